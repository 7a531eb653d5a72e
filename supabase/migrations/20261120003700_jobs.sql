/*
 * Generation of drafts. A job has steps, and a worker holds a lease on each step that it works on. A job therefore outlives its request,
 * tab and worker: any later request continues it. Admins start, follow, cancel and retry their own jobs; the worker calls definers.
 */
create table private.jobs (
  id uuid primary key,
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('guided_case', 'full_case', 'test', 'diagnoses', 'mock_exam')),
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  -- A model name of contract/ai.ts, or pattern-bank
  model text not null,
  label text not null,
  prompt_version text not null,
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  detail text,
  result jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null))
);

create table private.job_steps (
  job_id uuid not null references private.jobs (id) on delete cascade,
  position int not null check (position >= 0),
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  detail text,
  tries int not null default 0,
  lease uuid,
  leased_until timestamptz,
  result jsonb,
  primary key (job_id, position),
  check ((state = 'running') = (lease is not null)),
  check ((state = 'done') = (result is not null)),
  check (state <> 'waiting' or tries < 5)
);

/* The cost of each call to an AI provider, without prompt and response. */
create table private.ai_calls (
  id bigint generated always as identity primary key,
  job_id uuid references private.jobs (id) on delete set null,
  provider text not null,
  model text not null,
  -- 'ok', or what was wrong with the provider's response
  outcome text not null,
  ms int not null,
  prompt_tokens int,
  completion_tokens int,
  cost_usd numeric(12, 6),
  created_at timestamptz not null default now()
);
alter table private.ai_calls enable row level security;

create index jobs_owner_idx on private.jobs (owner_id, created_at desc);
create index ai_calls_job_idx on private.ai_calls (job_id);

alter table private.jobs enable row level security;
alter table private.job_steps enable row level security;

create policy "a session must be alive and in good standing" on private.jobs as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "admins read and write their own jobs" on private.jobs for all to authenticated
  using (owner_id = (select auth.uid()) and (select private.is_admin()));
create policy "a session must be alive and in good standing" on private.job_steps as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "admins read and write the steps of their own jobs" on private.job_steps for all to authenticated
  using (job_id in (select j.id from private.jobs j));

grant
  select (id, owner_id, kind, state, model, label, prompt_version, input, detail, result, created_at, finished_at),
  insert (id, kind, model, label, prompt_version, input), update (state, finished_at, detail)
  on private.jobs to authenticated;
grant
  select (job_id, position, label, state, detail, tries, lease, leased_until, result),
  insert (job_id, position, label), update (state, detail, lease, leased_until)
  on private.job_steps to authenticated;

/* Builds contract/ai.ts `job`. */
create view private.job_progress with (security_invoker = true) as
select
  j.id, j.kind, j.state, j.model, j.label, j.created_at, j.finished_at, steps.done, steps.total, j.detail, steps.steps, j.result
from private.jobs j
cross join lateral (
  select
    count(*) filter (where s.state = 'done') as done,
    count(*) as total,
    json_agg(
      json_build_object('position', s.position, 'label', s.label, 'state', s.state, 'detail', s.detail) order by s.position
    ) as steps
  from private.job_steps s where s.job_id = j.id
) steps;
grant select (id, kind, state, model, label, created_at, finished_at, done, total, detail, steps, result)
  on private.job_progress to authenticated;

create function private.job_material(p_job_id uuid)
returns json language sql stable set search_path = ''
as $$
  select json_build_object(
    'do', 'finish', 'id', j.id, 'kind', j.kind, 'model', j.model, 'label', j.label, 'prompt_version', j.prompt_version, 'state', j.state,
    'steps', (
      select json_agg(json_build_object('label', s.label, 'state', s.state, 'detail', s.detail, 'result', s.result) order by s.position)
      from private.job_steps s where s.job_id = j.id
    )
  )
  from private.jobs j where j.id = p_job_id
$$;
grant execute on function private.job_material(uuid) to authenticated;

create function private.announce_job(p_job_id uuid)
returns void language sql volatile set search_path = ''
as $$
  select realtime.send(
    jsonb_build_object('job_id', j.id, 'state', j.state, 'done', j.done, 'total', j.total), 'job_changed', 'user:' || p.id, true
  )
  from private.job_progress j
  join private.jobs o on o.id = j.id
  join public.profiles p on p.id = o.owner_id and p.is_admin
  where j.id = p_job_id
$$;

/* Limits an admin's drafts per hour and running at once. Abandoned jobs do not count, because an outage would otherwise lock out their
   owner. */
create function private.tg_jobs__limit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null;
  end if;
  perform private.lock_writer(new.owner_id);
  if tg_op = 'INSERT' then
    perform private.require_turn(
      case new.model when 'pattern-bank' then 'bank drafts' else 'AI drafts' end,
      'Those were many drafts within an hour. Please come back a little later.'
    );
  end if;
  if new.model <> 'pattern-bank' and (
    select count(*) from private.jobs j
    where j.owner_id = new.owner_id and j.id <> new.id and j.state = 'running' and j.model <> 'pattern-bank'
      and (
        j.created_at > now() - interval '20 seconds'
        or exists (select from private.job_steps s where s.job_id = j.id and s.leased_until > now())
      )
  ) >= (select l.at_most from private.limits l where l.kind = 'AI drafts at once') then
    perform private.raise_wait(15, 'Two drafts are already being made for you. Please wait for one of them, or cancel it.');
  end if;
  return null;
end
$$;

/* Announces a job's progress. Deferred to the commit, because the steps follow their job in the same transaction. */
create function private.tg_jobs__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_job(new.id);
  return null;
end
$$;

-- The worker calls the functions below with the API's login, because the admin may have signed out.

/*
 * Returns the next task of a job to its worker. `step`: work on the step while its lease is valid. `wait`: other workers have the steps.
 * `finish`: combine the results. `nothing`: the job is over. At most three steps of a job run at once.
 */
create function private.take_work(p_job_id uuid)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.jobs;
  step private.job_steps;
begin
  select * into job from private.jobs j where j.id = p_job_id for update;
  if job.id is null or job.state <> 'running' then
    return json_build_object('do', 'nothing');
  end if;
  perform from public.profiles p join public.accounts a on a.profile_id = p.id
  where p.id = job.owner_id and p.is_admin and not private.is_suspended(a);
  if not found then
    update private.job_steps s set state = 'cancelled', lease = null, leased_until = null
    where s.job_id = job.id and s.state in ('waiting', 'running');
    update private.jobs j set state = 'cancelled', finished_at = now() where j.id = job.id;
    return json_build_object('do', 'nothing');
  end if;

  -- A step whose worker was cut off five times probably crashes its worker, so it fails.
  update private.job_steps s
  set state = 'failed', lease = null, leased_until = null, detail = 'This was cut off several times. Please try it again.'
  where s.job_id = job.id and s.state = 'running' and s.leased_until <= clock_timestamp() and s.tries >= 5;

  if (select count(*) from private.job_steps s where s.job_id = job.id and s.state = 'running' and s.leased_until > clock_timestamp()) >= 3 then
    return json_build_object('do', 'wait');
  end if;
  select * into step from private.job_steps s
  where s.job_id = job.id and (s.state = 'waiting' or (s.state = 'running' and s.leased_until <= clock_timestamp()))
  order by s.position limit 1;
  if step.job_id is null then
    if exists (select from private.job_steps s where s.job_id = job.id and s.state = 'running') then
      return json_build_object('do', 'wait');
    end if;
    return private.job_material(job.id);
  end if;
  update private.job_steps s
  set state = 'running', lease = gen_random_uuid(), leased_until = clock_timestamp() + interval '15 seconds', tries = s.tries + 1
  where s.job_id = step.job_id and s.position = step.position
  returning * into step;
  perform private.announce_job(job.id);
  return json_build_object(
    'do', 'step', 'kind', job.kind, 'model', job.model, 'input', job.input, 'position', step.position, 'label', step.label,
    'lease', step.lease
  );
end
$$;

create function private.keep_lease(p_job_id uuid, p_position int, p_lease uuid)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.job_steps s set leased_until = clock_timestamp() + interval '15 seconds'
  where s.job_id = p_job_id and s.position = p_position and s.lease = p_lease;
  return found;
end
$$;

/* Stores a step's result; without p_result the step failed, with the reason p_detail. Ignores the call if another worker has the lease. */
create function private.end_step(p_job_id uuid, p_position int, p_lease uuid, p_result jsonb, p_detail text)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from private.jobs j where j.id = p_job_id for update;
  update private.job_steps s
  set state = case when p_result is null then 'failed' else 'done' end, result = p_result, detail = left(p_detail, 500),
    lease = null, leased_until = null
  where s.job_id = p_job_id and s.position = p_position and s.lease = p_lease;
  if not found then
    return false;
  end if;
  perform private.announce_job(p_job_id);
  return true;
end
$$;

/* Ends a job once, and only after all steps have ended. A cancelled job keeps its finished steps. */
create function private.end_job(p_job_id uuid, p_result jsonb, p_detail text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.jobs;
begin
  select * into job from private.jobs j where j.id = p_job_id for update;
  if job.state = 'cancelled' and job.result is null then
    update private.jobs j set result = p_result where j.id = job.id;
  elsif job.state = 'running'
    and not exists (select from private.job_steps s where s.job_id = job.id and s.state in ('waiting', 'running'))
  then
    update private.jobs j
    set state = case when p_result is null then 'failed' else 'done' end, result = p_result, detail = left(p_detail, 500),
      finished_at = now()
    where j.id = job.id;
  end if;
end
$$;

/* Logs {job_id, provider, model, outcome, ms, prompt_tokens?, completion_tokens?, cost_usd?}. */
create function private.log_ai_call(p_call jsonb)
returns void language sql volatile security definer set search_path = ''
as $$
  insert into private.ai_calls (job_id, provider, model, outcome, ms, prompt_tokens, completion_tokens, cost_usd)
  select j.id, c.provider, left(c.model, 100), left(c.outcome, 100), c.ms, c.prompt_tokens, c.completion_tokens, c.cost_usd
  from jsonb_to_record(p_call) as c (
    job_id uuid, provider text, model text, outcome text, ms int, prompt_tokens int, completion_tokens int, cost_usd numeric
  )
  left join private.jobs j on j.id = c.job_id
$$;
grant execute on function private.take_work(uuid) to edge_api;
grant execute on function private.keep_lease(uuid, int, uuid) to edge_api;
grant execute on function private.end_step(uuid, int, uuid, jsonb, text) to edge_api;
grant execute on function private.end_job(uuid, jsonb, text) to edge_api;
grant execute on function private.log_ai_call(jsonb) to edge_api;

-- Fires after the insert, because a resent job inserts no row and must not count.
create trigger _100_limit after insert or update of state on private.jobs
  for each row when (new.state = 'running') execute function private.tg_jobs__limit();
create constraint trigger _500_announce after insert or update of state, result on private.jobs deferrable initially deferred
  for each row execute function private.tg_jobs__announce();

-- Saved drafts

/* Stores which draft a case or exam came from, and what its editor changed. Rows stay when the job is deleted. */

create table private.saved_drafts (
  id bigint generated always as identity primary key,
  case_id uuid unique references public.case_studies (id) on delete cascade,
  exam_id uuid unique references private.exams (id) on delete cascade,
  job_id uuid references private.jobs (id) on delete set null,
  model text not null,
  prompt_version text not null,
  editor_id uuid references public.profiles (id) on delete set null,
  -- [{path, draft, saved}]
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  created_at timestamptz not null default now(),
  check (num_nonnulls(case_id, exam_id) = 1)
);

create index saved_drafts_job_idx on private.saved_drafts (job_id);
create index saved_drafts_editor_idx on private.saved_drafts (editor_id);

alter table private.saved_drafts enable row level security;

create policy "a session must be alive and in good standing" on private.saved_drafts as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "readers of a case see which model drafted it" on private.saved_drafts for select to anon, authenticated
  using (exists (select from public.case_studies c where c.id = case_id));
grant select (case_id, model, editor_id) on private.saved_drafts to anon, authenticated;

/* Returns the differences between two JSON documents, one per changed leaf. */
create function private.json_changes(p_draft jsonb, p_saved jsonb, p_path text default '')
returns setof jsonb language plpgsql immutable set search_path = ''
as $$
begin
  if p_draft is not distinct from p_saved then
    return;
  elsif jsonb_typeof(p_draft) = 'object' and jsonb_typeof(p_saved) = 'object' then
    return query
      select c
      from (select jsonb_object_keys(p_draft) union select jsonb_object_keys(p_saved)) as k (name),
        private.json_changes(p_draft -> k.name, p_saved -> k.name, concat_ws('.', nullif(p_path, ''), k.name)) c;
  elsif jsonb_typeof(p_draft) = 'array' and jsonb_typeof(p_saved) = 'array' then
    return query
      select c
      from generate_series(0, greatest(jsonb_array_length(p_draft), jsonb_array_length(p_saved)) - 1) as i,
        private.json_changes(p_draft -> i, p_saved -> i, concat_ws('.', nullif(p_path, ''), i)) c;
  else
    return next jsonb_build_object('path', p_path, 'draft', p_draft, 'saved', p_saved);
  end if;
end
$$;

/*
 * Notes which draft a case or exam came from, only for the caller's own draft and text, and computes the changes.
 */
create function private.note_saved_draft(p_job_id uuid, p_case_id uuid, p_exam_id uuid, p_saved jsonb)
returns void language sql volatile security definer set search_path = ''
as $$
  insert into private.saved_drafts (case_id, exam_id, job_id, model, prompt_version, editor_id, changes)
  select p_case_id, p_exam_id, j.id, j.model, j.prompt_version, j.owner_id, (
    select coalesce(jsonb_agg(change), '[]')
    from private.json_changes((select jsonb_object_agg(k, j.result -> k) from jsonb_object_keys(p_saved) k), p_saved) change
  )
  from private.jobs j
  where j.id = p_job_id and j.owner_id = (private.current_member()).id and j.result is not null
    and (
      exists (select from public.case_studies c where c.id = p_case_id and c.author_id = j.owner_id)
      or exists (select from private.exams e where e.id = p_exam_id and e.author_id = j.owner_id)
    )
  on conflict do nothing
$$;
grant execute on function private.note_saved_draft(uuid, uuid, uuid, jsonb) to authenticated;

/* Returns 'AI-drafted (gpt-4o), reviewed by Name', or null for a case without a draft. */
create function private.provenance_label(p_case_id uuid)
returns text language sql stable set search_path = ''
as $$
  select case d.model when 'pattern-bank' then 'Drafted from the built-in pattern bank' else format('AI-drafted (%s)', d.model) end
    || coalesce(', reviewed by ' || editor.name, '')
  from private.saved_drafts d
  left join private.authors editor on editor.id = d.editor_id
  where d.case_id = p_case_id
$$;
grant execute on function private.provenance_label(uuid) to anon, authenticated;
