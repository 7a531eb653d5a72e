/*
 * What members do with a result: practise what it shows, and take it into their reviews. And what they know by topic and section: of the
 * questions that may be practised, how many they have answered, and how many of those rightly the last time.
 */

/* The questions of a submitted practice or attempt of a member's own: those of p_numbers, which begin with 1, or else what was not right. */
create function private.questions_of_run(p_member_id uuid, p_run_id uuid, p_numbers int[])
returns table (exam_id uuid, exam_position int, quiz_question_id uuid) language sql stable set search_path = ''
as $$
  select a.exam_id, q.position, null
  from public.exam_attempts a
  join private.exam_questions q on q.exam_id = a.exam_id
  where a.id = p_run_id and a.user_id = p_member_id and a.submitted_at is not null
    and case when p_numbers is null then q.correct_answer <> a.choices[q.position + 1] else q.position + 1 = any (p_numbers) end
  union all
  select n.exam_id, n.question_number - 1, case when n.exam_id is null then n.target_id end
  from public.practices p
  cross join lateral private.practice_paper(p.id) n
  where p.id = p_run_id and p.user_id = p_member_id and p.submitted_at is not null
    and case when p_numbers is null then n.correct_answer <> p.choices[n.position + 1] else n.position + 1 = any (p_numbers) end
$$;

/*
 * Makes cards of questions of a submitted attempt or practice of one's own, each once, and answers how many are new. A question that is
 * withheld, or whose exam or case is gone, becomes none.
 */
create function private.add_recall_questions(p_run_id uuid, p_numbers int[])
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  before_count constant bigint := (select count(*) from public.recall_cards c where c.owner_id = me.id);
begin
  perform private.make_recall_cards(me.id, n.exam_id, array_agg(n.exam_position))
  from private.questions_of_run(me.id, p_run_id, p_numbers) n
  join private.exams e on e.id = n.exam_id and e.deleted_at is null
  group by n.exam_id;

  insert into private.recall_questions (case_id, quiz_question_id, question, options, correct_answer, explanations)
  select q.case_id, q.id, q.question, q.options, q.correct_answer, array[q.explanation]
  from private.questions_of_run(me.id, p_run_id, p_numbers) n
  join private.quiz_questions q on q.id = n.quiz_question_id and q.withheld_at is null
  join public.case_studies s on s.id = q.case_id and s.status = 'published'
  order by q.id
  on conflict do nothing;
  insert into public.recall_cards (owner_id, question_id)
  select me.id, q.id
  from private.questions_of_run(me.id, p_run_id, p_numbers) n
  join private.recall_questions q on q.quiz_question_id = n.quiz_question_id
  on conflict do nothing;
  return (select count(*) from public.recall_cards c where c.owner_id = me.id) - before_count;
end
$$;
grant execute on function private.add_recall_questions(uuid, int[]) to authenticated;
