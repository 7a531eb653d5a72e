/*
 * Of each kind a member has one open attempt, and it is found by its owner and kind. It used to be found by its exam: when another one
 * was featured meanwhile, a second device began a second attempt, and when the exam was deleted nobody came back to the first.
 */

-- Where somebody has two, the later one goes on; the others are graded from what was saved, as if they had been submitted now.
do $$
declare
  former public.exam_attempts;
begin
  for former in
    select a.* from public.exam_attempts a
    where a.submitted_at is null and exists (
      select from public.exam_attempts later
      where later.user_id = a.user_id and later.kind = a.kind and later.submitted_at is null
        and (later.started_at, later.id) > (a.started_at, a.id)
    )
    for update
  loop
    if -1 = all (former.choices) then
      delete from public.exam_attempts a where a.id = former.id;
    else
      perform private.close_attempt(former, clock_timestamp(), null);
    end if;
  end loop;
end
$$;

drop index public.exam_attempts_open_idx;
create unique index exam_attempts_open_idx on public.exam_attempts (user_id, kind) where submitted_at is null;

/* Begins an attempt, or answers the open one of the same kind, be it of another exam or of one that is deleted. */
create or replace function private.start_attempt(p_exam_id uuid)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  attempt public.exam_attempts;
  exam private.exams;
  begun timestamptz;
  factor constant numeric := private.time_factor_of(me.id);
  question_count int;
begin
  perform private.lock_writer(me.id);
  perform private.settle_attempts();
  select a.* into attempt from public.exam_attempts a
  where a.user_id = me.id and a.submitted_at is null and a.kind = (select e.kind from private.exams e where e.id = p_exam_id);
  if attempt.id is not null then
    return private.attempt_json(attempt);
  end if;
  exam := private.require_exam(p_exam_id, '{simple,complex,mock}', me);
  perform private.require_turn('exam attempts', 'Those were many attempts. Please read the explanations first.');
  select count(*) into question_count from private.exam_questions q where q.exam_id = exam.id;
  begun := clock_timestamp();
  insert into public.exam_attempts (
    user_id, exam_id, kind, started_at, deadline, time_limit, time_factor, total, choices, flagged, seqs
  )
  values (
    me.id, exam.id, exam.kind, begun, begun + make_interval(secs => round(exam.time_limit * factor)::int), exam.time_limit, factor,
    question_count, array_fill(-1::int2, array[question_count]), array_fill(false, array[question_count]),
    array_fill(0::bigint, array[question_count])
  )
  returning * into attempt;
  return private.attempt_json(attempt);
end
$$;

/* The open attempt of a kind, or null. */
drop function private.read_open_attempt(uuid);
create function private.read_open_attempt(p_kind text)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  perform private.settle_attempts();
  return (
    select private.attempt_json(a) from public.exam_attempts a
    where a.user_id = me.id and a.kind = p_kind and a.submitted_at is null
  );
end
$$;
grant execute on function private.read_open_attempt(text) to authenticated;
