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
  -- Enough members have reported it: until somebody has looked at it the words wait in private.withheld_words, so that no way of
  -- reading the thread leads to them, and content is empty.
  withheld_at timestamptz,
  unique (case_id, id),
  unique (case_id, seq),
  -- A parent lies in the same case and was there before: no reply into another case, no ring.
  foreign key (case_id, parent_id) references public.comments (case_id, id) on delete cascade,
  check (parent_id <> id),
  constraint comments_content_is_there check ((content <> '') = (deleted_at is null and withheld_at is null)),
  constraint comments_withheld_are_alive check (withheld_at is null or deleted_at is null),
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

alter table public.comments enable row level security;

alter table public.comment_votes enable row level security;

create policy "a session must be alive and in good standing" on public.comments as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "whoever may read the case reads its talk" on public.comments for select to anon, authenticated
  using (exists (select from public.case_studies c where c.id = case_id));

grant select (id, case_id, parent_id, author_id, content, upvotes, seq, created_at, edited_at, deleted_at, is_hidden, withheld_at)
  on public.comments to anon, authenticated;

-- NOTE: nothing may be written: add_comment() and its sisters decide. The policy asks once a row, so a thread is read by
-- read_thread(), which asks once.

create policy "a session must be alive and in good standing" on public.comment_votes as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members see their own votes" on public.comment_votes for select to authenticated
  using (user_id = (select auth.uid()));

grant select (user_id, case_id, comment_id, created_at) on public.comment_votes to authenticated;

/* As next_seq() was; but what is done to comments that are there already, the staff does in a hidden case too. */
create function private.next_seq(case_id uuid, comments_added int)
returns bigint language plpgsql volatile security definer set search_path = ''
as $$
declare
  seq bigint;
begin
  update public.case_studies c
  set comment_seq = c.comment_seq + 1, comment_count = c.comment_count + comments_added
  where c.id = next_seq.case_id and (c.status = 'published' or comments_added < 1)
  returning c.comment_seq into seq;
  if seq is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return seq;
end
$$;

/* next_seq() for a new comment, without the call. */
create function private.tg_comments__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_studies c
  set comment_seq = c.comment_seq + 1, comment_count = c.comment_count + 1
  where c.id = new.case_id and c.status = 'published'
  returning c.comment_seq into new.seq;
  if new.seq is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
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

create function private.comment_json(m public.comments)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  author public.profiles;
begin
  select * into author from public.profiles p where p.id = m.author_id;
  return private.comment_json(m, author);
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

create function private.tg_comments__audit()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  is_deletion constant boolean := old.deleted_at is null and new.deleted_at is not null;
begin
  perform private.log_act(
    case when is_deletion then 'comments.delete' else 'comments.edit' end, new.id,
    jsonb_build_object('author_id', new.author_id, 'case_id', new.case_id, 'hidden', old.withheld_at is not null),
    case when not is_deletion then jsonb_build_object('edited_at', new.edited_at) end
  );
  return null;
end
$$;

create trigger _400_audit after update of content, edited_at, deleted_at on public.comments
  for each row
  when (
    auth.uid() is not null and auth.uid() is distinct from new.author_id
    and (
      (old.deleted_at is null and new.deleted_at is not null)
      -- What is hidden or shown again is the report's line, not another one.
      or (
        (new.content, new.edited_at) is distinct from (old.content, old.edited_at)
        and new.withheld_at is not distinct from old.withheld_at and new.deleted_at is null
      )
    )
  )
  execute function private.tg_comments__audit();

/* Comments that came and went since settle_comments() last looked. A row here costs a post next to nothing, while in the total itself
   all who post would queue for one row. */
create table private.comment_tally (
  -- One that the staff is still to hear of.
  comment_id uuid,
  change int not null
);

/* The words of comments that are hidden until somebody has looked at them: for their author and for moderators. */
create table private.withheld_words (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  content text not null check (content <> '')
);

/* The same for every reader: what live events carry. Of a hidden comment the words are not in its row. read_thread() spells the same
   columns out for its hundreds of rows; specs/database/comments.test.ts holds the two together. */
create function private.comment_json(m public.comments, author public.profiles)
returns jsonb language plpgsql stable set search_path = ''
as $$
begin
  if m.deleted_at is not null then
    author := null;
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
    'hidden', m.withheld_at is not null,
    'upvotes', case when m.deleted_at is null then m.upvotes else 0 end,
    'seq', m.seq
  );
end
$$;

/* Who posts under one case comes one after the other, as they would anyway for the lock of its row. But many who wait for one row wake
   each other twice for each turn, and look for it anew. */
create function private.queue_talk(case_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.queue_talk ' || case_id, 0));
end
$$;

/* Counts the comment for its author and in the total, and tells it. What is older than a minute, from a seed or an import, is no news. */
create function private.tg_comments__enter()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  is_news constant boolean := new.created_at > now() - interval '1 minute';
  author public.profiles;
begin
  update public.profiles p set comment_count = p.comment_count + 1 where p.id = new.author_id returning * into author;
  insert into private.comment_tally (comment_id, change) values (case when is_news then new.id end, 1);
  if is_news then
    perform realtime.send(
      jsonb_build_object(
        'comment', private.comment_json(new, author),
        'comment_count', (select c.comment_count from public.case_studies c where c.id = new.case_id)
      ),
      'comment_created', 'case:' || new.case_id, true
    );
  end if;
  return null;
end
$$;

create trigger _200_enter after insert on public.comments
  for each row execute function private.tg_comments__enter();
