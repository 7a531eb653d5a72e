/*
 * Tests and mock exams. A test is one case with six questions, a mock exam fifteen cases with six each. An exam never changes once it
 * is stored, but for its time, its featuring and its removal: so it is itself the copy of the questions as they were, and an attempt
 * need only refer to it. Each question is its own key, so all of it stands in private tables that admins alone reach; whoever takes an
 * exam gets its paper from the functions that know when.
 */
create table private.exams (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('simple', 'complex', 'mock')),
  -- seconds
  time_limit int not null check (time_limit between 60 and 86400),
  is_featured boolean not null default false,
  -- From then on members may take it: whoever has it open when another one is featured still submits it.
  first_featured_at timestamptz,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  provenance jsonb check (jsonb_typeof(provenance) = 'object' and provenance ?& '{model,prompt_version,job_id}'),
  created_at timestamptz not null default now(),
  -- Somebody has taken it, so its questions stay for their review.
  deleted_at timestamptz,
  check (not is_featured or (first_featured_at is not null and deleted_at is null))
);

create table private.exam_cases (
  exam_id uuid not null references private.exams (id) on delete cascade,
  position int not null check (position between 0 and 14),
  -- Empty where a test names none.
  diagnosis text not null check (diagnosis = btrim(diagnosis) and char_length(diagnosis) <= 200),
  scenario text not null check (btrim(scenario) <> '' and char_length(scenario) <= 20000),
  primary key (exam_id, position)
);

create function private.are_four_options(p_options text[])
returns boolean language sql immutable set search_path = ''
as $$
  select cardinality(p_options) = 4 and (
    select count(distinct lower(btrim(o))) = 4 and bool_and(btrim(o) <> '' and char_length(o) <= 500) from unnest(p_options) as o
  )
$$;

/* The options as one compares them: without case, punctuation and order. */
create function private.option_set(p_options text[])
returns text[] language sql immutable set search_path = ''
as $$
  select array(
    select t.plain collate "C"
    from (select btrim(regexp_replace(lower(o), '[^[:alnum:]]+', ' ', 'g')) as plain from unnest(p_options) o) t
    order by 1
  )
$$;

-- The constraints below ask the first, the generated column the second, as whoever stores the exam.
grant execute on function private.are_four_options(text[]) to authenticated;
grant execute on function private.option_set(text[]) to authenticated;

create table private.exam_questions (
  exam_id uuid not null references private.exams (id) on delete cascade,
  position int not null check (position between 0 and 89),
  section text not null check (
    section = ('{diagnosis,treatment_principle,differential,points,nutrition,daily_activities}'::text[])[1 + position % 6]
  ),
  question text not null check (btrim(question) <> '' and char_length(question) <= 1000),
  options text[] not null check (private.are_four_options(options)),
  -- Stored and indexed, since near-duplicates are looked for among all questions, ninety at a time.
  option_set text[] not null generated always as (private.option_set(options)) stored,
  correct_answer int not null check (correct_answer between 0 and 3),
  -- Of each option: why it is right, or why it is wrong.
  explanations text[] not null
    check (cardinality(explanations) = 4 and array_position(explanations, null) is null and char_length(array_to_string(explanations, '')) <= 8000),
  primary key (exam_id, position)
);

create unique index exams_featured_idx on private.exams (kind) where is_featured;
create index exams_newest_idx on private.exams (created_at desc, id desc) where deleted_at is null;
create index exams_author_idx on private.exams (author_id);
create index exam_questions_option_set_idx on private.exam_questions using gin (option_set);

alter table private.exams enable row level security;
alter table private.exam_cases enable row level security;
alter table private.exam_questions enable row level security;

create policy "a session must be alive and in good standing" on private.exams as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "admins read and write exams" on private.exams for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "a session must be alive and in good standing" on private.exam_cases as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "admins read the cases of exams" on private.exam_cases for select to authenticated
  using ((select private.is_admin()));
create policy "a session must be alive and in good standing" on private.exam_questions as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "admins read the questions of exams" on private.exam_questions for select to authenticated
  using ((select private.is_admin()));
-- An exam is as old as the transaction that stores it, so nobody adds to it later.
create policy "admins store the cases of an exam together with it" on private.exam_cases for insert to authenticated
  with check ((select private.is_admin()) and exam_id in (select e.id from private.exams e where e.created_at = now()));
create policy "admins store the questions of an exam together with it" on private.exam_questions for insert to authenticated
  with check ((select private.is_admin()) and exam_id in (select e.id from private.exams e where e.created_at = now()));

grant
  select (id, kind, time_limit, is_featured, first_featured_at, author_id, provenance, created_at, deleted_at),
  insert (id, kind, time_limit, is_featured, provenance), update (time_limit, is_featured), delete
  on private.exams to authenticated;
grant select (exam_id, position, diagnosis, scenario), insert (exam_id, position, diagnosis, scenario)
  on private.exam_cases to authenticated;
grant
  select (exam_id, position, section, question, options, option_set, correct_answer, explanations),
  insert (exam_id, position, section, question, options, correct_answer, explanations)
  on private.exam_questions to authenticated;

/* An exam as its taker sees it: neither key nor explanation. The diagnoses are answers too, and come with the result only. */
create view private.exam_papers with (security_invoker = true) as
select
  e.id as exam_id,
  (select json_agg(c.scenario order by c.position) from private.exam_cases c where c.exam_id = e.id) as case_scenarios,
  (
    select coalesce(json_agg(c.diagnosis order by c.position) filter (where c.diagnosis <> ''), '[]')
    from private.exam_cases c where c.exam_id = e.id
  ) as diagnoses,
  (
    select json_agg(json_build_object('section', q.section, 'question', q.question, 'options', q.options) order by q.position)
    from private.exam_questions q where q.exam_id = e.id
  ) as questions
from private.exams e;
grant select (exam_id, case_scenarios, diagnoses, questions) on private.exam_papers to authenticated;

/* The featured exam of a kind, or the one that an admin wants to look at. A guest gets no questions, and of a mock exam no cases. */
create function private.read_featured_exam(p_kind text, p_preview uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.current_member();
  exam private.exams;
begin
  if p_preview is not null and me.is_admin is not true then
    perform private.raise('admin_only');
  end if;
  select * into exam from private.exams e
  where e.kind = p_kind and e.deleted_at is null and case when p_preview is null then e.is_featured else e.id = p_preview end;
  if exam.id is null then
    perform private.raise('not_found', case p_kind when 'mock' then 'No mock exam available' else 'No test available' end);
  end if;
  return (
    select json_build_object(
      'id', exam.id,
      'kind', exam.kind,
      'time_limit', exam.time_limit,
      'your_time_limit', round(exam.time_limit * private.time_factor_of(me.id)),
      'is_featured', exam.is_featured,
      'created_at', exam.created_at,
      'total_questions', (select count(*) from private.exam_questions q where q.exam_id = exam.id),
      'case_scenarios', case when me.id is null and exam.kind = 'mock' then '[]' else paper.case_scenarios end,
      'questions', case when me.id is null then '[]' else paper.questions end
    )
    from private.exam_papers paper where paper.exam_id = exam.id
  );
end
$$;
grant execute on function private.read_featured_exam(text, uuid) to anon, authenticated;

/* Own extra time: declared by the member, or set by an admin (members). It counts from the next attempt on. */
grant update (time_factor) on public.accounts to authenticated;

create function private.time_factor_of(p_member_id uuid)
returns numeric language sql stable set search_path = ''
as $$
  select coalesce((select a.time_factor from public.accounts a where a.profile_id = p_member_id), 1)
$$;

create trigger _400_audit_time_factor after update of time_factor on public.accounts
  for each row when (old.time_factor <> new.time_factor and auth.uid() is distinct from new.profile_id)
  execute function private.tg_audit('profile_id', 'time_factor');
