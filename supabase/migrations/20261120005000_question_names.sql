/*
 * Which exam questions name a library entry in the question, the right option or its explanation. A name hints at the answer, so only
 * members who have submitted or practiced the question see it. Names in quiz questions are stored in the reviews of attempts.
 */
create table private.question_names (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null,
  position int not null,
  question text not null,
  -- The entries, as page addresses spell them: points/LR-3
  entries text[] not null check (cardinality(entries) > 0),
  unique (exam_id, position),
  foreign key (exam_id, position) references private.exam_questions (exam_id, position) on delete cascade
);

alter table private.question_names enable row level security;

create policy "a session must be alive and in good standing" on private.question_names as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see the entries that their submitted questions name" on private.question_names for select to authenticated
  using (
    exam_id in (
      select a.exam_id from public.exam_attempts a
      where a.user_id = (select auth.uid()) group by a.exam_id having every(a.submitted_at is not null)
    )
    or (exam_id, position) in (select q.exam_id, q.position from private.practiced_questions q)
  );
grant select (id, exam_id, position, question, entries) on private.question_names to authenticated;

create function private.names_of_question(p_question text, p_answer text, p_reason text)
returns text[] language sql stable set search_path = ''
as $$
  select array(
    select distinct l.link ->> 2
    from jsonb_array_elements(
      private.find_names(concat(p_question, E'\n', p_answer))
      || coalesce((select e.links from private.explanation_links e where e.words = md5(p_reason)::uuid), '[]')
    ) l (link)
    order by 1
  )
$$;

create function private.tg_exam_questions__name()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.question_names (exam_id, position, question, entries)
  select new.exam_id, new.position, new.question, n.entries
  from private.names_of_question(new.question, new.options[new.correct_answer + 1], new.explanations[new.correct_answer + 1]) n (entries)
  where n.entries <> '{}';
  return null;
end
$$;

create function private.tg_quiz_reviews__name()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  select coalesce(
    jsonb_agg(
      r.one || jsonb_build_object(
        'entries',
        private.names_of_question(
          r.one ->> 'question', r.one -> 'options' ->> (r.one ->> 'correct_answer')::int, r.one ->> 'explanation'
        )
      )
      order by r.place
    ),
    '[]'
  ) into new.review
  from jsonb_array_elements(new.review) with ordinality r (one, place);
  return new;
end
$$;

/* Finds names again in the latest p_latest questions, or in all, and writes only changes. */
create function private.link_explanations(p_latest int default null)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.explanation_links as l (words, links)
  select n.words, private.find_names(n.text)
  from (
    select distinct md5(t.text)::uuid as words, t.text
    from (
      (
        select unnest(q.explanations) from private.exam_questions q join private.exams e on e.id = q.exam_id
        order by e.created_at desc limit p_latest
      )
      union all
      (
        select q.explanation from private.quiz_questions q join public.case_studies c on c.id = q.case_id
        order by c.created_at desc limit p_latest
      )
    ) t (text)
  ) n
  on conflict (words) do update set links = excluded.links where l.links <> excluded.links;
  update private.recall_questions q set links = n.links
  from (select s.id, private.explanation_names(s.explanations) as links from private.recall_questions s) n
  where n.id = q.id and n.links <> q.links;

  merge into private.question_names m
  using (
    select q.exam_id, q.position, q.question, n.entries, m.entries as known
    from (
      select q.* from private.exam_questions q join private.exams e on e.id = q.exam_id
      order by e.created_at desc limit p_latest
    ) q
    cross join lateral private.names_of_question(
      q.question, q.options[q.correct_answer + 1], q.explanations[q.correct_answer + 1]
    ) n (entries)
    left join private.question_names m on m.exam_id = q.exam_id and m.position = q.position
    where coalesce(m.entries, '{}') <> n.entries
  ) n
  on m.exam_id = n.exam_id and m.position = n.position
  when matched and n.entries = '{}' then delete
  when matched then update set entries = n.entries
  when not matched then insert (exam_id, position, question, entries) values (n.exam_id, n.position, n.question, n.entries);
  -- NOTE: skips stored results of quizzes, which keep their names as they keep their text.
end
$$;

create trigger _310_name after insert on private.exam_questions
  for each row execute function private.tg_exam_questions__name();

create trigger _130_name before insert on private.quiz_reviews
  for each row execute function private.tg_quiz_reviews__name();
