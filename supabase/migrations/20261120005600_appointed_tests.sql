/*
 * Appointed tests: members of a group take one exam at an appointed time, each in an attempt of their own (…_attempts.sql). All have the
 * same deadline, later only for members with extra time. Until the last deadline every attempt stays open, so nothing is graded.
 */

/* Returns the choices that `spread` counts: of members who answered a question. Omits members who hid their scores when they began, if they
   are fewer than five. */
create function private.appointed_choices(p_assignment_id uuid)
returns table (choices int2[]) language sql stable set search_path = ''
as $$
  with taken as (
    select a.choices, a.shows_scores from public.exam_attempts a where a.assignment_id = p_assignment_id and 0 <= any (a.choices)
  )
  select t.choices from taken t where t.shows_scores or (select count(*) from taken h where not h.shows_scores) >= 5
$$;

/* Begins the caller's attempt at an appointed test, or returns it. The lock makes members begin one after the other, so that all attempts
   store the last deadline. */
create function private.start_appointed_test(p_assignment_id uuid)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  factor constant numeric := private.time_factor_of(me.id);
  appointed public.group_assignments;
  place public.group_members;
  attempt public.exam_attempts;
  moment timestamptz;
  seconds int;
  own_deadline timestamptz;
  last_deadline timestamptz;
begin
  perform private.lock_writer(me.id);
  perform private.settle_attempts(me.id);
  select * into appointed from public.group_assignments g
  where g.id = p_assignment_id and g.starts_at is not null and g.group_id in (select private.caller_groups())
  for no key update;
  if appointed.id is null then
    perform private.raise('not_found', 'This assignment is gone.');
  end if;
  select * into place from public.group_members m where m.group_id = appointed.group_id and m.user_id = me.id;
  select * into attempt from public.exam_attempts a
  where a.user_id = me.id and (a.assignment_id = appointed.id or (a.kind = appointed.exam_kind and a.submitted_at is null))
  order by a.assignment_id = appointed.id desc nulls last
  limit 1
  for no key update;
  moment := clock_timestamp();
  if attempt.assignment_id = appointed.id and attempt.submitted_at is null then
    return private.attempt_json(attempt);
  elsif attempt.assignment_id = appointed.id or moment >= appointed.due_at then
    perform private.raise('attempt_closed', 'This test is over.');
  elsif moment < appointed.starts_at then
    perform private.raise('conflict', 'This test has not begun yet.');
  elsif place.joined_at > appointed.starts_at then
    perform private.raise('forbidden', 'This test began before you joined the group.');
  elsif attempt.exam_id <> appointed.exam_id or attempt.assignment_id is not null then
    perform private.raise('conflict', 'You are taking another test of this kind. Submit it first.');
  -- Ends an attempt at the same exam that the member began outside the group and can no longer submit. An empty attempt is deleted.
  elsif -1 = all (attempt.choices) then
    delete from public.exam_attempts a where a.id = attempt.id;
  elsif attempt.id is not null then
    perform private.close_attempt(attempt, moment, null);
  end if;

  seconds := extract(epoch from appointed.due_at - appointed.starts_at);
  own_deadline := appointed.starts_at + make_interval(secs => round(seconds * factor)::int);
  last_deadline := greatest(
    appointed.due_at, own_deadline, (select max(a.results_at) from public.exam_attempts a where a.assignment_id = appointed.id)
  );
  update public.exam_attempts a set results_at = last_deadline
  where a.assignment_id = appointed.id and a.submitted_at is null and a.results_at < last_deadline;
  return private.attempt_json(private.insert_attempt(
    me.id, private.require_exam(appointed.exam_id, array[appointed.exam_kind], me, true), moment, own_deadline, seconds, factor,
    appointed.id, last_deadline,
    place.shows_scores
  ));
end
$$;
grant execute on function private.start_appointed_test(uuid) to authenticated;

/*
 * Returns contract/appointed-tests.ts `appointedTest`. `answered` is an average over at least five members. Only members who answered a
 * question get `spread` with the answer key, and only after the last deadline.
 */
create function private.read_appointed_test(p_assignment_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  appointed public.group_assignments;
  own public.exam_attempts;
  is_out boolean;
begin
  select * into appointed from public.group_assignments g
  where g.id = p_assignment_id and g.starts_at is not null and g.group_id in (select private.caller_groups());
  if appointed.id is null then
    perform private.raise('not_found', 'This assignment is gone.');
  end if;
  select * into own from public.exam_attempts a where a.assignment_id = appointed.id and a.user_id = me.id;
  is_out := own.id is not null and private.is_run_out(own) and 0 <= any (own.choices)
    and own.exam_id not in (select private.appointed_exams());
  return (
    select json_build_object(
      'assignment', (select to_json(k) from private.assignment_cards k where k.id = appointed.id),
      'server_time', clock_timestamp(),
      'questions', (select count(*) from private.exam_questions q where q.exam_id = appointed.exam_id),
      'deadline', coalesce(own.deadline, appointed.starts_at + (appointed.due_at - appointed.starts_at) * private.time_factor_of(me.id)),
      'attempt', case when own.id is not null then json_build_object('id', own.id, 'results_at', own.results_at) end,
      'begun', count(t.id),
      'answered', case when count(t.id) >= 5 then floor(avg(cardinality(array_remove(t.choices, -1::int2)))) end,
      'spread', case when is_out then (
        with counted as materialized (select c.choices from private.appointed_choices(appointed.id) c)
        select json_agg(
          json_build_object(
            'section', q.section, 'question', q.question, 'options', q.options, 'correct_answer', q.correct_answer,
            'your_answer', own.choices[q.position + 1],
            'counts', case when (select count(*) from counted) >= 5 and not appointed.lacks_answers then (
              select json_agg((select count(*) from counted c where c.choices[q.position + 1] = o.place) order by o.place)
              from generate_series(0, 3) o (place)
            ) end
          )
          order by q.position
        )
        from private.exam_questions q where q.exam_id = own.exam_id
      ) end
    )
    from public.exam_attempts t where t.assignment_id = appointed.id
  );
end
$$;
grant execute on function private.read_appointed_test(uuid) to authenticated;

/* Ends the counts of a test when an account with a counted attempt is deleted after the results opened. */
create function private.tg_exam_attempts__end_counts()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.group_assignments a set lacks_answers = true where a.id = old.assignment_id;
  return null;
end
$$;

create trigger _200_end_counts after delete on public.exam_attempts
  for each row when (old.assignment_id is not null and 0 <= any (old.choices) and private.is_run_out(old))
  execute function private.tg_exam_attempts__end_counts();
