/*
 * How far a member has read each discussion: every comment gets the number of the case's change that brought it, and a row a member and
 * case says up to which number they have read. What is unread is counted from the two; no counter is kept that could be wrong.
 */
alter table public.comments add column number bigint;
update public.comments set number = seq;
alter table public.comments alter column number set not null;
grant select (number) on public.comments to anon, authenticated;

create function private.tg_comments__number()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.number := new.seq;
  return new;
end
$$;

-- After its change has its number.
create trigger _110_number before insert on public.comments
  for each row execute function private.tg_comments__number();

-- What is shown of a comment: with the names in its words (…_name_links.sql), and its number.

create or replace view private.comment_cards with (security_invoker = true) as
select
  m.id, m.case_id as case_study_id, m.parent_id, m.content,
  a.id as user_id, coalesce(a.name, 'Deleted user') as user_name, coalesce(a.name, 'Deleted user') as author_name,
  a.picture as user_picture, coalesce(a.comment_count, 0) as user_comment_count,
  m.created_at, m.edited_at, m.deleted_at is not null as deleted, m.withheld_at is not null as hidden,
  case when m.deleted_at is null then m.upvotes else 0 end as upvotes, m.seq, m.links,
  m.number
from public.comments m
left join private.authors a on a.id = m.author_id and m.deleted_at is null;
grant select (links, number) on private.comment_cards to anon, authenticated;

create or replace view private.listed_comments with (security_invoker = true) as
select
  m.id, m.case_study_id, m.parent_id,
  case when m.hidden then coalesce((select w.content from private.withheld_words w where w.comment_id = m.id), '') else m.content end
    as content,
  m.user_id, m.user_name, m.author_name, m.user_picture, m.user_comment_count, m.created_at, m.edited_at, m.deleted, m.hidden, m.upvotes,
  m.seq, v.comment_id is not null as has_voted, m.links, m.number
from private.comment_cards m
left join public.comment_votes v on v.user_id = (select auth.uid()) and v.case_id = m.case_study_id and v.comment_id = m.id;
grant select (links, number) on private.listed_comments to anon, authenticated;

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
