/*
 * Posting, made short. Those who write under one case wait for each other (decision 011), so each statement between the lock of the case
 * and the commit is paid for by all of them. What a new comment brings about is one trigger here, and nothing in it waits for other cases.
 */

/* A UUID that begins with the time (version 7), as pages make them too: a wholly random one lands anywhere in each index that it enters,
   and the first one on a page after a checkpoint writes the page to the log as a whole. */
create function private.new_id()
returns uuid language plpgsql volatile set search_path = ''
as $$
begin
  -- The version, 4, becomes 7.
  return (
    lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || right(gen_random_uuid()::text, 21)
  )::uuid;
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

/* Posts a comment and answers it as the list would. The id is the client's: the same comment sent again is the same comment. */
create or replace function private.add_comment(case_id uuid, comment_id uuid, parent_id uuid, content text)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  body constant text := private.clean_comment(add_comment.content);
  m public.comments;
  is_repeated boolean;
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

  select
    exists (
      -- The latest sixty: more than the limits let through in five minutes, and no more work where an operator lifts them.
      select from (
        select m.case_id, m.deleted_at, m.content from public.comments m
        where m.author_id = me.id and m.created_at > now() - interval '5 minutes'
        order by m.created_at desc limit 60
      ) k
      where k.case_id = add_comment.case_id and k.deleted_at is null and k.content = body
    ),
    (
      select max(k.created_at + l.period)
      from private.limits l
      cross join lateral (
        select o.created_at from public.comments o
        where o.author_id = me.id and o.created_at > now() - l.period
        order by o.created_at desc offset l.at_most - 1 limit 1
      ) k
      where l.kind in ('comments in a minute', 'comments in an hour') and l.at_most is not null
    )
  into is_repeated, freed_at;
  if is_repeated then
    perform private.raise('duplicate_comment');
  end if;
  if freed_at is not null then
    perform private.raise_wait(extract(epoch from freed_at - now()), 'You are writing very fast. Please wait a moment.');
  end if;

  perform private.queue_talk(add_comment.case_id);
  insert into public.comments (id, case_id, parent_id, author_id, content)
  values (
    coalesce(add_comment.comment_id, private.new_id()), add_comment.case_id, add_comment.parent_id, me.id, body
  )
  returning * into m;
  delete from public.comment_drafts d
  where d.user_id = me.id and d.case_id = add_comment.case_id and d.parent_id is not distinct from add_comment.parent_id;
  return private.comment_json(m) || '{"has_voted": false}';
end
$$;

/* next_seq() for a new comment, without the call. */
create or replace function private.tg_comments__begin()
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
drop trigger _200_count_new on public.comments;
drop trigger _500_announce_new on public.comments;
create trigger _200_enter after insert on public.comments
  for each row execute function private.tg_comments__enter();
-- Most comments answer nobody and name nobody.
drop trigger _600_notify_new on public.comments;
create trigger _600_notify_new after insert on public.comments
  for each row
  when ((new.parent_id is not null or strpos(new.content, '@') > 0) and new.created_at > now() - interval '1 minute')
  execute function private.tg_comments__notify();

-- As before; but PostgreSQL reads a condition anew at each update, and these can hold only where one of these columns was written.
drop trigger _500_announce_changed on public.case_studies;
create trigger _500_announce_changed after update of
  version, title, description, content, difficulty, tags, status, featured, discussion_period_days, discussion_period_ends, released_at,
  asks_ratings, has_quiz, created_at
  on public.case_studies
  for each row when (new.version <> old.version) execute function private.tg_case_studies__announce();
drop trigger _510_tell_staff_changed on public.case_studies;
create trigger _510_tell_staff_changed after update of
  version, title, description, content, difficulty, tags, status, featured, discussion_period_days, discussion_period_ends, released_at,
  asks_ratings, has_quiz, created_at
  on public.case_studies
  for each row
  when (new.version <> old.version and new.upvotes = old.upvotes and new.comment_count = old.comment_count)
  execute function private.tg_case_studies__tell_staff();

/* Cases and profiles carry counters, and a CHECK is asked anew at each update of its row, whatever changed: the text of a case fetched and
   counted through, and every name put to its pattern, for each comment, vote and view. What has to hold for such columns is asked when
   they are written, and refused as before. */
create function private.refuse_row(relation text, rule text)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = 'check_violation', schema = 'public', table = relation, constraint = rule,
    message = format('new row for relation "%s" violates check constraint "%s"', relation, rule);
end
$$;

create function private.tg_case_studies__check()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_row('case_studies', 'case_studies_' || r.name || '_check')
  from (
    values
      ('title', btrim(new.title) <> '' and char_length(new.title) <= 200),
      ('description', btrim(new.description) <> '' and char_length(new.description) <= 1000),
      ('content', btrim(new.content) <> '' and char_length(new.content) <= 50000),
      ('difficulty', new.difficulty in ('simple', 'complex')),
      ('tags', cardinality(new.tags) <= 20 and array_position(new.tags, null) is null),
      ('status', new.status in ('pending', 'returned', 'rejected', 'published', 'hidden')),
      ('discussion_period_days', new.discussion_period_days between 1 and 90)
  ) as r (name, holds)
  where not r.holds;
  return new;
end
$$;
create trigger _050_check
  before insert or update of title, description, content, difficulty, tags, status, discussion_period_days on public.case_studies
  for each row execute function private.tg_case_studies__check();
alter table public.case_studies
  drop constraint case_studies_title_check,
  drop constraint case_studies_description_check,
  drop constraint case_studies_content_check,
  drop constraint case_studies_difficulty_check,
  drop constraint case_studies_tags_check,
  drop constraint case_studies_status_check,
  drop constraint case_studies_discussion_period_days_check;

create function private.tg_profiles__check()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_row('profiles', 'profiles_' || r.name || '_check')
  from (
    values
      (
        'name',
        char_length(new.name) between 1 and 80 and new.name = btrim(new.name)
        and new.name !~ '[\u0001-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
      ),
      ('picture', char_length(new.picture) <= 500)
  ) as r (name, holds)
  where not r.holds;
  return new;
end
$$;
-- After, since a trigger before an update makes PostgreSQL lock the row once more, whatever is updated. Cases have one anyway.
create trigger _050_check after insert or update of name, picture on public.profiles
  for each row execute function private.tg_profiles__check();
alter table public.profiles
  drop constraint profiles_name_check,
  drop constraint profiles_picture_check;
