/* saved_drafts */
/* What was saved of a draft, by whom, and what that person changed. It stays when the job is forgotten. */
create table private.saved_drafts (
  id bigint generated always as identity primary key,
  case_id uuid unique references public.case_studies (id) on delete cascade,
  exam_id uuid unique references private.exams (id) on delete cascade,
  job_id uuid references private.jobs (id) on delete set null,
  model text not null,
  prompt_version text not null,
  editor_id uuid references public.profiles (id) on delete set null,
  -- [{path, draft, saved}]
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  created_at timestamptz not null default now(),
  check (num_nonnulls(case_id, exam_id) = 1)
);

create index saved_drafts_job_idx on private.saved_drafts (job_id);

create index saved_drafts_editor_idx on private.saved_drafts (editor_id);

/* Where two documents differ, leaf by leaf. */
create function private.json_changes(draft jsonb, saved jsonb, path text default '')
returns setof jsonb language plpgsql immutable set search_path = ''
as $$
begin
  if draft is not distinct from saved then
    return;
  elsif jsonb_typeof(draft) = 'object' and jsonb_typeof(saved) = 'object' then
    return query
      select c
      from (select jsonb_object_keys(draft) union select jsonb_object_keys(saved)) as k (name),
        private.json_changes(draft -> k.name, saved -> k.name, concat_ws('.', nullif(path, ''), k.name)) c;
  elsif jsonb_typeof(draft) = 'array' and jsonb_typeof(saved) = 'array' then
    return query
      select c
      from generate_series(0, greatest(jsonb_array_length(draft), jsonb_array_length(saved)) - 1) as i,
        private.json_changes(draft -> i, saved -> i, concat_ws('.', nullif(path, ''), i)) c;
  else
    return next jsonb_build_object('path', path, 'draft', draft, 'saved', saved);
  end if;
end
$$;

/* Of a job of one's own that is done, and of no other, a draft can have been saved. */
create function private.note_saved_draft(job_id uuid, editor_id uuid, case_id uuid, exam_id uuid, saved jsonb)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  j private.jobs;
begin
  select * into j from private.jobs x
  where x.id = note_saved_draft.job_id and x.owner_id = note_saved_draft.editor_id and x.result is not null;
  if j.id is null then
    return;
  end if;
  insert into private.saved_drafts (case_id, exam_id, job_id, model, prompt_version, editor_id, changes)
  select
    note_saved_draft.case_id, note_saved_draft.exam_id, j.id, j.model, j.prompt_version, note_saved_draft.editor_id,
    coalesce(jsonb_agg(c), '[]')
  from private.json_changes(
    (select jsonb_object_agg(k, j.result -> k) from jsonb_object_keys(saved) k), saved
  ) c
  on conflict do nothing;
end
$$;

/* create_case() for what was drafted in a job: the case remembers it. */
create function private.create_drafted_case(
  case_id uuid, title text, description text, content text, difficulty text, tags text[], discussion_period_days int, solution text,
  job_id uuid
)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  created constant jsonb := private.create_case(case_id, title, description, content, difficulty, tags, discussion_period_days, solution);
begin
  perform private.note_saved_draft(job_id, me.id, (created ->> 'id')::uuid, null, jsonb_build_object(
    'title', title, 'description', description, 'content', content
  ));
  return created;
end
$$;

grant execute on function private.create_drafted_case(uuid, text, text, text, text, text[], int, text, uuid) to authenticated;

/* 'AI-drafted (gpt-4o), reviewed by Name'; null where a person wrote it from the start. */
create function private.provenance_label(case_id uuid)
returns text language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case d.model when 'pattern-bank' then 'Drafted from the built-in pattern bank' else format('AI-drafted (%s)', d.model) end
      || coalesce(', reviewed by ' || p.name, '')
    from private.saved_drafts d
    left join public.profiles p on p.id = d.editor_id
    where d.case_id = provenance_label.case_id
  );
end
$$;

/* What the job itself says of its model counts, whatever the page says. */
create function private.save_exam(exam jsonb)
returns uuid language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  j private.jobs;
  id uuid;
begin
  if exam #>> '{provenance,job_id}' is not null then
    select * into j from private.jobs x where x.id = (exam #>> '{provenance,job_id}')::uuid and x.owner_id = me.id;
    exam := exam || jsonb_build_object('provenance', case when j.id is null then null else jsonb_build_object(
      'model', j.model, 'prompt_version', j.prompt_version, 'job_id', j.id
    ) end);
  end if;
  id := private.store_exam(exam, me.id);
  if j.id is not null then
    perform private.note_saved_draft(j.id, me.id, null, id, case exam ->> 'kind'
      when 'mock' then jsonb_build_object(
        'diagnoses', (select jsonb_agg(c -> 'diagnosis') from jsonb_array_elements(exam -> 'cases') c),
        'case_scenarios', (select jsonb_agg(c -> 'scenario') from jsonb_array_elements(exam -> 'cases') c),
        'questions', exam -> 'questions'
      )
      else jsonb_build_object('case_scenario', exam #> '{cases,0,scenario}', 'questions', exam -> 'questions')
    end);
  end if;
  return id;
end
$$;
grant execute on function private.save_exam(jsonb) to authenticated;
