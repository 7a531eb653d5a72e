/* Starts, reads, saves and ends practices. */

/* Returns contract/practice.ts `practice`. Shows a quiz's case as it is now, and no case text if the case is not public. */
create function private.practice_json(p_practice public.practices)
returns json language sql stable set search_path = ''
as $$
  with asked as materialized (select * from private.practice_paper(p_practice.id)),
  -- Other members' choices: only for exam questions, and only after the practice has ended.
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

/* Returns contract/practice.ts `practiceChoice`: numbers of questions and how they were last answered, by origin, section and topic. */
create function private.read_practice_choices()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select
        q.origin, q.section, q.topic, count(*)::int as total, count(l.ref)::int as answered,
        count(*) filter (where l.is_wrong)::int as mistakes,
        count(*) filter (where l.is_wrong and l.at > now() - interval '7 days')::int as recent_mistakes,
        count(f.ref)::int as flagged
      from private.practice_pool(me.id) q
      left join private.last_answers(me.id) l on l.ref = q.ref
      left join private.last_flags(me.id) f on f.ref = q.ref
      group by 1, 2, 3
      order by 1, 2, 3
    ) t
  );
end
$$;
grant execute on function private.read_practice_choices() to authenticated;

/*
 * Returns the open practice, or starts one by p_wish: {source, mode, count, sections?, topics?, days?, again?, numbers?}. `again` is the id
 * of the member's own attempt or practice to repeat: its questions with these `numbers`, or without `numbers` those not answered correctly.
 * Questions of one case stay together in order.
 */
create function private.start_practice(p_wish jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  mode constant text := p_wish ->> 'mode';
  source constant text := p_wish ->> 'source';
  sections constant text[] := (select array_agg(s) from jsonb_array_elements_text(p_wish -> 'sections') s);
  topics constant text[] := (select array_agg(t) from jsonb_array_elements_text(p_wish -> 'topics') t);
  since constant timestamptz := now() - make_interval(days => (p_wish ->> 'days')::int);
  numbers constant int[] := (select array_agg(n::int) from jsonb_array_elements_text(p_wish -> 'numbers') n);
  practice public.practices;
  questions jsonb;
  begun timestamptz;
  question_count int;
begin
  perform private.lock_writer(me.id);
  perform private.settle_practices(me.id);
  select * into practice from public.practices p where p.user_id = me.id and p.submitted_at is null;
  if practice.id is not null then
    return private.practice_json(practice);
  end if;
  perform private.require_turn('practices', 'Those were many practices. Please read the explanations first.');
  -- One statement, so that each question is copied as it was when it was picked.
  select coalesce(jsonb_agg(n), '[]') into questions from private.named_questions(array(
    select n.ref
    from (
      select
        q.ref,
        row_number() over (partition by case mode when 'locked' then coalesce(q.section, '') end order by random()) as place
      from private.practice_pool(me.id) q
      where (sections is null or q.section = any (sections)) and (topics is null or q.topic = any (topics)) and case source
        when 'mistakes' then q.ref in (
          select l.ref from private.last_answers(me.id) l where l.is_wrong and (since is null or l.at > since)
        )
        when 'flagged' then q.ref in (select f.ref from private.last_flags(me.id) f)
        when 'again' then q.ref in (
          select coalesce(n.exam_id || ' ' || n.exam_position, n.quiz_question_id::text)
          from private.questions_of_run(me.id, (p_wish ->> 'again')::uuid, numbers) n
        )
        else source in ('all', q.origin)
      end
    ) n
    -- A locked practice draws a reserve from each section: up to p_wish.count questions, or thirty if that is more.
    where n.place <= greatest((p_wish ->> 'count')::int, case mode when 'locked' then 30 end)
  )) n;
  question_count := least(jsonb_array_length(questions), (p_wish ->> 'count')::int);
  if question_count = 0 then
    perform private.raise('bad_input', 'No questions match. Choose more, or take a test or a quiz first.');
  end if;

  begun := clock_timestamp();
  insert into public.practices (user_id, mode, started_at, deadline, total, choices, flagged, seqs)
  values (
    me.id, mode, begun,
    case mode when 'timed'
      then begun + make_interval(secs => round(90 * question_count * private.time_factor_of(me.id))::int)
    end,
    question_count, array_fill(-1::int2, array[question_count]), array_fill(false, array[question_count]),
    array_fill(0::bigint, array[question_count])
  )
  returning * into practice;
  if mode = 'locked' then
    insert into private.practice_reserve (practice_id, ref, section, quiz)
    select practice.id, n.ref, n.section, n.quiz
    from jsonb_to_recordset(questions) n (ref text, section text, quiz jsonb);
    perform private.ask_next(practice);
  else
    insert into private.practice_questions (practice_id, position, exam_id, exam_position, quiz_question_id, quiz)
    select
      practice.id, row_number() over (order by md5(practice.id || n.case_key), n.place) - 1,
      n.exam_id, n.exam_position, n.quiz_question_id, n.quiz
    from jsonb_to_recordset(questions)
      n (exam_id uuid, exam_position int, quiz_question_id uuid, case_key text, place int, quiz jsonb);
  end if;
  return private.practice_json(practice);
end
$$;
grant execute on function private.start_practice(jsonb) to authenticated;

/* Returns the practice, or the open one without an id; null if there is none. Grades an expired practice that the job has not closed
   yet. */
create function private.read_practice(p_practice_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  practice public.practices;
begin
  select * into practice from public.practices p
  where p.user_id = me.id and case when p_practice_id is null then p.submitted_at is null else p.id = p_practice_id end;
  if practice.submitted_at is null and practice.deadline < clock_timestamp() - private.exam_grace() then
    practice.submitted_at := practice.deadline;
    practice.correct := private.count_correct(practice);
  end if;
  if practice.id is null or (p_practice_id is null and practice.submitted_at is not null) then
    return null;
  end if;
  return private.practice_json(practice);
end
$$;
grant execute on function private.read_practice(uuid) to authenticated;

/*
 * Saves changes as save_answers() does. In tutor and locked practices choices are final, and a locked practice then asks the next
 * question. p_is_last ends the practice. Returns the answer keys of the changed questions, as far as they may be shown.
 */
create function private.save_practice(p_practice_id uuid, p_changes jsonb, p_is_last boolean)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  practice public.practices;
  moment timestamptz;
  is_over boolean;
  has_changed boolean := false;
  place int;
  change record;
  asked int;
begin
  select * into practice from public.practices p where p.id = p_practice_id and p.user_id = me.id for no key update;
  if practice.id is null then
    perform private.raise('not_found', 'There is no such practice of yours.');
  end if;
  moment := clock_timestamp();
  is_over := practice.submitted_at is not null or moment > practice.deadline + private.exam_grace();
  if is_over and exists (select from jsonb_array_elements(p_changes) e where (e ->> 'seq')::bigint > 0) then
    perform private.raise('attempt_closed', 'This practice is over.');
  end if;
  for change in
    select c.position, c.choice, c.flagged, c.seq, e ? 'choice' as has_choice, cardinality(q.options) as option_count
    from jsonb_array_elements(p_changes) e
    cross join lateral jsonb_to_record(e) as c (position int, choice int, flagged boolean, seq bigint)
    left join private.practice_paper(practice.id) q on q.position = c.position
    where is_over is not true
  loop
    if (change.choice between -1 and change.option_count - 1 or not change.has_choice) is not true or change.option_count is null then
      perform private.raise('bad_input', 'There is no such question, or no such option.');
    end if;
    place := change.position + 1;
    -- Limits seq, so that a page whose clock is ahead cannot lock out other devices.
    change.seq := least(change.seq, extract(epoch from moment + interval '10 seconds') * 1000);
    if change.has_choice and change.seq > practice.seqs[place] and not (practice.mode <> 'timed' and practice.choices[place] >= 0) then
      practice.choices[place] := change.choice;
      practice.seqs[place] := change.seq;
      has_changed := true;
    end if;
    if change.flagged is not null and change.seq > coalesce(practice.flag_seqs[place], 0) then
      practice.flagged[place] := change.flagged;
      practice.flag_seqs[place] := change.seq;
      has_changed := true;
    end if;
  end loop;
  if has_changed then
    update public.practices p
    set choices = practice.choices, flagged = practice.flagged, seqs = practice.seqs, flag_seqs = practice.flag_seqs
    where p.id = practice.id;
  end if;
  select count(*) into asked from private.practice_questions q where q.practice_id = practice.id;
  if practice.mode = 'locked' and practice.submitted_at is null and not p_is_last and practice.choices[asked] >= 0 then
    if asked < practice.total then
      perform private.ask_next(practice);
      asked := asked + 1;
    else
      p_is_last := true;
    end if;
  end if;
  if practice.submitted_at is null and (p_is_last or is_over) then
    delete from private.practice_reserve r where r.practice_id = practice.id;
    update public.practices p
    set submitted_at = least(moment, p.deadline), seqs = '{}', correct = private.count_correct(p), total = asked,
      choices = p.choices[:asked], flagged = p.flagged[:asked]
    where p.id = practice.id
    returning p.* into practice;
  end if;
  return json_build_object(
    'state', case when practice.submitted_at is null then 'open' else 'submitted' end, 'server_time', clock_timestamp(),
    'deadline', practice.deadline, 'answers', practice.choices, 'flagged', practice.flagged, 'asked', asked,
    'keys', private.practice_keys(practice, array(select (e ->> 'position')::int from jsonb_array_elements(p_changes) e))
  );
end
$$;
grant execute on function private.save_practice(uuid, jsonb, boolean) to authenticated;
