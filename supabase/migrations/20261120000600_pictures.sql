/*
 * Members' own pictures, shown instead of those from Google. The page crops and shrinks a picture, and the handler checks it again. Each
 * new picture has a new address, so browsers may cache it forever.
 */
create table private.member_pictures (
  profile_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  type text not null check (type in ('image/webp', 'image/jpeg')),
  bytes bytea not null,
  constraint member_pictures_are_small check (octet_length(bytes) between 100 and 40960),
  constraint member_pictures_are_what_they_say check (
    case type
      when 'image/jpeg' then substring(bytes from 1 for 3) = '\xffd8ff'::bytea
      else substring(bytes from 1 for 4) = 'RIFF'::bytea and substring(bytes from 9 for 4) = 'WEBP'::bytea
    end
  )
);

alter table private.member_pictures enable row level security;

create policy "a session must be alive and in good standing" on private.member_pictures as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "guests and members see all pictures" on private.member_pictures for select to anon, authenticated
  using (true);
create policy "members choose their own picture" on private.member_pictures for insert to authenticated
  with check (profile_id = (select auth.uid()));
create policy "members remove their own picture, moderators any" on private.member_pictures for delete to authenticated
  using (profile_id = (select auth.uid()) or (select private.is_moderator()));
grant select (profile_id, id, type, bytes) on private.member_pictures to anon, authenticated;
grant insert (type, bytes) on private.member_pictures to authenticated;
grant delete on private.member_pictures to authenticated;

create function private.shown_picture(p_account public.accounts)
returns text language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(
    (select '/api/pictures/' || m.id from private.member_pictures m where m.profile_id = p_account.profile_id),
    case when p_account.uses_google_picture then p_account.google_picture end
  );
end
$$;

create function private.tg_member_pictures__show()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set picture = private.shown_picture(a)
  from public.accounts a
  where a.profile_id = coalesce(new.profile_id, old.profile_id) and p.id = a.profile_id;
  return null;
end
$$;

create function private.tg_member_pictures__audit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() <> old.profile_id then
    perform private.log_act('member_pictures.delete', old.profile_id, null, null);
  end if;
  return null;
end
$$;

create trigger _100_limit before insert on private.member_pictures
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('pictures', 'You have changed your picture often. Please come back a little later.');
create trigger _200_show after insert or delete on private.member_pictures
  for each row execute function private.tg_member_pictures__show();

-- Skipped in a cascade: deleting the account writes its own audit entry.
create trigger _400_audit after delete on private.member_pictures
  for each row when (pg_trigger_depth() = 0) execute function private.tg_member_pictures__audit();
