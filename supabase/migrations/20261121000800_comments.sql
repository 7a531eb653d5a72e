/*
 * Comments are the talk under a case, threaded by parent. Every change in a case's talk takes the next number of that case (seq), so
 * a page that heard 41 and then 43 knows what to ask for, and read_thread() answers it. Numbers are taken under the case's row lock,
 * which is held until the commit: their order is the order of commits, and none is missing.
 */
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.case_studies (id) on delete cascade,
  parent_id uuid,
  author_id uuid references public.profiles (id) on delete set null,
  content text not null check (char_length(content) <= 10000),
  upvotes int not null default 0 check (upvotes >= 0),
  seq bigint not null,
  created_at timestamptz not null default now(),
  -- null while only the first minutes saw a change
  edited_at timestamptz,
  deleted_at timestamptz,
  -- A deleted comment without a visible reply: no longer in the tree.
  is_hidden boolean not null default false,
  unique (case_id, id),
  unique (case_id, seq),
  -- A parent lies in the same case and was there before: no reply into another case, no ring.
  foreign key (case_id, parent_id) references public.comments (case_id, id) on delete cascade,
  check (parent_id <> id),
  check ((deleted_at is null) = (content <> '')),
  check (not is_hidden or deleted_at is not null)
) with (fillfactor = 90);

create index comments_parent_idx on public.comments (parent_id, case_id) where parent_id is not null;
create index comments_author_idx on public.comments (author_id, created_at desc);
create index comments_newest_idx on public.comments (created_at desc, id desc) where deleted_at is null;

create table public.comment_votes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Always the comment's case: one range of the key answers what a member has voted for in a thread.
  case_id uuid not null,
  comment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, case_id, comment_id),
  foreign key (case_id, comment_id) references public.comments (case_id, id) on delete cascade
);
create index comment_votes_comment_idx on public.comment_votes (case_id, comment_id);

/* What someone typed and has not posted yet: back on every device. parent_id null is the form under the case itself. */
create table public.comment_drafts (
  user_id uuid not null references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  parent_id uuid,
  content text not null check (content <> '' and char_length(content) <= 10000),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, case_id, parent_id),
  foreign key (case_id, parent_id) references public.comments (case_id, id) on delete cascade
);
create index comment_drafts_parent_idx on public.comment_drafts (case_id, parent_id);
create index comment_drafts_latest_idx on public.comment_drafts (user_id, updated_at);

alter table public.comments enable row level security;
alter table public.comment_votes enable row level security;
alter table public.comment_drafts enable row level security;

create policy "a session must be alive and in good standing" on public.comments as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "whoever may read the case reads its talk" on public.comments for select to anon, authenticated
  using (exists (select from public.case_studies c where c.id = case_id));
grant select (id, case_id, parent_id, author_id, content, upvotes, seq, created_at, edited_at, deleted_at, is_hidden)
  on public.comments to anon, authenticated;
-- NOTE: nothing may be written: add_comment() and its sisters decide. The policy asks once a row, so a thread is read by
-- read_thread(), which asks once.

create policy "a session must be alive and in good standing" on public.comment_votes as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see their own votes" on public.comment_votes for select to authenticated
  using (user_id = (select auth.uid()));
grant select (user_id, case_id, comment_id, created_at) on public.comment_votes to authenticated;

create policy "a session must be alive and in good standing" on public.comment_drafts as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "drafts are their owner's alone" on public.comment_drafts for select to authenticated
  using (user_id = (select auth.uid()));
grant select (user_id, case_id, parent_id, content, updated_at) on public.comment_drafts to authenticated;

-- Keeping a talk true to itself ---------------------------------------------------------------------------------------------

/* Locks a published case and takes its next number. Whatever is to be told of a comment takes one; what takes none, nobody is told. */
create function private.next_seq(case_id uuid, comments_added int)
returns bigint language plpgsql volatile security definer set search_path = ''
as $$
declare
  seq bigint;
begin
  update public.case_studies c
  set comment_seq = c.comment_seq + 1, comment_count = c.comment_count + comments_added
  where c.id = next_seq.case_id and c.status = 'published'
  returning c.comment_seq into seq;
  if seq is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return seq;
end
$$;

create function private.tg_comments__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.seq := private.next_seq(new.case_id, 1);
  -- Only now, with the case locked, is it certain that nobody is just deleting it.
  if new.parent_id is not null then
    perform from public.comments p where p.case_id = new.case_id and p.id = new.parent_id and p.deleted_at is null;
    if not found then
      perform private.raise('parent_gone');
    end if;
  end if;
  return new;
end
$$;

create function private.tg_comments__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.seq := private.next_seq(new.case_id, case when new.deleted_at is not null and old.deleted_at is null then -1 else 0 end);
  return new;
end
$$;

/* XP: a member's live comments. */
create function private.tg_comments__count()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set comment_count = p.comment_count + case tg_op when 'INSERT' then 1 else -1 end
  where p.id = new.author_id;
  return null;
end
$$;

/* Rows that go for good, with their case or by an operator's hand. */
create function private.tg_comments__count_gone()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles p
  where p.id in (select g.author_id from gone g where g.deleted_at is null)
  order by p.id
  for no key update;
  update public.profiles p set comment_count = p.comment_count - n.comments
  from (select g.author_id, count(*) as comments from gone g where g.deleted_at is null group by g.author_id) n
  where p.id = n.author_id;
  update public.case_studies c set comment_count = c.comment_count - n.comments
  from (select g.case_id, count(*) as comments from gone g where g.deleted_at is null group by g.case_id) n
  where c.id = n.case_id;
  return null;
end
$$;

/* As with the votes for cases: only a living member's fresh vote is news, and takes a number. */
create function private.tg_comment_votes__count()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments m
  set upvotes = m.upvotes + case tg_op when 'INSERT' then n.votes else -n.votes end,
    seq = case when n.is_news then private.next_seq(m.case_id, 0) else m.seq end
  from (
    select v.case_id, v.comment_id, count(*) as votes,
      bool_or(
        exists (select from public.profiles p where p.id = v.user_id)
        and (tg_op = 'DELETE' or v.created_at > now() - interval '1 minute')
      ) as is_news
    from changed v
    group by v.case_id, v.comment_id
  ) n
  where m.case_id = n.case_id and m.id = n.comment_id;
  return null;
end
$$;

/* The deletion of a member changes rows of many cases. Those are locked before the profile is, and in one order, as everyone who
   counts does it. Before the statement, since a row's own trigger finds it locked already: members who go are those whose account
   has just gone. */
create function private.tg_profiles__lock_cases()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.case_studies c
  where c.id in (
    select touched.case_id
    from (select p.id from public.profiles p where not exists (select from auth.users u where u.id = p.id)) gone
    cross join lateral (
      select s.id as case_id from public.case_studies s where s.author_id = gone.id
      union all
      select v.case_id from public.case_votes v where v.user_id = gone.id
      union all
      select v.case_id from public.comment_votes v where v.user_id = gone.id
      union all
      select m.case_id from public.comments m where m.author_id = gone.id
    ) touched
  )
  order by c.id
  for no key update;
  return null;
end
$$;

create trigger _100_begin before insert on public.comments
  for each row execute function private.tg_comments__begin();
create trigger _100_keep before update of content, edited_at, deleted_at, is_hidden on public.comments
  for each row
  when (
    (new.content, new.edited_at, new.deleted_at, new.is_hidden)
      is distinct from (old.content, old.edited_at, old.deleted_at, old.is_hidden)
  )
  execute function private.tg_comments__keep();
create trigger _200_count_new after insert on public.comments
  for each row execute function private.tg_comments__count();
create trigger _200_count_deleted after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_comments__count();
create trigger _200_count_gone after delete on public.comments
  referencing old table as gone for each statement execute function private.tg_comments__count_gone();
create trigger _200_count_new after insert on public.comment_votes
  referencing new table as changed for each statement execute function private.tg_comment_votes__count();
create trigger _200_count_gone after delete on public.comment_votes
  referencing old table as changed for each statement execute function private.tg_comment_votes__count();
create trigger _110_lock_cases before delete on public.profiles
  for each statement execute function private.tg_profiles__lock_cases();

-- Reading -------------------------------------------------------------------------------------------------------------------

/* The same for every reader: what live events carry. read_thread() spells the same columns out for its hundreds of rows;
   specs/database/comments.test.ts holds the two together. */
create function private.comment_json(m public.comments)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  author public.profiles;
begin
  if m.deleted_at is null then
    select * into author from public.profiles p where p.id = m.author_id;
  end if;
  return jsonb_build_object(
    'id', m.id,
    'case_study_id', m.case_id,
    'parent_id', m.parent_id,
    'content', m.content,
    'user_id', author.id,
    'user_name', coalesce(author.name, 'Deleted user'),
    'author_name', coalesce(author.name, 'Deleted user'),
    'user_picture', author.picture,
    'user_comment_count', coalesce(author.comment_count, 0),
    'created_at', m.created_at,
    'edited_at', m.edited_at,
    'deleted', m.deleted_at is not null,
    'upvotes', case when m.deleted_at is null then m.upvotes else 0 end,
    'seq', m.seq
  );
end
$$;

/* The talk of a case, newest first; or, with `since`, whatever changed after that number, in the order of the changes. `seq` is the
   last change that the answer holds, `total` how many comments live. One statement, so all three tell of the same moment.
   NOTE: the plan is the same for every case. Left to choose, plpgsql would plan each call anew, which costs more than the reading. */
create function private.read_thread(case_id uuid, since bigint, out items json, out seq bigint, out total int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.caller();
begin
  select c.comment_seq, c.comment_count, (
    select coalesce(json_agg(t), '[]')
    from (
      select
        m.id, m.case_id as case_study_id, m.parent_id, m.content,
        p.id as user_id,
        coalesce(p.name, 'Deleted user') as user_name,
        coalesce(p.name, 'Deleted user') as author_name,
        p.picture as user_picture,
        coalesce(p.comment_count, 0) as user_comment_count,
        m.created_at, m.edited_at,
        m.deleted_at is not null as deleted,
        case when m.deleted_at is null then m.upvotes else 0 end as upvotes,
        m.seq,
        m.id in (
          select v.comment_id from public.comment_votes v where v.user_id = me.id and v.case_id = read_thread.case_id
        ) as has_voted
      from public.comments m
      left join public.profiles p on p.id = m.author_id and m.deleted_at is null
      where m.case_id = c.id and m.seq > coalesce(since, 0) and (since is not null or not m.is_hidden)
      order by case when since is null then m.created_at end desc, case when since is null then m.id end desc, m.seq
    ) t
  )
  into seq, total, items
  from public.case_studies c
  -- The first half alone decides for nearly all; the second needs the whole row, with all of its text.
  where c.id = read_thread.case_id and (c.status = 'published' or private.may_read(c, me));
  if items is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
end
$$;
grant execute on function private.read_thread(uuid, bigint) to anon, authenticated;

-- Writing -------------------------------------------------------------------------------------------------------------------

/* What a comment may be: something, and not a book. */
create function private.clean_comment(content text)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  body constant text := btrim(content, E' \t\r\n');
begin
  if body is null or char_length(body) not between 2 and 10000 then
    perform private.raise('bad_input', 'Please write at least 2 and at most 10,000 characters.');
  end if;
  return body;
end
$$;

/* Posts a comment and answers it as the list would. The id is the client's: the same comment sent again is the same comment. */
create function private.add_comment(case_id uuid, comment_id uuid, parent_id uuid, content text)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  body constant text := private.clean_comment(add_comment.content);
  m public.comments;
  freed_at timestamptz;
begin
  perform private.queue_writer(me.id);
  if add_comment.comment_id is not null then
    select * into m from public.comments k where k.id = add_comment.comment_id;
    if m.author_id = me.id and m.case_id = add_comment.case_id then
      return private.comment_json(m) || '{"has_voted": false}';
    elsif m.id is not null then
      perform private.raise('conflict');
    end if;
  end if;

  -- The latest sixty: more than the limits below let through in five minutes, and no more work where an operator lifts them.
  perform from (
    select m.case_id, m.deleted_at, m.content from public.comments m
    where m.author_id = me.id and m.created_at > now() - interval '5 minutes'
    order by m.created_at desc limit 60
  ) k
  where k.case_id = add_comment.case_id and k.deleted_at is null and k.content = body;
  if found then
    perform private.raise('duplicate_comment');
  end if;

  select max(k.created_at + l.period) into freed_at
  from private.limits l
  cross join lateral (
    select o.created_at from public.comments o
    where o.author_id = me.id and o.created_at > now() - l.period
    order by o.created_at desc offset l.at_most - 1 limit 1
  ) k
  where l.kind in ('comments in a minute', 'comments in an hour') and l.at_most is not null;
  if freed_at is not null then
    perform private.raise_wait(extract(epoch from freed_at - now()), 'You are writing very fast. Please wait a moment.');
  end if;

  insert into public.comments (id, case_id, parent_id, author_id, content)
  values (
    coalesce(add_comment.comment_id, gen_random_uuid()), add_comment.case_id, add_comment.parent_id, me.id, body
  )
  returning * into m;
  delete from public.comment_drafts d
  where d.user_id = me.id and d.case_id = add_comment.case_id and d.parent_id is not distinct from add_comment.parent_id;
  return private.comment_json(m) || '{"has_voted": false}';
end
$$;
grant execute on function private.add_comment(uuid, uuid, uuid, text) to authenticated;

/* A living comment, its case locked first, then itself. */
create function private.lock_comment(comment_id uuid)
returns public.comments language plpgsql volatile security definer set search_path = ''
as $$
declare
  m public.comments;
begin
  perform from public.case_studies c
  where c.id = (select k.case_id from public.comments k where k.id = lock_comment.comment_id) and c.status = 'published'
  for no key update;
  if found then
    select * into m from public.comments k where k.id = lock_comment.comment_id and k.deleted_at is null for no key update;
  end if;
  if m.id is null then
    perform private.raise('not_found', 'This comment is gone.');
  end if;
  return m;
end
$$;

/* The feed keeps what it sent for three days. Words that were taken back must not be found there either. */
create function private.forget_told(m public.comments)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- NOTE: the conditions repeat those of the table's only index, which hosted made.
  delete from realtime.messages r
  where r.inserted_at >= m.created_at at time zone 'UTC' and r.topic = 'case:' || m.case_id
    and r.extension = 'broadcast' and r.private is true
    and r.payload #>> '{comment,id}' = m.id::text;
end
$$;

/* Own words only. Silently in the first 15 minutes; later readers see that it was changed. */
create function private.edit_comment(comment_id uuid, content text)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  body constant text := private.clean_comment(edit_comment.content);
  m public.comments;
begin
  m := private.lock_comment(edit_comment.comment_id);
  if m.author_id is distinct from me.id then
    perform private.raise('forbidden', 'You can only edit your own comments.');
  end if;
  if body <> m.content then
    perform private.forget_told(m);
    update public.comments c
    set content = body, edited_at = case when c.created_at < now() - interval '15 minutes' then now() else c.edited_at end
    where c.id = m.id
    returning * into m;
  end if;
  return private.comment_json(m) || '{"has_voted": false}';
end
$$;
grant execute on function private.edit_comment(uuid, text) to authenticated;

/* Authors take back their own, moderators any. The words go for good; the place stays as long as there are replies to it. */
create function private.delete_comment(comment_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  m public.comments;
  up uuid;
begin
  m := private.lock_comment(delete_comment.comment_id);
  if m.author_id is distinct from me.id and not (me.is_moderator or me.is_admin) then
    perform private.raise('forbidden', 'You can only delete your own comments.');
  end if;
  perform private.forget_told(m);
  update public.comments c
  set content = '', deleted_at = now(),
    is_hidden = not exists (select from public.comments k where k.parent_id = m.id and k.case_id = m.case_id and not k.is_hidden)
  where c.id = m.id
  returning * into m;
  -- A tombstone stood there for its replies. With the last of them it goes, and so may the one above.
  up := m.parent_id;
  while m.is_hidden and up is not null loop
    update public.comments c set is_hidden = true
    where c.id = up and c.deleted_at is not null
      and not exists (select from public.comments k where k.parent_id = c.id and k.case_id = c.case_id and not k.is_hidden)
    returning * into m;
    exit when not found;
    up := m.parent_id;
  end loop;
end
$$;
grant execute on function private.delete_comment(uuid) to authenticated;

/* One vote a member and comment; nobody votes for their own. Answers the count as it is now. */
create function private.vote_comment(comment_id uuid, has_vote boolean)
returns int language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  m public.comments;
begin
  m := private.lock_comment(vote_comment.comment_id);
  if m.author_id = me.id then
    perform private.raise('own_vote');
  end if;
  if has_vote then
    insert into public.comment_votes (user_id, case_id, comment_id) values (me.id, m.case_id, m.id) on conflict do nothing;
  else
    delete from public.comment_votes v where v.user_id = me.id and v.case_id = m.case_id and v.comment_id = m.id;
  end if;
  return (select c.upvotes from public.comments c where c.id = m.id);
end
$$;
grant execute on function private.vote_comment(uuid, boolean) to authenticated;

-- Drafts --------------------------------------------------------------------------------------------------------------------

create function private.list_drafts(case_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
begin
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select d.parent_id, d.content, d.updated_at from public.comment_drafts d
      where d.user_id = me.id and d.case_id = list_drafts.case_id
      order by d.updated_at desc
    ) t
  );
end
$$;
grant execute on function private.list_drafts(uuid) to authenticated;

/* Empty clears it. The latest fifty of a member are kept. */
create function private.save_draft(case_id uuid, parent_id uuid, content text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
begin
  perform private.queue_writer(me.id);
  -- One that arrives after its comment was posted must not come back as a draft.
  if btrim(save_draft.content, E' \t\r\n') = '' or exists (
    select from public.comments m
    where m.author_id = me.id and m.created_at > now() - interval '5 minutes' and m.case_id = save_draft.case_id
      and m.parent_id is not distinct from save_draft.parent_id and m.content = btrim(save_draft.content, E' \t\r\n')
  ) then
    delete from public.comment_drafts d
    where d.user_id = me.id and d.case_id = save_draft.case_id and d.parent_id is not distinct from save_draft.parent_id;
    return;
  end if;
  perform from public.case_studies c where c.id = save_draft.case_id and c.status = 'published' for key share;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  insert into public.comment_drafts as d (user_id, case_id, parent_id, content)
  values (me.id, save_draft.case_id, save_draft.parent_id, save_draft.content)
  on conflict on constraint comment_drafts_user_id_case_id_parent_id_key
  do update set content = excluded.content, updated_at = now();
  delete from public.comment_drafts old
  where old.user_id = me.id and old.updated_at < (
    select d.updated_at from public.comment_drafts d where d.user_id = me.id order by d.updated_at desc offset 49 limit 1
  );
end
$$;
grant execute on function private.save_draft(uuid, uuid, text) to authenticated;
