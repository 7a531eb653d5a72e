/* Two sentences to whoever has to wait are English now; the functions are as they were otherwise. */

/* So many drafts an hour, and at once. A job that nobody works on any more is not under way, or an outage would lock its owner out. */
create or replace function private.tg_jobs__limit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null;
  end if;
  perform private.lock_writer(new.owner_id);
  if tg_op = 'INSERT' then
    perform private.require_turn(
      case new.model when 'pattern-bank' then 'bank drafts' else 'AI drafts' end,
      'Those were many drafts within an hour. Please come back a little later.'
    );
  end if;
  if new.model <> 'pattern-bank' and (
    select count(*) from private.jobs j
    where j.owner_id = new.owner_id and j.id <> new.id and j.state = 'running' and j.model <> 'pattern-bank'
      and (
        j.created_at > now() - interval '20 seconds'
        or exists (select from private.job_steps s where s.job_id = j.id and s.leased_until > now())
      )
  ) >= (select l.at_most from private.limits l where l.kind = 'AI drafts at once') then
    perform private.raise_wait(15, 'Two drafts are already being made for you. Please wait for one of them, or cancel it.');
  end if;
  return null;
end
$$;

/* Grades and records. p_answers maps each question's id to the chosen option; nothing is graded unless all are answered, so that no
   part of the key can be had for less than the whole attempt. The id is the client's: the same attempt sent again is the same.
   Definer, since it reads the key. */
create or replace function private.submit_quiz(p_case_id uuid, p_attempt_id uuid, p_answers jsonb)
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

  -- One statement: the questions, the key and the copy that is kept are of the same moment.
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
      -- Anything but the index of one of its options is no answer.
      select o.index as chosen from generate_series(0, cardinality(q.options) - 1) as o (index)
      where p_answers -> q.id::text = to_jsonb(o.index)
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
