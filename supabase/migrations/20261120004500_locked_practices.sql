/*
 * Locked practices ('No going back') ask one question at a time, and choices are final. The start draws a reserve with enough questions
 * of each section. The next question is from the section asked least, with the rating closest to the member's. Explanations follow at the
 * end, and questions not asked do not count.
 */

create table private.practice_reserve (
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- The question's ref, as private.practice_pool spells it
  ref text collate "C" not null,
  section text not null,
  quiz jsonb check (jsonb_typeof(quiz) = 'object'),
  primary key (practice_id, ref)
);
alter table private.practice_reserve enable row level security;

/* Resolves refs of questions, with quiz questions as they are now. */
create function private.named_questions(p_refs text[])
returns table (ref text, exam_id uuid, exam_position int, quiz_question_id uuid, section text, case_key text, place int, quiz jsonb)
language sql stable set search_path = ''
as $$
  select
    n.ref, n.exam_id, n.exam_position, q.id, coalesce(e.section, 'quiz'),
    coalesce(n.exam_id || ' ' || n.exam_position / 6, q.case_id::text), coalesce(n.exam_position, q.position),
    case when q.id is not null then jsonb_build_object(
      'case_id', q.case_id, 'question', q.question, 'options', q.options, 'correct_answer', q.correct_answer, 'explanation', q.explanation
    ) end
  from (
    select
      r.ref, case when r.ref like '% %' then split_part(r.ref, ' ', 1)::uuid end as exam_id,
      case when r.ref like '% %' then split_part(r.ref, ' ', 2)::int end as exam_position,
      case when r.ref not like '% %' then r.ref::uuid end as quiz_question_id
    from unnest(p_refs) r (ref)
  ) n
  left join private.quiz_questions q on q.id = n.quiz_question_id
  left join private.exam_questions e on e.exam_id = n.exam_id and e.position = n.exam_position
$$;

/* Moves the next question from the reserve to the practice, which the caller has locked. */
create function private.ask_next(p_practice public.practices)
returns void language sql volatile set search_path = ''
as $$
  with shown as (
    select
      coalesce(n.section, 'quiz') as section, count(*) as asked,
      32 * sum(
        (n.correct_answer = p_practice.choices[n.position + 1])::int
        - private.expected_score(coalesce(m.rating, 1500), coalesce(q.rating, 1500))
      ) as gain
    from private.practice_paper(p_practice.id) n
    left join private.section_ratings m on m.user_id = p_practice.user_id and m.section = coalesce(n.section, 'quiz')
    left join private.question_ratings q
      on q.ref = coalesce(n.exam_id || ' ' || n.question_number - 1, n.target_id::text) collate "C"
    group by 1
  ),
  next as (
    delete from private.practice_reserve d
    where d.practice_id = p_practice.id and d.ref = (
      select r.ref
      from private.practice_reserve r
      left join shown s on s.section = r.section
      left join private.section_ratings m on m.user_id = p_practice.user_id and m.section = r.section
      left join private.question_ratings q on q.ref = r.ref
      where r.practice_id = p_practice.id
      order by coalesce(s.asked, 0), abs(coalesce(q.rating, 1500) - coalesce(m.rating, 1500) - coalesce(s.gain, 0)), random()
      limit 1
    )
    returning d.*
  )
  insert into private.practice_questions (practice_id, position, exam_id, exam_position, quiz_question_id, quiz)
  select
    p_practice.id, (select count(*) from private.practice_questions a where a.practice_id = p_practice.id),
    case when d.quiz is null then split_part(d.ref, ' ', 1)::uuid end, case when d.quiz is null then split_part(d.ref, ' ', 2)::int end,
    case when d.quiz is not null then d.ref::uuid end, d.quiz
  from next d
$$;
