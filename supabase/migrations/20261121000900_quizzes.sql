/*
 * A case may bring a quiz. Questions stand in a private table, since each row is its own key; the functions below show them without
 * it, grade on this side, and keep of every attempt the questions as they were, so that it can be looked at again unchanged.
 */
create table private.quiz_questions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.case_studies (id) on delete cascade,
  position int not null,
  question text not null check (btrim(question) <> '' and char_length(question) <= 1000),
  options text[] not null check (cardinality(options) between 2 and 6 and array_position(options, null) is null),
  correct_answer int not null check (correct_answer >= 0 and correct_answer < cardinality(options)),
  explanation text not null default '' check (char_length(explanation) <= 2000),
  -- Reported by enough members: left out until a moderator has looked at it.
  withheld_at timestamptz,
  unique (case_id, position)
);

create table public.quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  -- 1 is the one that counts in statistics
  attempt int not null check (attempt > 0),
  score int not null check (score between 0 and 100),
  correct int not null check (correct >= 0),
  total int not null check (total > 0),
  created_at timestamptz not null default now(),
  unique (user_id, case_id, attempt),
  check (correct <= total)
);

create index quiz_attempts_case_idx on public.quiz_attempts (case_id);

create index quiz_attempts_latest_idx on public.quiz_attempts (user_id, created_at desc);

create table private.quiz_reviews (
  attempt_id uuid primary key references public.quiz_attempts (id) on delete cascade,
  review jsonb not null
);

alter table public.quiz_attempts enable row level security;

create policy "a session must be alive and in good standing" on public.quiz_attempts as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members see their own attempts" on public.quiz_attempts for select to authenticated
  using (user_id = (select auth.uid()));

grant select (id, user_id, case_id, attempt, score, correct, total, created_at) on public.quiz_attempts to authenticated;

/* Without key and explanation, and without what is hidden. Empty where the case has no quiz. */
create function private.read_quiz(case_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.current_member();
begin
  perform from public.case_studies c
  where c.id = read_quiz.case_id and (c.status = 'published' or private.may_read(c, me));
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select q.id, q.question, q.options from private.quiz_questions q
      where q.case_id = read_quiz.case_id and q.withheld_at is null
      order by q.position
    ) t
  );
end
$$;

grant execute on function private.read_quiz(uuid) to anon, authenticated;

/* contract/quiz.ts `quizResult`. */
create function private.quiz_result(attempt_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select json_build_object(
      'attempt_id', a.id,
      'submitted_at', a.created_at,
      'score', a.score,
      'correct', a.correct,
      'total', a.total,
      'attempt', a.attempt,
      'best_score', (select max(o.score) from public.quiz_attempts o where o.user_id = a.user_id and o.case_id = a.case_id),
      'first_score', (
        select o.score from public.quiz_attempts o where o.user_id = a.user_id and o.case_id = a.case_id order by o.attempt limit 1
      ),
      'review', r.review
    )
    from public.quiz_attempts a
    join private.quiz_reviews r on r.attempt_id = a.id
    where a.id = quiz_result.attempt_id
  );
end
$$;

/* One's own last attempt, or the one named; null where there is none. */
create function private.read_quiz_result(case_id uuid, attempt_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return private.quiz_result((
    select a.id from public.quiz_attempts a
    where a.user_id = me.id and a.case_id = read_quiz_result.case_id
      and (read_quiz_result.attempt_id is null or a.id = read_quiz_result.attempt_id)
    order by a.attempt desc
    limit 1
  ));
end
$$;

grant execute on function private.read_quiz_result(uuid, uuid) to authenticated;

/* Grades and records. `answers` maps each question's id to the chosen option; nothing is graded unless all are answered, so that no
   part of the key can be had for less than the whole attempt. The id is the client's: the same attempt sent again is the same. */
create function private.submit_quiz(case_id uuid, attempt_id uuid, answers jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  a public.quiz_attempts;
  sheet record;
  freed_at timestamptz;
begin
  perform private.queue_writer(me.id);
  if submit_quiz.attempt_id is not null then
    select * into a from public.quiz_attempts o where o.id = submit_quiz.attempt_id;
    if a.user_id = me.id and a.case_id = submit_quiz.case_id then
      return private.quiz_result(a.id);
    elsif a.id is not null then
      perform private.raise('conflict');
    end if;
  end if;
  perform from public.case_studies c where c.id = submit_quiz.case_id and c.status = 'published' for key share;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if jsonb_typeof(submit_quiz.answers) is distinct from 'object' then
    perform private.raise('bad_input');
  end if;

  -- One statement: the questions, the key and the copy that is kept are of the same moment.
  select
    count(*)::int as total,
    count(*) filter (where g.chosen = g.correct_answer)::int as correct,
    count(*) filter (where g.chosen is null)::int as open,
    jsonb_agg(
      jsonb_build_object(
        'id', g.id, 'question', g.question, 'options', g.options,
        'your_answer', g.chosen, 'correct_answer', g.correct_answer, 'explanation', g.explanation
      )
      order by g.position
    ) as review
  into sheet
  from (
    select q.*, given.chosen
    from private.quiz_questions q
    cross join lateral (
      -- Anything but the index of one of its options is no answer.
      select o.index as chosen from generate_series(0, cardinality(q.options) - 1) as o (index)
      where submit_quiz.answers -> q.id::text = to_jsonb(o.index)
      union all
      select null
      limit 1
    ) given
    where q.case_id = submit_quiz.case_id and q.withheld_at is null
  ) g;
  if sheet.total = 0 then
    perform private.raise('not_found', 'This case has no quiz.');
  end if;
  if sheet.open > 0 or (select count(*) from jsonb_object_keys(submit_quiz.answers)) <> sheet.total then
    perform private.raise('bad_input', 'Please answer every question. If the quiz has changed meanwhile, open it again.');
  end if;

  select o.created_at + l.period into freed_at
  from private.limits l
  cross join lateral (
    select k.created_at from public.quiz_attempts k
    where k.user_id = me.id and k.created_at > now() - l.period
    order by k.created_at desc offset l.at_most - 1 limit 1
  ) o
  where l.kind = 'quiz attempts' and l.at_most is not null;
  if freed_at is not null then
    perform private.raise_wait(extract(epoch from freed_at - now()), 'That were many attempts. Please read the explanations first.');
  end if;

  insert into public.quiz_attempts (id, user_id, case_id, attempt, score, correct, total)
  values (
    coalesce(submit_quiz.attempt_id, gen_random_uuid()), me.id, submit_quiz.case_id,
    1 + coalesce((select max(o.attempt) from public.quiz_attempts o where o.user_id = me.id and o.case_id = submit_quiz.case_id), 0),
    round(100.0 * sheet.correct / sheet.total), sheet.correct, sheet.total
  )
  returning * into a;
  insert into private.quiz_reviews (attempt_id, review) values (a.id, sheet.review);
  return private.quiz_result(a.id);
end
$$;

grant execute on function private.submit_quiz(uuid, uuid, jsonb) to authenticated;

/* Replaces the quiz as a whole. A question that brings its id keeps it, and who is just taking the quiz notices nothing; one that is
   hidden stays so until it has been looked at. */
create function private.save_quiz(case_id uuid, questions jsonb)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  c constant public.case_studies := private.lock_for_edit(case_id, me);
  withheld constant uuid[] := array(select q.id from private.quiz_questions q where q.case_id = c.id and q.withheld_at is not null);
begin
  if jsonb_typeof(questions) is distinct from 'array' or jsonb_array_length(questions) > 30 then
    perform private.raise('bad_input', 'A quiz has at most 30 questions.');
  end if;
  delete from private.quiz_questions q where q.case_id = c.id;
  insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation, withheld_at)
  select
    coalesce(q.id, gen_random_uuid()), c.id, row_number() over (order by raw.place), btrim(q.question), q.options, q.correct_answer,
    btrim(coalesce(q.explanation, '')), case when q.id = any (withheld) then now() end
  from jsonb_array_elements(questions) with ordinality as raw (question, place)
  cross join lateral jsonb_to_record(raw.question)
    as q (id uuid, question text, options text[], correct_answer int, explanation text);
  perform private.count_quiz(c.id);
  delete from private.reported_items i
  where i.target = 'question' and i.case_id = c.id and i.target_id not in (select q.id from private.quiz_questions q where q.case_id = c.id);
end
$$;

grant execute on function private.save_quiz(uuid, jsonb) to authenticated;

/* A quiz of which everything is hidden is none. */
create function private.count_quiz(case_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.case_studies c
  set has_quiz = exists (select from private.quiz_questions q where q.case_id = c.id and q.withheld_at is null)
  where c.id = count_quiz.case_id;
end
$$;
