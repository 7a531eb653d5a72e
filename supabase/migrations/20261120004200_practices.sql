/*
 * Practices: questions from the member's submitted exams and quizzes and from the practice bank. A tutor practice shows answer key and
 * explanation after each choice, which is then final; a timed practice shows them at its end. Exam statistics leave practices out.
 * Members read their own rows; definers show questions and answer keys.
 */
create table public.practices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  mode text not null check (mode in ('tutor', 'timed', 'locked')),
  started_at timestamptz not null default clock_timestamp(),
  deadline timestamptz,
  total int not null check (total between 1 and 90),
  -- Arrays by position, as in exam_attempts
  choices int2[] not null,
  flagged boolean[] not null,
  seqs bigint[] not null,
  flag_seqs bigint[] not null default '{}',
  submitted_at timestamptz,
  correct int check (correct between 0 and total),
  check (cardinality(choices) = total),
  check ((mode = 'timed') = (deadline is not null)),
  check ((submitted_at is null) = (correct is null))
) with (fillfactor = 50);

/* Exam questions never change, so a reference suffices; quiz questions may change, so `quiz` is a copy. */
create table private.practice_questions (
  practice_id uuid not null references public.practices (id) on delete cascade,
  position int not null check (position between 0 and 89),
  exam_id uuid,
  exam_position int,
  quiz_question_id uuid,
  -- {case_id, question, options, correct_answer, explanation}
  quiz jsonb check (jsonb_typeof(quiz) = 'object'),
  primary key (practice_id, position),
  foreign key (exam_id, exam_position) references private.exam_questions (exam_id, position),
  check ((exam_id is null) = (exam_position is null) and (exam_id is null) = (quiz is not null)),
  check ((quiz_question_id is null) = (quiz is null))
);
alter table private.practice_questions enable row level security;

-- A member may have only one open practice; starting another on any device returns it.
create unique index practices_open_idx on public.practices (user_id) where submitted_at is null;
create index practices_deadline_idx on public.practices (deadline) where submitted_at is null;
create index practices_latest_idx on public.practices (user_id, started_at desc);
create index practice_questions_exam_idx on private.practice_questions (exam_id, exam_position);

alter table public.practices enable row level security;

create policy "a session must be alive and in good standing" on public.practices as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see their own practices" on public.practices for select to authenticated
  using (user_id = (select auth.uid()));
grant select (id, user_id, mode, started_at, deadline, total, choices, flagged, seqs, flag_seqs, submitted_at, correct)
  on public.practices to authenticated;

/* Exam questions of the caller's finished practices. Runs as its owner, because no role may read practice_questions. */
create view private.practiced_questions with (security_barrier = true) as
select p.user_id, p.id as practice_id, p.submitted_at, q.exam_id, q.exam_position as position
from public.practices p
join private.practice_questions q on q.practice_id = p.id
where p.user_id = (select auth.uid()) and (select private.session_ok()) and p.submitted_at is not null and q.exam_id is not null
  and not exists (
    select from public.exam_attempts a where a.user_id = p.user_id and a.exam_id = q.exam_id and a.submitted_at is null
  )
  and q.exam_id not in (select private.appointed_exams());
grant select (user_id, practice_id, submitted_at, exam_id, position) on private.practiced_questions to authenticated;

/* Returns the questions that a member may practice, by origin: submitted `exams`, the `bank` if never taken, submitted `quizzes`. Leaves
   out quiz questions reworded since, because a practice would show an answer key that the member has not earned. */
create function private.practice_pool(p_member_id uuid)
returns table (ref text, origin text, exam_id uuid, exam_position int, quiz_question_id uuid, section text, topic text)
language sql stable rows 1000 set search_path = ''
as $$
  with patterns as materialized (
    select distinct on (1) lower(c.body ->> 'name') as name, c.body ->> 'group' as topic
    from private.content c where c.kind = 'pattern' order by 1, 2
  )
  -- Derives the section from the position and does not read the questions: each case has six, one per section.
  select
    c.exam_id || ' ' || q.position, ready.origin, c.exam_id, q.position, null::uuid,
    ('{diagnosis,treatment_principle,differential,points,nutrition,daily_activities}'::text[])[1 + q.position % 6], p.topic
  from (
    select exam_id, case when taken.is_submitted is null then 'bank' else 'exams' end as origin
    from (
      select a.exam_id, every(a.submitted_at is not null) as is_submitted
      from public.exam_attempts a where a.user_id = p_member_id group by a.exam_id
    ) taken
    full join private.practice_bank b using (exam_id)
    where taken.is_submitted is not false and exam_id not in (select private.appointed_exams())
  ) ready
  join private.exams e on e.id = ready.exam_id and e.deleted_at is null
  join private.exam_cases c on c.exam_id = e.id
  left join patterns p on p.name = lower(c.diagnosis)
  cross join lateral generate_series(6 * c.position, 6 * c.position + 5) q (position)
  union all
  select q.id::text, 'quizzes', null, null, q.id, null, (
    select min(p.topic) from patterns p join unnest(s.tags) t on lower(t) in (lower(p.topic), p.name)
  )
  from (
    select distinct r.one ->> 'id' as id, r.one ->> 'question' as question, r.one -> 'options' as options
    from public.quiz_attempts a
    join private.quiz_reviews v on v.attempt_id = a.id
    cross join lateral jsonb_array_elements(v.review) r (one)
    where a.user_id = p_member_id
  ) seen
  join private.quiz_questions q on q.id = seen.id::uuid and q.withheld_at is null
    and q.question = seen.question and to_jsonb(q.options) = seen.options
  join public.case_studies s on s.id = q.case_id and s.status = 'published'
$$;

/* Returns the questions that were flagged when the member last saw them. Open attempts do not count yet. */
create function private.last_flags(p_member_id uuid)
returns table (ref text)
language sql stable rows 100 set search_path = ''
as $$
  select n.ref
  from (
    select distinct on (q.ref collate "C") q.ref, q.is_flagged
    from (
      select
        coalesce(q.exam_id || ' ' || q.exam_position, q.quiz_question_id::text) as ref, p.flagged[q.position + 1] as is_flagged,
        p.started_at as at
      from public.practices p
      join private.practice_questions q on q.practice_id = p.id
      where p.user_id = p_member_id
      union all
      select a.exam_id || ' ' || f.place - 1, f.is_flagged, a.started_at
      from public.exam_attempts a
      cross join lateral unnest(a.flagged) with ordinality f (is_flagged, place)
      where a.user_id = p_member_id and a.submitted_at is not null
    ) q
    order by q.ref collate "C", q.at desc
  ) n
  where n.is_flagged
$$;

/* Returns the questions of a practice with answer keys; case_place numbers their cases. */
create function private.practice_paper(p_practice_id uuid)
returns table (
  "position" int, case_place int, exam_id uuid, exam_case int, case_id uuid, section text, question text, options text[],
  correct_answer int, explanations text[], target_id uuid, question_number int
)
language sql stable set search_path = ''
as $$
  select
    q.position, (dense_rank() over (order by q.exam_id, q.exam_position / 6, kept.case_id) - 1)::int, q.exam_id, q.exam_position / 6,
    kept.case_id, e.section, coalesce(e.question, kept.question), coalesce(e.options, kept.options),
    coalesce(e.correct_answer, kept.correct_answer),
    coalesce(
      e.explanations,
      (
        select array_agg(case n.place when kept.correct_answer then kept.explanation else '' end order by n.place)
        from generate_series(0, cardinality(kept.options) - 1) n (place)
      )
    ),
    coalesce(q.exam_id, q.quiz_question_id), q.exam_position + 1
  from private.practice_questions q
  left join private.exam_questions e on e.exam_id = q.exam_id and e.position = q.exam_position
  left join lateral jsonb_to_record(q.quiz) as kept (case_id uuid, question text, options text[], correct_answer int, explanation text)
    on true
  where q.practice_id = p_practice_id
$$;

create function private.count_correct(p_practice public.practices)
returns int language sql stable set search_path = ''
as $$
  select count(*)::int from private.practice_paper(p_practice.id) q where q.correct_answer = p_practice.choices[q.position + 1]
$$;

create function private.settle_practices(p_member_id uuid default null)
returns void language sql volatile set search_path = ''
as $$
  update public.practices p
  set submitted_at = p.deadline, seqs = '{}', correct = private.count_correct(p)
  where (p_member_id is null or p.user_id = p_member_id) and p.submitted_at is null
    and p.deadline < clock_timestamp() - private.exam_grace()
$$;

/* Returns contract/practice.ts `practiceKey` for p_positions, or for all questions. A tutor practice shows the keys of answered questions,
   every practice all keys after its end. Raises while the member's group takes a test with one of its questions. */
create function private.practice_keys(p_practice public.practices, p_positions int[])
returns json language sql stable set search_path = ''
as $$
  select private.raise('attempt_open', 'Your group is taking a test with questions of this practice. It opens again with the results.')
  where exists (
    select from private.practice_questions q
    where q.practice_id = p_practice.id and q.exam_id in (select private.appointed_exams())
  );
  select coalesce(
    json_agg(
      json_build_object(
        'position', q.position, 'correct_answer', q.correct_answer, 'explanations', q.explanations,
        'links', private.explanation_names(q.explanations)
      )
      order by q.position
    ),
    '[]'
  )
  from private.practice_paper(p_practice.id) q
  where (p_positions is null or q.position = any (p_positions))
    and (p_practice.submitted_at is not null or (p_practice.mode = 'tutor' and p_practice.choices[q.position + 1] >= 0))
$$;
