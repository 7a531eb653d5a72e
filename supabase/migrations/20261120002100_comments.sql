/*
 * Comments are the thread under a case, a tree by parent. Whoever may read the case reads them; members write under published cases,
 * as themselves. Every change in a thread takes the next number of its case (seq), so a page that received 41 and then 43 knows what
 * to ask for. Numbers are taken under the lock of the case's row, which is held until the commit: their order is the order of commits,
 * and none is missing. A deleted comment keeps its place as a tombstone for as long as a reply is visible below it.
 */
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.case_studies (id) on delete cascade,
  parent_id uuid,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  content text not null constraint comments_content_is_visible check (content = '' or private.is_visible(content)),
  upvotes int not null default 0 check (upvotes >= 0),
  seq bigint not null,
  -- That of the change which brought it: how far somebody has read is said by it.
  number bigint not null,
  -- The names in its words (…_name_links.sql): [[starts, ends, entry], …].
  links jsonb not null default '[]',
  -- Whom it mentions, granted to nobody: triggers read and write it (…_mentions.sql).
  mentions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- null while only the first minutes saw a change
  edited_at timestamptz,
  deleted_at timestamptz,
  -- A tombstone without a visible reply: no longer in the tree.
  is_hidden boolean not null default false,
  -- Enough members have reported it: until somebody has looked at it the words wait in private.withheld_words, and content is empty.
  withheld_at timestamptz,
  -- Stored and not only indexed: a search that reads many comments would spend its time on cutting them into words.
  words tsvector not null generated always as (to_tsvector('pg_catalog.simple'::regconfig, content)) stored,
  unique (case_id, id),
  unique (case_id, seq),
  -- A parent lies in the same case and was there before: no reply into another case, no ring.
  foreign key (case_id, parent_id) references public.comments (case_id, id) on delete cascade,
  check (parent_id <> id),
  constraint comments_content_is_there check ((content <> '') = (deleted_at is null and withheld_at is null)),
  constraint comments_content_has_a_length check (content = '' or char_length(content) between 2 and 10000),
  constraint comments_withheld_are_alive check (withheld_at is null or deleted_at is null),
  check (not is_hidden or deleted_at is not null)
) with (fillfactor = 90);

/* The words of comments that are hidden until somebody has looked at them. */
create table private.withheld_words (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  content text not null check (char_length(content) between 2 and 10000)
);

create table public.comment_votes (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- Always the comment's case: one range of the key answers what a member has voted for in a thread.
  case_id uuid not null,
  comment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, case_id, comment_id),
  foreign key (case_id, comment_id) references public.comments (case_id, id) on delete cascade
);

create index comments_parent_idx on public.comments (parent_id, case_id) where parent_id is not null;
create index comments_author_idx on public.comments (author_id, created_at desc);
create index comments_newest_idx on public.comments (created_at desc, id desc) where deleted_at is null;
create index comment_votes_comment_idx on public.comment_votes (case_id, comment_id);

-- Who may do what -------------------------------------------------------------------------------------------------------------

alter table public.comments enable row level security;
alter table private.withheld_words enable row level security;
alter table public.comment_votes enable row level security;

create policy "a session must be alive and in good standing" on public.comments as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "whoever may read the case reads its thread" on public.comments for select to anon, authenticated
  using (exists (select from public.case_studies c where c.id = case_id));

create policy "members comment as themselves under published cases" on public.comments for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
  );

-- One policy, since several would be asked for each row: whoever may begin with a comment, `with check` says what they may end with.
create policy "authors and admins edit and delete, moderators delete" on public.comments for update to authenticated
  using (
    deleted_at is null
    and (
      (select private.is_moderator())
      or author_id = (select auth.uid())
        and exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
    )
  )
  with check (
    (select private.is_admin())
    or (select private.is_moderator()) and deleted_at is not null
    or author_id = (select auth.uid()) and withheld_at is null
      and exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
  );

grant select (
  id, case_id, parent_id, author_id, content, upvotes, seq, created_at, edited_at, deleted_at, is_hidden, withheld_at, words, number, links
) on public.comments to anon, authenticated;
-- author_id is not granted, so nobody can sign for another.
grant insert (id, case_id, parent_id, content) on public.comments to authenticated;
grant update (content, deleted_at) on public.comments to authenticated;

create policy "a session must be alive and in good standing" on private.withheld_words as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "authors and moderators read words that are hidden" on private.withheld_words for select to authenticated
  using (
    (select private.is_moderator())
    or exists (select from public.comments m where m.id = comment_id and m.author_id = (select auth.uid()))
  );

-- Guests find no row: no policy is theirs.
grant select (comment_id, content) on private.withheld_words to anon, authenticated;

create policy "a session must be alive and in good standing" on public.comment_votes as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members vote as themselves, and not for their own" on public.comment_votes for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (
      select from public.comments m
      join public.case_studies c on c.id = m.case_id and c.status = 'published'
      where m.id = comment_id and m.deleted_at is null and m.author_id is distinct from (select auth.uid())
    )
  );

-- Guests find no row: no policy is theirs.
grant select (user_id, case_id, comment_id, created_at) on public.comment_votes to anon, authenticated;
grant insert (case_id, comment_id) on public.comment_votes to authenticated;
grant delete on public.comment_votes to authenticated;

-- What is shown ---------------------------------------------------------------------------------------------------------------

/* contract/comments.ts `comment`, the same for every reader: the list, the answer and the live event are made of this. */
create view private.comment_cards with (security_invoker = true) as
select
  m.id, m.case_id as case_study_id, m.parent_id, m.content,
  a.id as user_id, coalesce(a.name, 'Deleted user') as user_name, coalesce(a.name, 'Deleted user') as author_name,
  a.picture as user_picture, coalesce(a.comment_count, 0) as user_comment_count,
  m.created_at, m.edited_at, m.deleted_at is not null as deleted, m.withheld_at is not null as hidden,
  case when m.deleted_at is null then m.upvotes else 0 end as upvotes, m.seq, m.links,
  m.number, a.role as user_role
from public.comments m
left join private.authors a on a.id = m.author_id and m.deleted_at is null;

grant select (
  id, case_study_id, parent_id, content, user_id, user_name, author_name, user_picture, user_comment_count, created_at, edited_at, deleted,
  hidden, upvotes, seq, links, number, user_role
) on private.comment_cards to anon, authenticated;

/* contract/comments.ts `listedComment`: the same with what depends on who asks. */
create view private.listed_comments with (security_invoker = true) as
select
  m.id, m.case_study_id, m.parent_id,
  case when m.hidden then coalesce((select w.content from private.withheld_words w where w.comment_id = m.id), '') else m.content end
    as content,
  m.user_id, m.user_name, m.author_name, m.user_picture, m.user_comment_count, m.created_at, m.edited_at, m.deleted, m.hidden, m.upvotes,
  m.seq, v.comment_id is not null as has_voted, m.links, m.number, m.user_role
from private.comment_cards m
left join public.comment_votes v on v.user_id = (select auth.uid()) and v.case_id = m.case_study_id and v.comment_id = m.id;

grant select (
  id, case_study_id, parent_id, content, user_id, user_name, author_name, user_picture, user_comment_count, created_at, edited_at, deleted,
  hidden, upvotes, seq, has_voted, links, number, user_role
) on private.listed_comments to anon, authenticated;

/* Takes the locks in which whatever is there already is changed: the case first, then the comment. Definer, since locking the case's row
   takes the right to change it, which no member has; an update alone would lock the comment first, and meet those who delete a member
   or a case half-way. What is done to comments of a case that is not public, moderators and admins do. */
create function private.lock_comment(p_comment_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  its_case_id uuid;
begin
  -- A member's acts wait for each other here, and not before the case, where others would wait behind them.
  perform pg_advisory_xact_lock(hashtextextended('acts on comments ' || coalesce(auth.uid()::text, ''), 0));
  select m.case_id into its_case_id
  from public.comments m
  join public.case_studies c on c.id = m.case_id
  where m.id = p_comment_id and (c.status = 'published' or private.is_moderator());
  if its_case_id is not null then
    perform private.lock_case(its_case_id);
    perform from public.case_studies c where c.id = its_case_id for no key update;
    perform from public.comments m where m.id = p_comment_id and m.deleted_at is null for no key update;
    if found then
      return;
    end if;
  end if;
  perform private.raise('not_found', 'This comment is gone.');
end
$$;

grant execute on function private.lock_comment(uuid) to authenticated;

-- Drafts -----------------------------------------------------------------------------------------------------------------------

/* What someone typed and has not posted yet: back on every device. parent_id null is the form under the case itself. */

create table public.comment_drafts (
  -- Granted to nobody. Drafts are one a place, but the place may be the case itself, and a null cannot be part of a key.
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  parent_id uuid,
  content text not null check (content <> '' and char_length(content) <= 10000),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, case_id, parent_id),
  foreign key (case_id, parent_id) references public.comments (case_id, id) on delete cascade
);

create index comment_drafts_parent_idx on public.comment_drafts (case_id, parent_id);
create index comment_drafts_latest_idx on public.comment_drafts (user_id, updated_at);

alter table public.comment_drafts enable row level security;

create policy "a session must be alive and in good standing" on public.comment_drafts as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "drafts are their owner's alone" on public.comment_drafts for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
  );

grant select (user_id, case_id, parent_id, content, updated_at) on public.comment_drafts to authenticated;
grant insert (case_id, parent_id, content) on public.comment_drafts to authenticated;
grant update (content) on public.comment_drafts to authenticated;
grant delete on public.comment_drafts to authenticated;

/* A draft that arrives after its comment was posted does not come back, and takes along what was kept before. */
create function private.tg_comment_drafts__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- A post on its way is waited for.
  perform private.lock_writer(new.user_id);
  if exists (
    select from public.comments m
    where m.author_id = new.user_id and m.created_at > now() - interval '5 minutes' and m.case_id = new.case_id
      and m.parent_id is not distinct from new.parent_id and m.content = btrim(new.content, E' \t\r\n')
  ) then
    delete from public.comment_drafts d
    where d.user_id = new.user_id and d.case_id = new.case_id and d.parent_id is not distinct from new.parent_id;
    return null;
  end if;
  if not exists (select from public.case_studies c where c.id = new.case_id and c.status = 'published') then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return new;
end
$$;

create function private.tg_comment_drafts__keep()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

/* The latest fifty of a member are kept. */
create function private.tg_comment_drafts__drop_oldest()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.comment_drafts stale
  where stale.user_id = new.user_id and stale.updated_at < (
    select d.updated_at from public.comment_drafts d where d.user_id = new.user_id order by d.updated_at desc offset 49 limit 1
  );
  return null;
end
$$;

create trigger _100_begin before insert on public.comment_drafts
  for each row execute function private.tg_comment_drafts__begin();

create trigger _100_keep before update on public.comment_drafts
  for each row execute function private.tg_comment_drafts__keep();

create trigger _200_drop_oldest after insert on public.comment_drafts
  for each row execute function private.tg_comment_drafts__drop_oldest();

-- The staff's lists ------------------------------------------------------------------------------------------------------------

-- All comments there are, newest, oldest or most upvoted first, of one case or author, or with all of some words.

create index case_studies_all_newest_idx on public.case_studies (created_at desc, id desc);
create index comments_upvotes_idx on public.comments (upvotes desc, created_at desc, id desc) where deleted_at is null;
create index comments_words_idx on public.comments using gin (words) where deleted_at is null;

/* Living comments with their words, for moderators: where they are, and not what they say. With its owner's rights, since under row-level
   security no index of words is used: `@@` is not leakproof, so it may only be asked of rows that the policies have let through. What is
   found is then read from admin_comments, under the policies. */
create view private.comment_words as
select m.id, m.case_id, m.author_id, m.created_at, m.upvotes, m.words
from public.comments m
where m.deleted_at is null and (select private.is_moderator());

grant select (id, case_id, author_id, created_at, upvotes, words) on private.comment_words to authenticated;

/* contract/admin.ts `adminComment`. */
create view private.admin_comments with (security_invoker = true) as
select
  m.id, m.parent_id,
  case when m.withheld_at is null then m.content
    else coalesce((select w.content from private.withheld_words w where w.comment_id = m.id), '') end as content,
  a.id as user_id, coalesce(a.name, 'Deleted user') as user_name, coalesce(a.name, 'Deleted user') as author_name,
  a.picture as user_picture, m.case_id as case_study_id, c.title as case_title, m.created_at, m.upvotes,
  m.withheld_at is not null as is_hidden
from public.comments m
join public.case_studies c on c.id = m.case_id
left join private.authors a on a.id = m.author_id;

grant select (
  id, parent_id, content, user_id, user_name, author_name, user_picture, case_study_id, case_title, created_at, upvotes, is_hidden
) on private.admin_comments to authenticated;

/* All words that begin so; short ones as they stand, since half the language begins with a letter. null where there is no word. */
create function private.words_query(p_search text)
returns tsquery language sql immutable set search_path = ''
as $$
  select string_agg(quote_literal(w.word) || case when char_length(w.word) > 2 then ':*' else '' end, ' & ')::tsquery
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple'::regconfig, p_search))) w (word)
$$;

grant execute on function private.words_query(text) to authenticated;
