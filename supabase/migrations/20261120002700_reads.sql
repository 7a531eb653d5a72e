/*
 * How far a member has read each thread, as a comment number. Unread comments are counted from it, so no stored counter can be wrong.
 * first_reads stores when a member first read a case, for the first steps shown to newcomers.
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

/* Threads by the id of their case or group, for handlers that serve both. `is_open`: members may write. */
create view private.threads with (security_invoker = true) as
select
  c.id, c.comment_seq as seq, c.comment_count as total, r.number as read_number, c.status = 'published' as is_open
from public.case_studies c
left join public.case_reads r on r.case_id = c.id and r.user_id = (select auth.uid())
union all
select g.id, g.comment_seq, g.comment_count, m.read_number, true
from public.groups g
join public.group_members m on m.group_id = g.id and m.user_id = (select auth.uid());
grant select (id, seq, total, read_number, is_open) on private.threads to anon, authenticated;

/* Stores a member's first view of any case. The viewer id of a member is u:<id>. */
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

/* The read number never falls, and the database's clock sets read_at. A trigger, because a policy cannot see the old row. */
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
