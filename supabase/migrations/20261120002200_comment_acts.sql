/*
 * Triggers that run when a comment changes: limits, numbers, counters, tombstones and the audit log.
 */
create function private.clean_comment(p_content text)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  trimmed constant text := btrim(p_content, E' \t\r\n');
begin
  if trimmed is null or char_length(trimmed) not between 2 and 10000 or not private.is_visible(trimmed) then
    perform private.raise('bad_input', 'Please write at least 2 and at most 10,000 characters.');
  end if;
  return trimmed;
end
$$;

/* Takes a thread's next number and updates its comment count. New comments need a published case or a group; admins may change old comments
   in any case. */
create function private.next_seq(p_case_id uuid, p_group_id uuid, p_comments_added int)
returns bigint language plpgsql volatile set search_path = ''
as $$
declare
  taken bigint;
begin
  update public.case_studies c
  set comment_seq = c.comment_seq + 1, comment_count = c.comment_count + p_comments_added
  where c.id = p_case_id and (c.status = 'published' or p_comments_added < 1)
  returning c.comment_seq into taken;
  if p_group_id is not null then
    update public.groups g set comment_seq = g.comment_seq + 1, comment_count = g.comment_count + p_comments_added
    where g.id = p_group_id
    returning g.comment_seq into taken;
  end if;
  if taken is null then
    perform private.raise('not_found', 'This discussion is gone, or no longer open to you.');
  end if;
  return taken;
end
$$;

/* Checks and counts a new comment. A resend names the id of a stored comment, so it inserts nothing and does not count. */
create function private.tg_comments__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  its_thread_id constant uuid := coalesce(new.case_id, new.group_id);
  sent_before record;
begin
  if me is null then
    return new;
  end if;
  new.content := private.clean_comment(new.content);
  -- At this lock, a resend waits until the transaction of the first send has ended.
  perform private.lock_writer(me);
  select m.author_id, m.thread_id, m.deleted_at into sent_before from public.comments m where m.id = new.id;
  if found then
    -- A deleted comment has no author, so a resend is recognized without one.
    if (sent_before.author_id = me or sent_before.deleted_at is not null) and sent_before.thread_id = its_thread_id then
      return null;
    end if;
    perform private.raise('conflict');
  end if;
  if exists (
    -- Compares with the latest sixty comments: more than the limits allow in five minutes, and a bound on the work if an operator lifts
    -- them.
    select from (
      select m.thread_id, m.deleted_at, m.content from public.comments m
      where m.author_id = me and m.created_at > now() - interval '5 minutes'
      order by m.created_at desc limit 60
    ) latest
    where latest.thread_id = its_thread_id and latest.deleted_at is null and latest.content = new.content
  ) then
    perform private.raise('duplicate_comment');
  end if;
  perform private.require_turn(kind, 'You are writing very fast. Please wait a moment.')
  from unnest('{comments in a minute,comments in an hour}'::text[]) as kind;
  return new;
end
$$;

create function private.tg_comments__number()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  its_thread_id constant uuid := coalesce(new.case_id, new.group_id);
begin
  perform private.lock_case(its_thread_id);
  new.seq := private.next_seq(new.case_id, new.group_id, 1);
  new.number := new.seq;
  -- The thread is locked now, so no other transaction can delete the parent.
  if new.parent_id is not null then
    perform from public.comments p where p.thread_id = its_thread_id and p.id = new.parent_id and p.deleted_at is null;
    if not found then
      perform private.raise('parent_gone');
    end if;
  end if;
  return new;
end
$$;

/* Deleting erases the content. Edits after 15 minutes, and edits by others, are marked as edited. Authors cannot edit a hidden comment,
   because moderators must see what was reported. */
create function private.tg_comments__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  is_deletion constant boolean := old.deleted_at is null and new.deleted_at is not null;
begin
  if is_deletion then
    new.deleted_at := now();
    new.content := '';
    new.withheld_at := null;
    new.is_hidden := not private.has_visible_reply(old.thread_id, new.id);
  elsif new.withheld_at is distinct from old.withheld_at then
    null; -- Reports hide or show the comment, and set the content themselves.
  elsif new.content is distinct from old.content and me is not null then
    new.content := private.clean_comment(new.content);
    if old.withheld_at is not null then
      if me = old.author_id then
        perform private.raise('forbidden', 'This comment is hidden until a moderator has reviewed it.');
      end if;
      update private.withheld_words w set content = new.content where w.comment_id = old.id;
      new.content := '';
      new.edited_at := now();
    elsif new.content <> old.content and (me is distinct from old.author_id or old.created_at < now() - interval '15 minutes') then
      new.edited_at := now();
    end if;
  end if;
  if (new.content, new.edited_at, new.deleted_at, new.is_hidden)
    is distinct from (old.content, old.edited_at, old.deleted_at, old.is_hidden)
  then
    new.seq := private.next_seq(new.case_id, new.group_id, case when is_deletion then -1 else 0 end);
  end if;
  return new;
end
$$;

create function private.has_visible_reply(p_thread_id uuid, p_comment_id uuid)
returns boolean language sql stable set search_path = ''
as $$
  select exists (select from public.comments r where r.parent_id = p_comment_id and r.thread_id = p_thread_id and not r.is_hidden)
$$;

-- The last trigger before the insert, because it locks the thread until the commit.
create trigger _190_number before insert on public.comments
  for each row execute function private.tg_comments__number();
create trigger _100_begin before insert on public.comments
  for each row execute function private.tg_comments__begin();
create trigger _100_keep before update of content, edited_at, deleted_at, is_hidden, withheld_at on public.comments
  for each row execute function private.tg_comments__keep();

-- Counters

create function private.tg_comments__count()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set comment_count = p.comment_count + case tg_op when 'INSERT' then 1 else -1 end
  where p.id = new.author_id;
  return null;
end
$$;

create function private.tg_comments__count_gone()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles p
  where p.id in (select g.author_id from gone g where g.deleted_at is null and g.case_id is not null)
  order by p.id
  for no key update;
  update public.profiles p set comment_count = p.comment_count - n.comments
  from (select g.author_id, count(*) as comments from gone g where g.deleted_at is null and g.case_id is not null group by 1) n
  where p.id = n.author_id;
  update public.case_studies c set comment_count = c.comment_count - n.comments
  from (select g.case_id, count(*) as comments from gone g where g.deleted_at is null group by g.case_id) n
  where c.id = n.case_id;
  update public.groups t set comment_count = t.comment_count - n.comments
  from (select g.group_id, count(*) as comments from gone g where g.deleted_at is null group by g.group_id) n
  where t.id = n.group_id;
  return null;
end
$$;

/* Updates `upvotes` of a comment. As with votes for cases, only a current member's recent vote takes the thread's next number (seq). */
create function private.tg_comment_votes__count()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments m
  set upvotes = m.upvotes + case tg_op when 'INSERT' then n.votes else -n.votes end,
    seq = case when n.is_news then private.next_seq(m.case_id, m.group_id, 0) else m.seq end
  from (
    select v.thread_id, v.comment_id, count(*) as votes,
      bool_or(
        exists (select from public.profiles p where p.id = v.user_id)
        and (tg_op = 'DELETE' or v.created_at > now() - interval '1 minute')
      ) as is_news
    from changed v
    group by v.thread_id, v.comment_id
  ) n
  where m.thread_id = n.thread_id and m.id = n.comment_id;
  return null;
end
$$;

/* Deleting a member changes rows of many cases and groups. Locks those in one order before the profile, to avoid deadlocks. The members
   being deleted are those without an auth.users row. */
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
      select v.thread_id from public.comment_votes v where v.user_id = gone.id
      union all
      select m.case_id from public.comments m where m.author_id = gone.id
    ) touched
  )
  order by c.id
  for no key update;
  perform from public.groups g
  where g.id in (
    select m.group_id from public.group_members m
    where not exists (select from auth.users u where u.id = m.user_id)
  )
  order by g.id
  for no key update;
  return null;
end
$$;

-- Comments in a group do not count towards a member's public comment count.
create trigger _200_count_new after insert on public.comments
  for each row when (new.case_id is not null) execute function private.tg_comments__count();
create trigger _200_count_deleted after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null and new.case_id is not null)
  execute function private.tg_comments__count();
create trigger _200_count_gone after delete on public.comments
  referencing old table as gone for each statement execute function private.tg_comments__count_gone();

create trigger _150_limit after insert on public.comment_votes
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('votes', 'You are voting very fast. Please wait a moment.');
create trigger _200_count_new after insert on public.comment_votes
  referencing new table as changed for each statement execute function private.tg_comment_votes__count();
create trigger _200_count_gone after delete on public.comment_votes
  referencing old table as changed for each statement execute function private.tg_comment_votes__count();

create trigger _110_lock_cases before delete on public.profiles
  for each statement execute function private.tg_profiles__lock_cases();

-- Audit

/* Logs edits and deletions by staff. Skips deletions by the owner of a group, because staff read the audit log and must not learn of the
   group. */
create function private.tg_comments__audit()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  is_deletion constant boolean := old.deleted_at is null and new.deleted_at is not null;
begin
  if new.group_id in (select private.caller_groups('{owner}')) then
    return null;
  end if;
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
      -- Not logged here: hiding or showing a comment, which the decision on its report logs.
      or (
        (new.content, new.edited_at) is distinct from (old.content, old.edited_at)
        and new.withheld_at is not distinct from old.withheld_at and new.deleted_at is null
      )
    )
  )
  execute function private.tg_comments__audit();

-- Deletion

create function private.thread_topic(p_case_id uuid, p_group_id uuid)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce('case:' || p_case_id, 'group:' || p_group_id);
end
$$;

/* Removes a comment from stored Realtime messages, which would keep deleted content for three days. */
create function private.tg_comments__forget_announced()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- NOTE: the conditions match the only index of realtime.messages, which hosted Supabase created.
  delete from realtime.messages r
  where r.inserted_at >= new.created_at at time zone 'UTC' and r.topic = private.thread_topic(new.case_id, new.group_id)
    and r.extension = 'broadcast' and r.private is true
    and r.payload #>> '{comment,id}' = new.id::text;
  return null;
end
$$;

/* Hides a tombstone that has lost its last visible reply, and then possibly the tombstones above it. */
create function private.tg_comments__hide_tombstones()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  above_id uuid := new.parent_id;
begin
  -- A loop and no recursion, because a thread may be a thousand replies deep.
  while above_id is not null loop
    update public.comments m set is_hidden = true
    where m.id = above_id and m.deleted_at is not null and not private.has_visible_reply(m.thread_id, m.id)
    returning m.parent_id into above_id;
    exit when not found;
  end loop;
  return null;
end
$$;

-- Fires before _500_announce_changed, whose new message has the same comment id and would be deleted too.
create trigger _450_forget_announced after update of content, deleted_at on public.comments
  for each row
  when (old.content <> new.content and old.content <> '' and coalesce(current_setting('club.feed_is_clean', true), '') = '')
  execute function private.tg_comments__forget_announced();

-- Fires after _500_announce_changed, because pages must receive the deletion before the tombstones that it hides.
create trigger _550_hide_tombstones after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.is_hidden) execute function private.tg_comments__hide_tombstones();

/* Clears the author of a deleted comment. Fires last, because the other triggers need the author. */
create function private.tg_comments__forget_author()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments m set author_id = null where m.id = new.id;
  return null;
end
$$;

create trigger _900_forget_author after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_comments__forget_author();
