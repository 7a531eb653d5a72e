/*
 * What members do with a result: practise what it shows, and take it into their reviews. And what they know by topic and section: of the
 * questions that may be practised, how many they have answered, and how many of those rightly the last time.
 */

/* contract/practice.ts `practiceChoice`: how many questions there are of each section and topic, and how they were answered last. */
create or replace function private.read_practice_choices()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select
        q.exam_id is null as is_quiz, q.section, q.topic, count(*)::int as total, count(l.ref)::int as answered,
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

/* The questions of a submitted practice or attempt of a member's own: those of p_numbers, which begin with 1, or else what was not right. */
create function private.questions_of_run(p_member_id uuid, p_run_id uuid, p_numbers int[])
returns table (exam_id uuid, exam_position int, quiz_question_id uuid) language sql stable set search_path = ''
as $$
  select a.exam_id, q.position, null
  from public.exam_attempts a
  join private.exam_questions q on q.exam_id = a.exam_id
  where a.id = p_run_id and a.user_id = p_member_id and a.submitted_at is not null
    and case when p_numbers is null then q.correct_answer <> a.choices[q.position + 1] else q.position + 1 = any (p_numbers) end
  union all
  select n.exam_id, n.question_number - 1, case when n.exam_id is null then n.target_id end
  from public.practices p
  cross join lateral private.practice_paper(p.id) n
  where p.id = p_run_id and p.user_id = p_member_id and p.submitted_at is not null
    and case when p_numbers is null then n.correct_answer <> p.choices[n.position + 1] else n.position + 1 = any (p_numbers) end
$$;

/*
 * Begins a practice, or answers the open one. p_wish: {source, mode, count, sections?, topics?, days?, again?, numbers?}. `again` names a
 * practice or an attempt of one's own whose questions come again: those of `numbers`, or what was not right. Questions of one case stand
 * together, in their order.
 */
create or replace function private.start_practice(p_wish jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
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
    select q.ref
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
    order by random() limit (p_wish ->> 'count')::int
  );
  question_count := cardinality(picked);
  if question_count = 0 then
    perform private.raise('bad_input', 'No question of yours fits this. Choose more, or take a test or a quiz first.');
  end if;

  begun := clock_timestamp();
  insert into public.practices (user_id, mode, started_at, deadline, total, choices, flagged, seqs)
  values (
    me.id, p_wish ->> 'mode', begun,
    -- Board pace, and the member's own extra time.
    case p_wish ->> 'mode' when 'timed'
      then begun + make_interval(secs => round(90 * question_count * private.time_factor_of(me.id))::int)
    end,
    question_count, array_fill(-1::int2, array[question_count]), array_fill(false, array[question_count]),
    array_fill(0::bigint, array[question_count])
  )
  returning * into practice;
  insert into private.practice_questions (practice_id, position, exam_id, exam_position, quiz_question_id, quiz)
  select
    practice.id,
    row_number() over (
      order by md5(practice.id || coalesce(n.exam_id || ' ' || n.exam_position / 6, q.case_id::text)), coalesce(n.exam_position, q.position)
    ) - 1,
    n.exam_id, n.exam_position, q.id,
    case when q.id is not null then jsonb_build_object(
      'case_id', q.case_id, 'question', q.question, 'options', q.options, 'correct_answer', q.correct_answer, 'explanation', q.explanation
    ) end
  from (
    select
      case when r.ref like '% %' then split_part(r.ref, ' ', 1)::uuid end as exam_id,
      case when r.ref like '% %' then split_part(r.ref, ' ', 2)::int end as exam_position,
      case when r.ref not like '% %' then r.ref::uuid end as quiz_question_id
    from unnest(picked) r (ref)
  ) n
  left join private.quiz_questions q on q.id = n.quiz_question_id;
  return private.practice_json(practice);
end
$$;

/*
 * Makes cards of questions of a submitted attempt or practice of one's own, each once, and answers how many are new. A question that is
 * withheld, or whose exam or case is gone, becomes none.
 */
create function private.add_recall_questions(p_run_id uuid, p_numbers int[])
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  before_count constant bigint := (select count(*) from public.recall_cards c where c.owner_id = me.id);
begin
  perform private.make_recall_cards(me.id, n.exam_id, array_agg(n.exam_position))
  from private.questions_of_run(me.id, p_run_id, p_numbers) n
  join private.exams e on e.id = n.exam_id and e.deleted_at is null
  group by n.exam_id;

  insert into private.recall_questions (case_id, quiz_question_id, question, options, correct_answer, explanations)
  select q.case_id, q.id, q.question, q.options, q.correct_answer, array[q.explanation]
  from private.questions_of_run(me.id, p_run_id, p_numbers) n
  join private.quiz_questions q on q.id = n.quiz_question_id and q.withheld_at is null
  join public.case_studies s on s.id = q.case_id and s.status = 'published'
  order by q.id
  on conflict do nothing;
  insert into public.recall_cards (owner_id, question_id)
  select me.id, q.id
  from private.questions_of_run(me.id, p_run_id, p_numbers) n
  join private.recall_questions q on q.quiz_question_id = n.quiz_question_id
  on conflict do nothing;
  return (select count(*) from public.recall_cards c where c.owner_id = me.id) - before_count;
end
$$;
grant execute on function private.add_recall_questions(uuid, int[]) to authenticated;
