/*
 * How one becomes a member and remains one. Signing up makes a member: the auth server writes auth.users, and the triggers here write
 * profile and account, on the local platform as on hosted Supabase. Nothing in a stranger's metadata may fail a sign-up or make anybody
 * anything. What Google proves says whom it may sign in. The gate opens each transaction of a signed-in person. Standing is who is admin
 * and who is suspended: the club always has an admin, and whoever is suspended, given a new password or deleted is signed out everywhere.
 */

-- Signing up -------------------------------------------------------------------------------------------------------------------

/* A name that profiles accepts, or null. Takes what strangers put into their metadata, so nothing in it may raise. */
create function private.clean_name(p_raw jsonb)
returns text language sql immutable set search_path = ''
as $$
  select nullif(btrim(left(private.visible_name(p_raw #>> '{}'), 80)), '') where jsonb_typeof(p_raw) = 'string'
$$;
grant execute on function private.clean_name(jsonb) to authenticated;

/* Only Google's own picture host: anybody can write any address into their metadata, and it would load in every reader's page. */
create function private.google_picture(p_meta jsonb)
returns text language sql immutable set search_path = ''
as $$
  select address
  from coalesce(p_meta ->> 'avatar_url', p_meta ->> 'picture') as address
  where address ~ '^https://[a-z0-9-]+\.googleusercontent\.com/[!-~]+$' and length(address) <= 500
$$;

create function private.tg_users__make_profile()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  meta jsonb := private.unwrap_meta(new.raw_user_meta_data);
  provider text := private.unwrap_meta(new.raw_app_meta_data) ->> 'provider';
  picture text := case when provider = 'google' then private.google_picture(meta) end;
begin
  insert into public.profiles (id, name, picture, created_at)
  values (
    new.id,
    coalesce(
      private.free_name(meta -> 'name'),
      private.free_name(meta -> 'full_name'),
      private.free_name(to_jsonb(split_part(new.email, '@', 1))),
      'Member'
    ),
    picture,
    coalesce(new.created_at, now())
  );
  insert into public.accounts (profile_id, email, auth_provider, google_picture)
  values (new.id, new.email, case when provider = 'google' then 'google' else 'email' end, picture);
  return null;
end
$$;

/* The name is not followed: it is the member's own once made, and Google would overwrite it at each sign-in. The picture is, as long
   as its owner shows it. */
create function private.tg_users__follow()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  provider text := private.unwrap_meta(new.raw_app_meta_data) ->> 'provider';
begin
  update public.accounts a
  set email = new.email,
    auth_provider = case when provider = 'google' then 'google' else 'email' end,
    google_picture = case
      when provider = 'google' then private.google_picture(private.unwrap_meta(new.raw_user_meta_data)) else a.google_picture end
  where a.profile_id = new.id;
  return null;
end
$$;

create trigger _500_make_profile after insert on auth.users
  for each row execute function private.tg_users__make_profile();

create trigger _500_follow after update of email, raw_user_meta_data, raw_app_meta_data on auth.users
  for each row
  when (
    (old.email, old.raw_user_meta_data, old.raw_app_meta_data)
      is distinct from (new.email, new.raw_user_meta_data, new.raw_app_meta_data)
  )
  execute function private.tg_users__follow();

-- What Google proves ----------------------------------------------------------------------------------------------------------

/*
 * An address that Google has not verified proves nothing, so it makes and links nothing: whoever bears it could else sign in as the owner
 * of a password account, and stay linked. A verified one proves its owner, and what was registered before with that address, by whoever it
 * was, may be somebody else's: unless a mail has proven the address, its password is dropped and its sessions end. Triggers, since the auth
 * server decides whom it links, on hosted as here; it writes each sign-in in one transaction.
 */
create function private.tg_identities__require_verified()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if private.unwrap_meta(new.identity_data) ->> 'email_verified' is distinct from 'true' then
    perform private.raise('google_failed', 'Google has not verified this e-mail address.');
  end if;
  return new;
end
$$;

create function private.tg_identities__drop_unproven_password()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users u set encrypted_password = null
  where u.id = new.user_id and u.encrypted_password <> ''
    -- Where no mail is sent, every address counts as confirmed the moment it is typed.
    and (u.email_confirmed_at is null or u.confirmation_sent_at is null)
    and not exists (
      select from auth.identities i
      where i.user_id = new.user_id and i.provider = 'email'
        and private.unwrap_meta(i.identity_data) ->> 'email_verified' = 'true'
    );
  if found then
    -- As the auth server does with an address that is not confirmed: what is left is an account of Google's.
    delete from auth.identities i where i.user_id = new.user_id and i.provider = 'email';
    perform private.end_sessions(new.user_id, 'password_reset');
  end if;
  return null;
end
$$;

create trigger _100_require_verified before insert on auth.identities
  for each row when (new.provider = 'google') execute function private.tg_identities__require_verified();

create trigger _500_drop_unproven_password after insert on auth.identities
  for each row when (new.provider = 'google') execute function private.tg_identities__drop_unproven_password();

-- The gate ---------------------------------------------------------------------------------------------------------------------

/*
 * The head of every transaction that the Edge Function makes for a signed-in person, called as its own login before it takes a role:
 *   begin; select set_config('role', private.gate('<session>', '<member>', '<needs>'), true)
 * Answers the role to go on as, with the claims set to match, or raises why not. Row-level security asks the same predicate again at
 * each table; this refuses in plain words, and lets the dead and the suspended read what a guest reads. p_needs is an Access of
 * contract/endpoint.ts, or 'anything': no question asked, for the one call that answers a suspended person why.
 */

create function private.gate(p_session_id uuid, p_member_id uuid, p_needs text)
returns text language plpgsql volatile security definer set search_path = ''
as $$
declare
  me public.profiles;
  reason text;
begin
  -- Both families: auth.uid() reads the second on the local platform, the first on hosted.
  perform
    set_config(
      'request.jwt.claims',
      '{"sub":"' || p_member_id || '","session_id":"' || p_session_id || '","role":"authenticated","aud":"authenticated"}',
      true
    ),
    set_config('request.jwt.claim.sub', p_member_id::text, true),
    set_config('request.jwt.claim.role', 'authenticated', true);
  if p_needs = 'anything' then
    return 'authenticated';
  end if;
  me := private.current_member();
  if me.id is not null and (case p_needs
    when 'open' then true
    when 'member' then true
    when 'study_master' then private.is_study_master()
    when 'moderator' then private.is_moderator()
    when 'admin' then me.is_admin
  end) then
    return 'authenticated';
  end if;

  if p_needs = 'open' then
    perform
      set_config('request.jwt.claims', '{"role":"anon"}', true),
      set_config('request.jwt.claim.sub', '', true),
      set_config('request.jwt.claim.role', 'anon', true);
    return 'anon';
  end if;
  if me.id is null then
    select a.suspended_reason into reason
    from auth.sessions s
    join public.accounts a on a.profile_id = s.user_id
    where s.id = p_session_id and s.user_id = p_member_id and (s.not_after is null or s.not_after > now());
    if not found then
      perform private.raise('session_ended');
    end if;
    perform private.raise('suspended', 'Your account is suspended: ' || reason);
  end if;
  perform private.raise(case p_needs when 'admin' then 'admin_only' else 'forbidden' end);
end
$$;
-- NOTE: not to anon or authenticated: with it they could ask about sessions that are not theirs.
grant execute on function private.gate(uuid, uuid, text) to edge_api;

-- Standing ---------------------------------------------------------------------------------------------------------------------

/* Ends every session of a member at once: refresh finds nothing, live access tokens fail session_ok(), and open pages are sent away.
   It says why, and the trigger on the sessions is then silent. */
create function private.end_sessions(p_member_id uuid, p_reason text)
returns int language plpgsql security definer set search_path = ''
as $$
declare
  ended int;
begin
  perform set_config('club.says_why', 'yes', true);
  -- Refresh tokens go with their session, by foreign key on GoTrue and on lite.
  delete from auth.sessions s where s.user_id = p_member_id;
  get diagnostics ended = row_count;
  perform set_config('club.says_why', '', true);
  perform realtime.send(jsonb_build_object('reason', p_reason), 'access_changed', 'user:' || p_member_id, true);
  return ended;
end
$$;

grant execute on function private.end_sessions(uuid, text) to edge_api;

/* Whoever changes who is admin, or suspends, waits here before any row is locked. Two admins who demote each other then run one
   after the other, and the second finds itself the last. */
create function private.lock_standing()
returns void language sql volatile set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.standing', 0))
$$;

create function private.tg_lock_standing()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_standing();
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

/* Arguments: the column that holds the member, and why. */
create function private.tg_end_sessions()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_sessions((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid, tg_argv[1]);
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
  for each row when (new.is_suspended and not old.is_suspended) execute function private.tg_end_sessions('profile_id', 'suspended');

create trigger _500_end_sessions after delete on public.profiles
  for each row execute function private.tg_end_sessions('id', 'deleted');

-- The first admin --------------------------------------------------------------------------------------------------------------

create table private.admin_setup (
  is_row boolean primary key default true check (is_row),
  claimed_at timestamptz,
  claimed_by uuid
);

insert into private.admin_setup default values;

create function private.is_setup_open()
returns boolean language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.admin_setup where claimed_at is not null)
    and not exists (select from public.profiles where is_admin)
$$;

/* However many claim at once, the row is updated once: the others wait for its lock and then find it taken. */
create function private.claim_first_admin(p_member_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- The same lock as for every change of who is admin, so an admin made otherwise at this moment is seen too.
  perform private.lock_standing();
  update private.admin_setup set claimed_at = clock_timestamp(), claimed_by = p_member_id
  where claimed_at is null and not exists (select from public.profiles p where p.is_admin);
  if not found then
    perform private.raise('setup_closed');
  end if;
  -- The sign-up took no word for staff as a name; from here on the member may bear it.
  update public.profiles p
  set is_admin = true, name = coalesce(private.clean_name(private.unwrap_meta(u.raw_user_meta_data) -> 'name'), p.name)
  from auth.users u
  where p.id = p_member_id and u.id = p.id;
  if not found then
    perform private.raise('not_found');
  end if;
end
$$;

grant execute on function private.is_setup_open() to edge_api;

grant execute on function private.claim_first_admin(uuid) to edge_api;
