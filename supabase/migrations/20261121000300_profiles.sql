/*
 * Members. A profile is what other members see; an account, one to one, is what only its owner and the staff see. Both are made by
 * a trigger the moment auth.users has the person, and both go with that row: what a member wrote stays (author_id set null), who
 * they were does not.
 */
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- No control, bidi or invisible characters: a name must not be able to look like another or to reorder the line it stands in.
  name text not null check (
    char_length(name) between 1 and 80
    and name = btrim(name)
    and name !~ '[\u0001-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
  ),
  picture text check (char_length(picture) <= 500),
  comment_count int not null default 0 check (comment_count >= 0),
  is_admin boolean not null default false,
  is_moderator boolean not null default false,
  is_study_master boolean not null default false,
  created_at timestamptz not null default now()
);
-- For 'is there an admin, is there another': never more than a handful of rows.
create index profiles_admins_idx on public.profiles (id) where is_admin;

create table public.accounts (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  email text,
  shares_email boolean not null default false,
  auth_provider text not null default 'email' check (auth_provider in ('email', 'google')),
  is_suspended boolean not null default false,
  suspended_reason text check (char_length(suspended_reason) <= 500),
  -- null: until an admin lifts it
  suspended_until timestamptz,
  check (is_suspended or (suspended_reason is null and suspended_until is null))
);

alter table public.profiles enable row level security;
alter table public.accounts enable row level security;

-- Who is asking -------------------------------------------------------------------------------------------------------------
-- Definer: they read auth.sessions and the accounts of people whose rows the caller may not see. Policies call them as
-- (select private.x()), once a statement. In plpgsql although plain SQL would do: every request passes here, plpgsql keeps its
-- plans, and a SQL function with a pinned search path is planned anew at each call (0.3 ms against 0.02).

create function private.is_suspended(account public.accounts)
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return account.is_suspended and coalesce(account.suspended_until > now(), true);
end
$$;

/* The session that the access token was made for still exists. A token outlives logout, a session does not. */
create function private.has_session()
returns boolean language plpgsql stable security definer set search_path = ''
as $$
declare
  member_id constant uuid := auth.uid();
  session_id constant text := auth.jwt() ->> 'session_id';
begin
  return member_id is not null and pg_input_is_valid(session_id, 'uuid') and exists (
    select from auth.sessions s
    where s.id = session_id::uuid and s.user_id = member_id and (s.not_after is null or s.not_after > now())
  );
end
$$;

/* True for a guest and for a living session in good standing. A token without a person counts as a guest only while the role in
   force is not a member's. */
create function private.session_ok()
returns boolean language plpgsql stable security definer set search_path = ''
as $$
declare
  member_id constant uuid := auth.uid();
begin
  if member_id is null then
    return coalesce(current_setting('role', true), 'none') <> 'authenticated';
  end if;
  return private.has_session()
    and exists (select from public.accounts a where a.profile_id = member_id and not private.is_suspended(a));
end
$$;

create function private.may_write()
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return auth.uid() is not null and private.session_ok();
end
$$;

create function private.is_admin()
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.may_write() and exists (select from public.profiles p where p.id = auth.uid() and p.is_admin);
end
$$;

create function private.is_moderator()
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.may_write()
    and exists (select from public.profiles p where p.id = auth.uid() and (p.is_admin or p.is_moderator));
end
$$;

create function private.is_study_master()
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.may_write()
    and exists (select from public.profiles p where p.id = auth.uid() and (p.is_admin or p.is_study_master));
end
$$;

grant execute on function private.session_ok() to anon, authenticated;
grant execute on function private.may_write() to anon, authenticated;
grant execute on function private.is_admin() to authenticated;
grant execute on function private.is_moderator() to authenticated;
grant execute on function private.is_study_master() to authenticated;

-- Policies and grants -------------------------------------------------------------------------------------------------------

create policy "a session must be alive and in good standing" on public.profiles as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see members" on public.profiles for select to authenticated
  using (true);
create policy "members rename themselves" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
grant select (id, name, picture, comment_count, is_admin, is_moderator, is_study_master, created_at)
  on public.profiles to authenticated;
grant update (name) on public.profiles to authenticated;
-- NOTE: roles and counters are granted to nobody; triggers and definer functions write them. Guests get no row at all: a list of
-- members is not theirs, and the names on what they may read come with it.

create policy "a session must be alive and in good standing" on public.accounts as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "owners and staff see accounts" on public.accounts for select to authenticated
  using (profile_id = (select auth.uid()) or (select private.is_moderator()));
create policy "members decide on showing their e-mail" on public.accounts for update to authenticated
  using (profile_id = (select auth.uid())) with check (profile_id = (select auth.uid()));
grant select (profile_id, email, shares_email, auth_provider, is_suspended, suspended_reason, suspended_until)
  on public.accounts to authenticated;
grant update (shares_email) on public.accounts to authenticated;

/* The e-mail of a member, for whoever may see it; else null. The only way in which a shared e-mail reaches another member, so that
   sharing it never shows the rest of the account. */
create function private.visible_email(member_id uuid)
returns text language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select a.email from public.accounts a
    where a.profile_id = member_id
      and private.may_write()
      and (a.shares_email or a.profile_id = auth.uid() or private.is_moderator())
  );
end
$$;
grant execute on function private.visible_email(uuid) to authenticated;

/* The signed-in person exactly as contract/auth.ts `currentUser`; null for a guest or a dead session. Answers a suspended person
   too, who must learn why. */
create function private.current_member()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_session() then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'id', p.id,
      'name', p.name,
      'email', coalesce(a.email, ''),
      'picture', p.picture,
      'comment_count', p.comment_count,
      'is_admin', p.is_admin,
      'is_moderator', p.is_moderator,
      'is_study_master', p.is_study_master,
      'is_suspended', private.is_suspended(a),
      'suspended_reason', case when private.is_suspended(a) then a.suspended_reason end,
      'auth_provider', a.auth_provider,
      'created_at', p.created_at
    )
    from public.profiles p
    join public.accounts a on a.profile_id = p.id
    where p.id = auth.uid()
  );
end
$$;
grant execute on function private.current_member() to anon, authenticated;

-- From auth.users -----------------------------------------------------------------------------------------------------------

/* A name that profiles accepts, or null. Takes what strangers put into their metadata, so nothing in it may raise. */
create function private.clean_name(raw jsonb)
returns text language sql immutable set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(
    raw #>> '{}',
    '[\s\u0001-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+', ' ', 'g'
  )), 80)), '')
  where jsonb_typeof(raw) = 'string'
$$;

/* Only Google's own picture host: anybody can write any address into their metadata, and it would load in every reader's page. */
create function private.google_picture(meta jsonb)
returns text language sql immutable set search_path = ''
as $$
  select address
  from coalesce(meta ->> 'avatar_url', meta ->> 'picture') as address
  where address ~ '^https://[a-z0-9-]+\.googleusercontent\.com/[!-~]+$' and length(address) <= 500
$$;

create function private.tg_users__make_profile()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  meta jsonb := private.unwrap_meta(new.raw_user_meta_data);
  provider text := private.unwrap_meta(new.raw_app_meta_data) ->> 'provider';
begin
  insert into public.profiles (id, name, picture, created_at)
  values (
    new.id,
    coalesce(
      private.clean_name(meta -> 'name'),
      private.clean_name(meta -> 'full_name'),
      private.clean_name(to_jsonb(split_part(new.email, '@', 1))),
      'Member'
    ),
    case when provider = 'google' then private.google_picture(meta) end,
    coalesce(new.created_at, now())
  );
  insert into public.accounts (profile_id, email, auth_provider)
  values (new.id, new.email, case when provider = 'google' then 'google' else 'email' end);
  return null;
end
$$;

/* The name is not followed: it is the member's own once made, and Google would overwrite it at each sign-in. */
create function private.tg_users__follow()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  provider text := private.unwrap_meta(new.raw_app_meta_data) ->> 'provider';
begin
  update public.accounts a
  set email = new.email, auth_provider = case when provider = 'google' then 'google' else 'email' end
  where a.profile_id = new.id;
  if provider = 'google' then
    update public.profiles p
    set picture = private.google_picture(private.unwrap_meta(new.raw_user_meta_data))
    where p.id = new.id;
  end if;
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

-- Standing ------------------------------------------------------------------------------------------------------------------

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
