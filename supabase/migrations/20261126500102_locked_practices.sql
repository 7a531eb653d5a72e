/*
 * 'No going back': a practice whose questions come one by one, each chosen by the server once the one before is answered, and whose answers
 * stand. At its start a reserve is drawn, of each section at least as many as are asked in all, and kept as it is; each next question is of a
 * section that was asked least, and its rating is the nearest to what the member has shown in that section, this practice included. Like a
 * timed one it explains nothing before its end; what was not asked by then is not counted.
 */
alter table public.practices drop constraint practices_mode_check;
alter table public.practices add constraint practices_mode_check check (mode in ('tutor', 'timed', 'locked'));

/* What a locked practice may still ask. */
create table private.practice_reserve (
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- As private.practice_pool names questions.
  ref text collate "C" not null,
  section text not null,
  quiz jsonb check (jsonb_typeof(quiz) = 'object'),
  primary key (practice_id, ref)
);

alter table private.practice_reserve enable row level security;
create policy "a session must be alive and in good standing" on private.practice_reserve as restrictive for all to authenticated
  using ((select private.session_ok()));

/* Questions by their names. Those of a quiz as they are now, for they may change. */
create function private.named_questions(p_refs text[])
returns table (ref text, exam_id uuid, exam_position int, quiz_question_id uuid, section text, case_key text, place int, quiz jsonb)
language sql stable set search_path = ''
as $$
  select
    n.ref, n.exam_id, n.exam_position, q.id, coalesce(e.section, 'quiz'),
    coalesce(n.exam_id || ' ' || n.exam_position / 6, q.case_id::text), coalesce(n.exam_position, q.position),
    case when q.id is not null then jsonb_build_object(
      'case_id', q.case_id, 'question', q.question, 'options', q.options, 'correct_answer', q.correct_answer, 'explanation', q.explanation
    ) end
  from (
    select
      r.ref, case when r.ref like '% %' then split_part(r.ref, ' ', 1)::uuid end as exam_id,
      case when r.ref like '% %' then split_part(r.ref, ' ', 2)::int end as exam_position,
      case when r.ref not like '% %' then r.ref::uuid end as quiz_question_id
    from unnest(p_refs) r (ref)
  ) n
  left join private.quiz_questions q on q.id = n.quiz_question_id
  left join private.exam_questions e on e.exam_id = n.exam_id and e.position = n.exam_position
$$;

/* Moves the next question from the reserve into the practice. Whoever calls it has locked the practice. */
create function private.ask_next(p_practice public.practices)
returns void language sql volatile set search_path = ''
as $$
  with shown as (
    select
      coalesce(n.section, 'quiz') as section, count(*) as asked,
      32 * sum(
        (n.correct_answer = p_practice.choices[n.position + 1])::int
        - private.expected_score(coalesce(m.rating, 1500), coalesce(q.rating, 1500))
      ) as gain
    from private.practice_paper(p_practice.id) n
    left join private.section_ratings m on m.user_id = p_practice.user_id and m.section = coalesce(n.section, 'quiz')
    left join private.question_ratings q
      on q.ref = coalesce(n.exam_id || ' ' || n.question_number - 1, n.target_id::text) collate "C"
    group by 1
  ),
  next as (
    delete from private.practice_reserve d
    where d.practice_id = p_practice.id and d.ref = (
      select r.ref
      from private.practice_reserve r
      left join shown s on s.section = r.section
      left join private.section_ratings m on m.user_id = p_practice.user_id and m.section = r.section
      left join private.question_ratings q on q.ref = r.ref
      where r.practice_id = p_practice.id
      order by coalesce(s.asked, 0), abs(coalesce(q.rating, 1500) - coalesce(m.rating, 1500) - coalesce(s.gain, 0)), random()
      limit 1
    )
    returning d.*
  )
  insert into private.practice_questions (practice_id, position, exam_id, exam_position, quiz_question_id, quiz)
  select
    p_practice.id, (select count(*) from private.practice_questions a where a.practice_id = p_practice.id),
    case when d.quiz is null then split_part(d.ref, ' ', 1)::uuid end, case when d.quiz is null then split_part(d.ref, ' ', 2)::int end,
    case when d.quiz is not null then d.ref::uuid end, d.quiz
  from next d
$$;

/*
 * Begins a practice, or answers the open one. p_wish: {source, mode, count, sections?, topics?, days?, again?}. `again` names a practice of
 * one's own whose questions come again that were not answered rightly. Questions of one case stand together, in their order; a locked
 * practice begins with one question alone.
 */
create or replace function private.start_practice(p_wish jsonb)
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
  picked text[];
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
  picked := array(
    select n.ref
    from (
      select
        q.ref,
        row_number() over (partition by case mode when 'locked' then coalesce(q.section, '') end order by random()) as place
      from private.practice_pool(me.id) q
      where (sections is null or q.section = any (sections)) and (topics is null or q.topic = any (topics)) and case source
        when 'exams' then q.exam_id is not null
        when 'quizzes' then q.exam_id is null
        when 'mistakes' then q.ref in (
          select l.ref from private.last_answers(me.id) l where l.is_wrong and (since is null or l.at > since)
        )
        when 'flagged' then q.ref in (select f.ref from private.last_flags(me.id) f)
        when 'again' then q.ref in (
          select coalesce(n.exam_id || ' ' || n.exam_position, n.quiz_question_id::text)
          from private.questions_of_run(me.id, (p_wish ->> 'again')::uuid, numbers) n
        )
        else source = 'all'
      end
    ) n
    -- Of a locked one so many of each section, and thirty at least, for the next question to be chosen from.
    where n.place <= greatest((p_wish ->> 'count')::int, case mode when 'locked' then 30 end)
  );
  question_count := least(cardinality(picked), (p_wish ->> 'count')::int);
  if question_count = 0 then
    perform private.raise('bad_input', 'No question of yours fits this. Choose more, or take a test or a quiz first.');
  end if;

  begun := clock_timestamp();
  insert into public.practices (user_id, mode, started_at, deadline, total, choices, flagged, seqs)
  values (
    me.id, mode, begun,
    -- Board pace, and the member's own extra time.
    case mode when 'timed'
      then begun + make_interval(secs => round(90 * question_count * private.time_factor_of(me.id))::int)
    end,
    question_count, array_fill(-1::int2, array[question_count]), array_fill(false, array[question_count]),
    array_fill(0::bigint, array[question_count])
  )
  returning * into practice;
  if mode = 'locked' then
    insert into private.practice_reserve (practice_id, ref, section, quiz)
    select practice.id, n.ref, n.section, n.quiz from private.named_questions(picked) n;
    perform private.ask_next(practice);
  else
    insert into private.practice_questions (practice_id, position, exam_id, exam_position, quiz_question_id, quiz)
    select
      practice.id, row_number() over (order by md5(practice.id || n.case_key), n.place) - 1,
      n.exam_id, n.exam_position, n.quiz_question_id, n.quiz
    from private.named_questions(picked) n;
  end if;
  return private.practice_json(practice);
end
$$;
grant execute on function private.start_practice(jsonb) to authenticated;

/*
 * Saves choices and flags as save_answers does for an exam's attempt; what was answered in a tutor's or a locked practice stands, and in
 * the latter brings the next question, or after the last the end. With p_is_last it is graded then, and what was not answered is not
 * right. Answers the keys of the questions that were named, as far as they may be shown.
 */
create or replace function private.save_practice(p_practice_id uuid, p_changes jsonb, p_is_last boolean)
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
    -- A page whose clock runs ahead must not lock out the others.
    change.seq := least(change.seq, extract(epoch from moment + interval '10 seconds') * 1000);
    if change.seq > practice.seqs[place] then
      practice.flagged[place] := coalesce(change.flagged, false);
      if change.has_choice and not (practice.mode <> 'timed' and practice.choices[place] >= 0) then
        practice.choices[place] := change.choice;
        practice.seqs[place] := change.seq;
      end if;
      has_changed := true;
    end if;
  end loop;
  if has_changed then
    update public.practices p set choices = practice.choices, flagged = practice.flagged, seqs = practice.seqs where p.id = practice.id;
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
