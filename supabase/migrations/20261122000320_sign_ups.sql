/*
 * Signing up makes a member: the auth server writes auth.users, and these triggers write profile and account, on the local platform as on
 * hosted Supabase. Nothing in a stranger's metadata may fail a sign-up or make anybody anything.
 */
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
grant execute on function private.clean_name(jsonb) to authenticated;

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
  picture text := case when provider = 'google' then private.google_picture(meta) end;
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
