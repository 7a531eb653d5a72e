/*
 * Since when a member has read cases here. Views are forgotten with their day, and the first steps that a newcomer is shown go when they are
 * done.
 */
create table public.first_reads (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  at timestamptz not null default now()
);

alter table public.first_reads enable row level security;

create policy "a session must be alive and in good standing" on public.first_reads as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see their own first reading" on public.first_reads for select to authenticated
  using (user_id = (select auth.uid()));
grant select (user_id, at) on public.first_reads to authenticated;

/* A member's view bears their id; what other viewers are called is no id. */
create function private.tg_case_views__note_first_read()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.first_reads (user_id)
  select p.id from public.profiles p where p.id = substr(new.viewer, 3)::uuid
  on conflict do nothing;
  return null;
end
$$;

create trigger _200_note_first_read after insert on private.case_views
  for each row when (new.viewer ~ '^u:[0-9a-f-]{36}$') execute function private.tg_case_views__note_first_read();
