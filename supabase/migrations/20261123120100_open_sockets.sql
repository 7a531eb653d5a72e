/*
 * Rights on open sockets. Realtime asks the policies when a channel is joined and at each new token; in between it would go on
 * delivering to whoever may not listen any more. So every row that those policies read says so when it takes a right away: the end of a
 * session, a change of role, a case that fewer people may read. `access_changed` on a private topic makes the local server ask again at
 * once for that topic, and on `user:<id>` for every channel of that person; on hosted, the pages obey it (docs/realtime.md).
 */

/* On what fewer may read from now on, both topics of the case. */
create function private.announce_case_access(p_case_id uuid)
returns void language sql volatile set search_path = ''
as $$
  select realtime.send('{}', 'access_changed', topic, true) from unnest(array['case:' || p_case_id, 'room:' || p_case_id]) as topic
$$;

create function private.tg_case_studies__announce_access()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_case_access(old.id);
  return null;
end
$$;

-- After _500_announce: whoever loses the case still learns that it is gone.
create trigger _550_announce_access after update of status, asks_ratings, author_id on public.case_studies
  for each row
  when (
    new.status <> 'published'
    and (new.status <> old.status or new.author_id is distinct from old.author_id or (old.asks_ratings and not new.asks_ratings))
  )
  execute function private.tg_case_studies__announce_access();

create trigger _550_announce_access_removed after delete on public.case_studies
  for each row execute function private.tg_case_studies__announce_access();

/* Of a role that was given, the page only has to learn; of one that was taken, the server too. Both are one event. */
create or replace function private.tg_profiles__announce_role()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{"reason": "role_changed"}', 'access_changed', 'user:' || new.id, true);
  return null;
end
$$;

/* Whoever ends all sessions of a member says why, and the trigger below is then silent. */
create or replace function private.end_sessions(p_member_id uuid, p_reason text)
returns int language plpgsql security definer set search_path = ''
as $$
declare
  ended int;
begin
  perform set_config('club.says_why', 'yes', true);
  -- Refresh tokens go with their session, by foreign key on GoTrue and on lite.
  delete from auth.sessions s where s.user_id = p_member_id;
  get diagnostics ended = row_count;
  perform set_config('club.says_why', '', true);
  perform realtime.send(jsonb_build_object('reason', p_reason), 'access_changed', 'user:' || p_member_id, true);
  return ended;
end
$$;

/* One of a member's sessions, whoever ends it: a logout, a new password on another device, the auth server itself. */
create function private.tg_sessions__announce_end()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{"reason": "session_ended"}', 'access_changed', 'user:' || s.user_id, true)
  from (select distinct user_id from ended) s;
  return null;
end
$$;

create trigger _500_announce_end after delete on auth.sessions
  referencing old table as ended
  for each statement when (coalesce(current_setting('club.says_why', true), '') = '')
  execute function private.tg_sessions__announce_end();
