/*
 * What a result says beyond right and wrong: what was flagged, how long each question took, what others chose, and how each section compares
 * with one's own past and with the club. Of others there are aggregates alone: shares once ten people have answered a question, medians
 * once five have taken such an exam. They leave the database with the result, and so never before one's own submission.
 *
 * The work is bounded whatever the club's size: shares are those of at most 500 people, drawn by their ids, which are random; medians those
 * of the latest 500 timed attempts of a kind.
 */
create index exam_attempts_first_idx on public.exam_attempts (exam_id, user_id, submitted_at) where submitted_at is not null;
create index exam_attempts_kind_idx on public.exam_attempts (kind, submitted_at desc) where submitted_at is not null and is_timed;

/* Grades an attempt that the caller has locked. At the deadline or after it, the clock was first. Its flags stay, for its review. */
create or replace function private.close_attempt(
  p_attempt public.exam_attempts, p_moment timestamptz, p_client_time_taken double precision
)
returns public.exam_attempts language plpgsql volatile set search_path = ''
as $$
declare
  closed public.exam_attempts;
begin
  update public.exam_attempts a
  set choices = p_attempt.choices,
    seqs = '{}',
    submitted_at = least(p_moment, a.deadline),
    correct = graded.correct,
    score = round(100.0 * graded.correct / a.total),
    section_scores = graded.section_scores,
    time_taken = floor(extract(epoch from least(p_moment, a.deadline) - a.started_at)),
    client_time_taken = p_client_time_taken,
    closed_by = case when p_moment < a.deadline then 'member' else 'clock' end
  from private.grade(p_attempt.exam_id, p_attempt.choices) graded
  where a.id = p_attempt.id
  returning a.* into closed;
  return closed;
end
$$;

/* Of questions of an exam that ten people have answered: how many percent chose each option, the first time they submitted it. Of 200
   people, drawn by their ids, which are random: right to about three in a hundred. */
create function private.option_shares(p_exam_id uuid, p_positions int[])
returns table ("position" int, shares int[]) language sql stable set search_path = ''
as $$
  with firsts as materialized (
    select distinct on (a.user_id) a.choices
    from public.exam_attempts a
    where a.exam_id = p_exam_id and a.submitted_at is not null
    order by a.user_id, a.submitted_at
    limit 200
  )
  select n.place, array[
    round(100.0 * count(*) filter (where c.choice = 0) / count(*))::int,
    round(100.0 * count(*) filter (where c.choice = 1) / count(*))::int,
    round(100.0 * count(*) filter (where c.choice = 2) / count(*))::int,
    round(100.0 * count(*) filter (where c.choice = 3) / count(*))::int
  ]
  from unnest(p_positions) n (place)
  join (
    select t.place - 1 as place, t.choice
    from firsts f cross join lateral unnest(f.choices) with ordinality t (choice, place)
    where t.choice >= 0
  ) c on c.place = n.place
  group by n.place
  having count(*) >= 10
$$;

/*
 * The median member of the club, by section and, as 'all', over the whole: each member counts once, with the average of their attempts.
 * Nothing where it would be of fewer than five.
 */
create function private.club_medians(p_kinds text[])
returns table (section text, median int) language plpgsql stable security definer rows 7 set search_path = ''
as $$
begin
  perform private.require_member();
  return query
  select t.section, round(percentile_cont(0.5) within group (order by t.average))::int
  from (
    select s.key as section, avg(s.value::int) as average
    from unnest(p_kinds) k (kind)
    cross join lateral (
      select a.user_id, a.score, a.section_scores
      from public.exam_attempts a
      where a.kind = k.kind and a.submitted_at is not null and a.is_timed
      order by a.submitted_at desc
      limit 500
    ) latest
    cross join lateral jsonb_each_text(latest.section_scores || jsonb_build_object('all', latest.score)) s
    group by latest.user_id, s.key
  ) t
  group by t.section
  having count(*) >= 5;
end
$$;
grant execute on function private.club_medians(text[]) to authenticated;

/* contract/exams.ts `comparison`: one's own timed attempts of this kind before this one, the latest twenty, each counting the same. */
create function private.compare_attempt(p_attempt public.exam_attempts)
returns json language sql stable set search_path = ''
as $$
  with past as materialized (
    select a.section_scores || jsonb_build_object('all', a.score) as scores
    from public.exam_attempts a
    where a.user_id = p_attempt.user_id and a.kind = p_attempt.kind and a.is_timed
      and (a.submitted_at, a.id) < (p_attempt.submitted_at, p_attempt.id)
    order by a.submitted_at desc, a.id desc
    limit 20
  )
  select json_build_object(
    'past_attempts', (select count(*) from past),
    'past', (
      select coalesce(json_object_agg(t.section, t.average), '{}')
      from (select s.key as section, round(avg(s.value::int)) as average from past, jsonb_each_text(past.scores) s group by s.key) t
    ),
    'club', (select coalesce(json_object_agg(m.section, m.median), '{}') from private.club_medians(array[p_attempt.kind]) m)
  )
$$;

/* Key and explanations. Holds the fields of both results of contract/exams.ts, `testResult` and `mockExamResult`: each endpoint takes
   its own. Volatile, so that an attempt which the same statement has closed is among those that it counts. */
create or replace function private.exam_result(p_attempt public.exam_attempts)
returns json language plpgsql volatile set search_path = ''
as $$
begin
  if p_attempt.submitted_at is null then
    perform private.raise('attempt_open');
  end if;
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
            'shares', others.shares
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

/* contract/practice.ts `practice`. The text of a quiz's case is the public one of now, and none where it is not public any more. */
create or replace function private.practice_json(p_practice public.practices)
returns json language sql stable set search_path = ''
as $$
  with asked as materialized (select * from private.practice_paper(p_practice.id)),
  -- Of questions of exams, at the end.
  others as materialized (
    select e.exam_id, s.position + 1 as question_number, s.shares
    from (
      select a.exam_id, array_agg(a.question_number - 1) as positions
      from asked a where a.exam_id is not null and p_practice.submitted_at is not null group by a.exam_id
    ) e
    cross join lateral private.option_shares(e.exam_id, e.positions) s
  )
  select json_build_object(
    'id', p_practice.id,
    'mode', p_practice.mode,
    'state', case when p_practice.submitted_at is null then 'open' else 'submitted' end,
    'started_at', p_practice.started_at,
    'deadline', p_practice.deadline,
    'submitted_at', p_practice.submitted_at,
    'server_time', clock_timestamp(),
    'correct', p_practice.correct,
    'cases', (
      select json_agg(json_build_object('id', s.id, 'title', s.title, 'text', coalesce(c.scenario, s.content)) order by k.case_place)
      from (select distinct a.case_place, a.exam_id, a.exam_case, a.case_id from asked a) k
      left join private.exam_cases c on c.exam_id = k.exam_id and c.position = k.exam_case
      left join public.case_studies s on s.id = k.case_id and s.status = 'published'
    ),
    'questions', (
      select json_agg(
        json_build_object(
          'case', a.case_place, 'section', a.section, 'question', a.question, 'options', a.options,
          'target_id', a.target_id, 'question_number', a.question_number,
          'seconds', (
            select round(sum(t.ms) / 1000.0)::int from public.question_times t where t.practice_id = p_practice.id and t.position = a.position
          ),
          'shares', o.shares
        )
        order by a.position
      )
      from asked a
      left join others o on o.exam_id = a.exam_id and o.question_number = a.question_number
    ),
    'answers', p_practice.choices,
    'flagged', p_practice.flagged,
    'keys', private.practice_keys(p_practice, null)
  )
$$;
