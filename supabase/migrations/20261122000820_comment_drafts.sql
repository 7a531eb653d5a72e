/*
 * What someone typed and has not posted yet: back on every device. parent_id null is the form under the case itself.
 */
create table public.comment_drafts (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  parent_id uuid,
  content text not null check (content <> '' and char_length(content) <= 10000),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, case_id, parent_id),
  foreign key (case_id, parent_id) references public.comments (case_id, id) on delete cascade
);

create index comment_drafts_parent_idx on public.comment_drafts (case_id, parent_id);

create index comment_drafts_latest_idx on public.comment_drafts (user_id, updated_at);

alter table public.comment_drafts enable row level security;

create policy "a session must be alive and in good standing" on public.comment_drafts as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "drafts are their owner's alone" on public.comment_drafts for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
  );

grant select (user_id, case_id, parent_id, content, updated_at) on public.comment_drafts to authenticated;
grant insert (case_id, parent_id, content) on public.comment_drafts to authenticated;
grant update (content) on public.comment_drafts to authenticated;
grant delete on public.comment_drafts to authenticated;

/* A draft that arrives after its comment was posted does not come back, and takes along what was kept before. */
create function private.tg_comment_drafts__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- A post on its way is waited for.
  perform private.queue_writer(new.user_id);
  if exists (
    select from public.comments m
    where m.author_id = new.user_id and m.created_at > now() - interval '5 minutes' and m.case_id = new.case_id
      and m.parent_id is not distinct from new.parent_id and m.content = btrim(new.content, E' \t\r\n')
  ) then
    delete from public.comment_drafts d
    where d.user_id = new.user_id and d.case_id = new.case_id and d.parent_id is not distinct from new.parent_id;
    return null;
  end if;
  if not exists (select from public.case_studies c where c.id = new.case_id and c.status = 'published') then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return new;
end
$$;

create trigger _100_begin before insert on public.comment_drafts
  for each row execute function private.tg_comment_drafts__begin();

create function private.tg_comment_drafts__keep()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger _100_keep before update on public.comment_drafts
  for each row execute function private.tg_comment_drafts__keep();

/* The latest fifty of a member are kept. */
create function private.tg_comment_drafts__drop_oldest()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.comment_drafts stale
  where stale.user_id = new.user_id and stale.updated_at < (
    select d.updated_at from public.comment_drafts d where d.user_id = new.user_id order by d.updated_at desc offset 49 limit 1
  );
  return null;
end
$$;

create trigger _200_drop_oldest after insert on public.comment_drafts
  for each row execute function private.tg_comment_drafts__drop_oldest();
