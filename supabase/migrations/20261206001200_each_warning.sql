/*
 * Each warning is a line of its own: what a moderator has said to somebody is not written over by the next one, read or not.
 */

-- One unread row a place, but for warnings. One index still, since what is unread is counted by it.
drop index public.notifications_unread_idx;
create unique index notifications_unread_idx
  on public.notifications (user_id, kind, case_id, target_id, (case when kind = 'warning' then id end)) nulls not distinct
  where read_at is null;

/* For triggers and jobs, which run as its owner. However many they are, it is one statement. What grows while it is unread is announced
   anew, but for comments of a followed case: of those the bell rings once. */
create or replace function private.notify_all(
  p_user_ids uuid[], p_kind text, p_case_id uuid, p_target_id uuid, p_comment_id uuid, p_seq bigint, p_actor_id uuid, p_note text
)
returns void language plpgsql volatile set search_path = ''
as $$
declare
  rung record;
begin
  for rung in
    insert into public.notifications as n (user_id, kind, case_id, target_id, comment_id, seq, actor_id, note)
    select u.id, p_kind, p_case_id, p_target_id, p_comment_id, p_seq, p_actor_id, p_note
    from unnest(p_user_ids) u (id)
    where p_kind in ('case_reviewed', 'warning') or not (
      exists (select from public.member_blocks b where b.user_id = u.id and b.blocked_id = p_actor_id)
      or exists (select from public.follows f where f.user_id = u.id and f.case_id = p_case_id and f.level = 'mute')
      or exists (select from public.notices_off o where o.user_id = u.id and o.kind = p_kind)
    )
    order by u.id
    on conflict (user_id, kind, case_id, target_id, (case when kind = 'warning' then id end)) where read_at is null
    do update set
      count = n.count + 1, comment_id = excluded.comment_id, seq = excluded.seq, actor_id = excluded.actor_id, note = excluded.note,
      created_at = excluded.created_at
    returning n.id, n.user_id, n.count
  loop
    if p_kind <> 'comment' or rung.count = 1 then
      perform realtime.send(
        jsonb_build_object('notification_id', rung.id, 'kind', p_kind, 'case_id', p_case_id), 'notification', 'user:' || rung.user_id, true
      );
    end if;
  end loop;
end
$$;
