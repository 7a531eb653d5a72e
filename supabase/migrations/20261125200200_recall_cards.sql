/*
 * How cards come and go by themselves: the triggers that follow attempts, quizzes and exams. A question that was left out is no answer, and
 * becomes a card only where it was flagged.
 */

/* Makes cards of questions of an exam whose attempt is graded. For triggers: whoever calls it knows that the key is out. */
create function private.make_recall_cards(p_owner_id uuid, p_exam_id uuid, p_positions int[])
returns void language sql volatile set search_path = ''
as $$
  insert into private.recall_questions (exam_id, position, scenario, section, question, options, correct_answer, explanations)
  select q.exam_id, q.position, c.scenario, q.section, q.question, q.options, q.correct_answer, q.explanations
  from private.exam_questions q
  join private.exam_cases c on c.exam_id = q.exam_id and c.position = q.position / 6
  where q.exam_id = p_exam_id and q.position = any (p_positions)
  order by q.position
  on conflict do nothing;

  insert into public.recall_cards (owner_id, question_id)
  select p_owner_id, q.id from private.recall_questions q where q.exam_id = p_exam_id and q.position = any (p_positions)
  on conflict do nothing;
$$;

create function private.tg_exam_attempts__make_recall_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.make_recall_cards(new.user_id, new.exam_id, (
    select array_agg(q.position)
    from private.exam_questions q
    where q.exam_id = new.exam_id and (
      (new.choices[q.position + 1] <> q.correct_answer and new.choices[q.position + 1] >= 0)
      -- NOTE: with its end an attempt loses its flags.
      or (tg_op = 'UPDATE' and old.flagged[q.position + 1])
    )
  ));
  return null;
end
$$;

create trigger _300_make_recall_cards after insert on public.exam_attempts
  for each row when (new.submitted_at is not null) execute function private.tg_exam_attempts__make_recall_cards();

create trigger _300_make_recall_cards_submitted after update of submitted_at on public.exam_attempts
  for each row when (old.submitted_at is null and new.submitted_at is not null)
  execute function private.tg_exam_attempts__make_recall_cards();

create function private.tg_quiz_reviews__make_recall_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.recall_questions (case_id, quiz_question_id, question, options, correct_answer, explanations)
  select q.case_id, q.id, q.question, q.options, q.correct_answer, array[q.explanation]
  from jsonb_array_elements(new.review) r (one)
  join private.quiz_questions q on q.id = (r.one ->> 'id')::uuid
  where r.one -> 'your_answer' <> r.one -> 'correct_answer'
  order by q.id
  on conflict do nothing;

  insert into public.recall_cards (owner_id, question_id)
  select a.user_id, q.id
  from public.quiz_attempts a
  cross join jsonb_array_elements(new.review) r (one)
  join private.recall_questions q on q.quiz_question_id = (r.one ->> 'id')::uuid
  where a.id = new.attempt_id and r.one -> 'your_answer' <> r.one -> 'correct_answer'
  on conflict do nothing;
  return null;
end
$$;

create trigger _300_make_recall_cards after insert on private.quiz_reviews
  for each row execute function private.tg_quiz_reviews__make_recall_cards();

/* Another key or explanation corrects the cards; other words are another question, whose answer nobody has given yet. */
create function private.tg_quiz_questions__follow_in_recall()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or (old.question, old.options) is distinct from (new.question, new.options) then
    update private.recall_questions q set quiz_question_id = null, retired_at = coalesce(q.retired_at, now())
    where q.quiz_question_id = old.id;
  else
    update private.recall_questions q
    set correct_answer = new.correct_answer, explanations = array[new.explanation], retired_at = new.withheld_at
    where q.quiz_question_id = new.id;
  end if;
  return null;
end
$$;

create trigger _300_follow_in_recall after update of question, options, correct_answer, explanation, withheld_at on private.quiz_questions
  for each row execute function private.tg_quiz_questions__follow_in_recall();
create trigger _300_follow_in_recall_deleted after delete on private.quiz_questions
  for each row execute function private.tg_quiz_questions__follow_in_recall();

create function private.tg_exams__retire_recall_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update private.recall_questions q set retired_at = new.deleted_at where q.exam_id = new.id and q.retired_at is null;
  return null;
end
$$;

create trigger _300_retire_recall_cards after update of deleted_at on private.exams
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_exams__retire_recall_cards();
