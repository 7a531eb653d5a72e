/*
 * Tests (one case, six questions) and mock exams (fifteen cases). Stored cases and questions never change, so attempts refer to them. The
 * tables contain answer keys: only admins read them, and takers get their questions from definers. A constraint refuses to feature or
 * release an exam that has not passed the safety check, unless an admin has written a reason.
 */

create function private.are_four_options(p_options text[])
returns boolean language sql immutable set search_path = ''
as $$
  select cardinality(p_options) = 4 and (
    select count(distinct lower(btrim(o))) = 4 and bool_and(btrim(o) <> '' and char_length(o) <= 500) from unnest(p_options) as o
  )
$$;

/* Returns options without case, punctuation and order, to compare questions. */
create function private.option_set(p_options text[])
returns text[] language sql immutable set search_path = ''
as $$
  select array(
    select t.plain collate "C"
    from (select btrim(regexp_replace(lower(o), '[^[:alnum:]]+', ' ', 'g')) as plain from unnest(p_options) o) t
    order by 1
  )
$$;

-- Admins need these rights, because Postgres evaluates constraints and the generated column as the caller.
grant execute on function private.are_four_options(text[]) to authenticated;
grant execute on function private.option_set(text[]) to authenticated;

create table private.exams (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('simple', 'complex', 'mock')),
  -- The time limit in seconds
  time_limit int not null check (time_limit between 60 and 86400),
  is_featured boolean not null default false,
  -- From first_featured_at on, members may take the exam, even while another exam is featured.
  first_featured_at timestamptz,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  provenance jsonb check (jsonb_typeof(provenance) = 'object' and provenance ?& '{model,prompt_version,job_id}'),
  created_at timestamptz not null default now(),
  -- Set instead of deleting an exam that was taken or practiced, whose questions must stay
  deleted_at timestamptz,
  safety_reason text check (safety_reason = btrim(safety_reason) and char_length(safety_reason) between 3 and 500),
  -- The number of safety findings; null if the check has not run.
  safety_findings int check (safety_findings >= 0),
  is_in_bank boolean not null default false,
  first_in_bank_at timestamptz,
  check (not is_featured or (first_featured_at is not null and deleted_at is null)),
  constraint featured_is_safe_or_answered_for
    check (not is_featured or safety_reason is not null or coalesce(safety_findings = 0, false)),
  constraint in_bank_is_not_taken check (not is_in_bank or (first_in_bank_at is not null and not is_featured and deleted_at is null)),
  constraint in_bank_is_safe_or_answered_for
    check (not is_in_bank or safety_reason is not null or coalesce(safety_findings = 0, false))
);

create table private.exam_cases (
  exam_id uuid not null references private.exams (id) on delete cascade,
  position int not null check (position between 0 and 14),
  -- The diagnosis may be empty in a test; a mock exam needs it.
  diagnosis text not null check (diagnosis = btrim(diagnosis) and char_length(diagnosis) <= 200),
  scenario text not null check (btrim(scenario) <> '' and char_length(scenario) <= 20000),
  primary key (exam_id, position)
);

create table private.exam_questions (
  exam_id uuid not null references private.exams (id) on delete cascade,
  position int not null check (position between 0 and 89),
  section text not null check (
    section = ('{diagnosis,treatment_principle,differential,points,nutrition,daily_activities}'::text[])[1 + position % 6]
  ),
  question text not null check (btrim(question) <> '' and char_length(question) <= 1000),
  options text[] not null check (private.are_four_options(options)),
  -- Stored and indexed, because the check for near-duplicates compares ninety questions with all stored ones.
  option_set text[] not null generated always as (private.option_set(options)) stored,
  correct_answer int not null check (correct_answer between 0 and 3),
  -- For each option, why it is right or wrong
  explanations text[] not null check (
    cardinality(explanations) = 4 and array_position(explanations, null) is null
    and char_length(array_to_string(explanations, '')) <= 8000
  ),
  primary key (exam_id, position)
);

create unique index exams_featured_idx on private.exams (kind) where is_featured;
create index exams_newest_idx on private.exams (created_at desc, id desc) where deleted_at is null;
create index exams_author_idx on private.exams (author_id);
create index exams_in_bank_idx on private.exams (id) where is_in_bank;
create index exam_questions_option_set_idx on private.exam_questions using gin (option_set);

alter table private.exams enable row level security;
alter table private.exam_cases enable row level security;
alter table private.exam_questions enable row level security;

create policy "a session must be alive and in good standing" on private.exams as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "admins read and write exams" on private.exams for all to authenticated
  using ((select private.is_admin()));
create policy "a session must be alive and in good standing" on private.exam_cases as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "admins read the cases of exams" on private.exam_cases for select to authenticated
  using ((select private.is_admin()));
create policy "a session must be alive and in good standing" on private.exam_questions as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "admins read the questions of exams" on private.exam_questions for select to authenticated
  using ((select private.is_admin()));
-- Only the transaction that stores an exam may add cases and questions to it.
create policy "admins add cases in the transaction that stores the exam" on private.exam_cases for insert to authenticated
  with check ((select private.is_admin()) and exam_id in (select e.id from private.exams e where e.created_at = now()));
create policy "admins add questions in the transaction that stores the exam" on private.exam_questions for insert to authenticated
  with check ((select private.is_admin()) and exam_id in (select e.id from private.exams e where e.created_at = now()));

grant
  select (
    id, kind, time_limit, is_featured, first_featured_at, author_id, provenance, created_at, deleted_at, safety_reason, safety_findings,
    is_in_bank, first_in_bank_at
  ),
  insert (id, kind, time_limit, is_featured, provenance, safety_reason, safety_findings),
  update (time_limit, is_featured, safety_reason, safety_findings, is_in_bank), delete
  on private.exams to authenticated;
grant select (exam_id, position, diagnosis, scenario), insert (exam_id, position, diagnosis, scenario)
  on private.exam_cases to authenticated;
grant
  select (exam_id, position, section, question, options, option_set, correct_answer, explanations),
  insert (exam_id, position, section, question, options, correct_answer, explanations)
  on private.exam_questions to authenticated;

/* An exam without answer key and explanations. Diagnoses reveal answers too, so only results show them. */
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

/* Returns the featured exam of a kind, or exam p_preview for an admin. Guests get no questions, and no cases of a mock exam. */
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

/* Returns a member's extra time, which applies from the next attempt on. */
create function private.time_factor_of(p_member_id uuid)
returns numeric language sql stable set search_path = ''
as $$
  select coalesce((select a.time_factor from public.accounts a where a.profile_id = p_member_id), 1)
$$;

-- Making exams

/*
 * Stores {id?, kind, time_limit?, is_featured?, provenance?, cases: [{diagnosis?, scenario}], questions: [{section, question, options[4],
 * correct_answer, explanations[4]?}]} as the caller. With the id of the caller's own exam this is a resend; another author's id violates
 * the primary key.
 */
create function private.store_exam(p_exam jsonb)
returns uuid language plpgsql volatile set search_path = ''
as $$
declare
  new_id constant uuid := coalesce((p_exam ->> 'id')::uuid, gen_random_uuid());
  draft_id constant uuid := p_exam #>> '{provenance,job_id}';
begin
  perform pg_advisory_xact_lock(hashtextextended('private.store_exam ' || new_id, 0));
  perform from private.exams e where e.id = new_id and e.author_id is not distinct from auth.uid() and e.kind = p_exam ->> 'kind';
  if found then
    return new_id;
  end if;

  insert into private.exams (id, kind, time_limit, is_featured, safety_findings, safety_reason, provenance)
  values (
    new_id,
    p_exam ->> 'kind',
    coalesce((p_exam ->> 'time_limit')::int, case p_exam ->> 'kind' when 'mock' then 8100 else 540 end),
    coalesce((p_exam ->> 'is_featured')::boolean, false),
    (p_exam ->> 'safety_findings')::int,
    p_exam ->> 'safety_reason',
    -- Takes the provenance from the job's row, because the page could send any.
    case
      when jsonb_typeof(p_exam -> 'provenance') is distinct from 'object' then null
      when draft_id is null then jsonb_build_object(
        'model', p_exam #> '{provenance,model}', 'prompt_version', p_exam #> '{provenance,prompt_version}', 'job_id', null
      )
      else (
        select jsonb_build_object(
          'model', j.model, 'prompt_version', j.prompt_version, 'job_id', j.id,
          -- Findings about the draft's fields, such as the person, which the exam's tables do not store.
          'findings', (
            select coalesce(jsonb_agg(f ->> 'message'), '[]')
            from private.job_steps s cross join lateral jsonb_array_elements(s.result -> 'findings') f
            where s.job_id = j.id
          )
        )
        from private.jobs j where j.id = draft_id and j.owner_id = auth.uid()
      )
    end
  );
  insert into private.exam_cases (exam_id, position, diagnosis, scenario)
  select new_id, c.place - 1, btrim(coalesce(c.one ->> 'diagnosis', '')), btrim(c.one ->> 'scenario')
  from jsonb_array_elements(p_exam -> 'cases') with ordinality as c (one, place);
  insert into private.exam_questions (exam_id, position, section, question, options, correct_answer, explanations)
  select
    new_id, raw.place - 1, q.section, btrim(q.question), (select array_agg(btrim(o) order by n) from unnest(q.options) with ordinality as u (o, n)),
    q.correct_answer, coalesce(q.explanations, array['', '', '', ''])
  from jsonb_array_elements(p_exam -> 'questions') with ordinality as raw (one, place)
  cross join lateral jsonb_to_record(raw.one)
    as q (section text, question text, options text[], correct_answer int, explanations text[]);

  if draft_id is not null and auth.uid() is not null then
    perform private.note_saved_draft(draft_id, null, new_id, case p_exam ->> 'kind'
      when 'mock' then jsonb_build_object(
        'diagnoses', (select jsonb_agg(c -> 'diagnosis') from jsonb_array_elements(p_exam -> 'cases') c),
        'case_scenarios', (select jsonb_agg(c -> 'scenario') from jsonb_array_elements(p_exam -> 'cases') c),
        'questions', p_exam -> 'questions'
      )
      else jsonb_build_object('case_scenario', p_exam #> '{cases,0,scenario}', 'questions', p_exam -> 'questions')
    end);
  end if;
  return new_id;
end
$$;
grant execute on function private.store_exam(jsonb) to authenticated;

/*
 * Returns those of [{question, options}] that resemble a stored question, by position. Compares each only with the stored question that
 * shares most options: comparing all would take seconds.
 */
create function private.near_duplicates(p_questions jsonb)
returns table (place int, likeness real) language sql stable security definer set search_path = ''
as $$
  -- Materialized, because each comparison would otherwise split the options again.
  with asked as materialized (
    select
      (q.place - 1)::int as place, lower(q.one ->> 'question') as question,
      private.option_set(array(select jsonb_array_elements_text(q.one -> 'options'))) as options
    from jsonb_array_elements(p_questions) with ordinality as q (one, place)
  )
  select asked.place, alike.likeness
  from asked
  cross join lateral (
    select max(extensions.similarity(
      concat_ws(' ', lower(stored.question), stored.option_set::text), concat_ws(' ', asked.question, asked.options::text)
    )) as likeness
    from (
      select q.question, q.option_set
      from private.exam_questions q
      join private.exams e on e.id = q.exam_id
      cross join lateral (select count(*) as shared from unnest(q.option_set) o where o = any (asked.options)) n
      where q.option_set && asked.options and e.deleted_at is null and n.shared >= 2
      order by n.shared desc limit 1
    ) stored
  ) alike
  where alike.likeness >= 0.85
  order by 1
$$;
grant execute on function private.near_duplicates(jsonb) to edge_api;

create function private.tg_exam_parts__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.raise('forbidden', 'An exam that is stored does not change any more.');
  return null;
end
$$;

/* Deferred, because cases and questions follow the exam in the same transaction. */
create function private.tg_exams__require_parts()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  case_count constant int := case new.kind when 'mock' then 15 else 1 end;
begin
  if (select count(*) from private.exam_cases c where c.exam_id = new.id) <> case_count
    or (select count(*) from private.exam_questions q where q.exam_id = new.id) <> 6 * case_count
  then
    perform private.raise('bad_input', 'A test has one case and six questions, a mock exam fifteen cases and ninety questions.');
  end if;
  if new.kind = 'mock' and exists (select from private.exam_cases c where c.exam_id = new.id and c.diagnosis = '') then
    perform private.raise('bad_input', 'Please fill in all 15 TCM diagnoses');
  end if;
  return null;
end
$$;

/* Takes a lock before any row lock, so that two admins who feature exams cannot deadlock. */
create function private.tg_exams__lock_featured()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.exams is_featured', 0));
  return null;
end
$$;

/* Only one exam of each kind may be featured. */
create function private.tg_exams__feature()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.first_featured_at := coalesce(new.first_featured_at, now());
  update private.exams e set is_featured = false where e.kind = new.kind and e.is_featured and e.id <> new.id;
  return new;
end
$$;

/* An exam that was taken or released is only marked as deleted, so that open attempts continue and results stay. */
create function private.tg_exams__keep_taken()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if old.first_in_bank_at is null and not exists (select from public.exam_attempts a where a.exam_id = old.id) then
    return old;
  end if;
  update private.exams e set is_featured = false, is_in_bank = false, deleted_at = now() where e.id = old.id and e.deleted_at is null;
  return null;
end
$$;

create trigger _100_keep before update on private.exam_cases
  for each statement execute function private.tg_exam_parts__keep();
create trigger _100_keep before update on private.exam_questions
  for each statement execute function private.tg_exam_parts__keep();

create constraint trigger _100_require_parts after insert on private.exams deferrable initially deferred
  for each row execute function private.tg_exams__require_parts();
create trigger _100_lock_featured before insert or update of is_featured on private.exams
  for each statement execute function private.tg_exams__lock_featured();
create trigger _110_feature before insert or update of is_featured on private.exams
  for each row when (new.is_featured) execute function private.tg_exams__feature();
create trigger _100_keep_taken before delete on private.exams
  for each row execute function private.tg_exams__keep_taken();
create trigger _400_audit after delete or update of is_featured, is_in_bank, time_limit, deleted_at, safety_reason on private.exams
  for each row execute function private.tg_audit('id', 'kind', 'is_featured', 'is_in_bank', 'time_limit', 'deleted_at', '?safety_reason');

-- Skips seeds and migrations, which are not acts of staff.
create trigger _400_audit_new after insert on private.exams
  for each row when (auth.uid() is not null and (new.is_featured or new.safety_reason is not null))
  execute function private.tg_audit('id', 'kind', 'is_featured', '?safety_reason');
create trigger _510_announce_to_staff
  after insert or delete or update of is_featured, is_in_bank, time_limit, deleted_at on private.exams
  for each row execute function private.tg_announce_to_staff('exam_changed', 'exam_id', 'id');
