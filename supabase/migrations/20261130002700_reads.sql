/*
 * How far a member has read each discussion: every comment gets the number of the case's change that brought it, and a row a member and
 * case says up to which number they have read. What is unread is counted from the two; no counter is kept that could be wrong.
 */
create table public.case_reads (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  number bigint not null check (number >= 0),
  read_at timestamptz not null default now(),
  primary key (user_id, case_id)
);
create index case_reads_case_idx on public.case_reads (case_id);

alter table public.case_reads enable row level security;
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
