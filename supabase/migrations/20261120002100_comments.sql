/*
 * Comments: the thread of a case or group, a tree by parent_id. Readers of a case read its thread, and members comment under published
 * cases. Members of a group read and write the group's thread. Each change takes the thread's next number (seq) under a lock, so that a
 * page knows which changes it missed. A deleted comment with a visible reply stays as a tombstone.
 *
 * Triggers of comments: _090_limit_edits, _100_begin, _100_keep, _120_link, _120_link_anew, _190_number, _200_count_deleted,
 * _200_count_new, _210_forget_wordings, _210_keep_wording, _310_mention_changed, _310_mention_new, _400_audit, _450_forget_announced,
 * _500_announce_changed, _500_announce_new, _500_announce_votes, _550_hide_tombstones, _600_notify_edited, _600_notify_new, _600_withdraw,
 * _605_notify_removed, _610_reach, _620_note_study_day, _700_close_reports, _900_forget_author, _200_count_gone.
 * Triggers of comment_votes: _150_limit, _200_count_gone, _200_count_new.
 */
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  case_id uuid references public.case_studies (id) on delete cascade,
  group_id uuid references public.groups (id) on delete cascade,
  -- NOTE: thread_id is still null in triggers that fire before an insert.
  thread_id uuid not null generated always as (coalesce(case_id, group_id)) stored,
  parent_id uuid,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  content text not null constraint comments_content_is_visible check (content = '' or private.is_visible(content)),
  upvotes int not null default 0 check (upvotes >= 0),
  seq bigint not null,
  -- The thread's seq at which the comment was inserted; unread comments are counted by it.
  number bigint not null,
  -- Names of library entries in content: [[starts, ends, entry], …]
  links jsonb not null default '[]',
  -- The members whom the comment mentions (…_mentions.sql). Only triggers read and write this column.
  mentions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- edited_at is null if the comment was never edited, or only by its author in the first 15 minutes.
  edited_at timestamptz,
  deleted_at timestamptz,
  -- is_hidden: the comment is a tombstone without a visible reply, so threads omit it.
  is_hidden boolean not null default false,
  -- When reports hid the comment. Until a moderator decides, private.withheld_words holds its content.
  withheld_at timestamptz,
  -- Stored, because parsing many comments during a search would be slow.
  words tsvector not null generated always as (to_tsvector('pg_catalog.simple'::regconfig, content)) stored,
  unique (thread_id, id),
  unique (thread_id, seq),
  -- The parent must be in the same thread and exist already, so there can be no cycle.
  foreign key (thread_id, parent_id) references public.comments (thread_id, id) on delete cascade,
  check (parent_id <> id),
  check ((case_id is null) <> (group_id is null)),
  constraint comments_content_is_there check ((content <> '') = (deleted_at is null and withheld_at is null)),
  constraint comments_content_has_a_length check (content = '' or char_length(content) between 2 and 10000),
  constraint comments_withheld_are_alive check (withheld_at is null or deleted_at is null),
  check (not is_hidden or deleted_at is not null)
) with (fillfactor = 90);

create table private.withheld_words (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  content text not null check (char_length(content) between 2 and 10000)
);

create table public.comment_votes (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- The comment's thread, so that one range of the key finds all of a member's votes in it
  thread_id uuid not null,
  comment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, thread_id, comment_id),
  foreign key (thread_id, comment_id) references public.comments (thread_id, id) on delete cascade
);

create index comments_case_idx on public.comments (case_id) where case_id is not null;
create index comments_group_idx on public.comments (group_id) where group_id is not null;
create index comments_parent_idx on public.comments (parent_id, thread_id) where parent_id is not null;
create index comments_author_idx on public.comments (author_id, created_at desc);
create index comments_newest_idx on public.comments (created_at desc, id desc) where deleted_at is null;
create index comment_votes_comment_idx on public.comment_votes (thread_id, comment_id);

alter table public.comments enable row level security;
alter table private.withheld_words enable row level security;
alter table public.comment_votes enable row level security;

create policy "a session must be alive and in good standing" on public.comments as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "guests who can read a case read its thread" on public.comments for select to anon
  using (exists (select from public.case_studies c where c.id = case_id));
create policy "members read the threads of cases that they can read, and of their groups" on public.comments for select to authenticated
  using (
    exists (select from public.case_studies c where c.id = case_id)
    or group_id in (select private.caller_groups())
  );
create policy "members comment as themselves under published cases and in their groups" on public.comments for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and (
      group_id in (select private.caller_groups())
      or exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
    )
  );
-- One policy for all roles, because several policies would each run for every row. `with check` limits what each role may change.
create policy "authors and admins edit and delete, moderators and owners of a group delete" on public.comments for update to authenticated
  using (
    deleted_at is null
    and (
      case_id is not null and (select private.is_moderator())
      or group_id in (select private.caller_groups('{owner}'))
      or author_id = (select auth.uid())
        and (
          group_id in (select private.caller_groups())
          or exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
        )
    )
  )
  with check (
    case_id is not null and (select private.is_admin())
    or case_id is not null and (select private.is_moderator()) and deleted_at is not null
    or group_id in (select private.caller_groups('{owner}')) and deleted_at is not null
    or author_id = (select auth.uid()) and withheld_at is null
      and (
        group_id in (select private.caller_groups())
        or exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
      )
  );
grant select (
  id, case_id, group_id, thread_id, parent_id, author_id, content, upvotes, seq, created_at, edited_at, deleted_at, is_hidden, withheld_at, words, number, links
) on public.comments to anon, authenticated;
-- NOTE: author_id is not granted, so no member can write as another.
grant insert (id, case_id, group_id, parent_id, content) on public.comments to authenticated;
grant update (content, deleted_at) on public.comments to authenticated;

create policy "a session must be alive and in good standing" on private.withheld_words as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "authors and moderators read hidden comments" on private.withheld_words for select to authenticated
  using (
    (select private.is_moderator())
    or exists (select from public.comments m where m.id = comment_id and m.author_id = (select auth.uid()))
  );
grant select (comment_id, content) on private.withheld_words to anon, authenticated;

create policy "a session must be alive and in good standing" on public.comment_votes as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members vote for comments of others" on public.comment_votes for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (
      select from public.comments m
      where m.id = comment_id and m.deleted_at is null and m.author_id is distinct from (select auth.uid())
        and (m.group_id is not null or exists (select from public.case_studies c where c.id = m.case_id and c.status = 'published'))
    )
  );
grant select (user_id, thread_id, comment_id, created_at) on public.comment_votes to anon, authenticated;
grant insert (thread_id, comment_id) on public.comment_votes to authenticated;
grant delete on public.comment_votes to authenticated;

/* Builds contract/comments.ts `comment`, for lists, responses and live events. */
create view private.comment_cards with (security_invoker = true) as
select
  m.id, m.case_id as case_study_id, m.thread_id, m.parent_id, m.content,
  a.id as user_id, coalesce(a.name, 'Deleted user') as user_name, coalesce(a.name, 'Deleted user') as author_name,
  a.picture as user_picture, coalesce(a.comment_count, 0) as user_comment_count,
  m.created_at, m.edited_at, m.deleted_at is not null as deleted, m.withheld_at is not null as hidden,
  case when m.deleted_at is null then m.upvotes else 0 end as upvotes, m.seq, m.links,
  m.number, a.role as user_role
from public.comments m
left join private.authors a on a.id = m.author_id and m.deleted_at is null;

grant select (
  id, case_study_id, thread_id, parent_id, content, user_id, user_name, author_name, user_picture, user_comment_count, created_at, edited_at,
  deleted, hidden, upvotes, seq, links, number, user_role
) on private.comment_cards to anon, authenticated;

/* Builds contract/comments.ts `listedComment`: the comment, and what depends on the caller. */
create view private.listed_comments with (security_invoker = true) as
select
  m.id, m.case_study_id, m.thread_id, m.parent_id,
  case when m.hidden then coalesce((select w.content from private.withheld_words w where w.comment_id = m.id), '') else m.content end
    as content,
  m.user_id, m.user_name, m.author_name, m.user_picture, m.user_comment_count, m.created_at, m.edited_at, m.deleted, m.hidden, m.upvotes,
  m.seq, v.comment_id is not null as has_voted, m.links, m.number, m.user_role
from private.comment_cards m
left join public.comment_votes v on v.user_id = (select auth.uid()) and v.thread_id = m.thread_id and v.comment_id = m.id;

grant select (
  id, case_study_id, thread_id, parent_id, content, user_id, user_name, author_name, user_picture, user_comment_count, created_at, edited_at,
  deleted, hidden, upvotes, seq, has_voted, links, number, user_role
) on private.listed_comments to anon, authenticated;

/* Locks the case or group, then the comment, before a change. An update alone would lock the comment first, and could deadlock with
   deletions of members or cases. A definer, because members cannot lock cases and groups. */
create function private.lock_comment(p_comment_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  its_thread_id uuid;
begin
  -- Takes a lock of the member before the lock of the case, so that a member's concurrent changes wait for each other without holding the
  -- case's lock.
  perform pg_advisory_xact_lock(hashtextextended('acts on comments ' || coalesce(auth.uid()::text, ''), 0));
  select m.thread_id into its_thread_id
  from public.comments m
  left join public.case_studies c on c.id = m.case_id
  where m.id = p_comment_id
    and (c.status = 'published' or c.id is not null and private.is_moderator() or m.group_id in (select private.caller_groups()));
  if its_thread_id is not null then
    perform private.lock_case(its_thread_id);
    perform from public.case_studies c where c.id = its_thread_id for no key update;
    perform from public.groups g where g.id = its_thread_id for no key update;
    perform from public.comments m where m.id = p_comment_id and m.deleted_at is null for no key update;
    if found then
      return;
    end if;
  end if;
  perform private.raise('not_found', 'This comment is gone.');
end
$$;
grant execute on function private.lock_comment(uuid) to authenticated;

-- Drafts

create table public.comment_drafts (
  -- parent_id may be null, which a primary key does not allow, so the key is an id.
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  case_id uuid references public.case_studies (id) on delete cascade,
  group_id uuid references public.groups (id) on delete cascade,
  thread_id uuid not null generated always as (coalesce(case_id, group_id)) stored,
  parent_id uuid,
  content text not null check (content <> '' and char_length(content) <= 10000),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, thread_id, parent_id),
  foreign key (thread_id, parent_id) references public.comments (thread_id, id) on delete cascade,
  check ((case_id is null) <> (group_id is null))
);

create index comment_drafts_parent_idx on public.comment_drafts (thread_id, parent_id);
create index comment_drafts_case_idx on public.comment_drafts (case_id);
create index comment_drafts_group_idx on public.comment_drafts (group_id);
create index comment_drafts_latest_idx on public.comment_drafts (user_id, updated_at);

alter table public.comment_drafts enable row level security;

create policy "a session must be alive and in good standing" on public.comment_drafts as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see and change their own drafts" on public.comment_drafts for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (
      group_id in (select private.caller_groups())
      or exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
    )
  );
grant select (user_id, case_id, group_id, thread_id, parent_id, content, updated_at) on public.comment_drafts to authenticated;
grant insert (case_id, group_id, parent_id, content) on public.comment_drafts to authenticated;
grant update (content) on public.comment_drafts to authenticated;
grant delete on public.comment_drafts to authenticated;

/* Drops a draft that arrives after its comment was posted, and deletes the older draft that is stored. */
create function private.tg_comment_drafts__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  its_thread_id constant uuid := coalesce(new.case_id, new.group_id);
begin
  perform private.lock_writer(new.user_id);
  if exists (
    select from public.comments m
    where m.author_id = new.user_id and m.created_at > now() - interval '5 minutes' and m.thread_id = its_thread_id
      and m.parent_id is not distinct from new.parent_id and m.content = btrim(new.content, E' \t\r\n')
  ) then
    delete from public.comment_drafts d
    where d.user_id = new.user_id and d.thread_id = its_thread_id and d.parent_id is not distinct from new.parent_id;
    return null;
  end if;
  if new.group_id is null and not exists (select from public.case_studies c where c.id = new.case_id and c.status = 'published') then
    perform private.raise('not_found', 'This discussion is gone, or no longer open to you.');
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

-- Lists of staff

create index case_studies_all_newest_idx on public.case_studies (created_at desc, id desc);
create index comments_upvotes_idx on public.comments (upvotes desc, created_at desc, id desc) where deleted_at is null;
create index comments_words_idx on public.comments using gin (words) where deleted_at is null;

/* Comments with their search words, for moderators. A view with its owner's rights, because `@@` is not leakproof and could not use the
   index under policies. Shows no content. */
create view private.comment_words as
select m.id, m.case_id, m.author_id, m.created_at, m.upvotes, m.words
from public.comments m
where m.deleted_at is null and m.case_id is not null and (select private.is_moderator());

grant select (id, case_id, author_id, created_at, upvotes, words) on private.comment_words to authenticated;

/* Builds contract/admin-comments.ts `adminComment`. */
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

/* Returns a query for words that begin with the searched words. Words of one or two letters must match whole, because their prefixes
   would match too much. Returns null without a word. */
create function private.words_query(p_search text)
returns tsquery language sql immutable set search_path = ''
as $$
  select string_agg(quote_literal(w.word) || case when char_length(w.word) > 2 then ':*' else '' end, ' & ')::tsquery
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple'::regconfig, p_search))) w (word)
$$;
grant execute on function private.words_query(text) to authenticated;
