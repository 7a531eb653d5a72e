/*
 * Parts of a result beyond right and wrong: times, other members' choices, and comparisons with the member's past and the club. Others
 * appear only in aggregates: shares of at least ten members, medians of at least five. Samples of at most 200 members and 500 attempts
 * bound the work.
 */
create index exam_attempts_first_idx on public.exam_attempts (exam_id, user_id, submitted_at) where submitted_at is not null;
create index exam_attempts_kind_idx on public.exam_attempts (kind, submitted_at desc) where submitted_at is not null and is_timed;

/* Returns what percentage of members chose each option in their first attempt, for questions that ten members have answered. A sample of
   200 members is accurate to about three points. */
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
 * Returns the club's median score per section, and 'all' for the whole exam. Each member counts once, with the average of their attempts.
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

/* Returns contract/exams.ts `comparison` with the member's previous twenty timed attempts of this kind. */
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

/* Returns questions of the member's submitted attempt or practice: p_numbers (from 1), or all not answered correctly. */
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
 * Adds recall cards for questions of the member's own submitted attempt or practice, each once, and returns how many are new. Skips
 * withheld, reworded and deleted questions.
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

  perform private.make_quiz_recall_cards(me.id, (
    select jsonb_agg(k.quiz || jsonb_build_object('id', k.quiz_question_id))
    from private.questions_of_run(me.id, p_run_id, p_numbers) n
    join private.practice_questions k on k.practice_id = p_run_id and k.quiz_question_id = n.quiz_question_id
    join public.case_studies s on s.id = (k.quiz ->> 'case_id')::uuid and s.status = 'published'
  ));
  return (select count(*) from public.recall_cards c where c.owner_id = me.id) - before_count;
end
$$;
grant execute on function private.add_recall_questions(uuid, int[]) to authenticated;
