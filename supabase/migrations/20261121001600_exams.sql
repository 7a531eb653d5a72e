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

/* The options as one compares them: without case, punctuation and order. */
create function private.option_set(options text[])
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  return array(
    select t.plain collate "C"
    from (select btrim(regexp_replace(lower(o), '[^[:alnum:]]+', ' ', 'g')) as plain from unnest(options) o) t
    order by 1
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
  option_set text[] not null generated always as (private.option_set(options)) stored,
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

create trigger _400_audit_time_factor after update of time_factor on public.accounts
  for each row when (old.time_factor <> new.time_factor and auth.uid() is distinct from new.profile_id)
  execute function private.tg_audit('profile_id', 'time_factor');

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
  me constant public.profiles := private.current_member();
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
  me constant public.profiles := private.current_member();
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
