/*
 * Generation. A job is a row with steps, of a mock exam one for each case; whoever works on a step holds a lease on it, which runs out
 * when the worker is gone. So a job outlives the call, the tab and the function that began it, and goes on as soon as somebody follows
 * it. What a draft became when it was saved is kept beside it.
 */
create table private.jobs (
  id uuid primary key,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('guided_case', 'full_case', 'test', 'diagnoses', 'mock_exam')),
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  -- A name of contract/ai.ts, or pattern-bank.
  model text not null,
  label text not null,
  prompt_version text not null,
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  -- In a sentence, why it failed.
  detail text,
  result jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null))
);

create index jobs_owner_idx on private.jobs (owner_id, created_at desc);

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
  check ((state = 'done') = (result is not null))
);

/* Every call to a provider: what it took and what it cost. Neither question nor answer. */
create table private.ai_calls (
  id bigint generated always as identity primary key,
  job_id uuid references private.jobs (id) on delete set null,
  provider text not null,
  model text not null,
  -- ok, or what was wrong with the answer
  outcome text not null,
  ms int not null,
  prompt_tokens int,
  completion_tokens int,
  cost_usd numeric(12, 6),
  created_at timestamptz not null default now()
);

create index ai_calls_job_idx on private.ai_calls (job_id);

create function private.announce_job(job_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object(
      'job_id', j.id, 'state', j.state,
      'done', (select count(*) from private.job_steps s where s.job_id = j.id and s.state = 'done'),
      'total', (select count(*) from private.job_steps s where s.job_id = j.id)
    ),
    'job_changed', 'user:' || j.owner_id, true
  )
  from private.jobs j where j.id = announce_job.job_id;
end
$$;

/* contract/ai.ts `job`. */
create function private.job_json(j private.jobs, has_result boolean)
returns json language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select json_build_object(
      'id', j.id, 'kind', j.kind, 'state', j.state, 'model', j.model, 'label', j.label, 'created_at', j.created_at,
      'finished_at', j.finished_at, 'done', count(*) filter (where s.state = 'done'), 'total', count(*), 'detail', j.detail,
      'steps', json_agg(
        json_build_object('position', s.position, 'label', s.label, 'state', s.state, 'detail', s.detail) order by s.position
      ),
      'result', case when has_result then j.result end
    )
    from private.job_steps s where s.job_id = j.id
  );
end
$$;

create function private.own_job(job_id uuid, me public.profiles)
returns private.jobs language plpgsql volatile security definer set search_path = ''
as $$
declare
  j private.jobs;
begin
  select * into j from private.jobs x where x.id = own_job.job_id and x.owner_id = me.id for update;
  if j.id is null then
    perform private.raise('not_found', 'This generation is gone.');
  end if;
  return j;
end
$$;

create function private.read_job(job_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  j private.jobs;
begin
  select * into j from private.jobs x where x.id = read_job.job_id and x.owner_id = me.id;
  if j.id is null then
    perform private.raise('not_found', 'This generation is gone.');
  end if;
  return private.job_json(j, true);
end
$$;

grant execute on function private.read_job(uuid) to authenticated;

/* The latest fifty. */
create function private.list_jobs(kind text)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  return (
    select coalesce(json_agg(private.job_json(j, false) order by j.created_at desc, j.id), '[]')
    from (
      select * from private.jobs x
      where x.owner_id = me.id and (list_jobs.kind is null or x.kind = list_jobs.kind)
      order by x.created_at desc, x.id limit 50
    ) j
  );
end
$$;

grant execute on function private.list_jobs(text) to authenticated;

/* A job that nobody works on any more is not under way, or an outage would lock its owner out. */
create function private.assert_may_generate(owner_id uuid, model text, job_id uuid)
returns void language plpgsql stable security definer set search_path = ''
as $$
declare
  is_bank constant boolean := model = 'pattern-bank';
  freed_at timestamptz;
begin
  select k.created_at + l.period into freed_at
  from private.limits l
  cross join lateral (
    select x.created_at from private.jobs x
    where x.owner_id = assert_may_generate.owner_id and x.id <> assert_may_generate.job_id
      and (x.model = 'pattern-bank') = is_bank and x.created_at > now() - l.period
    order by x.created_at desc offset l.at_most - 1 limit 1
  ) k
  where l.kind = case when is_bank then 'bank drafts' else 'AI drafts' end and l.at_most is not null;
  if freed_at is not null then
    perform private.raise_wait(extract(epoch from freed_at - now()), 'That were many drafts within an hour. Please come back a little later.');
  end if;
  if not is_bank and (
    select count(*) from private.jobs x
    where x.owner_id = assert_may_generate.owner_id and x.id <> assert_may_generate.job_id and x.state = 'running' and x.model <> 'pattern-bank'
      and (
        x.created_at > now() - interval '20 seconds'
        or exists (select from private.job_steps s where s.job_id = x.id and s.leased_until > now())
      )
  ) >= (select l.at_most from private.limits l where l.kind = 'AI drafts at once') then
    perform private.raise_wait(15, 'Two drafts are already being made for you. Please wait for one of them, or cancel it.');
  end if;
end
$$;

/* {id, kind, model, label, prompt_version, input, steps: [label]}. With an id that is there already, it is the same job sent again. */
create function private.begin_job(job jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  j private.jobs;
begin
  perform private.queue_writer(me.id);
  select * into j from private.jobs x where x.id = (job ->> 'id')::uuid;
  if j.id is not null then
    if j.owner_id <> me.id or j.kind <> job ->> 'kind' then
      perform private.raise('conflict');
    end if;
    return private.job_json(j, true);
  end if;
  perform private.assert_may_generate(me.id, job ->> 'model', (job ->> 'id')::uuid);
  insert into private.jobs (id, owner_id, kind, model, label, prompt_version, input)
  values (
    (job ->> 'id')::uuid, me.id, job ->> 'kind', job ->> 'model', job ->> 'label', job ->> 'prompt_version', job -> 'input'
  )
  returning * into j;
  insert into private.job_steps (job_id, position, label)
  select j.id, s.place - 1, left(s.label, 200) from jsonb_array_elements_text(job -> 'steps') with ordinality as s (label, place);
  perform private.announce_job(j.id);
  return private.job_json(j, true);
end
$$;

grant execute on function private.begin_job(jsonb) to authenticated;

/* What is done stays done. */
create function private.cancel_job(job_id uuid)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  j private.jobs := private.own_job(job_id, me);
begin
  if j.state = 'running' then
    update private.job_steps s set state = 'cancelled', lease = null, leased_until = null
    where s.job_id = j.id and s.state in ('waiting', 'running');
    update private.jobs x set state = 'cancelled', finished_at = now() where x.id = j.id returning * into j;
    perform private.announce_job(j.id);
  end if;
  return private.job_json(j, true);
end
$$;

grant execute on function private.cancel_job(uuid) to authenticated;

/* One failed step, or all that failed. A step may be tried five times over. */
create function private.retry_job(job_id uuid, step int)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  j private.jobs;
begin
  perform private.queue_writer(me.id);
  j := private.own_job(job_id, me);
  if exists (
    select from private.job_steps s
    where s.job_id = j.id and s.state = 'failed' and s.tries >= 5 and (step is null or s.position = step)
  ) then
    perform private.raise('conflict', 'This has been tried five times. Please start anew, or choose another model.');
  end if;
  if j.state in ('running', 'failed') then
    perform private.assert_may_generate(me.id, j.model, j.id);
    update private.job_steps s set state = 'waiting', detail = null
    where s.job_id = j.id and s.state = 'failed' and (step is null or s.position = step);
    if found then
      update private.jobs x set state = 'running', finished_at = null, detail = null where x.id = j.id returning * into j;
      perform private.announce_job(j.id);
    end if;
  end if;
  return private.job_json(j, true);
end
$$;

grant execute on function private.retry_job(uuid, int) to authenticated;

-- The function works as its own login, since the person may have logged out meanwhile; what it may do is these five calls.

/*
 * What there is to do now. `step`: this one is yours while its lease lives; `wait`: others are at work; `finish`: all steps have ended,
 * put the result together; `nothing`: it is over. At most three steps of a job are worked on at a time.
 */
create function private.take_work(job_id uuid)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  j private.jobs;
  s private.job_steps;
begin
  select * into j from private.jobs x where x.id = take_work.job_id for update;
  if j.id is null or j.state <> 'running' then
    return json_build_object('do', 'nothing');
  end if;
  perform from public.profiles p join public.accounts a on a.profile_id = p.id
  where p.id = j.owner_id and p.is_admin and not a.is_suspended;
  if not found then
    update private.job_steps x set state = 'cancelled', lease = null, leased_until = null
    where x.job_id = j.id and x.state in ('waiting', 'running');
    update private.jobs x set state = 'cancelled', finished_at = now() where x.id = j.id;
    return json_build_object('do', 'nothing');
  end if;

  -- Cut off again and again: something in it ends whoever works on it.
  update private.job_steps x
  set state = 'failed', lease = null, leased_until = null, detail = 'This was cut off several times. Please try it again.'
  where x.job_id = j.id and x.state = 'running' and x.leased_until <= clock_timestamp() and x.tries >= 5;

  if (select count(*) from private.job_steps x where x.job_id = j.id and x.state = 'running' and x.leased_until > clock_timestamp()) >= 3 then
    return json_build_object('do', 'wait');
  end if;
  select * into s from private.job_steps x
  where x.job_id = j.id and (x.state = 'waiting' or (x.state = 'running' and x.leased_until <= clock_timestamp()))
  order by x.position limit 1;
  if s.job_id is null then
    if exists (select from private.job_steps x where x.job_id = j.id and x.state = 'running') then
      return json_build_object('do', 'wait');
    end if;
    return private.job_material(j.id);
  end if;
  update private.job_steps x
  set state = 'running', lease = gen_random_uuid(), leased_until = clock_timestamp() + interval '15 seconds', tries = x.tries + 1
  where x.job_id = s.job_id and x.position = s.position
  returning * into s;
  perform private.announce_job(j.id);
  return json_build_object(
    'do', 'step', 'kind', j.kind, 'model', j.model, 'input', j.input, 'position', s.position, 'label', s.label, 'lease', s.lease
  );
end
$$;

grant execute on function private.take_work(uuid) to edge_api;

/* What the steps have brought. */
create function private.job_material(job_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select json_build_object(
      'do', 'finish', 'id', j.id, 'kind', j.kind, 'model', j.model, 'label', j.label, 'prompt_version', j.prompt_version, 'state', j.state,
      'steps', (
        select json_agg(json_build_object('label', s.label, 'state', s.state, 'detail', s.detail, 'result', s.result) order by s.position)
        from private.job_steps s where s.job_id = j.id
      )
    )
    from private.jobs j where j.id = job_material.job_id
  );
end
$$;

grant execute on function private.job_material(uuid) to edge_api;

/* Whether the work is still wanted and still one's own. */
create function private.keep_lease(job_id uuid, step int, lease uuid)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.job_steps s set leased_until = clock_timestamp() + interval '15 seconds'
  where s.job_id = keep_lease.job_id and s.position = step and s.lease = keep_lease.lease;
  return found;
end
$$;

grant execute on function private.keep_lease(uuid, int, uuid) to edge_api;

/* Without a result it has failed, and `detail` says why. Of a lease that another has meanwhile nothing is kept. */
create function private.end_step(job_id uuid, step int, lease uuid, result jsonb, detail text)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from private.jobs j where j.id = end_step.job_id for update;
  update private.job_steps s
  set state = case when end_step.result is null then 'failed' else 'done' end, result = end_step.result, detail = left(end_step.detail, 500),
    lease = null, leased_until = null
  where s.job_id = end_step.job_id and s.position = step and s.lease = end_step.lease;
  if not found then
    return false;
  end if;
  perform private.announce_job(job_id);
  return true;
end
$$;

grant execute on function private.end_step(uuid, int, uuid, jsonb, text) to edge_api;

/* Only once, and only while every step has ended. Of a cancelled job, what is done is kept. */
create function private.end_job(job_id uuid, result jsonb, detail text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  j private.jobs;
begin
  select * into j from private.jobs x where x.id = end_job.job_id for update;
  if j.state = 'cancelled' and j.result is null then
    update private.jobs x set result = end_job.result where x.id = j.id;
  elsif j.state = 'running'
    and not exists (select from private.job_steps s where s.job_id = j.id and s.state in ('waiting', 'running'))
  then
    update private.jobs x
    set state = case when end_job.result is null then 'failed' else 'done' end, result = end_job.result, detail = left(end_job.detail, 500),
      finished_at = now()
    where x.id = j.id;
  else
    return;
  end if;
  perform private.announce_job(j.id);
end
$$;

grant execute on function private.end_job(uuid, jsonb, text) to edge_api;

/* {job_id, provider, model, outcome, ms, prompt_tokens?, completion_tokens?, cost_usd?} */
create function private.log_ai_call(call jsonb)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.ai_calls (job_id, provider, model, outcome, ms, prompt_tokens, completion_tokens, cost_usd)
  select j.id, c.provider, left(c.model, 100), left(c.outcome, 100), c.ms, c.prompt_tokens, c.completion_tokens, c.cost_usd
  from jsonb_to_record(call) as c (
    job_id uuid, provider text, model text, outcome text, ms int, prompt_tokens int, completion_tokens int, cost_usd numeric
  )
  left join private.jobs j on j.id = c.job_id;
end
$$;

grant execute on function private.log_ai_call(jsonb) to edge_api;

/* Whoever worked here may have typed in a patient's notes: after thirty days they are gone, and with them what nobody saved. */
create function private.forget_jobs()
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.jobs j where j.created_at < now() - interval '30 days';
end
$$;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('forget-jobs', '17 3 * * *', 'select private.forget_jobs()');
  end if;
end
$$;

