/*
 * What was saved of a draft, by whom, and what that person changed. It stays when the job is forgotten. Whoever may read a case may
 * know what drafted it.
 */
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

alter table private.saved_drafts enable row level security;

create policy "a session must be alive and in good standing" on private.saved_drafts as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "whoever may read a case sees what drafted it" on private.saved_drafts for select to anon, authenticated
  using (exists (select from public.case_studies c where c.id = case_id));

grant select (case_id, model, editor_id) on private.saved_drafts to anon, authenticated;

/* Where two documents differ, leaf by leaf. */
create function private.json_changes(p_draft jsonb, p_saved jsonb, p_path text default '')
returns setof jsonb language plpgsql immutable set search_path = ''
as $$
begin
  if p_draft is not distinct from p_saved then
    return;
  elsif jsonb_typeof(p_draft) = 'object' and jsonb_typeof(p_saved) = 'object' then
    return query
      select c
      from (select jsonb_object_keys(p_draft) union select jsonb_object_keys(p_saved)) as k (name),
        private.json_changes(p_draft -> k.name, p_saved -> k.name, concat_ws('.', nullif(p_path, ''), k.name)) c;
  elsif jsonb_typeof(p_draft) = 'array' and jsonb_typeof(p_saved) = 'array' then
    return query
      select c
      from generate_series(0, greatest(jsonb_array_length(p_draft), jsonb_array_length(p_saved)) - 1) as i,
        private.json_changes(p_draft -> i, p_saved -> i, concat_ws('.', nullif(p_path, ''), i)) c;
  else
    return next jsonb_build_object('path', p_path, 'draft', p_draft, 'saved', p_saved);
  end if;
end
$$;

/*
 * What was saved of a draft of one's own, as a case or an exam of one's own; of any other nothing is kept. Definer, since the changes
 * are reckoned from the draft itself, and neither they nor the model are for anybody to write.
 */
create function private.note_saved_draft(p_job_id uuid, p_case_id uuid, p_exam_id uuid, p_saved jsonb)
returns void language sql volatile security definer set search_path = ''
as $$
  insert into private.saved_drafts (case_id, exam_id, job_id, model, prompt_version, editor_id, changes)
  select p_case_id, p_exam_id, j.id, j.model, j.prompt_version, j.owner_id, (
    select coalesce(jsonb_agg(change), '[]')
    from private.json_changes((select jsonb_object_agg(k, j.result -> k) from jsonb_object_keys(p_saved) k), p_saved) change
  )
  from private.jobs j
  where j.id = p_job_id and j.owner_id = (private.current_member()).id and j.result is not null
    and (
      exists (select from public.case_studies c where c.id = p_case_id and c.author_id = j.owner_id)
      or exists (select from private.exams e where e.id = p_exam_id and e.author_id = j.owner_id)
    )
  on conflict do nothing
$$;
grant execute on function private.note_saved_draft(uuid, uuid, uuid, jsonb) to authenticated;

/* 'AI-drafted (gpt-4o), reviewed by Name'; null where a person wrote it from the start. */
create function private.provenance_label(p_case_id uuid)
returns text language sql stable set search_path = ''
as $$
  select case d.model when 'pattern-bank' then 'Drafted from the built-in pattern bank' else format('AI-drafted (%s)', d.model) end
    || coalesce(', reviewed by ' || editor.name, '')
  from private.saved_drafts d
  left join private.authors editor on editor.id = d.editor_id
  where d.case_id = p_case_id
$$;
grant execute on function private.provenance_label(uuid) to anon, authenticated;
