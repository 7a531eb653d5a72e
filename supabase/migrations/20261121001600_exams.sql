/*
 * Tests and mock exams. A test is one case with six questions, a mock exam fifteen cases with six each. An exam never changes once it
 * is stored, but for its time, its featuring and its removal: so it is itself the copy of the questions as they were, and a sitting
 * need only refer to it. Everything stands in private tables, since each question is its own key.
 */
create table private.exams (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('simple', 'complex', 'mock')),
  -- seconds
  time_limit int not null check (time_limit between 60 and 86400),
  is_featured boolean not null default false,
  -- From then on members may take it: whoever has it open when another one is featured still hands it in.
  first_featured_at timestamptz,
  author_id uuid references public.profiles (id) on delete set null,
  provenance jsonb check (jsonb_typeof(provenance) = 'object'),
  created_at timestamptz not null default now(),
  -- Somebody has taken it, so its questions stay for their review.
  deleted_at timestamptz,
  check (not is_featured or (first_featured_at is not null and deleted_at is null))
);
create unique index exams_featured_idx on private.exams (kind) where is_featured;
create index exams_newest_idx on private.exams (created_at desc, id desc) where deleted_at is null;
create index exams_author_idx on private.exams (author_id);

create table private.exam_cases (
  exam_id uuid not null references private.exams (id) on delete cascade,
  position int not null check (position >= 0),
  -- Empty where a test names none.
  diagnosis text not null check (diagnosis = btrim(diagnosis) and char_length(diagnosis) <= 200),
  scenario text not null check (btrim(scenario) <> '' and char_length(scenario) <= 20000),
  primary key (exam_id, position)
);

create function private.are_four_options(options text[])
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  return cardinality(options) = 4 and (
    select count(distinct lower(btrim(o))) = 4 and bool_and(btrim(o) <> '' and char_length(o) <= 500) from unnest(options) as o
  );
end
$$;

create table private.exam_questions (
  exam_id uuid not null references private.exams (id) on delete cascade,
  position int not null check (position >= 0),
  section text not null
    check (section in ('diagnosis', 'treatment_principle', 'differential', 'points', 'nutrition', 'daily_activities')),
  question text not null check (btrim(question) <> '' and char_length(question) <= 1000),
  options text[] not null check (private.are_four_options(options)),
  correct_answer int not null check (correct_answer between 0 and 3),
  -- Of each option: why it is right, or why it is wrong.
  explanations text[] not null
    check (cardinality(explanations) = 4 and array_position(explanations, null) is null and char_length(array_to_string(explanations, '')) <= 8000),
  primary key (exam_id, position)
);

create function private.tg_exam_parts__keep()
returns trigger language plpgsql set search_path = ''
as $$
begin
  perform private.raise('forbidden', 'An exam that is stored does not change any more.');
  return null;
end
$$;
create trigger _100_keep before update on private.exam_cases
  for each statement execute function private.tg_exam_parts__keep();
create trigger _100_keep before update on private.exam_questions
  for each statement execute function private.tg_exam_parts__keep();

create trigger _400_audit after delete or update of is_featured, time_limit, deleted_at on private.exams
  for each row execute function private.tg_audit('id', 'kind', 'is_featured', 'time_limit', 'deleted_at');

-- Extra time ----------------------------------------------------------------------------------------------------------------

/* How much longer somebody may take: declared by the member or set by an admin. It stands in the account, since it may tell of a
   disability. */
alter table public.accounts
  add column time_factor numeric(3, 2) not null default 1 check (time_factor in (1, 1.25, 1.5, 2));
grant select (time_factor) on public.accounts to authenticated;

create trigger _400_audit_time_factor after update of time_factor on public.accounts
  for each row when (old.time_factor <> new.time_factor and auth.uid() is distinct from new.profile_id)
  execute function private.tg_audit('profile_id', 'time_factor');

create function private.time_factor_of(member_id uuid)
returns numeric language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select a.time_factor from public.accounts a where a.profile_id = member_id), 1);
end
$$;

create function private.read_time_factor()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
begin
  return json_build_object('factor', trim_scale(private.time_factor_of(me.id)));
end
$$;
grant execute on function private.read_time_factor() to authenticated;

create function private.require_admin()
returns public.profiles language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
begin
  if not me.is_admin then
    perform private.raise('admin_only');
  end if;
  return me;
end
$$;

/* From the next sitting on. null: one's own. */
create function private.set_time_factor(member_id uuid, factor numeric)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_caller();
begin
  if member_id is not null and member_id <> me.id then
    me := private.require_admin();
  end if;
  update public.accounts a set time_factor = factor where a.profile_id = coalesce(member_id, me.id);
  if not found then
    perform private.raise('not_found');
  end if;
  return json_build_object('factor', trim_scale(factor));
end
$$;
grant execute on function private.set_time_factor(uuid, numeric) to authenticated;

-- Reading -------------------------------------------------------------------------------------------------------------------

create function private.extended(time_limit int, factor numeric)
returns int language plpgsql immutable set search_path = ''
as $$
begin
  return round(time_limit * factor);
end
$$;

/* contract/exams.ts `examQuestion`: neither key nor explanation. */
create function private.exam_paper(exam_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select json_agg(json_build_object('section', q.section, 'question', q.question, 'options', q.options) order by q.position)
    from private.exam_questions q
    where q.exam_id = exam_paper.exam_id
  );
end
$$;

create function private.exam_scenarios(exam_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select json_agg(c.scenario order by c.position) from private.exam_cases c where c.exam_id = exam_scenarios.exam_id);
end
$$;

create function private.exam_diagnoses(exam_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(c.diagnosis order by c.position) filter (where c.diagnosis <> ''), '[]')
    from private.exam_cases c
    where c.exam_id = exam_diagnoses.exam_id
  );
end
$$;

/* The featured one, or the one that an admin wants to look at. */
create function private.find_exam(kind text, preview uuid, me public.profiles)
returns private.exams language plpgsql stable security definer set search_path = ''
as $$
declare
  e private.exams;
begin
  if preview is not null and me.is_admin is not true then
    perform private.raise('admin_only');
  end if;
  select * into e from private.exams x
  where x.kind = find_exam.kind and x.deleted_at is null
    and case when preview is null then x.is_featured else x.id = preview end;
  if e.id is null then
    perform private.raise('not_found', case kind when 'mock' then 'No mock exam available' else 'No test available' end);
  end if;
  return e;
end
$$;

/* contract/exams.ts `featuredTest`. */
create function private.read_featured_test(difficulty text, preview uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.caller();
  e private.exams;
begin
  if difficulty is null or difficulty not in ('simple', 'complex') then
    perform private.raise('not_found', 'No test available');
  end if;
  e := private.find_exam(difficulty, preview, me);
  return json_build_object(
    'id', e.id,
    'difficulty', e.kind,
    'time_limit', e.time_limit,
    'your_time_limit', private.extended(e.time_limit, private.time_factor_of(me.id)),
    'is_featured', e.is_featured,
    'created_at', e.created_at,
    'case_scenario', (select c.scenario from private.exam_cases c where c.exam_id = e.id and c.position = 0),
    'questions', case when me.id is null then '[]' else private.exam_paper(e.id) end
  );
end
$$;
grant execute on function private.read_featured_test(text, uuid) to anon, authenticated;

/* contract/exams.ts `featuredMockExam`. The diagnoses are answers: here there are none. */
create function private.read_featured_mock_exam(preview uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.caller();
  e constant private.exams := private.find_exam('mock', preview, me);
begin
  return json_build_object(
    'id', e.id,
    'time_limit', e.time_limit,
    'your_time_limit', private.extended(e.time_limit, private.time_factor_of(me.id)),
    'is_featured', e.is_featured,
    'created_at', e.created_at,
    'total_questions', (select count(*) from private.exam_questions q where q.exam_id = e.id),
    'diagnoses', '[]'::json,
    'case_scenarios', case when me.id is null then '[]' else private.exam_scenarios(e.id) end,
    'questions', case when me.id is null then '[]' else private.exam_paper(e.id) end
  );
end
$$;
grant execute on function private.read_featured_mock_exam(uuid) to anon, authenticated;

-- Making --------------------------------------------------------------------------------------------------------------------

/* Whoever changes what is featured queues here, so that of each kind it is one. */
create function private.unfeature_others(kind text, exam_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.unfeature_others ' || kind, 0));
  update private.exams e set is_featured = false
  where e.kind = unfeature_others.kind and e.is_featured and e.id is distinct from exam_id;
end
$$;

/*
 * The one way in, for the admin's form, for generation and for the seed:
 *   {id?, kind, time_limit?, is_featured?, provenance?, cases: [{diagnosis?, scenario}],
 *    questions: [{section, question, options[4], correct_answer, explanations[4]?}]}
 * Six questions for each case, in the order of their sections. With an id that is there already, it is the same exam sent again.
 */
create function private.store_exam(exam jsonb, author_id uuid default null)
returns uuid language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  sections constant text[] := '{diagnosis,treatment_principle,differential,points,nutrition,daily_activities}';
  kind constant text := exam ->> 'kind';
  is_featured constant boolean := coalesce((exam ->> 'is_featured')::boolean, false);
  case_count int;
  e private.exams;
  wrong int;
begin
  if kind is null or kind not in ('simple', 'complex', 'mock') then
    perform private.raise('bad_input', 'An exam is simple, complex or mock.');
  end if;
  if jsonb_typeof(exam -> 'cases') is distinct from 'array' or jsonb_typeof(exam -> 'questions') is distinct from 'array' then
    perform private.raise('bad_input', 'Please provide case scenario and questions');
  end if;
  case_count := jsonb_array_length(exam -> 'cases');
  if case_count <> (case kind when 'mock' then 15 else 1 end) or jsonb_array_length(exam -> 'questions') <> 6 * case_count then
    perform private.raise('bad_input', 'A test has one case and six questions, a mock exam fifteen cases and ninety questions.');
  end if;
  select min(q.place) into wrong
  from jsonb_array_elements(exam -> 'questions') with ordinality as q (question, place)
  where q.question ->> 'section' is distinct from sections[1 + (q.place - 1) % 6];
  if wrong is not null then
    perform private.raise('bad_input', format('Question %s is not of the section whose turn it is.', wrong));
  end if;
  if kind = 'mock' and exists (
    select from jsonb_array_elements(exam -> 'cases') c where coalesce(btrim(c ->> 'diagnosis'), '') = ''
  ) then
    perform private.raise('bad_input', 'Please fill in all 15 TCM diagnoses');
  end if;

  if exam ? 'id' then
    -- A resend waits for the original.
    perform pg_advisory_xact_lock(hashtextextended('private.store_exam ' || (exam ->> 'id'), 0));
  end if;
  select * into e from private.exams x where x.id = (exam ->> 'id')::uuid;
  if e.id is not null then
    if e.author_id is distinct from store_exam.author_id or e.kind <> kind then
      perform private.raise('conflict');
    end if;
    return e.id;
  end if;
  if is_featured then
    perform private.unfeature_others(kind, null);
  end if;

  insert into private.exams (id, kind, time_limit, is_featured, first_featured_at, author_id, provenance)
  values (
    coalesce((exam ->> 'id')::uuid, gen_random_uuid()), kind,
    coalesce((exam ->> 'time_limit')::int, case kind when 'mock' then 8100 else 540 end), is_featured,
    case when is_featured then now() end, store_exam.author_id,
    case when jsonb_typeof(exam -> 'provenance') = 'object' then jsonb_build_object(
      'model', left(exam #>> '{provenance,model}', 100),
      'prompt_version', left(exam #>> '{provenance,prompt_version}', 100),
      'job_id', (exam #>> '{provenance,job_id}')::uuid
    ) end
  )
  returning * into e;
  insert into private.exam_cases (exam_id, position, diagnosis, scenario)
  select e.id, c.place - 1, btrim(coalesce(c.one ->> 'diagnosis', '')), btrim(c.one ->> 'scenario')
  from jsonb_array_elements(exam -> 'cases') with ordinality as c (one, place);
  insert into private.exam_questions (exam_id, position, section, question, options, correct_answer, explanations)
  select
    e.id, raw.place - 1, q.section, btrim(q.question), (select array_agg(btrim(o) order by n) from unnest(q.options) with ordinality as u (o, n)),
    q.correct_answer, coalesce(q.explanations, array['', '', '', ''])
  from jsonb_array_elements(exam -> 'questions') with ordinality as raw (one, place)
  cross join lateral jsonb_to_record(raw.one)
    as q (section text, question text, options text[], correct_answer int, explanations text[]);
  return e.id;
end
$$;

create function private.save_exam(exam jsonb)
returns uuid language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  return private.store_exam(exam, me.id);
end
$$;
grant execute on function private.save_exam(jsonb) to authenticated;

create function private.lock_exam(exam_id uuid)
returns private.exams language plpgsql volatile security definer set search_path = ''
as $$
declare
  e private.exams;
begin
  select * into e from private.exams x where x.id = lock_exam.exam_id and x.deleted_at is null for update;
  if e.id is null then
    perform private.raise('not_found', 'This test is gone.');
  end if;
  return e;
end
$$;

/* Sittings that have begun keep the time they were given. */
create function private.retime_exam(exam_id uuid, time_limit int)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  e constant private.exams := private.lock_exam(exam_id);
begin
  update private.exams x set time_limit = retime_exam.time_limit where x.id = e.id;
  return time_limit;
end
$$;
grant execute on function private.retime_exam(uuid, int) to authenticated;

/* null turns it round. Answers whether it is featured now. */
create function private.feature_exam(exam_id uuid, is_featured boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  e private.exams;
begin
  -- Before the row, as everywhere: two who each wait for what the other holds would end in a refusal.
  select * into e from private.exams x where x.id = feature_exam.exam_id;
  perform pg_advisory_xact_lock(hashtextextended('private.unfeature_others ' || e.kind, 0));
  e := private.lock_exam(exam_id);
  is_featured := coalesce(is_featured, not e.is_featured);
  if is_featured then
    perform private.unfeature_others(e.kind, e.id);
  end if;
  update private.exams x
  set is_featured = feature_exam.is_featured,
    first_featured_at = case when feature_exam.is_featured then coalesce(x.first_featured_at, now()) else x.first_featured_at end
  where x.id = e.id;
  return is_featured;
end
$$;
grant execute on function private.feature_exam(uuid, boolean) to authenticated;

/* contract/exam-making.ts `getExamForEdit`: key and all. */
create function private.read_exam_for_edit(exam_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  e private.exams;
begin
  select * into e from private.exams x where x.id = read_exam_for_edit.exam_id and x.deleted_at is null;
  if e.id is null then
    perform private.raise('not_found', 'This test is gone.');
  end if;
  return json_build_object(
    'id', e.id,
    'kind', e.kind,
    'time_limit', e.time_limit,
    'is_featured', e.is_featured,
    'diagnoses', private.exam_diagnoses(e.id),
    'case_scenarios', private.exam_scenarios(e.id),
    'questions', (
      select json_agg(t)
      from (
        select q.section, q.question, q.options, q.correct_answer, q.explanations from private.exam_questions q
        where q.exam_id = e.id
        order by q.position
      ) t
    )
  );
end
$$;
grant execute on function private.read_exam_for_edit(uuid) to authenticated;
