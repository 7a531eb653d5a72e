/*
 * Blocked people. Whom a member has blocked, nobody else learns, the blocked least of all: they go on writing, and on that member's pages
 * their words are folded. Of what they do the member is notified no more, of whatever kind it is, except where they decide on a case of
 * the member's own: that is the club's word and not theirs.
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

create policy "whom one has blocked is one’s own to see and to change" on public.member_blocks for all to authenticated
  using (user_id = (select auth.uid()));

grant select (user_id, blocked_id, created_at) on public.member_blocks to authenticated;
grant insert (blocked_id) on public.member_blocks to authenticated;
grant delete on public.member_blocks to authenticated;

/* For triggers, which run as its owner. */
create function private.has_blocked(p_user_id uuid, p_other_id uuid)
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from public.member_blocks b where b.user_id = p_user_id and b.blocked_id = p_other_id);
end
$$;

/* The list goes with every page, so it ends somewhere. What was unread of that person goes; a line that counts others too stays. */
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

/* The member's other pages fold and unfold too. */
create function private.tg_member_blocks__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'blocks_changed', 'user:' || coalesce(new.user_id, old.user_id), true);
  return null;
end
$$;

create trigger _100_keep after insert on public.member_blocks
  for each row execute function private.tg_member_blocks__keep();

create trigger _500_announce after insert or delete on public.member_blocks
  for each row execute function private.tg_member_blocks__announce();
