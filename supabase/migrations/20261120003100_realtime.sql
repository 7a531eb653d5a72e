/*
 * The policies on Realtime topics, and what triggers send there (contract/topics.ts). Topics of a member, `staff` and `reviewers` carry
 * only ids; the page then asks the API. `cases`, `case:<id>` and `group:<id>` carry rows, so only the database may send there. Members
 * send presence and typing in `presence:<id>`. A policy cannot see an event's name, so on `case:<id>` members could forge comments.
 */

/* Whether the caller can read the topic's thread, whose id is that of its case or group. Takes text, because a topic may be any text. */
create function private.may_listen_to_thread(p_topic text)
returns boolean language plpgsql stable set search_path = ''
as $$
declare
  named constant text := substring(p_topic from '^[a-z]+:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
begin
  return exists (select from public.case_studies c where c.id = named::uuid)
    or exists (select from public.groups g where g.id = named::uuid);
end
$$;
grant execute on function private.may_listen_to_thread(text) to anon, authenticated;

-- NOTE: on hosted Supabase, migrations may add only policies to realtime.messages. Each policy names the extension, so that it refuses
-- future kinds of message.
create policy "a session must be alive and in good standing" on realtime.messages as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members listen to their own topic, moderators to the staff's" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast'
    and (
      (select realtime.topic()) = 'user:' || (select auth.uid())
      or ((select realtime.topic()) = 'staff' and (select private.is_moderator()))
    )
  );
create policy "guests and members listen to cases that they can read" on realtime.messages for select to anon, authenticated
  using (
    extension = 'broadcast'
    and (
      (select realtime.topic()) = 'cases'
      or ((select realtime.topic()) like 'case:%' and (select private.may_listen_to_thread((select realtime.topic()))))
    )
  );
create policy "members of a group listen to it" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) like 'group:%' and (select private.may_listen_to_thread((select realtime.topic())))
  );
create policy "reviewers listen to submissions" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'reviewers' and (select private.is_reviewer()));
create policy "members see presence in a thread that they can read" on realtime.messages for select to authenticated
  using (
    extension in ('broadcast', 'presence')
    and (select realtime.topic()) like 'presence:%' and (select private.is_member())
    and (select private.may_listen_to_thread((select realtime.topic())))
  );
create policy "members send presence in a thread that they can read" on realtime.messages for insert to authenticated
  with check (
    extension in ('broadcast', 'presence')
    and (select realtime.topic()) like 'presence:%' and (select private.is_member())
    and (select private.may_listen_to_thread((select realtime.topic())))
  );

-- Functions that announce are definers: the caller cannot send, and realtime.send() only warns when it is refused.

/* Sends staff an event. Arguments: the event's name, then pairs of payload key and column. */
create function private.tg_announce_to_staff()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  subject constant jsonb := to_jsonb(coalesce(new, old));
begin
  perform realtime.send(
    coalesce((select jsonb_object_agg(tg_argv[i], subject -> tg_argv[i + 1]) from generate_series(1, tg_nargs - 1, 2) i), '{}'),
    tg_argv[0], 'staff', true
  );
  return null;
end
$$;

/* Sends a member's pages an event without payload. Arguments: the event's name, and the column with the member's id. */
create function private.tg_announce_to_member()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', tg_argv[0], 'user:' || (to_jsonb(coalesce(new, old)) ->> tg_argv[1]), true);
  return null;
end
$$;

create function private.tg_profiles__announce_role()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{"reason": "role_changed"}', 'access_changed', 'user:' || new.id, true);
  return null;
end
$$;

create function private.tg_profiles__announce_level()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.levels l where l.complete_at > old.comment_count and l.complete_at <= new.comment_count) then
    perform realtime.send(
      jsonb_build_object('level', private.level_of(new.comment_count), 'crown', private.crown_of(new.comment_count)),
      'level_up',
      'user:' || new.id,
      true
    );
  end if;
  return null;
end
$$;

/* Deletes stored messages that name the deleted member. */
create function private.tg_profiles__forget_messages()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from realtime.messages r
  where r.inserted_at >= (now() - interval '4 days') at time zone 'UTC' and r.extension = 'broadcast' and r.private is true
    and (
      r.payload #>> '{comment,user_id}' = old.id::text
      or r.payload #>> '{card,author_id}' = old.id::text
      or r.payload #> '{room,people}' @> jsonb_build_array(jsonb_build_object('user_id', old.id))
    );
  return null;
end
$$;

create trigger _500_announce after insert or delete on public.member_blocks
  for each row execute function private.tg_announce_to_member('blocks_changed', 'user_id');

create trigger _500_announce_role after update of is_admin, is_moderator, is_study_master on public.profiles
  for each row
  when (
    (old.is_admin, old.is_moderator, old.is_study_master)
      is distinct from (new.is_admin, new.is_moderator, new.is_study_master)
  )
  execute function private.tg_profiles__announce_role();
create trigger _500_announce_level after update of comment_count on public.profiles
  for each row when (new.comment_count > old.comment_count) execute function private.tg_profiles__announce_level();
create trigger _500_forget_messages after delete on public.profiles
  for each row execute function private.tg_profiles__forget_messages();
create trigger _510_announce_to_staff_new after insert on public.profiles
  for each row execute function private.tg_announce_to_staff('member_joined', 'profile_id', 'id');
create trigger _510_announce_to_staff_gone after delete on public.profiles
  for each row execute function private.tg_announce_to_staff('member_left', 'profile_id', 'id');
create trigger _510_announce_to_staff_changed after update of name, is_admin, is_moderator, is_study_master on public.profiles
  for each row
  when (
    (old.name, old.is_admin, old.is_moderator, old.is_study_master)
      is distinct from (new.name, new.is_admin, new.is_moderator, new.is_study_master)
  )
  execute function private.tg_announce_to_staff('member_changed', 'profile_id', 'id');

create trigger _510_announce_to_staff_changed
  after update of email, time_factor, is_suspended, suspended_reason, suspended_until on public.accounts
  for each row
  when (
    (old.email, old.time_factor, old.is_suspended, old.suspended_reason, old.suspended_until)
      is distinct from (new.email, new.time_factor, new.is_suspended, new.suspended_reason, new.suspended_until)
  )
  execute function private.tg_announce_to_staff('member_changed', 'profile_id', 'profile_id');

-- Cases and comments

create function private.announce_to_reviewers(p_case_id uuid)
returns void language sql volatile set search_path = ''
as $$
  select realtime.send(jsonb_build_object('case_id', p_case_id), 'submission_changed', 'reviewers', true)
$$;

create function private.announce_case_removed(p_case_id uuid)
returns void language sql volatile set search_path = ''
as $$
  select realtime.send(jsonb_build_object('case_id', p_case_id), 'case_removed', topic, true)
  from unnest(array['cases', 'case:' || p_case_id]) as topic
$$;

create function private.forget_case_messages(p_case_id uuid)
returns void language sql volatile set search_path = ''
as $$
  delete from realtime.messages r
  where r.inserted_at >= (now() - interval '4 days') at time zone 'UTC' and r.extension = 'broadcast' and r.private is true
    and (r.topic = 'case:' || p_case_id or (r.topic = 'cases' and r.payload #>> '{card,id}' = p_case_id::text))
$$;

/* Removes a case that is no longer public from open pages and stored messages. UTC, so that timestamps look as in the API. */
create function private.tg_case_studies__announce()
returns trigger language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  message jsonb;
begin
  if new.status = 'published' then
    message := jsonb_build_object('card', (select to_jsonb(c) from private.case_cards c where c.id = new.id));
    perform realtime.send(message, 'case_changed', 'cases', true);
    perform realtime.send(message, 'case_changed', 'case:' || new.id, true);
  elsif tg_op = 'UPDATE' and old.status = 'published' then
    perform private.forget_case_messages(new.id);
    perform private.announce_case_removed(new.id);
  end if;
  if new.status <> 'published' or (tg_op = 'UPDATE' and old.status <> 'published') then
    perform private.announce_to_reviewers(new.id);
    perform realtime.send(
      jsonb_build_object('case_id', new.id, 'status', new.status), 'submission_changed', 'user:' || new.author_id, true
    )
    where new.author_id is not null;
  end if;
  return null;
end
$$;

create function private.tg_case_studies__announce_removed()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_case_messages(old.id);
  if old.status = 'published' then
    perform private.announce_case_removed(old.id);
  else
    perform private.announce_to_reviewers(old.id);
  end if;
  return null;
end
$$;

/* Announces only the new count, because a vote changes nothing else of the card. */
create function private.tg_case_studies__announce_votes()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('target_id', new.id, 'upvotes', new.upvotes, 'seq', new.version), 'case_voted', topic, true
  )
  from unnest(array['cases', 'case:' || new.id]) as topic;
  return null;
end
$$;

create function private.tg_comments__announce_votes()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('target_id', m.id, 'upvotes', m.upvotes, 'seq', m.seq), 'comment_voted',
    private.thread_topic(new.case_id, new.group_id), true
  )
  from private.comment_cards m
  where m.id = new.id;
  return null;
end
$$;

/* Announces a comment: readers get its row, staff only its id. Staff gets nothing about a group's comment. */
create function private.tg_comments__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('comment', to_jsonb(m), 'comment_count', coalesce(c.comment_count, g.comment_count)),
    case tg_op when 'INSERT' then 'comment_created' else 'comment_changed' end,
    private.thread_topic(new.case_id, new.group_id),
    true
  )
  from private.comment_cards m
  left join public.case_studies c on c.id = m.case_study_id
  left join public.groups g on g.id = m.thread_id
  where m.id = new.id;
  if new.group_id is not null then
    return null;
  end if;
  if tg_op = 'INSERT' or (new.content, new.edited_at, new.deleted_at) is distinct from (old.content, old.edited_at, old.deleted_at) then
    perform realtime.send(jsonb_build_object('comment_id', new.id), 'comment_changed', 'staff', true);
  end if;
  return null;
end
$$;

-- NOTE: rows older than a minute come from a seed or an import and are not announced.
create trigger _500_announce_new after insert on public.case_studies
  for each row when (new.created_at > now() - interval '1 minute') execute function private.tg_case_studies__announce();
create trigger _500_announce_changed after update on public.case_studies
  for each row when (new.version <> old.version and new.upvotes = old.upvotes) execute function private.tg_case_studies__announce();
create trigger _500_announce_votes after update on public.case_studies
  for each row when (new.version <> old.version and new.upvotes <> old.upvotes and new.status = 'published')
  execute function private.tg_case_studies__announce_votes();
create trigger _500_announce_removed after delete on public.case_studies
  for each row execute function private.tg_case_studies__announce_removed();
create trigger _510_announce_to_staff_new after insert on public.case_studies
  for each row when (new.created_at > now() - interval '1 minute')
  execute function private.tg_announce_to_staff('case_changed', 'case_id', 'id');
create trigger _510_announce_to_staff_changed after update on public.case_studies
  for each row
  when (new.version <> old.version and new.upvotes = old.upvotes and new.comment_count = old.comment_count)
  execute function private.tg_announce_to_staff('case_changed', 'case_id', 'id');
create trigger _510_announce_to_staff_removed after delete on public.case_studies
  for each row execute function private.tg_announce_to_staff('case_changed', 'case_id', 'id');

create trigger _500_announce_new after insert on public.comments
  for each row when (new.created_at > now() - interval '1 minute') execute function private.tg_comments__announce();
create trigger _500_announce_changed after update on public.comments
  for each row when (new.seq <> old.seq and new.upvotes = old.upvotes) execute function private.tg_comments__announce();
create trigger _500_announce_votes after update on public.comments
  for each row when (new.seq <> old.seq and new.upvotes <> old.upvotes) execute function private.tg_comments__announce_votes();

-- Rights on open sockets

-- Realtime checks policies at a join and at each new token. Triggers on the rows that those policies read send `access_changed` when
-- access ends. The local server then checks the topic again, or on `user:<id>` all of that member's channels. On hosted Supabase the pages
-- do this (docs/realtime.md).

create function private.tg_case_studies__announce_access()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'access_changed', topic, true) from unnest(array['case:' || old.id, 'presence:' || old.id]) as topic;
  return null;
end
$$;

/* Announces ended sessions, also after logouts, new passwords and deletions by the auth server. */
create function private.tg_sessions__announce_end()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{"reason": "session_ended"}', 'access_changed', 'user:' || s.user_id, true)
  from (select distinct user_id from ended) s;
  return null;
end
$$;

-- Fires after _500_announce_changed, so that listeners first receive that the case is gone.
create trigger _550_announce_access after update of status, asks_ratings, author_id on public.case_studies
  for each row
  when (
    new.status <> 'published'
    and (new.status <> old.status or new.author_id is distinct from old.author_id or (old.asks_ratings and not new.asks_ratings))
  )
  execute function private.tg_case_studies__announce_access();
create trigger _550_announce_access_removed after delete on public.case_studies
  for each row execute function private.tg_case_studies__announce_access();

create trigger _500_announce_end after delete on auth.sessions
  referencing old table as ended
  for each statement when (coalesce(current_setting('club.says_why', true), '') = '')
  execute function private.tg_sessions__announce_end();
