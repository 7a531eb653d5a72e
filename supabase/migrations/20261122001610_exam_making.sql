/*
 * Making exams. Admins store them whole, and then change their time, feature them or delete them as plain updates and deletes; what
 * must hold among several rows is kept by the triggers here.
 */

/*
 * The one way in, for the admin's forms, for drafts and for the seed:
 *   {id?, kind, time_limit?, is_featured?, provenance?, cases: [{diagnosis?, scenario}],
 *    questions: [{section, question, options[4], correct_answer, explanations[4]?}]}
 * As the caller, whom the policies know. With the id of an exam of one's own it is the same exam sent again; with that of another's,
 * the primary key refuses.
 */
create function private.store_exam(p_exam jsonb)
returns uuid language plpgsql volatile set search_path = ''
as $$
declare
  new_id constant uuid := coalesce((p_exam ->> 'id')::uuid, gen_random_uuid());
  draft_id constant uuid := p_exam #>> '{provenance,job_id}';
begin
  -- A resend waits for the original.
  perform pg_advisory_xact_lock(hashtextextended('private.store_exam ' || new_id, 0));
  perform from private.exams e where e.id = new_id and e.author_id is not distinct from auth.uid() and e.kind = p_exam ->> 'kind';
  if found then
    return new_id;
  end if;

  insert into private.exams (id, kind, time_limit, is_featured, provenance)
  values (
    new_id,
    p_exam ->> 'kind',
    coalesce((p_exam ->> 'time_limit')::int, case p_exam ->> 'kind' when 'mock' then 8100 else 540 end),
    coalesce((p_exam ->> 'is_featured')::boolean, false),
    -- What the job itself says of its model counts, whatever the page says.
    case
      when jsonb_typeof(p_exam -> 'provenance') is distinct from 'object' then null
      when draft_id is null then jsonb_build_object(
        'model', p_exam #> '{provenance,model}', 'prompt_version', p_exam #> '{provenance,prompt_version}', 'job_id', null
      )
      else (
        select jsonb_build_object('model', j.model, 'prompt_version', j.prompt_version, 'job_id', j.id)
        from private.jobs j where j.id = draft_id and j.owner_id = auth.uid()
      )
    end
  );
  insert into private.exam_cases (exam_id, position, diagnosis, scenario)
  select new_id, c.place - 1, btrim(coalesce(c.one ->> 'diagnosis', '')), btrim(c.one ->> 'scenario')
  from jsonb_array_elements(p_exam -> 'cases') with ordinality as c (one, place);
  insert into private.exam_questions (exam_id, position, section, question, options, correct_answer, explanations)
  select
    new_id, raw.place - 1, q.section, btrim(q.question), (select array_agg(btrim(o) order by n) from unnest(q.options) with ordinality as u (o, n)),
    q.correct_answer, coalesce(q.explanations, array['', '', '', ''])
  from jsonb_array_elements(p_exam -> 'questions') with ordinality as raw (one, place)
  cross join lateral jsonb_to_record(raw.one)
    as q (section text, question text, options text[], correct_answer int, explanations text[]);

  if draft_id is not null and auth.uid() is not null then
    perform private.note_saved_draft(draft_id, null, new_id, case p_exam ->> 'kind'
      when 'mock' then jsonb_build_object(
        'diagnoses', (select jsonb_agg(c -> 'diagnosis') from jsonb_array_elements(p_exam -> 'cases') c),
        'case_scenarios', (select jsonb_agg(c -> 'scenario') from jsonb_array_elements(p_exam -> 'cases') c),
        'questions', p_exam -> 'questions'
      )
      else jsonb_build_object('case_scenario', p_exam #> '{cases,0,scenario}', 'questions', p_exam -> 'questions')
    end);
  end if;
  return new_id;
end
$$;
grant execute on function private.store_exam(jsonb) to authenticated;

/*
 * Of [{question, options}], those that resemble a stored question, by position. For the function itself, once it knows that an admin
 * asks. The stored one that has most options in common with it, two at least, is compared letter by letter: to compare with all of
 * them would take seconds.
 */
create function private.near_duplicates(p_questions jsonb)
returns table (place int, likeness real) language sql stable security definer set search_path = ''
as $$
  -- Materialised, or each comparison would take the options apart anew.
  with asked as materialized (
    select
      (q.place - 1)::int as place, lower(q.one ->> 'question') as question,
      private.option_set(array(select jsonb_array_elements_text(q.one -> 'options'))) as options
    from jsonb_array_elements(p_questions) with ordinality as q (one, place)
  )
  select asked.place, alike.likeness
  from asked
  cross join lateral (
    select max(extensions.similarity(
      concat_ws(' ', lower(stored.question), stored.option_set::text), concat_ws(' ', asked.question, asked.options::text)
    )) as likeness
    from (
      select q.question, q.option_set
      from private.exam_questions q
      join private.exams e on e.id = q.exam_id
      cross join lateral (select count(*) as shared from unnest(q.option_set) o where o = any (asked.options)) n
      where q.option_set && asked.options and e.deleted_at is null and n.shared >= 2
      order by n.shared desc limit 1
    ) stored
  ) alike
  where alike.likeness >= 0.85
  order by 1
$$;
grant execute on function private.near_duplicates(jsonb) to edge_api;

create function private.tg_exam_parts__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.raise('forbidden', 'An exam that is stored does not change any more.');
  return null;
end
$$;

create trigger _100_keep before update on private.exam_cases
  for each statement execute function private.tg_exam_parts__keep();
create trigger _100_keep before update on private.exam_questions
  for each statement execute function private.tg_exam_parts__keep();

/* Deferred: cases and questions come after the exam, in the same transaction. */
create function private.tg_exams__require_parts()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  case_count constant int := case new.kind when 'mock' then 15 else 1 end;
begin
  if (select count(*) from private.exam_cases c where c.exam_id = new.id) <> case_count
    or (select count(*) from private.exam_questions q where q.exam_id = new.id) <> 6 * case_count
  then
    perform private.raise('bad_input', 'A test has one case and six questions, a mock exam fifteen cases and ninety questions.');
  end if;
  if new.kind = 'mock' and exists (select from private.exam_cases c where c.exam_id = new.id and c.diagnosis = '') then
    perform private.raise('bad_input', 'Please fill in all 15 TCM diagnoses');
  end if;
  return null;
end
$$;

create constraint trigger _100_require_parts after insert on private.exams deferrable initially deferred
  for each row execute function private.tg_exams__require_parts();

/* One after the other, before any row is locked: two who each wait for a row that the other holds would end in a refusal. */
create function private.tg_exams__lock_featured()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.exams is_featured', 0));
  return null;
end
$$;

/* Of each kind one is featured. */
create function private.tg_exams__feature()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.first_featured_at := coalesce(new.first_featured_at, now());
  update private.exams e set is_featured = false where e.kind = new.kind and e.is_featured and e.id <> new.id;
  return new;
end
$$;

create trigger _100_lock_featured before insert or update of is_featured on private.exams
  for each statement execute function private.tg_exams__lock_featured();
create trigger _110_feature before insert or update of is_featured on private.exams
  for each row when (new.is_featured) execute function private.tg_exams__feature();

/* An exam that somebody takes or took is marked instead: who is at it goes on to the end, and each result stays as it was. */
create function private.tg_exams__keep_taken()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.exam_attempts a where a.exam_id = old.id) then
    return old;
  end if;
  update private.exams e set is_featured = false, deleted_at = now() where e.id = old.id and e.deleted_at is null;
  return null;
end
$$;

create trigger _100_keep_taken before delete on private.exams
  for each row execute function private.tg_exams__keep_taken();

create trigger _400_audit after delete or update of is_featured, time_limit, deleted_at on private.exams
  for each row execute function private.tg_audit('id', 'kind', 'is_featured', 'time_limit', 'deleted_at');

create function private.tg_exams__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('exam_id', coalesce(new.id, old.id)), 'exam_changed', 'staff', true);
  return null;
end
$$;

create trigger _500_announce after insert or delete or update of is_featured, time_limit, deleted_at on private.exams
  for each row execute function private.tg_exams__announce();
