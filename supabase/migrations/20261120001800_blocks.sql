/*
 * Blocks: a member's pages collapse what a blocked member writes. Only the member who blocks knows of the block. The blocked member's acts
 * no longer notify them, except reviews of their cases.
 */
create table public.member_blocks (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);

create index member_blocks_blocked_idx on public.member_blocks (blocked_id);

alter table public.member_blocks enable row level security;

create policy "a session must be alive and in good standing" on public.member_blocks as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see and change their own blocks" on public.member_blocks for all to authenticated
  using (user_id = (select auth.uid()));
grant select (user_id, blocked_id, created_at) on public.member_blocks to authenticated;
grant insert (blocked_id) on public.member_blocks to authenticated;
grant delete on public.member_blocks to authenticated;

create function private.has_blocked(p_user_id uuid, p_other_id uuid)
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from public.member_blocks b where b.user_id = p_user_id and b.blocked_id = p_other_id);
end
$$;

/* Limits how many members a member blocks, because every page loads the list. Deletes unread notifications caused by the blocked member,
   unless they also count other members' acts. */
create function private.tg_member_blocks__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.member_blocks b where b.user_id = new.user_id) > 200 then
    perform private.raise('bad_input', 'At most 200 people can be blocked.');
  end if;
  delete from public.notifications n
  where n.user_id = new.user_id and n.actor_id = new.blocked_id and n.read_at is null and n.kind <> 'case_reviewed' and n.count = 1;
  if found then
    perform realtime.send('{}', 'notifications_changed', 'user:' || new.user_id, true);
  end if;
  return null;
end
$$;

create trigger _100_keep after insert on public.member_blocks
  for each row execute function private.tg_member_blocks__keep();
