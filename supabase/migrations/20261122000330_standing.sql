/*
 * Standing: who is admin, who is suspended, and what follows at once. The club always has an admin; whoever is suspended, given a new
 * password or deleted is signed out everywhere.
 */
/* Ends every session of a member at once: refresh finds nothing, live access tokens fail session_ok(), open pages are told to go. */
create function private.end_sessions(member_id uuid, reason text)
returns int language plpgsql security definer set search_path = ''
as $$
declare
  ended int;
begin
  -- Refresh tokens go with their session, by foreign key on GoTrue and on lite.
  delete from auth.sessions s where s.user_id = member_id;
  get diagnostics ended = row_count;
  perform realtime.send(jsonb_build_object('reason', reason), 'access_changed', 'user:' || member_id, true);
  return ended;
end
$$;

grant execute on function private.end_sessions(uuid, text) to edge_api;

/* Whoever changes who is admin, or suspends, queues here before any row is locked. Two admins demoting each other then run one
   after the other, and the second finds itself the last. */
create function private.tg_lock_standing()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.standing', 0));
  return null;
end
$$;

create function private.tg_profiles__keep_admin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- FOR SHARE makes a repeatable-read transaction fail here instead of trusting a snapshot older than the lock above.
  perform from public.profiles p where p.is_admin limit 1 for share;
  if not found then
    perform private.raise('last_admin');
  end if;
  return null;
end
$$;

/* An admin in suspension could neither act nor be counted as the one who is left. Argument: the column that holds the member. */
create function private.tg_refuse_suspended_admin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles p
  join public.accounts a on a.profile_id = p.id
  where p.id = (to_jsonb(new) ->> tg_argv[0])::uuid and p.is_admin and private.is_suspended(a);
  if found then
    perform private.raise('forbidden', 'An admin cannot be suspended, nor a suspended member made admin.');
  end if;
  return null;
end
$$;

create function private.tg_accounts__end_sessions()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_sessions(new.profile_id, 'suspended');
  return null;
end
$$;

create trigger _100_lock_standing before delete or update of is_admin on public.profiles
  for each statement execute function private.tg_lock_standing();

create trigger _100_lock_standing before update of is_suspended on public.accounts
  for each statement execute function private.tg_lock_standing();

create trigger _200_keep_admin_on_delete after delete on public.profiles
  for each row when (old.is_admin) execute function private.tg_profiles__keep_admin();

create trigger _200_keep_admin_on_update after update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin) execute function private.tg_profiles__keep_admin();

create trigger _200_refuse_suspended_admin after update of is_admin on public.profiles
  for each row when (new.is_admin) execute function private.tg_refuse_suspended_admin('id');

create trigger _200_refuse_suspended_admin after update of is_suspended on public.accounts
  for each row when (new.is_suspended) execute function private.tg_refuse_suspended_admin('profile_id');

create trigger _500_end_sessions after update of is_suspended on public.accounts
  for each row when (new.is_suspended and not old.is_suspended) execute function private.tg_accounts__end_sessions();
