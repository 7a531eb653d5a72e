/*
 * How far a member has read each discussion: every comment gets the number of the case's change that brought it, and a row a member and
 * case says up to which number they have read. What is unread is counted from the two; no counter is kept that could be wrong. Beside it
 * stands since when a member has read cases here: views are forgotten with their day, and the first steps that a newcomer is shown go when
 * they are done.
 */
create table public.case_reads (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  number bigint not null check (number >= 0),
  read_at timestamptz not null default now(),
  primary key (user_id, case_id)
);

create table public.first_reads (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  at timestamptz not null default now()
);

create index case_reads_case_idx on public.case_reads (case_id);

alter table public.case_reads enable row level security;
alter table public.first_reads enable row level security;

create policy "a session must be alive and in good standing" on public.case_reads as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members keep how far they have read published cases" on public.case_reads for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (select from public.case_studies c where c.id = case_id and c.status = 'published' and number <= c.comment_seq)
  );
grant select (user_id, case_id, number, read_at) on public.case_reads to anon, authenticated;
grant insert (case_id, number), update (number, read_at) on public.case_reads to authenticated;

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

/* How far a member has read never goes back, and the database's clock says when. A policy cannot see the old row, so a trigger does it. */
create function private.tg_case_reads__keep()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.read_at := case when new.number > old.number then now() else old.read_at end;
  new.number := greatest(old.number, new.number);
  return new;
end
$$;

create trigger _100_keep before update of number, read_at on public.case_reads
  for each row execute function private.tg_case_reads__keep();

create trigger _200_note_first_read after insert on private.case_views
  for each row when (new.viewer ~ '^u:[0-9a-f-]{36}$') execute function private.tg_case_views__note_first_read();
