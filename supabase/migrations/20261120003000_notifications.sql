/*
 * Notifications of members. Triggers write them, and their owners mark them as read. Further events of the same kind and target raise the
 * count of an unread notification. Members get none about muted cases, blocked members or kinds that they turned off, except decisions on
 * their cases, warnings and removed comments.
 */
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (
    kind in ('reply', 'mention', 'comment', 'case_published', 'solution_released', 'case_reviewed', 'level_up', 'warning', 'assignment',
      'comment_removed')
  ),
  case_id uuid references public.case_studies (id) on delete cascade,
  group_id uuid references public.groups (id) on delete cascade,
  -- The comment replied to, or the comment with the mention; notifications with the same target share a row
  target_id uuid references public.comments (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  -- The seq of the comment to open; seeing that comment marks the notification as read
  seq bigint,
  actor_id uuid references public.profiles (id) on delete set null,
  count int not null default 1 check (count > 0),
  note text check (char_length(note) <= 500),
  first_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  read_at timestamptz
);

create table public.notices_off (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('reply', 'mention', 'comment', 'case_published', 'solution_released', 'level_up', 'assignment')),
  primary key (user_id, kind)
);

-- A member has one unread row per kind, case and target; each warning, assignment and removed comment has a row of its own. The same index
-- also serves the count of unread rows.
create unique index notifications_unread_idx
  on public.notifications
    (user_id, kind, case_id, target_id, (case when kind in ('warning', 'assignment', 'comment_removed') then id end))
  nulls not distinct
  where read_at is null;
create index notifications_latest_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_case_idx on public.notifications (case_id);
create index notifications_group_idx on public.notifications (group_id);
create index notifications_target_idx on public.notifications (target_id);
create index notifications_comment_idx on public.notifications (comment_id);
create index notifications_actor_idx on public.notifications (actor_id);

alter table public.notifications enable row level security;
alter table public.notices_off enable row level security;

create policy "a session must be alive and in good standing" on public.notifications as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));
create policy "members mark their own notifications as read" on public.notifications for update to authenticated
  using (user_id = (select auth.uid()));
grant select (id, user_id, kind, case_id, group_id, target_id, comment_id, seq, actor_id, count, note, first_at, created_at, read_at)
  on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;

create policy "a session must be alive and in good standing" on public.notices_off as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members choose what they are notified of" on public.notices_off for all to authenticated
  using (user_id = (select auth.uid()));
grant select (user_id, kind) on public.notices_off to authenticated;
grant insert (kind) on public.notices_off to authenticated;
grant delete on public.notices_off to authenticated;

/* Notifies all p_user_ids in one statement. Announces a raised count too, except for comments in followed cases, which are announced
   once. */
create function private.notify(
  p_user_ids uuid[], p_kind text, p_case_id uuid, p_target_id uuid, p_comment_id uuid, p_seq bigint, p_actor_id uuid, p_note text,
  p_group_id uuid default null
)
returns void language plpgsql volatile set search_path = ''
as $$
declare
  rung record;
begin
  -- Returns early: p_user_ids is mostly empty, and even planning the insert costs time.
  if coalesce(cardinality(p_user_ids), 0) = 0 then
    return;
  end if;
  for rung in
    insert into public.notifications as n (user_id, kind, case_id, group_id, target_id, comment_id, seq, actor_id, note)
    select u.id, p_kind, p_case_id, p_group_id, p_target_id, p_comment_id, p_seq, p_actor_id, p_note
    from unnest(p_user_ids) u (id)
    where (p_group_id is null or exists (select from public.group_members g where g.group_id = p_group_id and g.user_id = u.id))
      and (p_kind in ('case_reviewed', 'warning', 'comment_removed') or not (
      exists (select from public.member_blocks b where b.user_id = u.id and b.blocked_id = p_actor_id)
      or exists (select from public.follows f where f.user_id = u.id and f.case_id = p_case_id and f.level = 'mute')
      or exists (select from public.notices_off o where o.user_id = u.id and o.kind = p_kind)
    ))
    order by u.id
    on conflict (user_id, kind, case_id, target_id, (case when kind in ('warning', 'assignment', 'comment_removed') then id end))
      where read_at is null
    do update set
      count = n.count + 1, comment_id = excluded.comment_id, seq = excluded.seq, actor_id = excluded.actor_id, note = excluded.note,
      created_at = excluded.created_at
    returning n.id, n.user_id, n.count
  loop
    if p_kind <> 'comment' or rung.count = 1 then
      perform realtime.send(
        jsonb_build_object('notification_id', rung.id, 'kind', p_kind, 'case_id', p_case_id, 'group_id', p_group_id),
        'notification', 'user:' || rung.user_id, true
      );
    end if;
  end loop;
end
$$;

/* Sends a member at most one notification per comment: for a reply, else a mention, else a follow. At most ten members are notified of
   mentions in a comment, however often it is edited. */
create function private.tg_comments__notify()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  replied_to uuid;
  named constant uuid[] := array(
    select (m.place ->> 2)::uuid from jsonb_array_elements(new.mentions) m (place) group by 1 order by min((m.place ->> 0)::int)
  );
  mentioned uuid[];
begin
  if new.parent_id is not null then
    select p.author_id into replied_to from public.comments p
    where p.id = new.parent_id and p.author_id is distinct from new.author_id;
    if tg_op = 'INSERT' and replied_to is not null then
      perform private.notify(array[replied_to], 'reply', new.case_id, new.parent_id, new.id, new.seq, new.author_id, null, new.group_id);
    end if;
  end if;
  mentioned := array(
    select m.id from unnest(named) with ordinality as m (id, place)
    where m.id is distinct from new.author_id and m.id is distinct from replied_to
      and not exists (select from public.notifications n where n.user_id = m.id and n.kind = 'mention' and n.target_id = new.id)
    order by m.place
    limit greatest(10 - (select count(*) from public.notifications n where n.comment_id = new.id and n.kind = 'mention'), 0)
  );
  perform private.notify(mentioned, 'mention', new.case_id, new.id, new.id, new.seq, new.author_id, null, new.group_id)
  where cardinality(mentioned) > 0;
  if tg_op = 'INSERT' then
    perform private.notify(
      array(
        select f.user_id from public.follows f
        where f.case_id = new.case_id and f.level = 'all'
          and f.user_id is distinct from new.author_id and f.user_id is distinct from replied_to and f.user_id <> all (mentioned)
      ),
      'comment', new.case_id, null, new.id, new.seq, new.author_id, null
    );
  elsif new.content <> '' then
    -- An edit that removes a mention marks its notification as read. The row stays, and counts towards the ten members whom a comment may
    -- notify.
    update public.notifications n set read_at = now()
    where n.comment_id = new.id and n.kind = 'mention' and n.read_at is null and n.user_id <> all (named);
  end if;
  return null;
end
$$;

/* Deletes notifications of a deleted comment, or lowers the count of those that include it. A warning only loses its link. */
create function private.tg_comments__withdraw()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
begin
  update public.notifications n
  set count = n.count - 1,
    comment_id = case when n.comment_id <> new.id then n.comment_id else coalesce(
      (
        select m.id from public.comments m
        where m.thread_id = new.thread_id and (n.kind = 'comment' or m.parent_id = new.parent_id)
          and m.deleted_at is null and m.author_id is distinct from n.user_id and m.created_at >= n.first_at
          and not private.has_blocked(n.user_id, m.author_id)
        order by m.created_at desc
        limit 1
      ),
      n.target_id
    ) end
  -- NOTE: filters by thread first, because the other conditions use no index.
  where (n.case_id = new.case_id or n.group_id = new.group_id) and n.count > 1 and new.created_at between n.first_at and n.created_at
    and n.user_id is distinct from old.author_id
    and not exists (
      select from public.member_blocks b
      where b.user_id = n.user_id and b.blocked_id = old.author_id and b.created_at <= new.created_at
    )
    and case n.kind
      when 'reply' then n.target_id = new.parent_id
      when 'comment' then n.user_id is distinct from (select p.author_id from public.comments p where p.id = new.parent_id)
        and not exists (select from public.notifications o where o.user_id = n.user_id and o.kind = 'mention' and o.target_id = new.id)
    end;
  update public.notifications n set comment_id = null, target_id = null where n.comment_id = new.id and n.kind = 'warning';
  for changed in
    delete from public.notifications n where n.comment_id = new.id and (n.kind = 'mention' or n.count = 1)
    returning n.user_id
  loop
    perform realtime.send('{}', 'notifications_changed', 'user:' || changed.user_id, true);
  end loop;
  return null;
end
$$;

/* Notifies the author of a comment that the owner of the group deleted, without quoting the deleted text. A moderator's deletion sends no
   notification; only a decision to warn does. */
create function private.tg_comments__notify_removed()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(array[new.author_id], 'comment_removed', null, null, null, null, auth.uid(), null, new.group_id)
  where new.group_id in (select private.caller_groups('{owner}'));
  return null;
end
$$;

/* Notifies a member of a new level, and stores the milestone. Each level does so once, even if the member deletes comments and writes
   again. */
create function private.tg_profiles__notify_level()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  its_level int;
begin
  if old.comment_count = 0 then
    perform private.reach(new.id, 'first_comment');
  end if;
  -- Completing a level enters the next level or earns a crown.
  if not exists (select from private.levels l where l.complete_at > old.comment_count and l.complete_at <= new.comment_count) then
    return null;
  end if;
  select max(l.level) into its_level from private.levels l where l.enter_at > old.comment_count and l.enter_at <= new.comment_count;
  if its_level is not null then
    -- Checks milestones too: old notifications are deleted, milestones never.
    if not exists (select from public.milestones m where m.user_id = new.id and m.kind = 'level' and m.value = its_level)
      and not exists (
        select from public.notifications n where n.user_id = new.id and n.kind = 'level_up' and n.note = its_level::text
      ) then
      perform private.notify(array[new.id], 'level_up', null, null, null, null, null, its_level::text);
    end if;
    perform private.reach(new.id, 'level', its_level);
  end if;
  if private.crown_of(new.comment_count) is distinct from private.crown_of(old.comment_count) then
    perform private.reach(
      new.id, 'crown', (select max(l.level) from private.levels l where l.complete_at <= new.comment_count)
    );
  end if;
  return null;
end
$$;

create function private.tg_case_studies__notify_review()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    array[new.author_id], 'case_reviewed', new.id, null, null, null,
    (select d.reviewer_id from private.review_decisions d where d.case_id = new.id order by d.id desc limit 1), new.status
  );
  return null;
end
$$;

/* Notifies followers of the author, else of a tag, once each; `note` is the tag. A suspended author's case does not notify followers. */
create function private.tg_case_studies__notify_followers()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  its_tag text;
begin
  if exists (select from public.accounts a where a.profile_id = new.author_id and private.is_suspended(a)) then
    return null;
  end if;
  perform private.notify(
    array(select f.user_id from public.follows f where f.member_id = new.author_id),
    'case_published', new.id, null, null, null, new.author_id, null
  );
  foreach its_tag in array new.tags loop
    perform private.notify(
      array(
        select f.user_id from public.follows f
        where f.topic = private.fold(its_tag) and f.user_id is distinct from new.author_id
          and not exists (
            select from public.notifications n where n.user_id = f.user_id and n.kind = 'case_published' and n.case_id = new.id
          )
      ),
      'case_published', new.id, null, null, null, new.author_id, its_tag
    );
  end loop;
  return null;
end
$$;

/* Announces read notifications to the member's other pages. Also deletes notifications read more than 90 days ago. */
create function private.tg_notifications__announce_read()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  reader uuid;
begin
  for reader in
    select distinct n.user_id from changed n join before b on b.id = n.id where n.read_at is not null and b.read_at is null
  loop
    perform realtime.send('{}', 'notifications_changed', 'user:' || reader, true);
    delete from public.notifications n where n.user_id = reader and n.read_at < now() - interval '90 days';
  end loop;
  return null;
end
$$;

/* A read notification stays read, and the database's clock sets the time. A trigger, because a policy cannot see the old row. */
create function private.tg_notifications__keep()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.read_at := coalesce(old.read_at, case when new.read_at is not null then now() end);
  return new;
end
$$;

/* Removes the links of warnings to a deleted case, so that the warnings stay. */
create function private.tg_case_studies__keep_warnings()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications n set case_id = null, target_id = null, comment_id = null where n.case_id = old.id and n.kind = 'warning';
  return old;
end
$$;

-- Fires only for members, because a job or migration may set the time.
create trigger _100_keep before update of read_at on public.notifications
  for each row when (auth.uid() is not null) execute function private.tg_notifications__keep();

create trigger _100_keep_warnings before delete on public.case_studies
  for each row execute function private.tg_case_studies__keep_warnings();

create trigger _500_announce_read after update on public.notifications
  referencing old table as before new table as changed for each statement execute function private.tg_notifications__announce_read();

create trigger _600_notify_edited after update of content on public.comments
  for each row when (old.content <> new.content and new.deleted_at is null) execute function private.tg_comments__notify();
create trigger _600_notify_new after insert on public.comments
  for each row when (new.created_at > now() - interval '1 minute') execute function private.tg_comments__notify();
create trigger _600_withdraw after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_comments__withdraw();
create trigger _605_notify_removed after update of deleted_at on public.comments
  for each row
  when (old.deleted_at is null and new.deleted_at is not null and new.group_id is not null and new.author_id is distinct from auth.uid())
  execute function private.tg_comments__notify_removed();

create trigger _600_notify_level after update of comment_count on public.profiles
  for each row when (new.comment_count > old.comment_count) execute function private.tg_profiles__notify_level();

create trigger _600_notify_review after update of status on public.case_studies
  for each row when (old.status = 'pending' and new.status <> 'pending' and new.author_id is not null)
  execute function private.tg_case_studies__notify_review();
create trigger _600_notify_followers after insert on public.case_studies
  for each row when (new.status = 'published' and new.created_at > now() - interval '1 minute')
  execute function private.tg_case_studies__notify_followers();
create trigger _600_notify_followers_of_approved after update of status, publishes_at on public.case_studies
  for each row when (new.status = 'published' and old.status in ('pending', 'returned', 'scheduled'))
  execute function private.tg_case_studies__notify_followers();
