/*
 * Wrong and flagged answers of a practice become cards when it is over, in whatever way, as those of attempts and quizzes do. What a practice
 * asked may have become another question meanwhile, or none: of such there is no card, and a corrected key is the one that counts.
 */

/* Makes cards of questions of quizzes whose key is out, as private.make_recall_cards does of exams. */
create function private.make_quiz_recall_cards(p_owner_id uuid, p_question_ids uuid[])
returns void language sql volatile set search_path = ''
as $$
  insert into private.recall_questions (case_id, quiz_question_id, question, options, correct_answer, explanations)
  select q.case_id, q.id, q.question, q.options, q.correct_answer, array[q.explanation]
  from private.quiz_questions q
  where q.id = any (p_question_ids)
  order by q.id
  on conflict do nothing;

  insert into public.recall_cards (owner_id, question_id)
  select p_owner_id, q.id from private.recall_questions q where q.quiz_question_id = any (p_question_ids)
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

  perform private.make_quiz_recall_cards(new.user_id, array(
    select q.id
    from private.practice_questions n
    join private.quiz_questions q on q.id = n.quiz_question_id and q.withheld_at is null
      and q.question = n.quiz ->> 'question' and to_jsonb(q.options) = n.quiz -> 'options'
    where n.practice_id = new.id
      and (new.flagged[n.position + 1] or (new.choices[n.position + 1] >= 0 and new.choices[n.position + 1] <> q.correct_answer))
  ));
  return null;
end
$$;

create trigger _300_make_recall_cards_submitted after update of submitted_at on public.practices
  for each row when (old.submitted_at is null and new.submitted_at is not null)
  execute function private.tg_practices__make_recall_cards();
