/*
 * What the safety check has found in an exam is known to its row, so that Postgres itself refuses to feature what may harm: featured is
 * only what was looked through without a finding, or what an admin has answered for in writing. An exam that nobody has looked through
 * (safety_findings is null) is refused like one with findings. The function counts anew at each featuring, for what it finds depends on
 * the bank. Exams that were featured before are taken as answered for; store_exam() takes both with the exam, and has changed in nothing else.
 */
alter table private.exams add column safety_findings int check (safety_findings >= 0);
update private.exams set safety_findings = 0 where is_featured and safety_reason is null;
alter table private.exams add constraint featured_is_safe_or_answered_for
  check (not is_featured or safety_reason is not null or coalesce(safety_findings = 0, false));

grant select (safety_findings), insert (safety_findings, safety_reason), update (safety_findings) on private.exams to authenticated;

create or replace function private.store_exam(p_exam jsonb)
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

  insert into private.exams (id, kind, time_limit, is_featured, safety_findings, safety_reason, provenance)
  values (
    new_id,
    p_exam ->> 'kind',
    coalesce((p_exam ->> 'time_limit')::int, case p_exam ->> 'kind' when 'mock' then 8100 else 540 end),
    coalesce((p_exam ->> 'is_featured')::boolean, false),
    (p_exam ->> 'safety_findings')::int,
    p_exam ->> 'safety_reason',
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
