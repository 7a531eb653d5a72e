/*
 * The names in what explains a question (of exams and of quizzes). They are read once, when the question is stored, and kept by the words
 * themselves: the same explanation serves an exam, the practices and cards made of it, and what others copied of it. Granted to nobody:
 * they leave with the key and its reasons, by the functions that let those out, and never before.
 */

create table private.explanation_links (
  -- md5 of the words
  words uuid primary key,
  links jsonb not null
);

/* Reads the names of those that are new. */
create function private.learn_explanations(p_texts text[])
returns void language sql volatile set search_path = ''
as $$
  insert into private.explanation_links (words, links)
  select n.words, private.find_names(n.text)
  from (select distinct md5(t.text)::uuid as words, t.text from unnest(p_texts) t (text)) n
  where not exists (select from private.explanation_links l where l.words = n.words)
  on conflict do nothing
$$;

/* Of each explanation its names: [[[starts, ends, entry], …], …]. */
create function private.explanation_names(p_texts text[])
returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(coalesce(l.links, '[]') order by t.place), '[]')
  from unnest(p_texts) with ordinality t (text, place)
  left join private.explanation_links l on l.words = md5(t.text)::uuid
$$;

create function private.tg_exam_questions__learn_explanations()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.learn_explanations(new.explanations);
  return new;
end
$$;

create function private.tg_quiz_questions__learn_explanation()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.learn_explanations(array[new.explanation]);
  return new;
end
$$;

-- NOTE: before the row is there, so that the cards that follow it find them.
create trigger _120_learn_explanations before insert on private.exam_questions
  for each row execute function private.tg_exam_questions__learn_explanations();
create trigger _120_learn_explanation before insert or update of explanation on private.quiz_questions
  for each row execute function private.tg_quiz_questions__learn_explanation();

-- A card is read as its owner, so it has the names beside the words.
alter table private.recall_questions add column links jsonb not null default '[]';
grant select (links) on private.recall_questions to authenticated;

create function private.tg_recall_questions__link_names()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.links := private.explanation_names(new.explanations);
  return new;
end
$$;

create trigger _120_link_names before insert or update of explanations on private.recall_questions
  for each row execute function private.tg_recall_questions__link_names();

/* Own cards that can still be asked, with what they ask. A card of the library has its entry, from which the function makes its answer. */
create or replace view private.recall_deck with (security_invoker = true) as
select
  c.id, c.created_at, c.memory, c.due, c.introduced_at, c.note, c.is_suspended, c.buried_until,
  c.question_id, c.library_kind, c.library_id,
  q.scenario, q.section, q.question, q.options, q.correct_answer, q.explanations, q.case_id,
  (
    select a.id from public.exam_attempts a
    where a.exam_id = q.exam_id and a.submitted_at is not null
    order by a.submitted_at desc limit 1
  ) as attempt_id,
  coalesce(n.body -> 'entry', n.body) as entry,
  q.links
from public.recall_cards c
left join private.recall_questions q on q.id = c.question_id
left join private.content n on n.kind = left(replace(c.library_kind, '-', ' '), -1) and n.slug = c.library_id
where case
  when c.question_id is null then n.slug is not null
  -- As long as its case is hidden, so are its cards.
  else q.retired_at is null and (q.case_id is null or exists (select from public.case_studies s where s.id = q.case_id))
end;
grant select (links) on private.recall_deck to authenticated;

/* Texts anew, since the library calls something otherwise: the latest so many cases, solutions, comments and questions, or all. Only those that differ
   are written. */
create or replace function private.link_texts(p_latest int default null)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  update public.case_studies c set links = f.links
  from (
    select s.id, private.find_names(s.content) as links from public.case_studies s order by s.created_at desc limit p_latest
  ) f
  where f.id = c.id and f.links <> c.links;
  update public.comments m set links = f.links
  from (
    select s.id,
      case s.mentions when '[]' then private.find_names(s.content)
        else private.comment_links(private.find_names(s.content), s.mentions) end as links
    from public.comments s where s.deleted_at is null order by s.created_at desc limit p_latest
  ) f
  where f.id = m.id and f.links <> m.links;
  update private.case_solutions o set links = f.links
  from (
    select s.case_id, private.find_names(s.content) as links
    from private.case_solutions s join public.case_studies c on c.id = s.case_id order by c.created_at desc limit p_latest
  ) f
  where f.case_id = o.case_id and f.links <> o.links;
  perform private.link_explanations(p_latest);
end
$$;

/* Key and explanations. Holds the fields of both results of contract/exams.ts, `testResult` and `mockExamResult`: each endpoint takes
   its own. Volatile, so that an attempt which the same statement has closed is among those that it counts. */
create or replace function private.exam_result(p_attempt public.exam_attempts)
returns json language plpgsql volatile set search_path = ''
as $$
begin
  if p_attempt.submitted_at is null then
    perform private.raise('attempt_open');
  end if;
  return (
    select json_build_object(
      'attempt_id', p_attempt.id,
      'exam_id', case when e.deleted_at is null then e.id end,
      'kind', p_attempt.kind,
      'score', p_attempt.score,
      'started_at', p_attempt.started_at,
      'submitted_at', p_attempt.submitted_at,
      'time_taken', p_attempt.time_taken,
      'is_timed', p_attempt.is_timed,
      'closed_by', p_attempt.closed_by,
      'case_scenarios', paper.case_scenarios,
      'diagnoses', paper.diagnoses,
      'correct', p_attempt.correct,
      'total', p_attempt.total,
      'correct_answers', marked.keys,
      'correct_count', p_attempt.correct,
      'total_questions', p_attempt.total,
      'results', marked.questions,
      'compared', private.compare_attempt(p_attempt)
    )
    from private.exams e
    join private.exam_papers paper on paper.exam_id = e.id
    cross join lateral (
      select
        json_object_agg(q.section, q.correct_answer) filter (where p_attempt.kind <> 'mock') as keys,
        json_agg(
          json_build_object(
            'question_number', q.position + 1,
            'section', q.section,
            'question', q.question,
            'options', q.options,
            'correct_answer', q.correct_answer,
            'user_answer', p_attempt.choices[q.position + 1],
            'is_correct', q.correct_answer = p_attempt.choices[q.position + 1],
            'explanation_correct', q.explanations[q.correct_answer + 1],
            'explanation_incorrect', q.explanations[:q.correct_answer] || q.explanations[q.correct_answer + 2:],
            'is_flagged', p_attempt.flagged[q.position + 1],
            'seconds', spent.seconds,
            'shares', others.shares,
            'links', private.explanation_names(q.explanations)
          )
          order by q.position
        ) as questions
      from private.exam_questions q
      left join (
        select t.position, round(sum(t.ms) / 1000.0)::int as seconds
        from public.question_times t where t.attempt_id = p_attempt.id group by t.position
      ) spent on spent.position = q.position
      left join private.option_shares(e.id, array(select generate_series(0, p_attempt.total - 1))) others on others.position = q.position
      where q.exam_id = e.id
    ) marked
    where e.id = p_attempt.exam_id
  );
end
$$;

/* contract/practice.ts `practiceKey`: of p_positions, or all, those whose key may leave: answered ones of a tutor, all after the end. */
create or replace function private.practice_keys(p_practice public.practices, p_positions int[])
returns json language sql stable set search_path = ''
as $$
  select coalesce(
    json_agg(
      json_build_object(
        'position', q.position, 'correct_answer', q.correct_answer, 'explanations', q.explanations,
        'links', private.explanation_names(q.explanations)
      )
      order by q.position
    ),
    '[]'
  )
  from private.practice_paper(p_practice.id) q
  where (p_positions is null or q.position = any (p_positions))
    and (p_practice.submitted_at is not null or (p_practice.mode = 'tutor' and p_practice.choices[q.position + 1] >= 0))
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
  perform private.require_turn('quiz attempts', 'That were many attempts. Please read the explanations first.');

  insert into public.quiz_attempts (id, user_id, case_id, attempt, score, correct, total)
  values (
    p_attempt_id, me.id, p_case_id,
    1 + coalesce((select max(a.attempt) from public.quiz_attempts a where a.user_id = me.id and a.case_id = p_case_id), 0),
    round(100.0 * graded.correct / graded.total), graded.correct, graded.total
  );
  insert into private.quiz_reviews (attempt_id, review) values (p_attempt_id, graded.review);
end
$$;
