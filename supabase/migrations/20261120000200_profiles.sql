/*
 * Members. All members see a profile; only its owner and staff see the account. A trigger on auth.users creates both, and deleting the
 * user deletes both. What a deleted member wrote stays, without an author.
 */
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null constraint profiles_name_is_as_it_looks
    check (char_length(name) between 1 and 80 and name = private.visible_name(name)),
  picture text check (char_length(picture) <= 500),
  comment_count int not null default 0 check (comment_count >= 0),
  is_admin boolean not null default false,
  is_moderator boolean not null default false,
  is_study_master boolean not null default false,
  created_at timestamptz not null default now()
);

create table public.accounts (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  -- Printable ASCII only, because a full-width or foreign letter could imitate another address.
  email text constraint accounts_email_is_plain check (email ~ '^[!-~]+@[!-~]+$'),
  shares_email boolean not null default false,
  auth_provider text not null default 'email' check (auth_provider in ('email', 'google')),
  is_suspended boolean not null default false,
  suspended_reason text check (char_length(suspended_reason) <= 500),
  -- suspended_until is null if the suspension lasts until an admin lifts it.
  suspended_until timestamptz,
  -- Extra time for exams. Stored in the account, because it may hint at a disability.
  time_factor numeric(3, 2) not null default 1 check (time_factor in (1, 1.25, 1.5, 2)),
  -- google_picture stays stored while the member hides it, so that they can show it again.
  google_picture text check (char_length(google_picture) <= 500),
  uses_google_picture boolean not null default true,
  check (is_suspended or (suspended_reason is null and suspended_until is null))
);

create index profiles_admins_idx on public.profiles (id) where is_admin;
create index profiles_moderators_idx on public.profiles (id) where is_moderator;
create index profiles_study_masters_idx on public.profiles (id) where is_study_master;
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
create index profiles_name_part_idx on public.profiles using gin (name extensions.gin_trgm_ops);
create index profiles_name_idx on public.profiles (lower(name));
-- NOTE: no index on comment_count: every post would update it, and only admins sort by it.

create index accounts_email_part_idx on public.accounts using gin (email extensions.gin_trgm_ops);
create index accounts_suspended_idx on public.accounts (profile_id) where is_suspended;

alter table public.profiles enable row level security;
alter table public.accounts enable row level security;

create function private.is_suspended(p_account public.accounts)
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return p_account.is_suspended and coalesce(p_account.suspended_until > now(), true);
end
$$;

/* Returns the caller's profile if their session exists and their account is not suspended, else nulls. Checks the session, because a
   token stays valid after logout. NOTE: plpgsql caches its plans; Postgres would plan a SQL function with a pinned search path at every
   call (decision 004). */
create function private.current_member()
returns public.profiles language plpgsql stable security definer set search_path = ''
as $$
declare
  me public.profiles;
  my_id constant uuid := auth.uid();
  my_session constant text := case when my_id is not null then auth.jwt() ->> 'session_id' end;
begin
  if pg_input_is_valid(my_session, 'uuid') then
    select p.* into me
    from auth.sessions s
    join public.profiles p on p.id = s.user_id
    join public.accounts a on a.profile_id = p.id
    where s.id = my_session::uuid and s.user_id = my_id and (s.not_after is null or s.not_after > now())
      and not private.is_suspended(a);
  end if;
  return me;
end
$$;

/* Whether the caller is a guest or a member with a live session; the restrictive policies call it. A token without a user counts as a
   guest, unless its role is authenticated. */
create function private.session_ok()
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return coalesce(current_setting('role', true), 'none') <> 'authenticated';
  end if;
  return (private.current_member()).id is not null;
end
$$;

create function private.is_member()
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return (private.current_member()).id is not null;
end
$$;

create function private.is_admin()
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((private.current_member()).is_admin, false);
end
$$;

create function private.is_moderator()
returns boolean language plpgsql stable set search_path = ''
as $$
declare
  me constant public.profiles := private.current_member();
begin
  return coalesce(me.is_admin or me.is_moderator, false);
end
$$;

create function private.is_study_master()
returns boolean language plpgsql stable set search_path = ''
as $$
declare
  me constant public.profiles := private.current_member();
begin
  return coalesce(me.is_admin or me.is_study_master, false);
end
$$;

create function private.is_reviewer()
returns boolean language plpgsql stable set search_path = ''
as $$
declare
  me constant public.profiles := private.current_member();
begin
  return coalesce(me.is_admin or me.is_moderator or me.is_study_master, false);
end
$$;
grant execute on function private.current_member() to anon, authenticated;
grant execute on function private.session_ok() to anon, authenticated;
grant execute on function private.is_member() to anon, authenticated;
grant execute on function private.is_admin() to anon, authenticated;
grant execute on function private.is_moderator() to anon, authenticated;
grant execute on function private.is_study_master() to anon, authenticated;
grant execute on function private.is_reviewer() to anon, authenticated;

create policy "a session must be alive and in good standing" on public.profiles as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see all profiles" on public.profiles for select to authenticated
  using (true);
create policy "members rename themselves" on public.profiles for update to authenticated
  using (id = (select auth.uid()));
grant select (id, name, picture, comment_count, is_admin, is_moderator, is_study_master, created_at)
  on public.profiles to authenticated;
grant update (name) on public.profiles to authenticated;

-- NOTE: only triggers and definers write roles and counters. Guests see no profile rows.

create policy "a session must be alive and in good standing" on public.accounts as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see their own account, moderators all" on public.accounts for select to authenticated
  using (profile_id = (select auth.uid()) or (select private.is_moderator()));
create policy "members set their e-mail sharing, picture and extra time" on public.accounts for update to authenticated
  using (profile_id = (select auth.uid()));
grant select (
  profile_id, email, shares_email, auth_provider, is_suspended, suspended_reason, suspended_until, google_picture, uses_google_picture
) on public.accounts to authenticated;
grant update (shares_email, uses_google_picture, time_factor) on public.accounts to authenticated;

-- NOTE: no role may select time_factor from this table; private.time_factors shows it.

/* Runs as its owner, because no role may select the column. Members see their own factor, admins all. */
create view private.time_factors with (security_barrier = true) as
select a.profile_id, a.time_factor
from public.accounts a
where (a.profile_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin());
grant select (profile_id, time_factor) on private.time_factors to authenticated;

/* `role` is the member's highest role. `is_away`: the member is suspended and has no page. */
create view private.authors as
select
  p.id, p.name, p.picture, p.comment_count,
  case when p.is_admin then 'admin' when p.is_moderator then 'moderator' when p.is_study_master then 'study_master' end as role,
  -- Repeats private.is_suspended(), which guests cannot call.
  coalesce(a.is_suspended and coalesce(a.suspended_until > now(), true), false) as is_away
from public.profiles p
left join public.accounts a on a.profile_id = p.id;
grant select (id, name, picture, comment_count, role, is_away) on private.authors to anon, authenticated;

create function private.require_member()
returns public.profiles language plpgsql stable set search_path = ''
as $$
declare
  me constant public.profiles := private.current_member();
begin
  if me.id is null then
    perform private.raise('not_signed_in');
  end if;
  return me;
end
$$;

create function private.require_admin()
returns public.profiles language plpgsql stable set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  if not me.is_admin then
    perform private.raise('admin_only');
  end if;
  return me;
end
$$;

/* Shows a member's e-mail address to readers allowed to see it, and nothing else of the account. */
create function private.visible_email(p_member_id uuid)
returns text language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select a.email from public.accounts a
    where a.profile_id = p_member_id
      and private.is_member()
      and (a.shares_email or a.profile_id = auth.uid() or private.is_moderator())
  );
end
$$;
grant execute on function private.visible_email(uuid) to authenticated;

/* Returns contract/auth.ts `currentUser`, for a suspended member too, so that the page can say why. */
create function private.read_current_user()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
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
    from auth.sessions s
    join public.profiles p on p.id = s.user_id
    join public.accounts a on a.profile_id = p.id
    where s.id = (select case when pg_input_is_valid(t.id, 'uuid') then t.id::uuid end from (values (auth.jwt() ->> 'session_id')) as t (id))
      and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  );
end
$$;
grant execute on function private.read_current_user() to anon, authenticated;

create function private.tg_accounts__show_picture()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set picture = private.shown_picture(new) where p.id = new.profile_id;
  return null;
end
$$;
create trigger _100_show_picture after update of google_picture, uses_google_picture on public.accounts
  for each row
  when ((old.google_picture, old.uses_google_picture) is distinct from (new.google_picture, new.uses_google_picture))
  execute function private.tg_accounts__show_picture();

-- Levels

/* contract/levels.ts holds the same tiers; specs/database/levels.test.ts compares both. */

create table private.levels (
  level int primary key,
  tier text not null,
  posts int not null check (posts > 0),
  enter_at int not null unique,
  complete_at int not null generated always as (enter_at + posts) stored
);
alter table private.levels enable row level security;

insert into private.levels (level, tier, posts, enter_at)
select level, tier, posts, sum(posts) over (order by level) - posts
from (
  values
    ('Novice Scholar', 1, 10, 15),
    ('Apprentice', 11, 20, 25),
    ('Practitioner', 21, 30, 40),
    ('Expert', 31, 40, 60),
    ('Master', 41, 50, 80),
    ('Grandmaster', 51, 60, 110),
    ('Legend', 61, 70, 150),
    ('Sage', 71, 80, 200),
    ('Oracle', 81, 90, 260),
    ('Grand Master', 91, 100, 60),
    ('Immortal', 101, 120, 500)
) as tiers (tier, first_level, last_level, posts)
cross join lateral generate_series(first_level, last_level) as level;

create function private.level_of(p_comment_count int)
returns int language sql stable set search_path = ''
as $$
  select max(level) from private.levels where enter_at <= greatest(p_comment_count, 0)
$$;

create function private.crown_of(p_comment_count int)
returns text language sql stable set search_path = ''
as $$
  select l.tier from private.levels l
  where l.complete_at <= p_comment_count
    and not exists (select from private.levels higher where higher.tier = l.tier and higher.level > l.level)
  order by l.level desc
  limit 1
$$;
