/* exam_submissions */
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
  me constant public.profiles := private.require_member();
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
  me constant public.profiles := private.require_member();
begin
  if (cardinality(answers) > 0 and -1 <= all (answers) and 3 >= all (answers)) is not true then
    perform private.raise('bad_input');
  end if;
  return private.submit_exam(me, mock_exam_id, '{mock}', attempt_id, answers, time_taken);
end
$$;

grant execute on function private.submit_mock_exam(uuid, uuid, int2[], double precision) to authenticated;

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
  me constant public.profiles := private.require_member();
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
  me constant public.profiles := private.require_member();
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
