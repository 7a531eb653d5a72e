/*
 * Attempts at exams. The server holds start, deadline and choices; saving, submitting and closing lock the row first. An attempt is
 * graded once and then never changes. Members read their own rows (policy in …_exam_submissions.sql); definers read
 * the sealed questions and the answer key.
 *
 * Triggers of exam_attempts: _200_end_counts, _300_make_recall_cards, _500_announce_new, _500_announce_submitted, _620_note_study_day,
 * _200_rate, _200_rate_submitted.
 */
create table public.exam_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  exam_id uuid not null references private.exams (id),
  kind text not null check (kind in ('simple', 'complex', 'mock')),
  started_at timestamptz not null default clock_timestamp(),
  deadline timestamptz not null,
  -- The time limit in seconds, without the member's extra time
  time_limit int not null,
  time_factor numeric(3, 2) not null default 1,
  total int not null check (total > 0),
  -- Arrays by position: chosen option (-1 if none), flag, and the number that orders changes of a choice
  choices int2[] not null,
  flagged boolean[] not null,
  seqs bigint[] not null,
  -- Orders changes of flags; null where none was set
  flag_seqs bigint[] not null default '{}',
  submitted_at timestamptz,
  correct int,
  score int check (score between 0 and 100),
  -- {section: percent}
  section_scores jsonb check (jsonb_typeof(section_scores) = 'object'),
  -- Seconds by the database's clock, and by the page's clock, which is not used for results
  time_taken int check (time_taken >= 0),
  client_time_taken double precision,
  -- is_timed is false if the member submitted choices without starting an attempt.
  is_timed boolean not null default true,
  -- The appointed test of a group (…_appointed_tests.sql). No foreign key: the attempt outlives the assignment.
  assignment_id uuid,
  -- The last deadline of all members who take the appointed test. Until then the attempt stays open, so no result, key or score is
  -- readable.
  results_at timestamptz check (results_at >= deadline),
  -- Whether the member showed their scores to the group when the attempt began. Fixed then: a later change would reveal their choices as
  -- the difference between two published counts.
  shows_scores boolean,
  -- 'clock': the time was up before the member submitted.
  closed_by text check (closed_by in ('member', 'clock')),
  check ((assignment_id is null) = (results_at is null) and (results_at is null) = (shows_scores is null)),
  check (cardinality(choices) = total),
  check (correct between 0 and total),
  check (
    (submitted_at is null) = (correct is null) and (correct is null) = (score is null) and (score is null) = (section_scores is null)
    and (section_scores is null) = (time_taken is null) and (time_taken is null) = (closed_by is null)
  )
  -- Fills pages only to half, so that updates fit into the same page and need not touch the indexes.
) with (fillfactor = 50);

-- A member may have only one open attempt of each kind.
create unique index exam_attempts_open_idx on public.exam_attempts (user_id, kind) where submitted_at is null;
create index exam_attempts_deadline_idx on public.exam_attempts (deadline) where submitted_at is null;
create index exam_attempts_latest_idx on public.exam_attempts (user_id, submitted_at desc, id desc) where submitted_at is not null;
create index exam_attempts_exam_idx on public.exam_attempts (exam_id);
create unique index exam_attempts_assignment_idx on public.exam_attempts (assignment_id, user_id)
  where assignment_id is not null;

alter table public.exam_attempts enable row level security;

create policy "a session must be alive and in good standing" on public.exam_attempts as restrictive for all to authenticated
  using ((select private.session_ok()));
grant select (
  id, user_id, exam_id, kind, started_at, deadline, time_limit, time_factor, total, choices, flagged, seqs, flag_seqs, submitted_at, correct,
  score, section_scores, time_taken, client_time_taken, is_timed, assignment_id, results_at, shows_scores, closed_by
) on public.exam_attempts to authenticated;

/* How long after the deadline the server still accepts answers, which may have been on their way. */
create function private.exam_grace()
returns interval language sql immutable set search_path = ''
as $$
  select interval '5 seconds'
$$;

create function private.grade(p_exam_id uuid, p_choices int2[], out correct int, out section_scores jsonb)
language sql stable set search_path = ''
as $$
  select sum(s.correct)::int, jsonb_object_agg(s.section, round(100.0 * s.correct / s.total))
  from (
    select q.section, count(*) as total, count(*) filter (where q.correct_answer = p_choices[q.position + 1]) as correct
    from private.exam_questions q
    where q.exam_id = p_exam_id
    group by q.section
  ) s
$$;

/* Whether the attempt's time is over, grace included. An attempt at a group's appointed test lasts until the group's results open. */
create function private.is_run_out(p_attempt public.exam_attempts)
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return greatest(p_attempt.deadline, p_attempt.results_at) < clock_timestamp() - private.exam_grace();
end
$$;

grant execute on function private.exam_grace() to authenticated;
grant execute on function private.is_run_out(public.exam_attempts) to authenticated;

/* Returns the attempt as graded at p_moment, without storing it. From the deadline on, the clock has closed it. All attempts of a group get
   the same end, so that no member learns of another's extra time. */
create function private.graded_attempt(p_attempt public.exam_attempts, p_moment timestamptz)
returns public.exam_attempts language plpgsql stable set search_path = ''
as $$
begin
  select graded.correct, graded.section_scores into p_attempt.correct, p_attempt.section_scores
  from private.grade(p_attempt.exam_id, p_attempt.choices) graded;
  p_attempt.seqs := '{}';
  p_attempt.submitted_at := least(p_moment, greatest(p_attempt.deadline, p_attempt.results_at));
  p_attempt.score := round(100.0 * p_attempt.correct / p_attempt.total);
  p_attempt.time_taken := floor(extract(epoch from least(p_moment, p_attempt.deadline) - p_attempt.started_at));
  p_attempt.closed_by := case when p_moment < p_attempt.deadline then 'member' else 'clock' end;
  return p_attempt;
end
$$;

create function private.close_attempt(
  p_attempt public.exam_attempts, p_moment timestamptz, p_client_time_taken double precision
)
returns public.exam_attempts language plpgsql volatile set search_path = ''
as $$
declare
  closed public.exam_attempts := private.graded_attempt(p_attempt, p_moment);
begin
  update public.exam_attempts a
  set choices = closed.choices, seqs = closed.seqs, submitted_at = closed.submitted_at, correct = closed.correct, score = closed.score,
    section_scores = closed.section_scores, time_taken = closed.time_taken, client_time_taken = p_client_time_taken,
    closed_by = closed.closed_by
  where a.id = closed.id
  returning a.* into closed;
  return closed;
end
$$;

/*
 * Closes expired attempts of one member, or of all members when the job calls it, and deletes those without a choice. Functions that only
 * read cannot close attempts; until the job has run, they use run_out_attempts().
 */
create function private.settle_attempts(p_member_id uuid default null)
returns int language plpgsql volatile set search_path = ''
as $$
declare
  expired public.exam_attempts;
  settled int := 0;
begin
  for expired in
    select * from public.exam_attempts a
    where a.submitted_at is null and a.deadline < clock_timestamp() - private.exam_grace() and private.is_run_out(a)
      and (p_member_id is null or a.user_id = p_member_id)
    order by a.deadline
    limit 500
    for update skip locked
  loop
    if -1 = all (expired.choices) then
      delete from public.exam_attempts a where a.id = expired.id;
    else
      perform private.close_attempt(expired, clock_timestamp(), null);
    end if;
    settled := settled + 1;
  end loop;
  return settled;
end
$$;

/* Returns the caller's expired attempts that the job has not closed yet, graded. */
create function private.run_out_attempts()
returns setof public.exam_attempts language sql stable security definer rows 1 set search_path = ''
as $$
  select graded.*
  from public.exam_attempts a
  cross join lateral private.graded_attempt(a, clock_timestamp()) graded
  where a.user_id = (select (private.current_member()).id) and a.submitted_at is null
    and private.is_run_out(a) and -1 <> any (a.choices)
$$;
grant execute on function private.run_out_attempts() to authenticated;

/* Returns contract/exams.ts `attempt`. */
create function private.attempt_json(p_attempt public.exam_attempts)
returns json language plpgsql stable set search_path = ''
as $$
begin
  return (select json_build_object(
    'id', p_attempt.id,
    'exam_id', p_attempt.exam_id,
    'kind', p_attempt.kind,
    'state', case when p_attempt.submitted_at is null then 'open' else 'submitted' end,
    'started_at', p_attempt.started_at,
    'deadline', p_attempt.deadline,
    'server_time', clock_timestamp(),
    'time_limit', p_attempt.time_limit,
    'your_time_limit', round(p_attempt.time_limit * p_attempt.time_factor),
    'appointed', (
      select json_build_object('id', g.id, 'group_id', g.group_id) from public.group_assignments g where g.id = p_attempt.assignment_id
    ),
    'case_scenarios', paper.case_scenarios,
    'questions', paper.questions,
    'answers', p_attempt.choices,
    'flagged', p_attempt.flagged
  )
  from private.exam_papers paper where paper.exam_id = p_attempt.exam_id);
end
$$;

/* Returns the exam if the member may take it. Members may take an exam that is or was featured, admins any exam; an exam in the practice
   bank only a group may take. The share lock prevents its release to the bank meanwhile. */
create function private.require_exam(p_exam_id uuid, p_kinds text[], p_member public.profiles, p_is_group boolean default false)
returns private.exams language plpgsql volatile set search_path = ''
as $$
declare
  exam private.exams;
begin
  select * into exam from private.exams e
  where e.id = p_exam_id and e.kind = any (p_kinds) and e.deleted_at is null
    and (e.first_featured_at is not null or e.is_in_bank or p_member.is_admin)
  for share;
  if exam.id is null then
    perform private.raise('not_found', case when p_kinds = '{mock}' then 'No mock exam available' else 'No test available' end);
  end if;
  if exam.is_in_bank and not p_is_group then
    perform private.raise('conflict', format(
      'This %s is in the practice bank now. Practice it there.', case exam.kind when 'mock' then 'mock exam' else 'test' end
    ));
  end if;
  return exam;
end
$$;

create function private.lock_attempt(p_attempt_id uuid, p_member_id uuid)
returns public.exam_attempts language plpgsql volatile set search_path = ''
as $$
declare
  attempt public.exam_attempts;
begin
  select * into attempt from public.exam_attempts a where a.id = p_attempt_id and a.user_id = p_member_id for no key update;
  if attempt.id is null then
    perform private.raise('not_found', 'There is no such attempt of yours.');
  end if;
  return attempt;
end
$$;

/* Returns the member's open attempt of this kind, or starts one. */
create function private.start_attempt(p_exam_id uuid)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  attempt public.exam_attempts;
  exam private.exams;
  begun timestamptz;
  factor constant numeric := private.time_factor_of(me.id);
begin
  perform private.lock_writer(me.id);
  perform private.settle_attempts(me.id);
  select a.* into attempt from public.exam_attempts a
  where a.user_id = me.id and a.submitted_at is null and a.kind = (select e.kind from private.exams e where e.id = p_exam_id);
  if attempt.id is not null then
    return private.attempt_json(attempt);
  end if;
  exam := private.require_exam(p_exam_id, '{simple,complex,mock}', me);
  perform private.refuse_appointed(exam.id);
  begun := clock_timestamp();
  return private.attempt_json(private.insert_attempt(
    me.id, exam, begun, begun + make_interval(secs => round(exam.time_limit * factor)::int), exam.time_limit, factor, null, null, null
  ));
end
$$;
grant execute on function private.start_attempt(uuid) to authenticated;

create function private.insert_attempt(
  p_member_id uuid, p_exam private.exams, p_started_at timestamptz, p_deadline timestamptz, p_time_limit int, p_factor numeric,
  p_assignment_id uuid, p_results_at timestamptz, p_shows_scores boolean
)
returns public.exam_attempts language plpgsql volatile set search_path = ''
as $$
declare
  question_count constant int := (select count(*) from private.exam_questions q where q.exam_id = p_exam.id);
  attempt public.exam_attempts;
begin
  perform private.require_turn('exam attempts', 'Those were many attempts. Please read the explanations first.');
  insert into public.exam_attempts (
    user_id, exam_id, kind, started_at, deadline, time_limit, time_factor, total, choices, flagged, seqs, assignment_id, results_at,
    shows_scores
  )
  values (
    p_member_id, p_exam.id, p_exam.kind, p_started_at, p_deadline, p_time_limit, p_factor, question_count,
    array_fill(-1::int2, array[question_count]), array_fill(false, array[question_count]), array_fill(0::bigint, array[question_count]),
    p_assignment_id, p_results_at, p_shows_scores
  )
  returning * into attempt;
  return attempt;
end
$$;

create function private.read_open_attempt(p_kind text)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return (
    select private.attempt_json(a) from public.exam_attempts a
    where a.user_id = me.id and a.kind = p_kind and a.submitted_at is null and a.deadline >= clock_timestamp() - private.exam_grace()
  );
end
$$;
grant execute on function private.read_open_attempt(text) to authenticated;

/* Saves p_changes: [{position, choice?, flagged?, seq}]. The higher seq wins, separately for choices and flags, so that an old choice
   cannot undo a newer flag. */
create function private.save_answers(p_attempt_id uuid, p_changes jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  attempt public.exam_attempts := private.lock_attempt(p_attempt_id, me.id);
  moment constant timestamptz := clock_timestamp();
  is_over constant boolean := attempt.submitted_at is not null or moment > attempt.deadline + private.exam_grace();
  -- Limits seq, so that a page whose clock is ahead cannot lock out other devices.
  highest_seq constant bigint := extract(epoch from moment + interval '10 seconds') * 1000;
  has_changed boolean := false;
  place int;
  change record;
begin
  if is_over and exists (select from jsonb_array_elements(p_changes) e where (e ->> 'seq')::bigint > 0) then
    perform private.raise('attempt_closed');
  end if;
  for change in
    select c.position, c.choice, c.flagged, c.seq, e ? 'choice' as has_choice
    from jsonb_array_elements(p_changes) e, jsonb_to_record(e) as c (position int, choice int, flagged boolean, seq bigint)
    where not is_over
  loop
    if (
      change.position between 0 and attempt.total - 1 and (change.choice between -1 and 3 or not change.has_choice) and change.seq >= 0
    ) is not true then
      perform private.raise('bad_input', 'There is no such question, or no such option.');
    end if;
    place := change.position + 1;
    change.seq := least(change.seq, highest_seq);
    if change.has_choice and change.seq > attempt.seqs[place] then
      attempt.choices[place] := change.choice;
      attempt.seqs[place] := change.seq;
      has_changed := true;
    end if;
    if change.flagged is not null and change.seq > coalesce(attempt.flag_seqs[place], 0) then
      attempt.flagged[place] := change.flagged;
      attempt.flag_seqs[place] := change.seq;
      has_changed := true;
    end if;
  end loop;
  if has_changed then
    update public.exam_attempts a
    set choices = attempt.choices, flagged = attempt.flagged, seqs = attempt.seqs, flag_seqs = attempt.flag_seqs
    where a.id = attempt.id;
  end if;
  return json_build_object(
    'state', case when is_over then 'submitted' else 'open' end, 'server_time', clock_timestamp(), 'deadline', attempt.deadline,
    'answers', attempt.choices, 'flagged', attempt.flagged
  );
end
$$;
grant execute on function private.save_answers(uuid, jsonb) to authenticated;

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

-- A seed's past attempts are not announced.
create trigger _500_announce_new after insert on public.exam_attempts
  for each row when (new.started_at > now() - interval '1 minute') execute function private.tg_exam_attempts__announce();
create trigger _500_announce_submitted after update of submitted_at on public.exam_attempts
  for each row when (old.submitted_at is null and new.submitted_at is not null)
  execute function private.tg_exam_attempts__announce();
