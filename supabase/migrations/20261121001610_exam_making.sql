/* exam_making */
/* Whoever changes what is featured queues here, so that of each kind it is one. */
create function private.unfeature_others(kind text, exam_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.unfeature_others ' || kind, 0));
  update private.exams e set is_featured = false
  where e.kind = unfeature_others.kind and e.is_featured and e.id is distinct from exam_id;
end
$$;

/*
 * The one way in, for the admin's form, for generation and for the seed:
 *   {id?, kind, time_limit?, is_featured?, provenance?, cases: [{diagnosis?, scenario}],
 *    questions: [{section, question, options[4], correct_answer, explanations[4]?}]}
 * Six questions for each case, in the order of their sections. With an id that is there already, it is the same exam sent again.
 */
create function private.store_exam(exam jsonb, author_id uuid default null)
returns uuid language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  sections constant text[] := '{diagnosis,treatment_principle,differential,points,nutrition,daily_activities}';
  kind constant text := exam ->> 'kind';
  is_featured constant boolean := coalesce((exam ->> 'is_featured')::boolean, false);
  case_count int;
  e private.exams;
  wrong int;
begin
  if kind is null or kind not in ('simple', 'complex', 'mock') then
    perform private.raise('bad_input', 'An exam is simple, complex or mock.');
  end if;
  if jsonb_typeof(exam -> 'cases') is distinct from 'array' or jsonb_typeof(exam -> 'questions') is distinct from 'array' then
    perform private.raise('bad_input', 'Please provide case scenario and questions');
  end if;
  case_count := jsonb_array_length(exam -> 'cases');
  if case_count <> (case kind when 'mock' then 15 else 1 end) or jsonb_array_length(exam -> 'questions') <> 6 * case_count then
    perform private.raise('bad_input', 'A test has one case and six questions, a mock exam fifteen cases and ninety questions.');
  end if;
  select min(q.place) into wrong
  from jsonb_array_elements(exam -> 'questions') with ordinality as q (question, place)
  where q.question ->> 'section' is distinct from sections[1 + (q.place - 1) % 6];
  if wrong is not null then
    perform private.raise('bad_input', format('Question %s is not of the section whose turn it is.', wrong));
  end if;
  if kind = 'mock' and exists (
    select from jsonb_array_elements(exam -> 'cases') c where coalesce(btrim(c ->> 'diagnosis'), '') = ''
  ) then
    perform private.raise('bad_input', 'Please fill in all 15 TCM diagnoses');
  end if;

  if exam ? 'id' then
    -- A resend waits for the original.
    perform pg_advisory_xact_lock(hashtextextended('private.store_exam ' || (exam ->> 'id'), 0));
  end if;
  select * into e from private.exams x where x.id = (exam ->> 'id')::uuid;
  if e.id is not null then
    if e.author_id is distinct from store_exam.author_id or e.kind <> kind then
      perform private.raise('conflict');
    end if;
    return e.id;
  end if;
  if is_featured then
    perform private.unfeature_others(kind, null);
  end if;

  insert into private.exams (id, kind, time_limit, is_featured, first_featured_at, author_id, provenance)
  values (
    coalesce((exam ->> 'id')::uuid, gen_random_uuid()), kind,
    coalesce((exam ->> 'time_limit')::int, case kind when 'mock' then 8100 else 540 end), is_featured,
    case when is_featured then now() end, store_exam.author_id,
    case when jsonb_typeof(exam -> 'provenance') = 'object' then jsonb_build_object(
      'model', left(exam #>> '{provenance,model}', 100),
      'prompt_version', left(exam #>> '{provenance,prompt_version}', 100),
      'job_id', (exam #>> '{provenance,job_id}')::uuid
    ) end
  )
  returning * into e;
  insert into private.exam_cases (exam_id, position, diagnosis, scenario)
  select e.id, c.place - 1, btrim(coalesce(c.one ->> 'diagnosis', '')), btrim(c.one ->> 'scenario')
  from jsonb_array_elements(exam -> 'cases') with ordinality as c (one, place);
  insert into private.exam_questions (exam_id, position, section, question, options, correct_answer, explanations)
  select
    e.id, raw.place - 1, q.section, btrim(q.question), (select array_agg(btrim(o) order by n) from unnest(q.options) with ordinality as u (o, n)),
    q.correct_answer, coalesce(q.explanations, array['', '', '', ''])
  from jsonb_array_elements(exam -> 'questions') with ordinality as raw (one, place)
  cross join lateral jsonb_to_record(raw.one)
    as q (section text, question text, options text[], correct_answer int, explanations text[]);
  return e.id;
end
$$;



create function private.lock_exam(exam_id uuid)
returns private.exams language plpgsql volatile security definer set search_path = ''
as $$
declare
  e private.exams;
begin
  select * into e from private.exams x where x.id = lock_exam.exam_id and x.deleted_at is null for update;
  if e.id is null then
    perform private.raise('not_found', 'This test is gone.');
  end if;
  return e;
end
$$;

/* Sittings that have begun keep the time they were given. */
create function private.retime_exam(exam_id uuid, time_limit int)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  e constant private.exams := private.lock_exam(exam_id);
begin
  update private.exams x set time_limit = retime_exam.time_limit where x.id = e.id;
  return time_limit;
end
$$;

grant execute on function private.retime_exam(uuid, int) to authenticated;

/* null turns it round. Answers whether it is featured now. */
create function private.feature_exam(exam_id uuid, is_featured boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  e private.exams;
begin
  -- Before the row, as everywhere: two who each wait for what the other holds would end in a refusal.
  select * into e from private.exams x where x.id = feature_exam.exam_id;
  perform pg_advisory_xact_lock(hashtextextended('private.unfeature_others ' || e.kind, 0));
  e := private.lock_exam(exam_id);
  is_featured := coalesce(is_featured, not e.is_featured);
  if is_featured then
    perform private.unfeature_others(e.kind, e.id);
  end if;
  update private.exams x
  set is_featured = feature_exam.is_featured,
    first_featured_at = case when feature_exam.is_featured then coalesce(x.first_featured_at, now()) else x.first_featured_at end
  where x.id = e.id;
  return is_featured;
end
$$;

grant execute on function private.feature_exam(uuid, boolean) to authenticated;

/* contract/exam-making.ts `getExamForEdit`: key and all. */
create function private.read_exam_for_edit(exam_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  e private.exams;
begin
  select * into e from private.exams x where x.id = read_exam_for_edit.exam_id and x.deleted_at is null;
  if e.id is null then
    perform private.raise('not_found', 'This test is gone.');
  end if;
  return json_build_object(
    'id', e.id,
    'kind', e.kind,
    'time_limit', e.time_limit,
    'is_featured', e.is_featured,
    'diagnoses', private.exam_diagnoses(e.id),
    'case_scenarios', private.exam_scenarios(e.id),
    'questions', (
      select json_agg(t)
      from (
        select q.section, q.question, q.options, q.correct_answer, q.explanations from private.exam_questions q
        where q.exam_id = e.id
        order by q.position
      ) t
    )
  );
end
$$;

grant execute on function private.read_exam_for_edit(uuid) to authenticated;

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

create index exam_questions_option_set_idx on private.exam_questions using gin (option_set);

/*
 * Of [{question, options}], those that resemble a stored question, by position. For the function itself, once it knows that an
 * admin asks. The stored one that has most options in common with it, two at least, is compared letter by letter; to compare with all of them
 * would take seconds. The planner reckons with far more hits than there are, and would read the whole table ninety times.
 */
create function private.near_duplicates(questions jsonb)
returns table (place int, likeness real) language plpgsql stable security definer
set search_path = '' set enable_seqscan = off
as $$
begin
  return query
    -- Materialised, or each comparison would take the options apart anew.
    with asked as materialized (
      select (q.place - 1)::int as place, lower(q.one ->> 'question') as question, private.option_set(private.text_array(q.one -> 'options')) as options
      from jsonb_array_elements(questions) with ordinality as q (one, place)
    )
    select a.place, d.likeness
    from asked a
    cross join lateral (
      select max(extensions.similarity(
        concat_ws(' ', lower(c.question), c.options::text), concat_ws(' ', a.question, a.options::text)
      )) as likeness
      from (
        select e.question, e.option_set as options
        from private.exam_questions e
        join private.exams x on x.id = e.exam_id
        cross join lateral (select count(*) as shared from unnest(e.option_set) o where o = any (a.options)) n
        where e.option_set && a.options and x.deleted_at is null and n.shared >= 2
        order by n.shared desc limit 1
      ) c
    ) d
    where d.likeness >= 0.85
    order by 1;
end
$$;

grant execute on function private.near_duplicates(jsonb) to edge_api;

create function private.tg_exams__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('exam_id', coalesce(new.id, old.id)), 'exam_changed', 'staff', true);
  return null;
end
$$;

create trigger _500_announce after insert or delete or update of is_featured, time_limit, deleted_at on private.exams
  for each row execute function private.tg_exams__announce();
