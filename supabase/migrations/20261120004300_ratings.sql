/*
 * Elo ratings of questions and of a member's sections. A round is a finished attempt, quiz or practice. A member's first answer to a
 * question rates the question, and every answer rates the member. The ratings choose the next question of a locked practice, and no role
 * may read them. recompute_ratings() rebuilds them from the answers.
 */
create table private.question_ratings (
  -- The question's ref, as private.practice_pool spells it
  ref text collate "C" primary key,
  rating double precision not null,
  answers int not null check (answers > 0)
);
alter table private.question_ratings enable row level security;

create table private.section_ratings (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- The section of the exam, or 'quiz' for quiz questions
  section text not null,
  rating double precision not null,
  answers int not null check (answers > 0),
  primary key (user_id, section)
);
alter table private.section_ratings enable row level security;

/*
 * All choices whose answer key the member has seen: in finished attempts, quizzes and practices, and in open tutor practices. A choice of
 * -1 means none.
 */
create view private.graded_answers with (security_invoker = true) as
select
  a.user_id, a.id as round_id, a.submitted_at as at, true as is_over,
  q.exam_id || ' ' || q.position as ref, q.section, a.choices[q.position + 1] as choice, q.correct_answer as key
from public.exam_attempts a
join private.exam_questions q on q.exam_id = a.exam_id
where a.submitted_at is not null
union all
select a.user_id, a.id, a.created_at, true, r.one ->> 'id', null, (r.one ->> 'your_answer')::int2, (r.one ->> 'correct_answer')::int
from public.quiz_attempts a
join private.quiz_reviews v on v.attempt_id = a.id
cross join lateral jsonb_array_elements(v.review) r (one)
union all
select
  p.user_id, p.id, coalesce(p.submitted_at, p.started_at), p.submitted_at is not null,
  coalesce(q.exam_id || ' ' || q.exam_position, q.quiz_question_id::text), e.section, p.choices[q.position + 1],
  coalesce(e.correct_answer, (q.quiz ->> 'correct_answer')::int)
from public.practices p
join private.practice_questions q on q.practice_id = p.id
left join private.exam_questions e on e.exam_id = q.exam_id and e.position = q.exam_position
where p.submitted_at is not null or p.mode = 'tutor';

create function private.last_answers(p_member_id uuid)
returns table (ref text, is_wrong boolean, at timestamptz)
language sql stable rows 1000 set search_path = ''
as $$
  select distinct on (g.ref collate "C") g.ref, g.choice <> g.key, g.at
  from private.graded_answers g
  where g.user_id = p_member_id and g.choice >= 0
  order by g.ref collate "C", g.at desc
$$;

/* Returns the probability that the member chooses the right option; a difference of 400 points means ten to one. */
create function private.expected_score(p_member double precision, p_question double precision)
returns double precision language sql immutable set search_path = ''
as $$
  select 1 / (1 + 10 ^ ((p_question - p_member) / 400))
$$;

/* Rates one finished attempt, quiz or practice at a time, under a lock. An answer moves the member's rating by at most 32 points. It moves
   the question's by at most 40, less with each answer to the question. */
create function private.rate_round(p_member_id uuid, p_round_id uuid, p_at timestamptz)
returns void language sql volatile set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.ratings', 0));

  with earlier as materialized (
    select distinct g.ref
    from private.graded_answers g
    where g.user_id = p_member_id and g.is_over and g.choice >= 0 and g.at < p_at
  ),
  answered as (
    select
      g.ref, coalesce(g.section, 'quiz') as section, not exists (select from earlier e where e.ref = g.ref) as is_first,
      (g.choice = g.key)::int - private.expected_score(coalesce(m.rating, 1500), coalesce(q.rating, 1500)) as surprise
    from private.graded_answers g
    left join private.section_ratings m on m.user_id = g.user_id and m.section = coalesce(g.section, 'quiz')
    left join private.question_ratings q on q.ref = g.ref collate "C"
    where g.user_id = p_member_id and g.round_id = p_round_id and g.is_over and g.choice >= 0
  ),
  members as (
    insert into private.section_ratings as m (user_id, section, rating, answers)
    select p_member_id, a.section, 1500 + 32 * sum(a.surprise), count(*) from answered a group by a.section
    on conflict (user_id, section) do update
    set rating = m.rating + excluded.rating - 1500, answers = m.answers + excluded.answers
  )
  insert into private.question_ratings as q (ref, rating, answers)
  select a.ref, 1500 - 40 * a.surprise, 1 from answered a where a.is_first
  on conflict (ref) do update
  set rating = q.rating + (excluded.rating - 1500) * 10 / (10 + q.answers), answers = q.answers + 1;
$$;

/* Rebuilds all ratings; an operator calls it with psql. */
create function private.recompute_ratings()
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.ratings', 0));
  delete from private.question_ratings;
  delete from private.section_ratings;
  perform private.rate_round(r.user_id, r.round_id, r.at)
  from (
    select a.user_id, a.id as round_id, a.submitted_at as at from public.exam_attempts a where a.submitted_at is not null
    union all
    select a.user_id, a.id, a.created_at from public.quiz_attempts a
    union all
    select p.user_id, p.id, p.submitted_at from public.practices p where p.submitted_at is not null
    order by at, round_id
  ) r;
end
$$;

create function private.tg_rate_round()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rate_round(new.user_id, new.id, new.submitted_at);
  return null;
end
$$;

create function private.tg_quiz_reviews__rate()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rate_round(a.user_id, a.id, a.created_at) from public.quiz_attempts a where a.id = new.attempt_id;
  return null;
end
$$;

-- Deferred to the commit, so that the lock on the ratings is held only briefly.
create constraint trigger _200_rate after insert on public.exam_attempts deferrable initially deferred
  for each row when (new.submitted_at is not null) execute function private.tg_rate_round();
create constraint trigger _200_rate_submitted after update of submitted_at on public.exam_attempts deferrable initially deferred
  for each row when (old.submitted_at is null and new.submitted_at is not null) execute function private.tg_rate_round();
create constraint trigger _200_rate_submitted after update of submitted_at on public.practices deferrable initially deferred
  for each row when (old.submitted_at is null and new.submitted_at is not null) execute function private.tg_rate_round();
create constraint trigger _200_rate after insert on private.quiz_reviews deferrable initially deferred
  for each row execute function private.tg_quiz_reviews__rate();
