/*
 * The bell rings for a new assignment, also of a test together, and for a room that opens in a group. Before, only members on the group's
 * page saw them. Withdrawing the assignment or closing the room deletes its unread notifications. Members who were notified of an
 * assignment that is due within a day get no reminder of it. Notifications of an assigned case name the case by its id, so that its title
 * is always the current one.
 *
 * New triggers of group_assignments: _600_notify, _600_withdraw.
 * New triggers of rooms: _600_notify, _600_withdraw, _600_withdraw_closed.
 */
-- The assignment or the room of the notification. Without a foreign key, because it names rows of two tables.
alter table public.notifications
  add column subject_id uuid,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (
    kind in ('reply', 'mention', 'comment', 'case_published', 'solution_released', 'case_reviewed', 'level_up', 'warning', 'assigned',
      'assignment', 'room_opened', 'comment_removed')
  );
alter table public.notices_off
  drop constraint notices_off_kind_check,
  add constraint notices_off_kind_check check (
    kind in ('reply', 'mention', 'comment', 'case_published', 'solution_released', 'level_up', 'assigned', 'assignment', 'room_opened')
  );

-- As before; each new assignment and each room has a row of its own too.
drop index public.notifications_unread_idx;
create unique index notifications_unread_idx
  on public.notifications
    (user_id, kind, case_id, target_id,
      (case when kind in ('warning', 'assigned', 'assignment', 'room_opened', 'comment_removed') then id end))
  nulls not distinct
  where read_at is null;
create index notifications_subject_idx on public.notifications (subject_id) where subject_id is not null;

grant select (subject_id) on public.notifications to authenticated;

/* Notifies all p_user_ids in one statement. Announces a raised count too, except for comments in followed cases, which are announced
   once. */
drop function private.notify(uuid[], text, uuid, uuid, uuid, bigint, uuid, text, uuid);
create function private.notify(
  p_user_ids uuid[], p_kind text, p_case_id uuid, p_target_id uuid, p_comment_id uuid, p_seq bigint, p_actor_id uuid, p_note text,
  p_group_id uuid default null, p_subject_id uuid default null
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
    insert into public.notifications as n (user_id, kind, case_id, group_id, target_id, comment_id, seq, actor_id, note, subject_id)
    select u.id, p_kind, p_case_id, p_group_id, p_target_id, p_comment_id, p_seq, p_actor_id, p_note, p_subject_id
    from unnest(p_user_ids) u (id)
    where (p_group_id is null or exists (select from public.group_members g where g.group_id = p_group_id and g.user_id = u.id))
      and (p_kind in ('case_reviewed', 'warning', 'comment_removed') or not (
      exists (select from public.member_blocks b where b.user_id = u.id and b.blocked_id = p_actor_id)
      or exists (
        select from public.follows f
        where f.user_id = u.id and f.case_id = p_case_id and f.level = 'mute' and p_kind not in ('assigned', 'assignment')
      )
      or exists (select from public.notices_off o where o.user_id = u.id and o.kind = p_kind)
    ))
    order by u.id
    on conflict (user_id, kind, case_id, target_id,
      (case when kind in ('warning', 'assigned', 'assignment', 'room_opened', 'comment_removed') then id end))
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

/* Notifies these members of an assignment. */
create function private.notify_of_assignment(p_user_ids uuid[], p_kind text, p_actor_id uuid, p_assignment public.group_assignments)
returns void language sql volatile set search_path = ''
as $$
  select private.notify(
    p_user_ids, p_kind, p_assignment.case_id, null, null, null, p_actor_id,
    case when p_assignment.case_id is null then private.assignment_title(p_assignment) end, p_assignment.group_id, p_assignment.id
  )
$$;

/* Notifies the group of a new assignment, except the member who assigns. */
create function private.tg_group_assignments__notify()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_of_assignment(
    array(select m.user_id from public.group_members m where m.group_id = new.group_id and m.user_id <> new.assigned_by),
    'assigned', new.assigned_by, new
  );
  return null;
end
$$;

/* Notifies the group of a room, except the member who opens it. */
create function private.tg_rooms__notify()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    array(select m.user_id from public.group_members m where m.group_id = new.group_id and m.user_id <> new.opened_by),
    'room_opened', new.case_id, null, null, null, new.opened_by, null, new.group_id, new.id
  );
  return null;
end
$$;

/*
 * Deletes the unread notifications of a withdrawn assignment, or of a closed room. The arguments are their kinds. Members choose ids, so
 * that a room can have the id of another group's assignment.
 */
create function private.tg_withdraw_notifications()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  waiting record;
begin
  for waiting in
    delete from public.notifications n
    where n.subject_id = old.id and n.group_id = old.group_id and n.kind = any (tg_argv) and n.read_at is null
    returning n.user_id
  loop
    perform realtime.send('{}', 'notifications_changed', 'user:' || waiting.user_id, true);
  end loop;
  return null;
end
$$;

/* A job that reminds members a day before an assignment they have not done is due. */
create or replace function private.remind_of_assignments()
returns void language plpgsql volatile set search_path = ''
as $$
declare
  due public.group_assignments;
begin
  for due in
    select a.* from public.group_assignments a
    where a.reminded_at is null and a.due_at between now() and now() + interval '1 day'
    order by a.due_at
    limit 100
    for update skip locked
  loop
    update public.group_assignments a set reminded_at = now() where a.id = due.id;
    perform private.notify_of_assignment(
      array(
        select m.user_id from public.group_members m
        where m.group_id = due.group_id
          and (due.due_at > due.created_at + interval '1 day' or not (
            m.user_id is not distinct from due.assigned_by
            or exists (
              select from public.notifications n where n.subject_id = due.id and n.user_id = m.user_id and n.kind = 'assigned'
            )
          ))
        except
        select r.user_id from private.assignment_acts(due.group_id, null, due.id) r
      ),
      'assignment', null, due
    );
  end loop;
end
$$;

-- Fire only for members, as _090_limit does: a job or migration assigns nothing.
create trigger _600_notify after insert on public.group_assignments
  for each row when (auth.uid() is not null) execute function private.tg_group_assignments__notify();
create trigger _600_withdraw after delete on public.group_assignments
  for each row execute function private.tg_withdraw_notifications('assigned', 'assignment');

create trigger _600_notify after insert on public.rooms
  for each row when (auth.uid() is not null and new.group_id is not null) execute function private.tg_rooms__notify();
create trigger _600_withdraw after delete on public.rooms
  for each row when (old.group_id is not null) execute function private.tg_withdraw_notifications('room_opened');
create trigger _600_withdraw_closed after update of closed_at on public.rooms
  for each row when (new.closed_at is not null and old.closed_at is null and new.group_id is not null)
  execute function private.tg_withdraw_notifications('room_opened');
