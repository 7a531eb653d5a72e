/*
 * What a member is told personally: a reply, a mention, a solution, a review, a level. As long as it is unread, more of the same in the
 * same place only makes the one line grow. Nothing is told of a muted case, of oneself, or of what one has already seen.
 */
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('reply', 'mention', 'solution_released', 'case_reviewed', 'level_up', 'warning')),
  case_id uuid references public.case_studies (id) on delete cascade,
  -- What is replied to, or the comment that mentions: lines with the same target grow together.
  target_id uuid references public.comments (id) on delete cascade,
  -- Where to go: the latest reply, or the comment that mentions.
  comment_id uuid references public.comments (id) on delete cascade,
  -- The change in the case's talk that it tells of. Who has seen that has read this.
  seq bigint,
  actor_id uuid references public.profiles (id) on delete set null,
  count int not null default 1 check (count > 0),
  note text check (char_length(note) <= 500),
  first_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  read_at timestamptz
);

-- One unread line a place.
create unique index notifications_unread_idx on public.notifications (user_id, kind, case_id, target_id) nulls not distinct
  where read_at is null;

create index notifications_latest_idx on public.notifications (user_id, created_at desc, id desc);

create index notifications_case_idx on public.notifications (case_id);

create index notifications_target_idx on public.notifications (target_id);

create index notifications_comment_idx on public.notifications (comment_id);

create index notifications_actor_idx on public.notifications (actor_id);

alter table public.notifications enable row level security;

create policy "a session must be alive and in good standing" on public.notifications as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members see what they are told" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));

grant select (id, user_id, kind, case_id, target_id, comment_id, seq, actor_id, count, note, first_at, created_at, read_at)
  on public.notifications to authenticated;

/* Latest first. Of a case that its reader may not see any more, not even the title. */
create function private.list_notifications(cursor text, page_size int, out unread int, out items json, out next_cursor text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  is_reviewer constant boolean := me.is_admin or me.is_moderator or me.is_study_master;
  top constant private.page_place := private.read_cursor(cursor);
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  ids uuid[];
  ats timestamptz[];
begin
  select count(*) into unread from public.notifications n where n.user_id = me.id and n.read_at is null;
  select array_agg(t.id), array_agg(t.created_at) into ids, ats
  from (
    select n.id, n.created_at from public.notifications n
    where n.user_id = me.id and (n.created_at, n.id) < (top.at, top.id)
    order by n.created_at desc, n.id desc
    limit size + 1
  ) t;
  if cardinality(ids) > size then
    next_cursor := private.write_cursor(ats[size], ids[size]);
  end if;
  select coalesce(json_agg(t), '[]') into items
  from (
    select
      n.id, n.kind, n.case_id, c.title as case_title, n.comment_id, p.name as actor_name, n.count, n.note, n.created_at, n.read_at
    from unnest(ids[1:size]) with ordinality as page (id, place)
    join public.notifications n on n.id = page.id
    left join public.case_studies c on c.id = n.case_id and (c.status <> 'hidden' or c.author_id = me.id or is_reviewer)
    left join public.profiles p on p.id = n.actor_id
    order by page.place
  ) t;
end
$$;

grant execute on function private.list_notifications(text, int) to authenticated;

/* Marks as read: the ones named; or those of a case that is on screen up to the change with number `seq`; or all. Answers how many
   are still unread. */
create function private.read_notifications(ids uuid[], case_id uuid, seq bigint)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  update public.notifications n set read_at = now()
  where n.user_id = me.id and n.read_at is null
    and (read_notifications.ids is null or n.id = any (read_notifications.ids))
    and (read_notifications.case_id is null or n.case_id = read_notifications.case_id)
    and (read_notifications.seq is null or n.seq is null or n.seq <= read_notifications.seq);
  if found then
    -- The bell on their other screens.
    perform realtime.send('{}', 'notifications_changed', 'user:' || me.id, true);
    delete from public.notifications n where n.user_id = me.id and n.read_at < now() - interval '90 days';
  end if;
  return (select count(*) from public.notifications n where n.user_id = me.id and n.read_at is null);
end
$$;

grant execute on function private.read_notifications(uuid[], uuid, bigint) to authenticated;

/* A muted case tells nothing, but for what is said to oneself: a review and a warning. */
create function private.notify(
  user_id uuid, kind text, case_id uuid, target_id uuid, comment_id uuid, seq bigint, actor_id uuid, note text
)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  n public.notifications;
begin
  if notify.kind not in ('case_reviewed', 'warning') and exists (
    select from public.case_mutes m where m.user_id = notify.user_id and m.case_id = notify.case_id
  ) then
    return;
  end if;
  insert into public.notifications as n (user_id, kind, case_id, target_id, comment_id, seq, actor_id, note)
  values (
    notify.user_id, notify.kind, notify.case_id, notify.target_id, notify.comment_id, notify.seq, notify.actor_id, notify.note
  )
  on conflict (user_id, kind, case_id, target_id) where read_at is null
  do update set
    count = n.count + 1, comment_id = excluded.comment_id, seq = excluded.seq, actor_id = excluded.actor_id, note = excluded.note,
    created_at = excluded.created_at
  returning * into n;
  perform realtime.send(
    jsonb_build_object('notification_id', n.id, 'kind', n.kind, 'case_id', n.case_id), 'notification', 'user:' || n.user_id, true
  );
end
$$;

/* Whose name follows an @. Names hold spaces, so nothing but the names themselves can tell where one ends: the longest that fits is
   meant. Where several members bear it, those who take part in the case are. */
create index profiles_name_idx on public.profiles (lower(name));

create function private.mentioned(content text, case_id uuid)
returns setof uuid language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  if strpos(content, '@') = 0 then
    return;
  end if;
  return query
  with after_sign as (
    select piece.place, left(piece.text, 81) as text
    -- An @ inside a word belongs to an e-mail address.
    from regexp_split_to_table(content, '(?<![[:alnum:]_.+-])@') with ordinality as piece (text, place)
    where piece.place between 2 and 21
  ),
  named as (
    select a.place, p.id, rank() over (partition by a.place order by char_length(p.name) desc) as rank
    from after_sign a
    cross join lateral generate_series(1, least(char_length(a.text), 80)) as length
    join public.profiles p on lower(p.name) = lower(left(a.text, length))
    -- Ann is not meant by @Anna.
    where substr(a.text, length, 2) !~ '[A-Za-z0-9_]{2}'
  ),
  meant as (
    select n.place, n.id,
      exists (
        select from public.comments m where m.author_id = n.id and m.case_id = mentioned.case_id
        union all
        select from public.case_studies c where c.author_id = n.id and c.id = mentioned.case_id
      ) as takes_part
    from named n
    where n.rank = 1
  )
  select distinct m.id from meant m
  where m.takes_part or not exists (select from meant o where o.place = m.place and o.takes_part)
  limit 10;
end
$$;

/* Reply beats mention; nobody hears of themselves; a comment mentions the same person once, however often it is edited. */
create function private.tg_comments__notify()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  replied_to uuid;
  person uuid;
begin
  if new.parent_id is not null then
    select p.author_id into replied_to from public.comments p
    where p.id = new.parent_id and p.author_id is distinct from new.author_id;
    if tg_op = 'INSERT' and replied_to is not null then
      perform private.notify(replied_to, 'reply', new.case_id, new.parent_id, new.id, new.seq, new.author_id, null);
    end if;
  end if;
  if strpos(new.content, '@') > 0 then
    for person in
      select m from private.mentioned(new.content, new.case_id) m
      where m is distinct from new.author_id and m is distinct from replied_to
        and not exists (select from public.notifications n where n.user_id = m and n.kind = 'mention' and n.target_id = new.id)
      order by m
    loop
      perform private.notify(person, 'mention', new.case_id, new.id, new.id, new.seq, new.author_id, null);
    end loop;
  end if;
  return null;
end
$$;

/* Of what was taken back nobody is told any more. */
create function private.tg_comments__unnotify()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
begin
  for changed in
    delete from public.notifications n where n.comment_id = new.id and (n.kind = 'mention' or n.count = 1)
    returning n.user_id
  loop
    perform realtime.send('{}', 'notifications_changed', 'user:' || changed.user_id, true);
  end loop;
  update public.notifications n
  set count = n.count - 1,
    comment_id = case when n.comment_id <> new.id then n.comment_id else coalesce(
      (
        select m.id from public.comments m
        where m.parent_id = new.parent_id and m.case_id = new.case_id and m.deleted_at is null and m.author_id is distinct from n.user_id
        order by m.created_at desc
        limit 1
      ),
      n.target_id
    ) end
  where n.kind = 'reply' and n.target_id = new.parent_id and n.count > 1 and new.created_at between n.first_at and n.created_at;
  return null;
end
$$;

/* Each level once, also for who deletes and writes again. */
create function private.tg_profiles__notify_level()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  level int;
begin
  select max(l.level) into level from private.levels l where l.enter_at > old.comment_count and l.enter_at <= new.comment_count;
  if level is not null and not exists (
    select from public.notifications n where n.user_id = new.id and n.kind = 'level_up' and n.note = level::text
  ) then
    perform private.notify(new.id, 'level_up', null, null, null, null, null, level::text);
  end if;
  return null;
end
$$;

create function private.tg_case_studies__notify_review()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    new.author_id, 'case_reviewed', new.id, null, null, null,
    (select r.decided_by from private.case_reviews r where r.case_id = new.id), new.status
  );
  return null;
end
$$;

create trigger _600_notify_edited after update of content on public.comments
  for each row when (old.content <> new.content and new.deleted_at is null) execute function private.tg_comments__notify();

create trigger _600_unnotify after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_comments__unnotify();

create trigger _600_notify_level after update of comment_count on public.profiles
  for each row when (new.comment_count / 5 > old.comment_count / 5) execute function private.tg_profiles__notify_level();

create trigger _600_notify_review after update of status on public.case_studies
  for each row when (old.status = 'pending' and new.status <> 'pending' and new.author_id is not null)
  execute function private.tg_case_studies__notify_review();


create trigger _600_notify_new after insert on public.comments
  for each row
  when ((new.parent_id is not null or strpos(new.content, '@') > 0) and new.created_at > now() - interval '1 minute')
  execute function private.tg_comments__notify();
