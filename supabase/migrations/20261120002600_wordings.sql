/*
 * Earlier wordings of a comment, for its author and moderators. Each edit that is marked as edited adds a row; edits in the first 15
 * minutes, or while the comment is hidden, add none. Rows never change; deleting the comment or its author deletes them.
 */
create table private.comment_wordings (
  id bigint generated always as identity primary key,
  comment_id uuid not null references public.comments (id) on delete cascade,
  content text not null check (char_length(content) between 2 and 10000),
  written_at timestamptz not null
);

create index comment_wordings_comment_idx on private.comment_wordings (comment_id, id desc);

alter table private.comment_wordings enable row level security;

create policy "a session must be alive and in good standing" on private.comment_wordings as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "authors and moderators read earlier wordings" on private.comment_wordings for select to authenticated
  using (
    exists (
      select from public.comments m
      where m.id = comment_id and (m.author_id = (select auth.uid()) or m.case_id is not null and (select private.is_moderator()))
    )
  );
grant select (id, comment_id, content, written_at) on private.comment_wordings to authenticated;

create function private.tg_comments__keep_wording()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.comment_wordings (comment_id, content, written_at)
  values (old.id, old.content, coalesce(old.edited_at, old.created_at));
  return null;
end
$$;

create function private.tg_comments__forget_wordings()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.comment_wordings w where w.comment_id = new.id;
  return null;
end
$$;

create function private.tg_comment_wordings__append_only()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (
    select from public.comments m where m.id = old.comment_id and m.deleted_at is null and m.author_id is not null
  ) then
    perform private.raise('forbidden', 'What stood there before can only grow.');
  end if;
  return old;
end
$$;

-- Hiding and showing a comment does not count as an edit: then one of the two contents is empty.
create trigger _090_limit_edits before update of content on public.comments
  for each row when (auth.uid() is not null and new.content <> old.content and old.content <> '' and new.content <> '')
  execute function private.tg_require_turn('comment edits', 'You have edited a lot. Please come back a little later.');
create trigger _210_keep_wording after update of content on public.comments
  for each row
  when (old.content <> new.content and old.content <> '' and new.content <> '' and new.edited_at is distinct from old.edited_at)
  execute function private.tg_comments__keep_wording();
create trigger _210_forget_wordings after update of deleted_at, author_id on public.comments
  for each row
  when ((old.deleted_at is null and new.deleted_at is not null) or (old.author_id is not null and new.author_id is null))
  execute function private.tg_comments__forget_wordings();

create trigger _100_append_only before update or delete on private.comment_wordings
  for each row execute function private.tg_comment_wordings__append_only();
