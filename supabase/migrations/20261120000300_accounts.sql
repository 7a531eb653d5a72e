/*
 * How a user becomes and stays a member. Triggers on auth.users create profile and account, and the gate opens each transaction of the
 * API. Triggers on roles and suspensions ensure that the club keeps an admin. Sign-up metadata can neither prevent the sign-up nor grant
 * a role.
 */

/* Returns null for a name that profiles would refuse. Must not raise, because the metadata is untrusted. */
create function private.clean_name(p_raw jsonb)
returns text language sql immutable set search_path = ''
as $$
  select nullif(btrim(left(private.visible_name(p_raw #>> '{}'), 80)), '') where jsonb_typeof(p_raw) = 'string'
$$;
grant execute on function private.clean_name(jsonb) to authenticated;

/* Accepts only Google's image host: metadata may contain any address, and every reader's browser would load it. */
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

/* Copies a user's e-mail address and Google picture into the account. Skips the name, because Google would overwrite the member's own name
   at every sign-in. */
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

/*
 * Google sign-in needs an address that Google has verified; otherwise its owner could sign in as another member. A verified address
 * removes password and sessions of an account whose address no mail has confirmed. Implemented as triggers, because the auth server
 * decides which users it links.
 */
create function private.tg_identities__require_verified()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if private.unwrap_meta(new.identity_data) ->> 'email_verified' is distinct from 'true' then
    perform private.raise('google_failed', 'Google has not verified this email address.');
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
    -- Without a mail server, the auth server confirms every address at sign-up.
    and (u.email_confirmed_at is null or u.confirmation_sent_at is null)
    and not exists (
      select from auth.identities i
      where i.user_id = new.user_id and i.provider = 'email'
        and private.unwrap_meta(i.identity_data) ->> 'email_verified' = 'true'
    );
  if found then
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

/*
 * The API calls this with its own login at the start of each transaction for a signed-in member: `select set_config('role',
 * private.gate('<session>', '<member>', '<needs>'), true)`. It sets the claims and returns the role, or raises the reason for refusing.
 * p_needs is an Access of contract/endpoint.ts, or 'anything' for the call that also serves suspended members.
 */

create function private.gate(p_session_id uuid, p_member_id uuid, p_needs text)
returns text language plpgsql volatile security definer set search_path = ''
as $$
declare
  me public.profiles;
  reason text;
begin
  -- auth.uid() reads the second setting on the local platform, the first on hosted Supabase.
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
-- NOTE: never grant this to anon or authenticated: they could probe other members' sessions.
grant execute on function private.gate(uuid, uuid, text) to edge_api;

-- Standing

/* Ends all sessions of a member and announces p_reason. `club.says_why` silences the trigger on auth.sessions, which would announce the end
   a second time. */
create function private.end_sessions(p_member_id uuid, p_reason text)
returns int language plpgsql security definer set search_path = ''
as $$
declare
  ended int;
begin
  perform set_config('club.says_why', 'yes', true);
  delete from auth.sessions s where s.user_id = p_member_id;
  get diagnostics ended = row_count;
  perform set_config('club.says_why', '', true);
  perform realtime.send(jsonb_build_object('reason', p_reason), 'access_changed', 'user:' || p_member_id, true);
  return ended;
end
$$;
grant execute on function private.end_sessions(uuid, text) to edge_api;

/* Serializes changes of admins and suspensions before they lock rows. Of two admins who demote each other at once, the second is
   refused. */
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
  -- FOR SHARE makes a repeatable-read transaction fail if its snapshot is older than the lock.
  perform from public.profiles p where p.is_admin limit 1 for share;
  if not found then
    perform private.raise('last_admin');
  end if;
  return null;
end
$$;

/* Refuses a change that leaves an admin suspended. Argument: the column with the member's id. */
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

/* Ends all sessions of the changed or deleted member. Arguments: the column with the member's id, and the reason to announce. */
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

-- The first admin

create table private.admin_setup (
  is_row boolean primary key default true check (is_row),
  claimed_at timestamptz,
  claimed_by uuid
);
alter table private.admin_setup enable row level security;

insert into private.admin_setup default values;

create function private.is_setup_open()
returns boolean language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.admin_setup where claimed_at is not null)
    and not exists (select from public.profiles where is_admin)
$$;

create function private.claim_first_admin(p_member_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Takes the lock for all changes of admins, so that it sees an admin made by a concurrent transaction.
  perform private.lock_standing();
  update private.admin_setup set claimed_at = clock_timestamp(), claimed_by = p_member_id
  where claimed_at is null and not exists (select from public.profiles p where p.is_admin);
  if not found then
    perform private.raise('setup_closed');
  end if;
  -- Sign-up refuses staff names; the first admin may now take the name they asked for.
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
