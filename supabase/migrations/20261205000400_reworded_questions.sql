/*
 * A question of a quiz keeps its id while its author gives it other words, and is then a question whose answer the member has not given
 * yet. So a practice asks, and a card shows, only a question that still reads as this member has submitted it or was asked it: by its id
 * alone the key of the new words would leave before they were submitted.
 */

/* What a member may practise, each question once: `exams` that they have submitted and are not taking right now; of the practice `bank`,
   those that they have never taken; and of `quizzes` the questions they have submitted, as long as they read as they did then. */
create or replace function private.practice_pool(p_member_id uuid)
returns table (ref text, origin text, exam_id uuid, exam_position int, quiz_question_id uuid, section text, topic text)
language sql stable rows 1000 set search_path = ''
as $$
  with patterns as materialized (
    select distinct on (1) lower(c.body ->> 'name') as name, c.body ->> 'group' as topic
    from private.content c where c.kind = 'pattern' order by 1, 2
  )
  -- The questions themselves, keys and all, need not be read: six belong to a case, one of each section.
  select
    c.exam_id || ' ' || q.position, ready.origin, c.exam_id, q.position, null::uuid,
    ('{diagnosis,treatment_principle,differential,points,nutrition,daily_activities}'::text[])[1 + q.position % 6], p.topic
  from (
    select exam_id, case when taken.is_submitted is null then 'bank' else 'exams' end as origin
    from (
      select a.exam_id, every(a.submitted_at is not null) as is_submitted
      from public.exam_attempts a where a.user_id = p_member_id group by a.exam_id
    ) taken
    full join private.practice_bank b using (exam_id)
    where taken.is_submitted is not false
  ) ready
  join private.exams e on e.id = ready.exam_id and e.deleted_at is null
  join private.exam_cases c on c.exam_id = e.id
  left join patterns p on p.name = lower(c.diagnosis)
  cross join lateral generate_series(6 * c.position, 6 * c.position + 5) q (position)
  union all
  select q.id::text, 'quizzes', null, null, q.id, null, (
    select min(p.topic) from patterns p join unnest(s.tags) t on lower(t) in (lower(p.topic), p.name)
  )
  from (
    select distinct r.one ->> 'id' as id, r.one ->> 'question' as question, r.one -> 'options' as options
    from public.quiz_attempts a
    join private.quiz_reviews v on v.attempt_id = a.id
    cross join lateral jsonb_array_elements(v.review) r (one)
    where a.user_id = p_member_id
  ) seen
  join private.quiz_questions q on q.id = seen.id::uuid and q.withheld_at is null
    and q.question = seen.question and to_jsonb(q.options) = seen.options
  join public.case_studies s on s.id = q.case_id and s.status = 'published'
$$;

drop function private.make_quiz_recall_cards(uuid, uuid[]);

/* Makes cards of questions of quizzes whose key is out, as private.make_recall_cards does of exams. p_asked: {id, question, options} as
   the member knows them; what is another question by now, or withheld, becomes none. */
create function private.make_quiz_recall_cards(p_owner_id uuid, p_asked jsonb)
returns void language sql volatile set search_path = ''
as $$
  insert into private.recall_questions (case_id, quiz_question_id, question, options, correct_answer, explanations)
  select q.case_id, q.id, q.question, q.options, q.correct_answer, array[q.explanation]
  from jsonb_to_recordset(p_asked) n (id uuid, question text, options text[])
  join private.quiz_questions q on (q.id, q.question, q.options) = (n.id, n.question, n.options) and q.withheld_at is null
  order by q.id
  on conflict do nothing;

  insert into public.recall_cards (owner_id, question_id)
  select p_owner_id, q.id
  from jsonb_to_recordset(p_asked) n (id uuid, question text, options text[])
  join private.recall_questions q on (q.quiz_question_id, q.question, q.options) = (n.id, n.question, n.options)
  on conflict do nothing;
$$;

create or replace function private.tg_quiz_reviews__make_recall_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.make_quiz_recall_cards(a.user_id, (
    select jsonb_agg(r.one) from jsonb_array_elements(new.review) r (one) where r.one -> 'your_answer' <> r.one -> 'correct_answer'
  ))
  from public.quiz_attempts a
  where a.id = new.attempt_id;
  return null;
end
$$;

create or replace function private.tg_practices__make_recall_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.make_recall_cards(new.user_id, n.exam_id, array_agg(n.exam_position))
  from private.practice_questions n
  join private.exams e on e.id = n.exam_id and e.deleted_at is null
  join private.exam_questions q on q.exam_id = n.exam_id and q.position = n.exam_position
  where n.practice_id = new.id
    and (new.flagged[n.position + 1] or (new.choices[n.position + 1] >= 0 and new.choices[n.position + 1] <> q.correct_answer))
  group by n.exam_id
  order by n.exam_id;

  perform private.make_quiz_recall_cards(new.user_id, (
    select jsonb_agg(n.quiz || jsonb_build_object('id', q.id))
    from private.practice_questions n
    join private.quiz_questions q on q.id = n.quiz_question_id
    where n.practice_id = new.id
      and (new.flagged[n.position + 1] or (new.choices[n.position + 1] >= 0 and new.choices[n.position + 1] <> q.correct_answer))
  ));
  return null;
end
$$;

/*
 * Makes cards of questions of a submitted attempt or practice of one's own, each once, and answers how many are new. A question that is
 * withheld or reworded, or whose exam or case is gone, becomes none.
 */
create or replace function private.add_recall_questions(p_run_id uuid, p_numbers int[])
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
