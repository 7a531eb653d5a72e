/*
 * Rooms: members study one case together in seven stages, without a server process. One statement opens the next stage when the time is
 * up, all present members are ready, or a leader presses Next. Members join from the group or with a link, and guests can watch with it.
 *
 * Triggers of rooms: _050_insert_once, _090_limit, _100_bound, _100_keep, _200_add_opener, _500_announce, _510_announce_to_group.
 * Triggers of room_members: _090_limit, _100_lock, _300_step.
 */
create table public.rooms (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.case_studies (id) on delete cascade,
  group_id uuid references public.groups (id) on delete cascade,
  opened_by uuid default auth.uid() references public.profiles (id) on delete set null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- The longest time of each stage, in minutes
  minutes int not null default 5 check (minutes between 1 and 30),
  -- The stages of a room: 1 Looking, 2 Listening and smelling, 3 Asking, 4 Palpation, 5 Commit, 6 Discuss, 7 Commit again.
  stage int not null default 1 check (stage between 1 and 7),
  stage_since timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Each announced change of the room raises seq, so that a page drops an event older than its data.
  seq bigint not null default 0
);

create table public.room_members (
  room_id uuid not null references public.rooms (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- The stage for which this member has pressed Ready; 0 is none.
  ready_for int not null default 0 check (ready_for between 0 and 7),
  -- When the member's page last reported; open pages report every 20 seconds.
  seen_at timestamptz not null default clock_timestamp(),
  primary key (room_id, user_id)
);

create index rooms_open_idx on public.rooms (stage_since) where closed_at is null;
create index rooms_case_idx on public.rooms (case_id);
create index rooms_group_idx on public.rooms (group_id, created_at);
create index rooms_opener_idx on public.rooms (opened_by);
create index room_members_user_idx on public.room_members (user_id);

alter table public.rooms enable row level security;
alter table public.room_members enable row level security;

create policy "a session must be alive and in good standing" on public.rooms as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members read their rooms, and open rooms of their groups" on public.rooms for select to authenticated
  using (
    exists (select from public.room_members m where m.room_id = id and m.user_id = (select auth.uid()))
    or closed_at is null and group_id in (select private.caller_groups())
  );
create policy "members open rooms for cases under discussion" on public.rooms for insert to authenticated
  with check (
    opened_by = (select auth.uid())
    and (group_id is null or group_id in (select private.caller_groups()))
    and exists (
      select from public.case_studies c
      where c.id = case_id and c.status = 'published' and c.discussion_period_ends > clock_timestamp()
    )
  );
create policy "who opened a room, and owners and helpers of its group, lead it while it is open" on public.rooms for update to authenticated
  using (
    closed_at is null
    and (
      opened_by = (select auth.uid()) and (group_id is null or group_id in (select private.caller_groups()))
      or group_id in (select private.caller_groups('{owner,helper}'))
    )
  )
  with check (opened_by = (select auth.uid()) or group_id in (select private.caller_groups('{owner,helper}')));
grant select (id, case_id, group_id, opened_by, minutes, stage, stage_since, created_at, closed_at, seq) on public.rooms to authenticated;
grant insert (id, case_id, group_id, minutes), update (token_hash, stage, closed_at) on public.rooms to authenticated;

create policy "a session must be alive and in good standing" on public.room_members as restrictive for all to authenticated
  using ((select private.session_ok()));
-- NOTE: no policy of room_members reads rooms, because the policy of rooms reads room_members: that would recurse.
create policy "members read their own places in rooms" on public.room_members for select to authenticated
  using (user_id = (select auth.uid()));
create policy "members report themselves" on public.room_members for update to authenticated
  using (user_id = (select auth.uid()));
create policy "members leave their rooms" on public.room_members for delete to authenticated
  using (user_id = (select auth.uid()));
grant select (room_id, user_id, ready_for, seen_at), update (ready_for, seen_at), delete on public.room_members to authenticated;

create policy "members listen to rooms that they can read" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) like 'together:%'
    and (select realtime.topic()) in (select 'together:' || r.id from public.rooms r)
  );

/* Whether the member's page is open. Pages report every 20 seconds, so 50 seconds allow for two missed reports. */
create function private.is_here(p_member public.room_members)
returns boolean language plpgsql volatile set search_path = ''
as $$
begin
  return p_member.seen_at > clock_timestamp() - interval '50 seconds';
end
$$;

/* Returns contract/room-card.ts `roomCard`, for responses and events. It tells how many have committed, not what they answered. */
create function private.room_card(p_room_id uuid)
returns json language sql volatile set search_path = '' set timezone = 'UTC'
as $$
  select json_build_object(
    'id', r.id, 'case_id', r.case_id, 'opened_by', r.opened_by, 'minutes', r.minutes, 'stage', r.stage, 'stage_since', r.stage_since,
    'closed_at', r.closed_at, 'seq', r.seq, 'read_at', clock_timestamp(),
    'people', coalesce(p.people, '[]'), 'committed', coalesce(p.committed, 0)
  )
  from public.rooms r
  left join lateral (
    select
      json_agg(
        json_build_object(
          'user_id', m.user_id, 'name', a.name, 'picture', a.picture, 'is_here', private.is_here(m), 'is_ready', m.ready_for = r.stage
        )
        order by lower(a.name), m.user_id
      ) as people,
      count(c.user_id) as committed
    from public.room_members m
    join private.authors a on a.id = m.user_id
    left join public.commitments c on c.case_id = r.case_id and c.user_id = m.user_id
    where m.room_id = r.id
  ) p on true
  where r.id = p_room_id
$$;

/* Returns contract/rooms.ts `roomSpread` with exact counts: from Discuss on to members who have committed, after the solution's release to
   all members of the room. */
create function private.room_spread(p_room public.rooms)
returns jsonb language sql stable set search_path = ''
as $$
  select private.spread(p_room.case_id, ids, 1, 1) || jsonb_build_object('shown', coalesce(
    (
      select jsonb_agg(jsonb_build_object('user_id', c.user_id, 'pattern', private.pattern_name(c.pattern)) order by c.user_id)
      from public.commitments c
      where c.case_id = p_room.case_id and c.user_id = any (ids) and c.is_shown
    ),
    '[]'
  ))
  from public.case_studies s
  cross join (select array(select m.user_id from public.room_members m where m.room_id = p_room.id) as ids) asked
  where s.id = p_room.case_id and s.status = 'published' and (p_room.stage >= 6 or p_room.closed_at is not null) and auth.uid() = any (ids)
    and (
      s.discussion_period_ends <= clock_timestamp()
      or exists (select from public.commitments c where c.case_id = s.id and c.user_id = auth.uid())
    )
$$;

/* Returns contract/rooms.ts `room`; null if the caller cannot read it. A definer, because it shows members and counts commitments. */
create function private.read_room(p_room_id uuid)
returns json language sql volatile security definer set search_path = ''
as $$
  select json_build_object(
    'room', private.room_card(r.id),
    'is_member', is_in,
    'may_lead', r.closed_at is null
      and (r.opened_by is not distinct from me or coalesce(r.group_id in (select private.caller_groups('{owner,helper}')), false)),
    'has_link', r.token_hash is not null,
    'group', (select json_build_object('id', g.id, 'name', g.name) from public.groups g where g.id = r.group_id and is_in_group),
    'spread', private.room_spread(r)
  )
  from public.rooms r
  cross join (select (private.current_member()).id as me offset 0) caller
  cross join lateral (
    select exists (select from public.room_members m where m.room_id = r.id and m.user_id = me) as is_in,
      coalesce(r.group_id in (select private.caller_groups()), false) as is_in_group
  ) place
  where r.id = p_room_id and (is_in or r.closed_at is null and is_in_group)
$$;
grant execute on function private.read_room(uuid) to authenticated;

/* Returns contract/rooms.ts `watchedRoom`, counts without names, to the holder of the link, or by the id to members of the room's group.
   With p_joins the caller joins; joining again changes nothing. A definer, because no role may read tokens or insert members. */
create function private.enter_room(p_room_id uuid, p_token text, p_joins boolean)
returns json language plpgsql volatile security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  me constant uuid := (private.current_member()).id;
  entered uuid;
begin
  if p_joins and me is not null then
    -- Changes of the room and removals from its group take this lock too, so what is read below stays true until the commit.
    perform from public.rooms r
    where p_token is null and r.id = p_room_id or r.token_hash = sha256(convert_to(p_token, 'UTF8'))
    for no key update;
  end if;
  select r.id into entered
  from public.rooms r
  where r.closed_at is null
    and (
      p_token is null and r.id = p_room_id and r.group_id in (select private.caller_groups())
      or r.token_hash = sha256(convert_to(p_token, 'UTF8'))
    );
  if not found then
    perform private.raise('link_expired', 'This room is closed, or its link has ended.');
  end if;
  if p_joins then
    perform private.require_member();
    if (select count(*) from public.room_members m where m.room_id = entered and m.user_id <> me) >= 60 then
      perform private.raise('conflict', 'This room is full: it has 60 members.');
    end if;
    insert into public.room_members (room_id, user_id) values (entered, me) on conflict do nothing;
  end if;
  return (
    select json_build_object(
      'id', case when bool_or(m.user_id = me) or r.group_id in (select private.caller_groups()) then r.id end,
      'case_id', r.case_id, 'minutes', r.minutes, 'stage', r.stage, 'stage_since', r.stage_since,
      'members', count(m.user_id), 'here', count(*) filter (where private.is_here(m)),
      'ready', count(*) filter (where private.is_here(m) and m.ready_for = r.stage), 'committed', count(c.user_id)
    )
    from public.rooms r
    left join public.room_members m on m.room_id = r.id
    left join public.commitments c on c.case_id = r.case_id and c.user_id = m.user_id
    where r.id = entered
    group by r.id
  );
end
$$;
grant execute on function private.enter_room(uuid, text, boolean) to anon, authenticated;

/* Opens the stage after p_stage, or closes the room after the last, if the time is up or all present members are ready, or with p_is_led at
   once: then the policy decides who leads. Of two concurrent calls, the second finds another stage and changes nothing. */
create function private.step_room(p_room_id uuid, p_stage int, p_is_led boolean default false)
returns boolean language plpgsql volatile set search_path = ''
as $$
begin
  update public.rooms r
  set stage = least(r.stage + 1, 7), closed_at = case when r.stage = 7 then clock_timestamp() end
  where r.id = p_room_id and r.stage = p_stage and r.closed_at is null
    and (
      p_is_led or clock_timestamp() >= r.stage_since + make_interval(mins => r.minutes)
      or (select bool_and(m.ready_for = r.stage) from public.room_members m where m.room_id = r.id and private.is_here(m))
    );
  return found;
end
$$;
grant execute on function private.step_room(uuid, int, boolean), private.is_here(public.room_members) to authenticated;

/* The job that opens the next stage if the time is up and no page has the room open. It closes abandoned rooms stage by stage. */
create function private.step_due_rooms()
returns void language sql volatile set search_path = ''
as $$
  select private.step_room(r.id, r.stage)
  from public.rooms r
  where r.closed_at is null and r.stage_since + make_interval(mins => r.minutes) <= now()
  limit 500
$$;

create function private.tg_rooms__bound()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.groups g where g.id = new.group_id for no key update;
  if (select count(*) from public.rooms r where r.opened_by = new.opened_by and r.closed_at is null) >= 3 then
    perform private.raise('conflict', 'You have three open rooms. Please close one first.');
  end if;
  -- Only members of the group get this error. For others the policy refuses, so that they do not learn that the group exists.
  if new.group_id in (select private.caller_groups())
    and (select count(*) from public.rooms r where r.group_id = new.group_id and r.closed_at is null) >= 5
  then
    perform private.raise('conflict', 'This group has five open rooms. Please join one, or close one first.');
  end if;
  return new;
end
$$;

create function private.tg_rooms__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.stage <> old.stage then
    if new.stage <> old.stage + 1 then
      perform private.raise('bad_input', 'Stages open one after the other.');
    end if;
    new.stage_since := clock_timestamp();
  end if;
  if new.closed_at is not null then
    new.closed_at := clock_timestamp();
    new.token_hash := null;
  end if;
  if (new.stage, new.closed_at) is distinct from (old.stage, old.closed_at) then
    new.seq := old.seq + 1;
  end if;
  return new;
end
$$;

create function private.tg_rooms__add_opener()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.room_members (room_id, user_id) values (new.id, new.opened_by);
  return null;
end
$$;

create function private.tg_rooms__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('room', private.room_card(new.id)), 'room_changed', 'together:' || new.id, true);
  return null;
end
$$;

/* Locks the room, so that of two members who press Ready at once, the second sees the first and opens the next stage. */
create function private.tg_room_members__lock()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  open_stage int;
begin
  select r.stage into open_stage from public.rooms r where r.id = new.room_id and r.closed_at is null for no key update;
  if not found then
    return null;
  end if;
  if new.ready_for not in (0, old.ready_for, open_stage) then
    perform private.raise('conflict', 'The room is at another stage.');
  end if;
  new.seen_at := clock_timestamp();
  return new;
end
$$;

/* Opens the next stage if this member was the last to be ready; else announces the change. Ready is announced only if at most two present
   members are missing: each event costs a message per member, and pages ask every 20 seconds. Deletes an empty room. */
create function private.tg_room_members__step()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  room public.rooms;
  missing int;
begin
  select r.* into room from public.rooms r where r.id = coalesce(new.room_id, old.room_id) and r.closed_at is null for no key update;
  if not found then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform realtime.send('{}', 'access_changed', 'together:' || room.id, true);
    delete from public.rooms r
    where r.id = room.id and not exists (select from public.room_members m where m.room_id = r.id);
  end if;
  if private.step_room(room.id, room.stage) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.ready_for = old.ready_for then
      return null;
    end if;
    select count(*) into missing
    from public.room_members m where m.room_id = room.id and m.ready_for <> room.stage and private.is_here(m);
  end if;
  update public.rooms r set seq = r.seq + 1 where r.id = room.id and coalesce(missing, 0) <= 2;
  return null;
end
$$;

/* Former members of a group leave its rooms. If another member removed them, the rooms' links end too, since they may know one. */
create function private.tg_group_members__leave_rooms()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- Waits for members who are joining, so that the next statement finds them.
  perform from public.rooms r where r.group_id = old.group_id and r.closed_at is null order by r.id for no key update;
  delete from public.room_members m
  using public.rooms r
  where r.id = m.room_id and r.group_id = old.group_id and m.user_id = old.user_id;
  if old.user_id is distinct from auth.uid() then
    update public.rooms r set token_hash = null where r.group_id = old.group_id and r.closed_at is null;
  end if;
  perform realtime.send('{}', 'access_changed', 'together:' || r.id, true)
  from public.rooms r where r.group_id = old.group_id and r.closed_at is null;
  return null;
end
$$;

create trigger _050_insert_once before insert on public.rooms
  for each row when (auth.uid() is not null) execute function private.tg_insert_once('opened_by', 'case_id', 'group_id', 'minutes');
create trigger _090_limit before insert on public.rooms
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('rooms', 'You have opened many rooms. Please come back a little later.');
create trigger _100_bound before insert on public.rooms
  for each row execute function private.tg_rooms__bound();
create trigger _100_keep before update of stage, closed_at on public.rooms
  for each row execute function private.tg_rooms__keep();
create trigger _200_add_opener after insert on public.rooms
  for each row when (new.opened_by is not null) execute function private.tg_rooms__add_opener();
create trigger _500_announce after update on public.rooms
  for each row when (new.seq <> old.seq) execute function private.tg_rooms__announce();
create trigger _510_announce_to_group after insert or update of closed_at on public.rooms
  for each row execute function private.tg_announce_to_group('group_id');

create trigger _090_limit before update on public.room_members
  for each row when (auth.uid() is not null and new.ready_for <> old.ready_for)
  execute function private.tg_require_turn('readys', 'You have pressed Ready often. Please wait a moment.');
create trigger _100_lock before update on public.room_members
  for each row execute function private.tg_room_members__lock();
create trigger _300_step after insert or update or delete on public.room_members
  for each row execute function private.tg_room_members__step();
create trigger _310_leave_rooms after delete on public.group_members
  for each row execute function private.tg_group_members__leave_rooms();
