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

insert into private.limits (kind, at_most, period) values ('exam attempts', 60, '1 hour');

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

-- Grading and closing -------------------------------------------------------------------------------------------------------

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

-- Sitting -------------------------------------------------------------------------------------------------------------------

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
  me constant public.profiles := private.require_caller();
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
  me constant public.profiles := private.require_caller();
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

/*
 * Saves what was chosen: [{position, choice, flagged, seq}]. Of two choices for one question the one with the higher seq stands, in
 * whatever order they arrive, so a resend is harmless and two devices agree. Without a choice the flag alone changes, and makes no
 * choice too late. A page whose clock runs ahead must not lock out all others: no seq counts for more than ten seconds from now.
 */
create function private.save_answers(attempt_id uuid, changes jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
  a public.exam_attempts := private.lock_attempt(attempt_id, me);
  moment constant timestamptz := clock_timestamp();
  latest constant bigint := extract(epoch from moment + interval '10 seconds') * 1000;
  has_changed boolean := false;
  place int;
  change record;
begin
  if a.submitted_at is not null or moment > a.deadline + private.exam_grace() then
    perform private.raise('attempt_closed');
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

-- Handing in ----------------------------------------------------------------------------------------------------------------

/* contract/exams.ts `testResult` or `mockExamResult`: key and explanations. Only ever for its owner, and once it is handed in. */
create function private.exam_result(a public.exam_attempts)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  results json;
  keys json;
  about json;
  counts json;
begin
  if a.submitted_at is null then
    perform private.raise('attempt_open');
  end if;
  select
    json_agg(
      json_build_object(
        'question_number', q.position + 1,
        'section', q.section,
        'question', q.question,
        'options', q.options,
        'correct_answer', q.correct_answer,
        'user_answer', a.choices[q.position + 1],
        'is_correct', q.correct_answer = a.choices[q.position + 1],
        'explanation_correct', q.explanations[q.correct_answer + 1],
        'explanation_incorrect', q.explanations[:q.correct_answer] || q.explanations[q.correct_answer + 2:]
      )
      order by q.position
    ),
    case when a.kind <> 'mock' then json_object_agg(q.section, q.correct_answer) end
  into results, keys
  from private.exam_questions q
  where q.exam_id = a.exam_id;
  about := json_build_object(
    'attempt_id', a.id,
    'exam_id', (select e.id from private.exams e where e.id = a.exam_id and e.deleted_at is null),
    'kind', a.kind,
    'score', a.score,
    'started_at', a.started_at,
    'submitted_at', a.submitted_at,
    'time_taken', a.time_taken,
    'is_timed', a.is_timed,
    'closed_by', a.closed_by,
    'case_scenarios', private.exam_scenarios(a.exam_id),
    'diagnoses', private.exam_diagnoses(a.exam_id),
    'results', results
  );
  counts := case a.kind
    when 'mock' then json_build_object('correct_count', a.correct, 'total_questions', a.total)
    else json_build_object('correct', a.correct, 'total', a.total, 'correct_answers', keys)
  end;
  -- Joined as text: as jsonb, ninety questions would be taken apart and put together again.
  return (left(about::text, -1) || ',' || substr(counts::text, 2))::json;
end
$$;

/*
 * Hands in and grades. `given` is by position and as long as the exam: an option, -1 for 'not answered', null where nothing was said.
 * The same again is the same: by its attempt, or, from a caller that names none, by its answers within the hour.
 */
create function private.submit_exam(
  me public.profiles, exam_id uuid, kinds text[], attempt_id uuid, given int2[], client_time_taken double precision
)
returns json language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  moment timestamptz;
  e private.exams;
  a public.exam_attempts;
begin
  perform private.queue_writer(me.id);
  moment := clock_timestamp();
  if submit_exam.attempt_id is not null then
    a := private.lock_attempt(submit_exam.attempt_id, me);
    if a.exam_id is distinct from submit_exam.exam_id or a.kind <> all (kinds) then
      perform private.raise('not_found', 'There is no such attempt of yours.');
    end if;
  else
    select * into a from public.exam_attempts o
    where o.user_id = me.id and o.exam_id = submit_exam.exam_id and o.kind = any (kinds) and o.submitted_at is null
    for no key update;
    if a.id is not null and a.deadline < moment - private.exam_grace() then
      perform private.settle_attempts(me.id, 100);
      a := null;
    end if;
    if a.id is null then
      select * into a from public.exam_attempts o
      where o.user_id = me.id and o.exam_id = submit_exam.exam_id and o.kind = any (kinds) and o.submitted_at is not null
      order by o.submitted_at desc, o.id desc
      limit 1;
      -- What comes after the clock has closed a sitting was meant for that sitting.
      if (a.choices is distinct from given and a.closed_by = 'member') or a.submitted_at < moment - interval '1 hour' then
        a := null;
      end if;
    end if;
  end if;
  if a.id is not null and cardinality(given) <> a.total then
    perform private.raise('bad_input', format('This exam has %s questions.', a.total));
  end if;
  if a.submitted_at is not null then
    return private.exam_result(a);
  end if;

  if a.id is null then
    e := private.require_exam(submit_exam.exam_id, kinds, me);
    if cardinality(given) <> (select count(*) from private.exam_questions q where q.exam_id = e.id) then
      perform private.raise('bad_input', 'The number of answers is not that of the questions.');
    end if;
  end if;
  if (a.id is null or moment < a.deadline) and array_position(given, null) is not null then
    perform private.raise('bad_input', 'Please answer all six questions before you hand in.');
  end if;

  if a.id is null then
    perform private.require_exam_turn(me.id);
    insert into public.exam_attempts (
      user_id, exam_id, kind, started_at, deadline, time_limit, total, choices, flagged, seqs, submitted_at, correct, score, time_taken,
      client_time_taken, is_timed, closed_by
    )
    select
      me.id, e.id, e.kind, moment, moment, e.time_limit, cardinality(given), given, array_fill(false, array[cardinality(given)]), '{}',
      moment, g.correct, round(100.0 * g.correct / cardinality(given)), 0, submit_exam.client_time_taken, false, 'member'
    from (select private.count_correct(e.id, given) as correct) g
    returning * into a;
    return private.exam_result(a);
  end if;

  -- What arrives within the grace stands; later, only what was saved.
  if moment <= a.deadline + private.exam_grace() then
    a.choices := (select array_agg(coalesce(n.given, n.saved) order by n.place)
      from unnest(given, a.choices) with ordinality as n (given, saved, place));
  end if;
  if moment >= a.deadline and -1 = all (a.choices) then
    perform private.raise('not_found', 'Nothing was answered before the time was up, so there is nothing to score.');
  end if;
  return private.exam_result(private.close_attempt(a, moment, submit_exam.client_time_taken));
end
$$;

/* `answers`: section → option. */
create function private.submit_test(test_id uuid, attempt_id uuid, answers jsonb, time_taken double precision)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
  sections constant text[] := '{diagnosis,treatment_principle,differential,points,nutrition,daily_activities}';
  given int2[];
begin
  if jsonb_typeof(answers) is distinct from 'object' or exists (
    select from jsonb_each(answers) n where n.key <> all (sections) or n.value not in ('0', '1', '2', '3')
  ) then
    perform private.raise('bad_input');
  end if;
  select array_agg((answers ->> s.section)::int2 order by s.place) into given
  from unnest(sections) with ordinality as s (section, place);
  return private.submit_exam(me, test_id, '{simple,complex}', attempt_id, given, time_taken);
end
$$;
grant execute on function private.submit_test(uuid, uuid, jsonb, double precision) to authenticated;

/* `answers`: by position, -1 where there is none. */
create function private.submit_mock_exam(mock_exam_id uuid, attempt_id uuid, answers int2[], time_taken double precision)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
begin
  if (cardinality(answers) > 0 and -1 <= all (answers) and 3 >= all (answers)) is not true then
    perform private.raise('bad_input');
  end if;
  return private.submit_exam(me, mock_exam_id, '{mock}', attempt_id, answers, time_taken);
end
$$;
grant execute on function private.submit_mock_exam(uuid, uuid, int2[], double precision) to authenticated;

-- Looking back --------------------------------------------------------------------------------------------------------------

/* contract/exams.ts `pastAttempt`. */
create function private.past_attempt(a public.exam_attempts)
returns json language plpgsql stable set search_path = ''
as $$
begin
  return json_build_object(
    'id', a.id, 'kind', a.kind, 'score', a.score, 'correct', a.correct, 'total', a.total, 'time_taken', a.time_taken,
    'started_at', a.started_at, 'submitted_at', a.submitted_at, 'is_timed', a.is_timed, 'closed_by', a.closed_by
  );
end
$$;

/* One's own, the latest first. */
create function private.list_attempts(kind text, cursor text, page_size int, out items json, out total int, out next_cursor text)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  top constant private.page_place := private.read_cursor(cursor);
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  page public.exam_attempts[];
begin
  perform private.settle_attempts(me.id, 100);
  select count(*) into total from public.exam_attempts a
  where a.user_id = me.id and a.submitted_at is not null and (list_attempts.kind is null or a.kind = list_attempts.kind);
  page := array(
    select a from public.exam_attempts a
    where a.user_id = me.id and a.submitted_at is not null and (list_attempts.kind is null or a.kind = list_attempts.kind)
      and (a.submitted_at, a.id) < (top.at, top.id)
    order by a.submitted_at desc, a.id desc
    limit size + 1
  );
  if cardinality(page) > size then
    next_cursor := private.write_cursor((page[size]).submitted_at, (page[size]).id);
  end if;
  items := (
    select coalesce(json_agg(private.past_attempt(p.one) order by p.place), '[]')
    from (select one, row_number() over () as place from unnest(page[:size]) as one) p
  );
end
$$;
grant execute on function private.list_attempts(text, text, int) to authenticated;

create function private.review_attempt(attempt_id uuid)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
  a public.exam_attempts;
begin
  perform private.settle_attempts(me.id, 100);
  select * into a from public.exam_attempts o where o.id = review_attempt.attempt_id and o.user_id = me.id;
  if a.id is null then
    perform private.raise('not_found', 'There is no such attempt of yours.');
  end if;
  return private.exam_result(a);
end
$$;
grant execute on function private.review_attempt(uuid) to authenticated;

/* contract/student.ts `studentDashboard`. */
create function private.read_student_dashboard()
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
begin
  perform private.settle_attempts(me.id, 100);
  return json_build_object(
    'stats', (
      select json_build_object(
        'total_case_studies', (select count(*) from public.case_studies c where c.author_id = me.id and c.status = 'published'),
        'total_tests_taken', count(*) filter (where a.kind <> 'mock'),
        'average_score', round(avg(a.score) filter (where a.kind <> 'mock' and a.is_timed)),
        'completed_cases', private.count_completed_cases(me.id),
        'simple_tests', count(*) filter (where a.kind = 'simple'),
        'complex_tests', count(*) filter (where a.kind = 'complex'),
        'mock_exams', count(*) filter (where a.kind = 'mock'),
        'average_mock_score', round(avg(a.score) filter (where a.kind = 'mock' and a.is_timed))
      )
      from public.exam_attempts a
      where a.user_id = me.id and a.submitted_at is not null
    ),
    'test_history', (
      select coalesce(json_agg(t), '[]')
      from (
        select a.id, a.kind as difficulty, a.score, a.correct, a.total, a.time_taken, a.submitted_at, a.is_timed
        from public.exam_attempts a
        where a.user_id = me.id and a.submitted_at is not null and a.kind <> 'mock'
        order by a.submitted_at desc, a.id desc
        limit 100
      ) t
    ),
    'mock_history', (
      select coalesce(json_agg(private.past_attempt(t.a)), '[]')
      from (
        select a from public.exam_attempts a
        where a.user_id = me.id and a.submitted_at is not null and a.kind = 'mock'
        order by a.submitted_at desc, a.id desc
        limit 100
      ) t
    ),
    'quiz_history', (
      select coalesce(json_agg(t), '[]')
      from (
        select
          q.id, q.case_id, case when c.status = 'published' then c.title else 'A case study that is not public' end as case_title,
          q.attempt, q.score, q.correct, q.total, q.created_at as submitted_at
        from public.quiz_attempts q
        join public.case_studies c on c.id = q.case_id
        where q.user_id = me.id
        order by q.created_at desc, q.id desc
        limit 100
      ) t
    ),
    'my_case_studies', (
      select coalesce(json_agg(t), '[]')
      from (
        select c.id, c.title, c.description, c.difficulty, c.status, c.view_count, c.upvotes, c.created_at
        from public.case_studies c
        where c.author_id = me.id
        order by c.created_at desc, c.id desc
        limit 100
      ) t
    ),
    'section_scores', (
      select coalesce(json_agg(t order by t.submitted_at, t.attempt_id), '[]')
      from (
        select a.id as attempt_id, a.submitted_at, a.kind, (
          select json_object_agg(s.section, s.score)
          from (
            select q.section, round(100.0 * count(*) filter (where q.correct_answer = a.choices[q.position + 1]) / count(*)) as score
            from private.exam_questions q
            where q.exam_id = a.exam_id
            group by q.section
          ) s
        ) as scores
        from public.exam_attempts a
        where a.user_id = me.id and a.submitted_at is not null and a.is_timed
        order by a.submitted_at desc, a.id desc
        limit 50
      ) t
    )
  );
end
$$;
grant execute on function private.read_student_dashboard() to authenticated;

/* A published case is completed by its quiz, or, where it has none, by a comment and its solution. */
create function private.count_completed_cases(member_id uuid)
returns int language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*)
    from (
      select c.id
      from public.quiz_attempts q
      join public.case_studies c on c.id = q.case_id
      where q.user_id = member_id and c.has_quiz and c.status = 'published'
      union
      select c.id
      from private.solution_views v
      join public.case_studies c on c.id = v.case_id
      where v.user_id = member_id and not c.has_quiz and c.status = 'published'
        and exists (select from public.comments m where m.case_id = c.id and m.author_id = member_id and m.deleted_at is null)
    ) completed
  );
end
$$;

-- For admins ----------------------------------------------------------------------------------------------------------------

/* contract/exam-making.ts `adminExam`, newest first. */
create function private.list_exams(kind text)
returns json language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_admin();
begin
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select
        e.id, e.kind, case when e.kind <> 'mock' then e.kind end as difficulty, e.is_featured, e.created_at,
        (select c.scenario from private.exam_cases c where c.exam_id = e.id and c.position = 0) as case_scenario,
        (select count(*) from private.exam_questions q where q.exam_id = e.id) as question_count,
        e.time_limit,
        (select p.name from public.profiles p where p.id = e.author_id) as author_name,
        e.provenance, s.attempts, s.average_score
      from private.exams e
      cross join lateral (
        select count(*) as attempts, round(avg(a.score) filter (where a.is_timed)) as average_score
        from public.exam_attempts a
        where a.exam_id = e.id and a.submitted_at is not null
      ) s
      where e.deleted_at is null and (list_exams.kind is null or e.kind = list_exams.kind)
      order by e.created_at desc, e.id desc
    ) t
  );
end
$$;
grant execute on function private.list_exams(text) to authenticated;

/* Whoever sits in it goes on to the end. */
create function private.delete_exam(exam_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  e constant private.exams := private.lock_exam(exam_id);
begin
  perform from public.exam_attempts a where a.exam_id = e.id;
  if found then
    update private.exams x set is_featured = false, deleted_at = now() where x.id = e.id;
  else
    delete from private.exams x where x.id = e.id;
  end if;
end
$$;
grant execute on function private.delete_exam(uuid) to authenticated;

-- As for the release of solutions: where there is no scheduler, whoever asks closes what has run out.
do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('close-expired-attempts', '5 seconds', 'select private.close_expired_attempts()');
  end if;
end
$$;
