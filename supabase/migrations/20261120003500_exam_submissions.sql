/* Submits, grades and reviews attempts. These definers read the answer key for the attempt's owner. */

/* Exams that the caller's groups are taking: until the last deadline no other attempt, practice or card shows their key. A definer,
   because it compares the deadlines of other members. */
create function private.appointed_exams()
returns setof uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select a.exam_id from public.exam_attempts a
  where a.user_id = auth.uid() and a.submitted_at is null and a.assignment_id is not null and not private.is_run_out(a)
  union all
  select g.exam_id from public.group_assignments g
  where g.group_id in (select private.caller_groups()) and clock_timestamp() between g.starts_at and private.exam_grace() + greatest(
    g.due_at, (select max(a.results_at) from public.exam_attempts a where a.assignment_id = g.id)
  );
end
$$;
grant execute on function private.appointed_exams() to authenticated;

create policy "members see their own attempts, except results of an exam that their group is taking" on public.exam_attempts
  for select to authenticated
  using (user_id = (select auth.uid()) and (submitted_at is null or exam_id not in (select private.appointed_exams())));

/* contract/exams.ts `pastAttempt` */
create view private.past_attempts with (security_invoker = true) as
select a.id, a.kind, a.score, a.correct, a.total, a.time_taken, a.started_at, a.submitted_at, a.is_timed, a.closed_by
from public.exam_attempts a
where a.submitted_at is not null
union all
select a.id, a.kind, a.score, a.correct, a.total, a.time_taken, a.started_at, a.submitted_at, a.is_timed, a.closed_by
from private.run_out_attempts() a
where a.exam_id not in (select private.appointed_exams());
grant select (id, kind, score, correct, total, time_taken, started_at, submitted_at, is_timed, closed_by)
  on private.past_attempts to authenticated;

/* Volatile, to see an attempt that the same statement has closed. */
create function private.refuse_appointed(p_exam_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  if p_exam_id in (select private.appointed_exams()) then
    perform private.raise('attempt_open', 'Your group is taking this test. Its results open for all at once.');
  end if;
end
$$;

/* Fields of contract/exams.ts `testResult` and `mockExamResult`; each endpoint takes its own. Closed while the member's group takes the
   same exam. Volatile, to see an attempt that the same statement has closed. */
create function private.exam_result(p_attempt public.exam_attempts)
returns json language plpgsql volatile set search_path = ''
as $$
begin
  if p_attempt.submitted_at is null then
    perform private.raise('attempt_open');
  end if;
  perform private.refuse_appointed(p_attempt.exam_id);
  return (
    select json_build_object(
      'attempt_id', p_attempt.id,
      'exam_id', case when e.deleted_at is null then e.id end,
      'kind', p_attempt.kind,
      'score', p_attempt.score,
      'started_at', p_attempt.started_at,
      'submitted_at', p_attempt.submitted_at,
      'time_taken', p_attempt.time_taken,
      'is_timed', p_attempt.is_timed,
      'closed_by', p_attempt.closed_by,
      'case_scenarios', paper.case_scenarios,
      'diagnoses', paper.diagnoses,
      'correct', p_attempt.correct,
      'total', p_attempt.total,
      'correct_answers', marked.keys,
      'correct_count', p_attempt.correct,
      'total_questions', p_attempt.total,
      'results', marked.questions,
      'compared', private.compare_attempt(p_attempt)
    )
    from private.exams e
    join private.exam_papers paper on paper.exam_id = e.id
    cross join lateral (
      select
        json_object_agg(q.section, q.correct_answer) filter (where p_attempt.kind <> 'mock') as keys,
        json_agg(
          json_build_object(
            'question_number', q.position + 1,
            'section', q.section,
            'question', q.question,
            'options', q.options,
            'correct_answer', q.correct_answer,
            'user_answer', p_attempt.choices[q.position + 1],
            'is_correct', q.correct_answer = p_attempt.choices[q.position + 1],
            'explanation_correct', q.explanations[q.correct_answer + 1],
            'explanation_incorrect', q.explanations[:q.correct_answer] || q.explanations[q.correct_answer + 2:],
            'is_flagged', p_attempt.flagged[q.position + 1],
            'seconds', spent.seconds,
            'shares', others.shares,
            'links', private.explanation_names(q.explanations)
          )
          order by q.position
        ) as questions
      from private.exam_questions q
      left join (
        select t.position, round(sum(t.ms) / 1000.0)::int as seconds
        from public.question_times t where t.attempt_id = p_attempt.id group by t.position
      ) spent on spent.position = q.position
      left join private.option_shares(e.id, array(select generate_series(0, p_attempt.total - 1))) others on others.position = q.position
      where q.exam_id = e.id
    ) marked
    where e.id = p_attempt.exam_id
  );
end
$$;

/* Finds the attempt for choices sent without an id: the open attempt, or one just submitted and now sent again. */
create function private.find_attempt(p_member_id uuid, p_exam_id uuid, p_kinds text[], p_choices int2[], p_moment timestamptz)
returns public.exam_attempts language plpgsql volatile set search_path = ''
as $$
declare
  attempt public.exam_attempts;
begin
  select * into attempt from public.exam_attempts a
  where a.user_id = p_member_id and a.exam_id = p_exam_id and a.kind = any (p_kinds) and a.submitted_at is null
  for no key update;
  if attempt.id is not null and attempt.deadline >= p_moment - private.exam_grace() then
    return attempt;
  end if;
  perform private.settle_attempts(p_member_id);
  select * into attempt from public.exam_attempts a
  where a.user_id = p_member_id and a.exam_id = p_exam_id and a.kind = any (p_kinds) and a.submitted_at is not null
  order by a.submitted_at desc, a.id desc
  limit 1;
  -- Answers that arrive after the clock has closed an attempt belong to that attempt.
  if (attempt.choices = p_choices or attempt.closed_by = 'clock') and attempt.submitted_at >= p_moment - interval '1 hour' then
    return attempt;
  end if;
  return null;
end
$$;

/*
 * p_choices by position: an option, -1 for 'not answered', null for missing. A resend is recognized by its attempt, or by equal choices
 * within an hour.
 */
create function private.submit_exam(
  p_exam_id uuid, p_kinds text[], p_attempt_id uuid, p_choices int2[], p_client_time_taken double precision
)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  given_count constant int := coalesce(cardinality(p_choices), 0);
  moment timestamptz;
  exam private.exams;
  attempt public.exam_attempts;
begin
  if given_count = 0 or exists (select from unnest(p_choices) c where c not between -1 and 3) then
    perform private.raise('bad_input');
  end if;
  perform private.lock_writer(me.id);
  moment := clock_timestamp();
  if p_attempt_id is not null then
    attempt := private.lock_attempt(p_attempt_id, me.id);
    if attempt.exam_id is distinct from p_exam_id or attempt.kind <> all (p_kinds) then
      perform private.raise('not_found', 'There is no such attempt of yours.');
    end if;
  else
    attempt := private.find_attempt(me.id, p_exam_id, p_kinds, p_choices, moment);
  end if;
  if attempt.id is not null and given_count <> attempt.total then
    perform private.raise('bad_input', format('This exam has %s questions.', attempt.total));
  end if;
  if attempt.submitted_at is not null then
    return private.exam_result(attempt);
  end if;
  if attempt.results_at is not null and not private.is_run_out(attempt) then
    perform private.raise('attempt_open', 'Your group takes this test together. Saved answers count, and results open for all at once.');
  end if;

  if attempt.id is null then
    exam := private.require_exam(p_exam_id, p_kinds, me);
    perform private.refuse_appointed(exam.id);
    if given_count <> (select count(*) from private.exam_questions q where q.exam_id = exam.id) then
      perform private.raise('bad_input', 'The number of answers is not that of the questions.');
    end if;
  end if;
  if (attempt.id is null or moment < attempt.deadline) and array_position(p_choices, null) is not null then
    perform private.raise('bad_input', 'Please answer all six questions before you submit.');
  end if;

  if attempt.id is null then
    perform private.require_turn('exam attempts', 'Those were many attempts. Please read the explanations first.');
    insert into public.exam_attempts (
      user_id, exam_id, kind, started_at, deadline, time_limit, total, choices, flagged, seqs, submitted_at, correct, score, section_scores,
      time_taken, client_time_taken, is_timed, closed_by
    )
    select
      me.id, exam.id, exam.kind, moment, moment, exam.time_limit, given_count, p_choices, array_fill(false, array[given_count]), '{}',
      moment, graded.correct, round(100.0 * graded.correct / given_count), graded.section_scores, 0, p_client_time_taken, false, 'member'
    from private.grade(exam.id, p_choices) graded
    returning * into attempt;
    return private.exam_result(attempt);
  end if;

  if moment <= attempt.deadline + private.exam_grace() then
    attempt.choices := (
      select array_agg(coalesce(n.given, n.saved) order by n.place)
      from unnest(p_choices, attempt.choices) with ordinality as n (given, saved, place)
    );
  end if;
  if moment >= attempt.deadline and -1 = all (attempt.choices) then
    perform private.raise('not_found', 'Nothing was answered before the time was up, so there is nothing to score.');
  end if;
  return private.exam_result(private.close_attempt(attempt, moment, p_client_time_taken));
end
$$;
grant execute on function private.submit_exam(uuid, text[], uuid, int2[], double precision) to authenticated;

create function private.review_attempt(p_attempt_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  attempt public.exam_attempts;
begin
  select * into attempt
  from (
    select a.* from public.exam_attempts a
    where a.user_id = me.id and (a.submitted_at is not null or not private.is_run_out(a))
    union all
    select a.* from private.run_out_attempts() a
  ) own
  where own.id = p_attempt_id;
  if attempt.id is null then
    perform private.raise('not_found', 'There is no such attempt of yours.');
  end if;
  return private.exam_result(attempt);
end
$$;
grant execute on function private.review_attempt(uuid) to authenticated;

create function private.exam_statistics()
returns table (exam_id uuid, attempts int, average_score int) language sql stable security definer set search_path = ''
as $$
  select a.exam_id, count(*)::int, round(avg(a.score) filter (where a.is_timed))::int
  from public.exam_attempts a
  where a.submitted_at is not null and (select private.is_admin())
  group by a.exam_id
$$;
grant execute on function private.exam_statistics() to authenticated;
