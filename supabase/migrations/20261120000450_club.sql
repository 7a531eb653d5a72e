/*
 * The name, the color and the logo that the owner gives the club: one row, which everybody reads and admins change.
 */
create table public.club (
  id uuid primary key default gen_random_uuid(),
  name text not null default 'The Case Club' check (name ~ '^\S(.*\S)?$' and char_length(name) <= 30 and private.is_visible(name)),
  color text not null default '#1f6b55' check (color ~ '^#[0-9a-f]{6}$'),
  logo bytea
    check (octet_length(logo) between 24 and 51200)
    check (substring(logo from 1 for 16) = '\x89504e470d0a1a0a0000000d49484452'::bytea)
    -- Bytes 17 to 24 are the width and height of a PNG. Browsers decode a huge picture slowly, however small its file.
    check (substring(logo from 17 for 4) between '\x00000001'::bytea and '\x00000400'::bytea)
    check (substring(logo from 21 for 4) between '\x00000001'::bytea and '\x00000400'::bytea),
  -- Part of the logo's address. Each new logo gets a new id, so browsers may cache a logo without limit.
  logo_id uuid,
  check (num_nulls(logo, logo_id) in (0, 2))
);
create unique index club_one_idx on public.club ((true));

alter table public.club enable row level security;

create policy "a session must be alive and in good standing" on public.club as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "guests and members read the club" on public.club for select to anon, authenticated using (true);
create policy "admins change the club" on public.club for update to authenticated using ((select private.is_admin()));
grant select (id, name, color, logo, logo_id) on public.club to anon, authenticated;
grant update (name, color, logo, logo_id) on public.club to authenticated;

insert into public.club default values;

create trigger _400_audit after update on public.club
  for each row execute function private.tg_audit('id', 'name', 'color', 'logo_id');
