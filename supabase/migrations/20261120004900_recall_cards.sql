/*
 * How cards are made and retired, by triggers on attempts, quizzes, practices and exams. Wrongly answered and flagged questions become
 * cards when the member sees the answer key. A question reworded meanwhile becomes no card; a corrected answer key is used.
 */

/*
 * Makes cards from exam questions; triggers call it once the member may see the answer key. The lock makes a concurrent deletion of the
 * exam wait and then retire these cards.
 */
create function private.make_recall_cards(p_owner_id uuid, p_exam_id uuid, p_positions int[])
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform from private.exams e
  where e.id = p_exam_id and e.deleted_at is null and (
    e.is_in_bank or exists (
      select from public.exam_attempts a where a.exam_id = e.id and a.user_id = p_owner_id and a.submitted_at is not null
    )
  )
  for share;
  if not found then
    return;
  end if;
  insert into private.recall_questions (exam_id, position, scenario, section, question, options, correct_answer, explanations)
  select q.exam_id, q.position, c.scenario, q.section, q.question, q.options, q.correct_answer, q.explanations
  from private.exam_questions q
  join private.exam_cases c on c.exam_id = q.exam_id and c.position = q.position / 6
  where q.exam_id = p_exam_id and q.position = any (p_positions)
  order by q.position
  on conflict do nothing;

  insert into public.recall_cards (owner_id, question_id)
  select p_owner_id, q.id from private.recall_questions q
  where q.exam_id = p_exam_id and q.position = any (p_positions) and q.retired_at is null
  on conflict do nothing;
end
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
      or new.flagged[q.position + 1]
    )
  ));
  return null;
end
$$;

create function private.tg_quiz_reviews__make_recall_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.make_quiz_recall_cards(a.user_id, (
    select jsonb_agg(r.one) from jsonb_array_elements(new.review) r (one) where r.one -> 'your_answer' <> r.one -> 'correct_answer'
  ))
  from public.quiz_attempts a
  where a.id = new.attempt_id;
  return null;
end
$$;

/* Like make_recall_cards(), for quiz questions. p_asked: {id, question, options} as the member saw them. */
create function private.make_quiz_recall_cards(p_owner_id uuid, p_asked jsonb)
returns void language sql volatile set search_path = ''
as $$
  insert into private.recall_questions (case_id, quiz_question_id, question, options, correct_answer, explanations)
  select q.case_id, q.id, q.question, q.options, q.correct_answer, array[q.explanation]
  from jsonb_to_recordset(p_asked) n (id uuid, question text, options text[])
  join private.quiz_questions q on (q.id, q.question, q.options) = (n.id, n.question, n.options) and q.withheld_at is null
  order by q.id
  on conflict do nothing;

  insert into public.recall_cards (owner_id, question_id)
  select p_owner_id, q.id
  from jsonb_to_recordset(p_asked) n (id uuid, question text, options text[])
  join private.recall_questions q on (q.quiz_question_id, q.question, q.options) = (n.id, n.question, n.options)
  on conflict do nothing;
$$;

create function private.tg_practices__make_recall_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.make_recall_cards(new.user_id, n.exam_id, array_agg(n.exam_position))
  from private.practice_questions n
  join private.exams e on e.id = n.exam_id and e.deleted_at is null
  join private.exam_questions q on q.exam_id = n.exam_id and q.position = n.exam_position
  where n.practice_id = new.id
    and (new.flagged[n.position + 1] or (new.choices[n.position + 1] >= 0 and new.choices[n.position + 1] <> q.correct_answer))
  group by n.exam_id
  order by n.exam_id;

  perform private.make_quiz_recall_cards(new.user_id, (
    select jsonb_agg(n.quiz || jsonb_build_object('id', q.id))
    from private.practice_questions n
    join private.quiz_questions q on q.id = n.quiz_question_id
    where n.practice_id = new.id
      and (new.flagged[n.position + 1] or (new.choices[n.position + 1] >= 0 and new.choices[n.position + 1] <> q.correct_answer))
  ));
  return null;
end
$$;

/* A new answer key or explanation updates the cards; rewording the question retires them. */
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

create function private.tg_exams__retire_recall_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update private.recall_questions q set retired_at = new.deleted_at where q.exam_id = new.id and q.retired_at is null;
  return null;
end
$$;

create trigger _300_make_recall_cards after insert or update of submitted_at on public.exam_attempts
  for each row when (new.submitted_at is not null) execute function private.tg_exam_attempts__make_recall_cards();

create trigger _300_make_recall_cards after insert on private.quiz_reviews
  for each row execute function private.tg_quiz_reviews__make_recall_cards();

create trigger _300_make_recall_cards_submitted after update of submitted_at on public.practices
  for each row when (old.submitted_at is null and new.submitted_at is not null)
  execute function private.tg_practices__make_recall_cards();

create trigger _300_follow_in_recall
  after delete or update of question, options, correct_answer, explanation, withheld_at on private.quiz_questions
  for each row execute function private.tg_quiz_questions__follow_in_recall();

create trigger _300_retire_recall_cards after update of deleted_at on private.exams
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_exams__retire_recall_cards();
