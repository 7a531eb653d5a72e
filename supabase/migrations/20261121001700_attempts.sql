/*
 * Sittings. The server owns them: when one began, when it ends, what was chosen so far. The sitting's row is its lock: whoever saves,
 * hands in or closes holds it first. A sitting is graded once, and from then on nothing of it changes.
 */
create table public.exam_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  exam_id uuid not null references private.exams (id),
  kind text not null check (kind in ('simple', 'complex', 'mock')),
  started_at timestamptz not null default clock_timestamp(),
  deadline timestamptz not null,
  -- seconds, without the member's extra time
  time_limit int not null,
  time_factor numeric(3, 2) not null default 1,
  total int not null check (total > 0),
  -- By position: the option chosen, -1 for none; whether it is to be looked at again; which of two choices is the later.
  choices int2[] not null,
  flagged boolean[] not null,
  seqs bigint[] not null,
  -- From here on nothing stands before it is handed in.
  submitted_at timestamptz,
  correct int,
  score int check (score between 0 and 100),
  -- Seconds by this clock, and by the page's, which nobody believes.
  time_taken int check (time_taken >= 0),
  client_time_taken double precision,
  -- false: handed in without a sitting
  is_timed boolean not null default true,
  -- clock: the time was up before it was handed in
  closed_by text check (closed_by in ('member', 'clock')),
  check (cardinality(choices) = total),
  check (correct between 0 and total),
  check (
    (submitted_at is null) = (correct is null) and (correct is null) = (score is null)
    and (score is null) = (time_taken is null) and (time_taken is null) = (closed_by is null)
  )
  -- Room for the next choice beside the last: no index then has to follow.
) with (fillfactor = 50);

create unique index exam_attempts_open_idx on public.exam_attempts (user_id, exam_id) where submitted_at is null;

create index exam_attempts_deadline_idx on public.exam_attempts (deadline) where submitted_at is null;

create index exam_attempts_latest_idx on public.exam_attempts (user_id, submitted_at desc, id desc) where submitted_at is not null;

create index exam_attempts_started_idx on public.exam_attempts (user_id, started_at desc);

create index exam_attempts_exam_idx on public.exam_attempts (exam_id);

alter table public.exam_attempts enable row level security;

create policy "a session must be alive and in good standing" on public.exam_attempts as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members see their own sittings" on public.exam_attempts for select to authenticated
  using (user_id = (select auth.uid()));

grant select (
  id, user_id, exam_id, kind, started_at, deadline, time_limit, time_factor, total, choices, flagged, seqs, submitted_at, correct, score,
  time_taken, client_time_taken, is_timed, closed_by
) on public.exam_attempts to authenticated;

create function private.tg_exam_attempts__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object(
      'attempt_id', new.id, 'exam_id', new.exam_id, 'state', case when new.submitted_at is null then 'open' else 'submitted' end
    ),
    'attempt_changed',
    'user:' || new.user_id,
    true
  );
  return null;
end
$$;

-- What lies back, as in a seed, is no news.
create trigger _500_announce_new after insert on public.exam_attempts
  for each row when (new.started_at > now() - interval '1 minute') execute function private.tg_exam_attempts__announce();

create trigger _500_announce_submitted after update of submitted_at on public.exam_attempts
  for each row when (old.submitted_at is null and new.submitted_at is not null)
  execute function private.tg_exam_attempts__announce();

/* For the last answer in flight. */
create function private.exam_grace()
returns interval language plpgsql immutable set search_path = ''
as $$
begin
  return interval '5 seconds';
end
$$;

create function private.count_correct(exam_id uuid, choices int2[])
returns int language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*) from private.exam_questions q
    where q.exam_id = count_correct.exam_id and q.correct_answer = choices[q.position + 1]
  );
end
$$;

/* Grades a sitting that the caller has locked. At the deadline or after it, the clock was first. */
create function private.close_attempt(a public.exam_attempts, moment timestamptz, client_time_taken double precision)
returns public.exam_attempts language plpgsql volatile security definer set search_path = ''
as $$
begin
  a.correct := private.count_correct(a.exam_id, a.choices);
  a.submitted_at := least(moment, a.deadline);
  update public.exam_attempts o
  set choices = a.choices,
    flagged = array_fill(false, array[a.total]),
    seqs = '{}',
    submitted_at = a.submitted_at,
    correct = a.correct,
    score = round(100.0 * a.correct / a.total),
    time_taken = floor(extract(epoch from a.submitted_at - a.started_at)),
    client_time_taken = close_attempt.client_time_taken,
    closed_by = case when moment < a.deadline then 'member' else 'clock' end
  where o.id = a.id
  returning * into a;
  return a;
end
$$;

/* What has run out, of one member or of all: graded from what was saved. Where nothing was, it is as if it had never begun. */
create function private.settle_attempts(member_id uuid, at_most int)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.exam_attempts;
  settled int := 0;
begin
  for a in
    select * from public.exam_attempts o
    where o.submitted_at is null and o.deadline < clock_timestamp() - private.exam_grace()
      and (member_id is null or o.user_id = member_id)
    order by o.deadline
    limit at_most
    for update skip locked
  loop
    if -1 = all (a.choices) then
      delete from public.exam_attempts o where o.id = a.id;
    else
      perform private.close_attempt(a, clock_timestamp(), null);
    end if;
    settled := settled + 1;
  end loop;
  return settled;
end
$$;

/* Every few seconds, from the scheduler. Answers how many were due. */
create function private.close_expired_attempts()
returns int language plpgsql volatile security definer set search_path = ''
as $$
begin
  return private.settle_attempts(null, 500);
end
$$;

/* contract/exams.ts `attempt`. */
create function private.attempt_json(a public.exam_attempts)
returns json language plpgsql stable security definer set search_path = ''
as $$
begin
  return json_build_object(
    'id', a.id,
    'exam_id', a.exam_id,
    'kind', a.kind,
    'state', case when a.submitted_at is null then 'open' else 'submitted' end,
    'started_at', a.started_at,
    'deadline', a.deadline,
    'server_time', clock_timestamp(),
    'time_limit', a.time_limit,
    'your_time_limit', private.extended(a.time_limit, a.time_factor),
    'case_scenarios', private.exam_scenarios(a.exam_id),
    'questions', private.exam_paper(a.exam_id),
    'answers', a.choices,
    'flagged', a.flagged
  );
end
$$;

/* How many a member may begin, or hand in without having begun. */
create function private.require_exam_turn(member_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  freed_at timestamptz;
begin
  select o.started_at + l.period into freed_at
  from private.limits l
  cross join lateral (
    select k.started_at from public.exam_attempts k
    where k.user_id = member_id and k.started_at > now() - l.period
    order by k.started_at desc offset l.at_most - 1 limit 1
  ) o
  where l.kind = 'exam attempts' and l.at_most is not null;
  if freed_at is not null then
    perform private.raise_wait(extract(epoch from freed_at - now()), 'Those were many attempts. Please read the explanations first.');
  end if;
end
$$;

/* What is or was featured is open to members; admins try anything. */
create function private.require_exam(exam_id uuid, kinds text[], me public.profiles)
returns private.exams language plpgsql stable security definer set search_path = ''
as $$
declare
  e private.exams;
begin
  select * into e from private.exams x
  where x.id = require_exam.exam_id and x.kind = any (kinds) and x.deleted_at is null
    and (x.first_featured_at is not null or me.is_admin);
  if e.id is null then
    perform private.raise('not_found', case when kinds = '{mock}' then 'No mock exam available' else 'No test available' end);
  end if;
  return e;
end
$$;

/* Begins a sitting, or answers the one that is open. */
create function private.start_attempt(exam_id uuid)
returns json language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  e private.exams;
  a public.exam_attempts;
  factor numeric;
  total int;
begin
  perform private.queue_writer(me.id);
  perform private.settle_attempts(me.id, 100);
  select * into a from public.exam_attempts o
  where o.user_id = me.id and o.exam_id = start_attempt.exam_id and o.submitted_at is null;
  if a.id is not null then
    return private.attempt_json(a);
  end if;
  e := private.require_exam(start_attempt.exam_id, '{simple,complex,mock}', me);
  perform private.require_exam_turn(me.id);
  factor := private.time_factor_of(me.id);
  select count(*) into total from private.exam_questions q where q.exam_id = e.id;
  a.started_at := clock_timestamp();
  insert into public.exam_attempts (
    user_id, exam_id, kind, started_at, deadline, time_limit, time_factor, total, choices, flagged, seqs
  )
  values (
    me.id, e.id, e.kind, a.started_at, a.started_at + make_interval(secs => private.extended(e.time_limit, factor)), e.time_limit,
    factor, total, array_fill(-1::int2, array[total]), array_fill(false, array[total]), array_fill(0::bigint, array[total])
  )
  returning * into a;
  return private.attempt_json(a);
end
$$;

grant execute on function private.start_attempt(uuid) to authenticated;

/* The open sitting of an exam, or null. */
create function private.current_attempt(exam_id uuid)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  a public.exam_attempts;
begin
  perform private.settle_attempts(me.id, 100);
  select * into a from public.exam_attempts o
  where o.user_id = me.id and o.exam_id = current_attempt.exam_id and o.submitted_at is null;
  return case when a.id is not null then private.attempt_json(a) end;
end
$$;

grant execute on function private.current_attempt(uuid) to authenticated;

create function private.lock_attempt(attempt_id uuid, me public.profiles)
returns public.exam_attempts language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.exam_attempts;
begin
  select * into a from public.exam_attempts o where o.id = attempt_id and o.user_id = me.id for no key update;
  if a.id is null then
    perform private.raise('not_found', 'There is no such attempt of yours.');
  end if;
  return a;
end
$$;

create function private.save_answers(attempt_id uuid, changes jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  a public.exam_attempts := private.lock_attempt(attempt_id, me);
  moment constant timestamptz := clock_timestamp();
  latest constant bigint := extract(epoch from moment + interval '10 seconds') * 1000;
  has_changed boolean := false;
  place int;
  change record;
begin
  if a.submitted_at is not null or moment > a.deadline + private.exam_grace() then
    if exists (select from jsonb_array_elements(changes) e where (e ->> 'seq')::bigint > 0) then
      perform private.raise('attempt_closed');
    end if;
    return json_build_object(
      'state', 'submitted', 'server_time', clock_timestamp(), 'deadline', a.deadline, 'answers', a.choices, 'flagged', a.flagged
    );
  end if;
  for change in
    select c.position, c.choice, c.flagged, c.seq, e ? 'choice' as has_choice
    from jsonb_array_elements(changes) e, jsonb_to_record(e) as c (position int, choice int, flagged boolean, seq bigint)
  loop
    if (
      change.position between 0 and a.total - 1 and (change.choice between -1 and 3 or not change.has_choice) and change.seq >= 0
    ) is not true then
      perform private.raise('bad_input', 'There is no such question, or no such option.');
    end if;
    place := change.position + 1;
    change.seq := least(change.seq, latest);
    if change.seq > a.seqs[place] then
      a.flagged[place] := coalesce(change.flagged, false);
      if change.has_choice then
        a.choices[place] := change.choice;
        a.seqs[place] := change.seq;
      end if;
      has_changed := true;
    end if;
  end loop;
  if has_changed then
    update public.exam_attempts o
    set choices = a.choices, flagged = a.flagged, seqs = a.seqs
    where o.id = a.id;
  end if;
  return json_build_object(
    'state', 'open', 'server_time', clock_timestamp(), 'deadline', a.deadline, 'answers', a.choices, 'flagged', a.flagged
  );
end
$$;

grant execute on function private.save_answers(uuid, jsonb) to authenticated;

-- As for the release of solutions: where there is no scheduler, whoever asks closes what has run out.
do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('close-expired-attempts', '5 seconds', 'select private.close_expired_attempts()');
  end if;
end
$$;
