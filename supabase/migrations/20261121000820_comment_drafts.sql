/* comment_drafts */
create index comment_drafts_parent_idx on public.comment_drafts (case_id, parent_id);

create index comment_drafts_latest_idx on public.comment_drafts (user_id, updated_at);

alter table public.comment_drafts enable row level security;

create policy "a session must be alive and in good standing" on public.comment_drafts as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "drafts are their owner's alone" on public.comment_drafts for select to authenticated
  using (user_id = (select auth.uid()));

grant select (user_id, case_id, parent_id, content, updated_at) on public.comment_drafts to authenticated;

create function private.list_drafts(case_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select d.parent_id, d.content, d.updated_at from public.comment_drafts d
      where d.user_id = me.id and d.case_id = list_drafts.case_id
      order by d.updated_at desc
    ) t
  );
end
$$;

grant execute on function private.list_drafts(uuid) to authenticated;

/* Empty clears it. The latest fifty of a member are kept. */
create function private.save_draft(case_id uuid, parent_id uuid, content text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
begin
  perform private.queue_writer(me.id);
  -- One that arrives after its comment was posted must not come back as a draft.
  if btrim(save_draft.content, E' \t\r\n') = '' or exists (
    select from public.comments m
    where m.author_id = me.id and m.created_at > now() - interval '5 minutes' and m.case_id = save_draft.case_id
      and m.parent_id is not distinct from save_draft.parent_id and m.content = btrim(save_draft.content, E' \t\r\n')
  ) then
    delete from public.comment_drafts d
    where d.user_id = me.id and d.case_id = save_draft.case_id and d.parent_id is not distinct from save_draft.parent_id;
    return;
  end if;
  perform from public.case_studies c where c.id = save_draft.case_id and c.status = 'published' for key share;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  insert into public.comment_drafts as d (user_id, case_id, parent_id, content)
  values (me.id, save_draft.case_id, save_draft.parent_id, save_draft.content)
  on conflict on constraint comment_drafts_user_id_case_id_parent_id_key
  do update set content = excluded.content, updated_at = now();
  delete from public.comment_drafts old
  where old.user_id = me.id and old.updated_at < (
    select d.updated_at from public.comment_drafts d where d.user_id = me.id order by d.updated_at desc offset 49 limit 1
  );
end
$$;

grant execute on function private.save_draft(uuid, uuid, text) to authenticated;
