/*
 * The quiz of a case. Question rows contain the answer key, so readers call read_quiz(), and submit_quiz() grades. Each attempt stores its
 * questions as they were.
 */
create table private.quiz_questions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.case_studies (id) on delete cascade,
  -- The unique constraint below is deferred, because editors swap positions in one transaction.
  position int not null check (position between 1 and 30),
  question text not null check (btrim(question) <> '' and char_length(question) <= 1000),
  options text[] not null check (cardinality(options) between 2 and 6 and array_position(options, null) is null),
  correct_answer int not null check (correct_answer >= 0 and correct_answer < cardinality(options)),
  explanation text not null default '' check (char_length(explanation) <= 2000),
  -- Set while reports hide the question, until a moderator decides
  withheld_at timestamptz,
  unique (case_id, position) deferrable initially deferred
);

create table public.quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  -- Statistics count only the first attempt.
  attempt int not null check (attempt > 0),
  score int not null check (score between 0 and 100),
  correct int not null check (correct >= 0),
  total int not null check (total > 0),
  created_at timestamptz not null default now(),
  unique (user_id, case_id, attempt),
  check (correct <= total)
);

create table private.quiz_reviews (
  attempt_id uuid primary key references public.quiz_attempts (id) on delete cascade,
  review jsonb not null
);

create index quiz_attempts_case_idx on public.quiz_attempts (case_id);
create index quiz_attempts_latest_idx on public.quiz_attempts (user_id, created_at desc);

alter table private.quiz_questions enable row level security;
alter table public.quiz_attempts enable row level security;
alter table private.quiz_reviews enable row level security;

-- NOTE: the subquery obeys the policies on cases, so an ended session sees no question.
create policy "a session must be alive and in good standing" on private.quiz_questions as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "editors read the key, reviewers that of a pending case" on private.quiz_questions for select to authenticated
  using (exists (
    select from public.case_studies c
    where c.id = case_id
      and (
        c.author_id = (select auth.uid())
        or (select private.is_moderator())
        or (c.status = 'pending' and (select private.is_reviewer()))
      )
  ));
create policy "authors, moderators and admins add questions" on private.quiz_questions for insert to authenticated
  with check (private.may_edit_case(case_id));
create policy "authors, moderators and admins change questions" on private.quiz_questions for update to authenticated
  using (private.may_edit_case(case_id));
create policy "authors, moderators and admins delete questions" on private.quiz_questions for delete to authenticated
  using (private.may_edit_case(case_id));
grant select (id, case_id, position, question, options, correct_answer, explanation, withheld_at)
  on private.quiz_questions to authenticated;
grant insert (id, case_id, position, question, options, correct_answer, explanation) on private.quiz_questions to authenticated;
grant update (position, question, options, correct_answer, explanation) on private.quiz_questions to authenticated;
grant delete on private.quiz_questions to authenticated;
-- NOTE: withheld_at is not granted, so that no edit can show a hidden question again.

create policy "a session must be alive and in good standing" on public.quiz_attempts as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see their own attempts" on public.quiz_attempts for select to authenticated
  using (user_id = (select auth.uid()));
grant select (id, user_id, case_id, attempt, score, correct, total, created_at) on public.quiz_attempts to authenticated;

create policy "a session must be alive and in good standing" on private.quiz_reviews as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see the reviews of their own attempts" on private.quiz_reviews for select to authenticated
  using (exists (select from public.quiz_attempts a where a.id = attempt_id and a.user_id = (select auth.uid())));
grant select (attempt_id, review) on private.quiz_reviews to authenticated;

/* Builds contract/quiz.ts `quizResult`, plus the case's id. */
create view private.quiz_results with (security_invoker = true) as
select
  a.id as attempt_id, a.case_id, a.created_at as submitted_at, a.score, a.correct, a.total, a.attempt,
  (select max(o.score) from public.quiz_attempts o where o.user_id = a.user_id and o.case_id = a.case_id) as best_score,
  (select o.score from public.quiz_attempts o where o.user_id = a.user_id and o.case_id = a.case_id order by o.attempt limit 1)
    as first_score,
  r.review
from public.quiz_attempts a
join private.quiz_reviews r on r.attempt_id = a.id;
grant select (attempt_id, case_id, submitted_at, score, correct, total, attempt, best_score, first_score, review)
  on private.quiz_results to authenticated;

create function private.read_quiz(p_case_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.current_member();
begin
  -- Repeats the select policy of cases, which does not apply in a definer.
  perform from public.case_studies c
  where c.id = p_case_id and (
    c.status = 'published' or c.author_id = me.id or private.is_reviewer()
    or (c.status = 'pending' and c.asks_ratings and me.id is not null)
  );
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select q.id, q.question, q.options from private.quiz_questions q
      where q.case_id = p_case_id and q.withheld_at is null
      order by q.position
    ) t
  );
end
$$;
grant execute on function private.read_quiz(uuid) to anon, authenticated;

/* Grades and stores an attempt. p_answers {question id: option} must cover all questions, so that no attempt reveals part of the answer
   key. p_asked: [{id, question, options}] as the page showed them; a choice for a question that has changed since counts as
   unanswered. A resend with the same id changes nothing. */
create function private.submit_quiz(p_case_id uuid, p_attempt_id uuid, p_answers jsonb, p_asked jsonb default null)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  known public.quiz_attempts;
  graded record;
begin
  perform private.lock_writer(me.id);
  select * into known from public.quiz_attempts a where a.id = p_attempt_id;
  if known.user_id = me.id and known.case_id = p_case_id then
    return;
  elsif known.id is not null then
    perform private.raise('conflict');
  end if;
  perform from public.case_studies c where c.id = p_case_id and c.status = 'published' for key share;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if jsonb_typeof(p_answers) is distinct from 'object' then
    perform private.raise('bad_input');
  end if;

  -- One statement, so that questions, answer key and copy are from the same moment.
  select
    count(*)::int as total,
    count(*) filter (where g.chosen = g.correct_answer)::int as correct,
    count(*) filter (where g.chosen is null)::int as unanswered,
    jsonb_agg(
      jsonb_build_object(
        'id', g.id, 'question', g.question, 'options', g.options,
        'your_answer', g.chosen, 'correct_answer', g.correct_answer, 'explanation', g.explanation,
        'links', private.explanation_names(array[g.explanation]) -> 0
      )
      order by g.position
    ) as review
  into graded
  from (
    select q.*, given.chosen
    from private.quiz_questions q
    cross join lateral (
      select o.index as chosen from generate_series(0, cardinality(q.options) - 1) as o (index)
      where p_answers -> q.id::text = to_jsonb(o.index) and (
        p_asked is null or exists (
          select from jsonb_array_elements(p_asked) a (one)
          where a.one = jsonb_build_object('id', q.id, 'question', q.question, 'options', q.options)
        )
      )
      union all
      select null
      limit 1
    ) given
    where q.case_id = p_case_id and q.withheld_at is null
  ) g;
  if graded.total = 0 then
    perform private.raise('not_found', 'This case has no quiz.');
  end if;
  if graded.unanswered > 0 or (select count(*) from jsonb_object_keys(p_answers)) <> graded.total then
    perform private.raise('bad_input', 'Please answer every question. If the quiz has changed meanwhile, open it again.');
  end if;
  perform private.require_turn('quiz attempts', 'Those were many attempts. Please read the explanations first.');

  insert into public.quiz_attempts (id, user_id, case_id, attempt, score, correct, total)
  values (
    p_attempt_id, me.id, p_case_id,
    1 + coalesce((select max(a.attempt) from public.quiz_attempts a where a.user_id = me.id and a.case_id = p_case_id), 0),
    round(100.0 * graded.correct / graded.total), graded.correct, graded.total
  );
  insert into private.quiz_reviews (attempt_id, review) values (p_attempt_id, graded.review);
end
$$;
grant execute on function private.submit_quiz(uuid, uuid, jsonb, jsonb) to authenticated;

create function private.tg_quiz_questions__count()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_studies c set has_quiz = n.has_quiz
  from (
    select
      t.case_id, exists (select from private.quiz_questions q where q.case_id = t.case_id and q.withheld_at is null) as has_quiz
    from (select distinct case_id from changed) t
  ) n
  where c.id = n.case_id and c.has_quiz <> n.has_quiz;
  return null;
end
$$;

create trigger _200_count_new after insert on private.quiz_questions
  referencing new table as changed for each statement execute function private.tg_quiz_questions__count();
create trigger _200_count_changed after update on private.quiz_questions
  referencing new table as changed for each statement execute function private.tg_quiz_questions__count();
create trigger _200_count_gone after delete on private.quiz_questions
  referencing old table as changed for each statement execute function private.tg_quiz_questions__count();
create trigger _400_audit_new after insert on private.quiz_questions
  referencing new table as written for each statement execute function private.tg_limit_and_audit_case_part('quiz');
create trigger _400_audit_changed after update on private.quiz_questions
  referencing old table as replaced new table as written for each statement
  execute function private.tg_limit_and_audit_case_part('quiz');
create trigger _400_audit_gone after delete on private.quiz_questions
  referencing old table as written for each statement execute function private.tg_limit_and_audit_case_part('quiz');
