/*
 * Who may hear what over Realtime, and what members and staff are told. contract/topics.ts holds the other end of these events.
 * On topics of one person or of the staff only ids and kinds travel: the page then asks the API.
 */
-- NOTE: on hosted, policies are all that a migration may make on realtime.messages. The extension is always named, or newer kinds
-- of message would be let in unseen. Nobody may send: events come from the triggers below, which run as their owner.
create policy "a session must be alive and in good standing" on realtime.messages as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members hear their own topic, staff theirs" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast'
    and (
      (select realtime.topic()) = 'user:' || (select auth.uid())
      or ((select realtime.topic()) = 'staff' and (select private.is_moderator()))
    )
  );

-- Definer, as all that send: otherwise the writer's own right to send would decide, and a refusal is only a warning.

create function private.tg_profiles__announce_joined()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('profile_id', new.id), 'member_joined', 'staff', true);
  return null;
end
$$;

create function private.tg_profiles__announce_role()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'role_changed', 'user:' || new.id, true);
  perform realtime.send(jsonb_build_object('profile_id', new.id), 'member_changed', 'staff', true);
  return null;
end
$$;

create function private.tg_accounts__announce_standing()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('profile_id', new.profile_id), 'member_changed', 'staff', true);
  return null;
end
$$;

create function private.tg_profiles__announce_left()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_sessions(old.id, 'deleted');
  perform realtime.send(jsonb_build_object('profile_id', old.id), 'member_left', 'staff', true);
  return null;
end
$$;

/* A level is entered, or the crown of a tier earned, exactly when some level is completed. */
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

create trigger _500_announce_joined after insert on public.profiles
  for each row execute function private.tg_profiles__announce_joined();

create trigger _500_announce_role after update of is_admin, is_moderator, is_study_master on public.profiles
  for each row
  when (
    (old.is_admin, old.is_moderator, old.is_study_master)
      is distinct from (new.is_admin, new.is_moderator, new.is_study_master)
  )
  execute function private.tg_profiles__announce_role();

create trigger _500_announce_level after update of comment_count on public.profiles
  for each row when (new.comment_count / 5 > old.comment_count / 5) execute function private.tg_profiles__announce_level();

create trigger _500_announce_left after delete on public.profiles
  for each row execute function private.tg_profiles__announce_left();

create trigger _500_announce_standing after update of is_suspended on public.accounts
  for each row when (old.is_suspended <> new.is_suspended) execute function private.tg_accounts__announce_standing();

/* For trigger bodies. */
create function private.announce_to_staff(event text, subject jsonb)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform realtime.send(subject, event, 'staff', true);
end
$$;

create function private.tg_profiles__announce_to_staff()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_to_staff('member_changed', jsonb_build_object('profile_id', new.id));
  return null;
end
$$;

create function private.tg_accounts__announce_to_staff()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_to_staff('member_changed', jsonb_build_object('profile_id', new.profile_id));
  return null;
end
$$;

create trigger _510_announce_to_staff after update of name on public.profiles
  for each row when (new.name <> old.name) execute function private.tg_profiles__announce_to_staff();

create trigger _510_announce_to_staff after update of email, time_factor, suspended_reason, suspended_until on public.accounts
  for each row
  when (
    (new.email, new.time_factor, new.suspended_reason, new.suspended_until)
      is distinct from (old.email, old.time_factor, old.suspended_reason, old.suspended_until)
    and new.is_suspended = old.is_suspended
  )
  execute function private.tg_accounts__announce_to_staff();
