/*
 * An exam that is deleted while somebody takes it is graded for them as ever, and makes no cards: what it asks is asked no more. Whoever
 * deletes it at the same moment waits for the grading and retires its cards, or comes first and there are none.
 */
create or replace function private.make_recall_cards(p_owner_id uuid, p_exam_id uuid, p_positions int[])
returns void language sql volatile set search_path = ''
as $$
  insert into private.recall_questions (exam_id, position, scenario, section, question, options, correct_answer, explanations)
  select q.exam_id, q.position, c.scenario, q.section, q.question, q.options, q.correct_answer, q.explanations
  from (select e.id from private.exams e where e.id = p_exam_id and e.deleted_at is null for share) e
  join private.exam_questions q on q.exam_id = e.id
  join private.exam_cases c on c.exam_id = q.exam_id and c.position = q.position / 6
  where q.position = any (p_positions)
  order by q.position
  on conflict do nothing;

  insert into public.recall_cards (owner_id, question_id)
  select p_owner_id, q.id from private.recall_questions q
  where q.exam_id = p_exam_id and q.position = any (p_positions) and q.retired_at is null
  on conflict do nothing;
$$;

-- Those that were made so before.
update private.recall_questions q set retired_at = e.deleted_at
from private.exams e where e.id = q.exam_id and e.deleted_at is not null and q.retired_at is null;
