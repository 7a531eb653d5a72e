/*
 * Study groups of up to 60 members: an owner, helpers and members. Only members of a group can read it, its members and its thread
 * (…_comments.sql); staff can read only reported comments. Members join with a link; the database stores the hash of its token. A timer
 * stores only when a member started it: pages compute 25 minutes of focus and 5 of break from that time, by the server's clock.
 *
 * Triggers of groups: _050_insert_once, _090_limit, _090_limit_edits, _100_begin, _200_add_owner, _500_announce, _500_announce_closed.
 * Triggers of group_members: _090_limit, _100_keep, _200_succeed, _300_forget, _310_leave_rooms, _500_announce, _510_announce_role,
 * _550_announce_access.
 * Triggers of group_timers: _090_limit, _500_announce.
 */
create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  about text not null default '',
  -- comment_seq is the number of the thread's last change, and comment_count counts comments that are not deleted, as in case_studies.
  comment_seq bigint not null default 0,
  comment_count int not null default 0 check (comment_count >= 0),
  created_at timestamptz not null default now(),
  constraint groups_name_is_visible check (name = btrim(name) and char_length(name) between 2 and 80 and private.is_visible(name)),
  constraint groups_about_has_a_length check (about = btrim(about) and char_length(about) <= 500)
);

create table public.group_members (
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null default 'member' check (role in ('owner', 'helper', 'member')),
  -- true: the owner and helpers see this member's scores in assignments
  shows_scores boolean not null default false,
  -- How far this member has read the thread, as in case_reads.number
  read_number bigint not null default 0 check (read_number >= 0),
  joined_at timestamptz not null default now(),
  primary key (group_id, user_id)
);

/* The open invitation of a group. A new invitation replaces it, so older links stop working. */
create table private.group_invitations (
  group_id uuid primary key references public.groups (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);

create table public.group_timers (
  group_id uuid primary key references public.groups (id) on delete cascade,
  started_by uuid default auth.uid() references public.profiles (id) on delete set null,
  started_at timestamptz not null default now()
);

create unique index group_members_owner_idx on public.group_members (group_id) where role = 'owner';
create index group_members_user_idx on public.group_members (user_id);
create index group_timers_starter_idx on public.group_timers (started_by);

alter table public.groups enable row level security;
alter table public.group_members enable row level security;
alter table private.group_invitations enable row level security;
alter table public.group_timers enable row level security;

/* Returns the caller's groups, or only those in which the caller has one of p_roles. A definer, because the policy on group_members
   calls it and must not query group_members itself. */
create function private.caller_groups(p_roles text[] default '{owner,helper,member}')
returns setof uuid language plpgsql stable security definer set search_path = ''
as $$
declare
  my_id constant uuid := (private.current_member()).id;
begin
  return query select m.group_id from public.group_members m where m.user_id = my_id and m.role = any (p_roles);
end
$$;
grant execute on function private.caller_groups(text[]) to authenticated;

create policy "a session must be alive and in good standing" on public.groups as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members read their groups" on public.groups for select to authenticated
  using (id in (select private.caller_groups()));
create policy "members in good standing found groups" on public.groups for insert to authenticated
  with check ((select private.is_member()));
create policy "owners change their groups" on public.groups for update to authenticated
  using (id in (select private.caller_groups('{owner}')));
-- The policy for delete is in …_assignments.sql: it reads the group's tests.
grant select (id, name, about, comment_seq, comment_count, created_at) on public.groups to anon, authenticated;
grant insert (id, name, about), update (name, about) on public.groups to authenticated;
grant delete on public.groups to authenticated;

create policy "a session must be alive and in good standing" on public.group_members as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members read who is in their groups" on public.group_members for select to authenticated
  using (group_id in (select private.caller_groups()));
create policy "members change their own rows, and owners the roles of others" on public.group_members for update to authenticated
  using (user_id = (select auth.uid()) or group_id in (select private.caller_groups('{owner}')));
-- An owner cannot leave: they must hand the group over to another member, or close it, first.
create policy "members leave their groups, and owners remove members" on public.group_members for delete to authenticated
  using (role <> 'owner' and (user_id = (select auth.uid()) or group_id in (select private.caller_groups('{owner}'))));
grant select (group_id, user_id, role, shows_scores, read_number, joined_at) on public.group_members to anon, authenticated;
grant update (role, shows_scores, read_number) on public.group_members to authenticated;
grant delete on public.group_members to authenticated;

create policy "a session must be alive and in good standing" on private.group_invitations as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "owners and helpers invite for up to 30 days" on private.group_invitations for all to authenticated
  using (group_id in (select private.caller_groups('{owner,helper}')))
  with check (
    group_id in (select private.caller_groups('{owner,helper}')) and expires_at <= clock_timestamp() + interval '30 days'
  );
-- NOTE: no role may read token_hash, although the hash does not open the group.
grant select (group_id, expires_at) on private.group_invitations to authenticated;
grant insert (group_id, token_hash, expires_at) on private.group_invitations to authenticated;
grant delete on private.group_invitations to authenticated;

create policy "a session must be alive and in good standing" on public.group_timers as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members start and stop the timers of their groups" on public.group_timers for all to authenticated
  using (group_id in (select private.caller_groups()));
grant select (group_id, started_by, started_at) on public.group_timers to authenticated;
grant insert (group_id) on public.group_timers to authenticated;
grant delete on public.group_timers to authenticated;

/* Builds contract/groups.ts `groupMember`. */
create view private.group_people with (security_invoker = true) as
select m.group_id, m.user_id, m.role, a.name, a.picture, m.joined_at
from public.group_members m
join private.authors a on a.id = m.user_id;
grant select (group_id, user_id, role, name, picture, joined_at) on private.group_people to authenticated;

create function private.invited_group(p_token text)
returns public.groups language plpgsql stable set search_path = ''
as $$
declare
  invited public.groups;
begin
  select g.* into invited
  from private.group_invitations i
  join public.groups g on g.id = i.group_id
  where i.token_hash = sha256(convert_to(p_token, 'UTF8')) and i.expires_at > clock_timestamp();
  if not found then
    perform private.raise('link_expired', 'This invitation is no longer open. Ask for a new link.');
  end if;
  return invited;
end
$$;

/* Returns contract/groups.ts `invitation`, what an invited member sees. With p_shows_scores the caller joins; joining again changes
   nothing. A definer, because no role may read tokens or insert members. The lock prevents two members from taking the last place. */
create function private.open_invitation(p_token text, p_shows_scores boolean default null)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  invited constant public.groups := private.invited_group(p_token);
  was_member boolean;
  how_many int;
begin
  perform from public.groups g where g.id = invited.id and p_shows_scores is not null for no key update;
  select coalesce(bool_or(m.user_id = me.id), false), count(*) into was_member, how_many
  from public.group_members m where m.group_id = invited.id;
  if p_shows_scores is not null and not was_member then
    if how_many >= 60 then
      perform private.raise('conflict', 'This group is full: it has 60 members.');
    end if;
    insert into public.group_members (group_id, user_id, shows_scores, read_number)
    values (invited.id, me.id, p_shows_scores, invited.comment_seq);
  end if;
  return json_build_object(
    'id', invited.id, 'name', invited.name, 'about', invited.about, 'members', how_many, 'is_member', was_member
  );
end
$$;
grant execute on function private.open_invitation(text, boolean) to authenticated;

/* Members choose the ids of cases and groups. Both are ids of threads, so they must differ. */
create function private.tg_groups__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_case(new.id);
  if exists (select from public.case_studies c where c.id = new.id) then
    perform private.raise('conflict');
  end if;
  return new;
end
$$;

create function private.tg_groups__add_owner()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.group_members (group_id, user_id, role) values (new.id, auth.uid(), 'owner');
  return null;
end
$$;

/* Only the owner changes roles, and only those of others. Making another member the owner makes the old owner a helper. The other
   columns change only for the caller's own row. */
create function private.tg_group_members__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = old.role then
    return case when old.user_id = auth.uid() then new end;
  end if;
  perform from public.groups g where g.id = old.group_id for no key update;
  if old.group_id not in (select private.caller_groups('{owner}')) then
    perform private.raise('forbidden', 'Only the owner of the group can do this.');
  end if;
  if old.user_id = auth.uid() then
    perform private.raise('bad_input', 'Hand the group over to another member instead.');
  end if;
  if old.role = 'helper' and new.role = 'member' then
    -- The former helper may know the open invitation, so it ends.
    delete from private.group_invitations i where i.group_id = old.group_id;
  end if;
  if new.role = 'owner' then
    update public.group_members m set role = 'helper' where m.group_id = old.group_id and m.role = 'owner';
  end if;
  new.shows_scores := old.shows_scores;
  new.read_number := old.read_number;
  return new;
end
$$;

/* After the owner's account is deleted, the oldest helper becomes owner, else the oldest member. A group without members is deleted. */
create function private.tg_group_members__succeed()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.group_members m set role = 'owner'
  where m.group_id = old.group_id and m.user_id = (
    select n.user_id from public.group_members n
    where n.group_id = old.group_id
    order by n.role = 'helper' desc, n.joined_at, n.user_id
    limit 1
  );
  if not found then
    delete from public.groups g where g.id = old.group_id;
  end if;
  return null;
end
$$;

/* Deletes a former member's notifications and drafts, because notifications quote comments of the group. Removing another member also
   ends the invitation, which they may know. */
create function private.tg_group_members__forget()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications n where n.user_id = old.user_id and n.group_id = old.group_id;
  if found then
    perform realtime.send('{}', 'notifications_changed', 'user:' || old.user_id, true);
  end if;
  delete from public.comment_drafts d where d.user_id = old.user_id and d.group_id = old.group_id;
  if old.user_id is distinct from auth.uid() then
    delete from private.group_invitations i where i.group_id = old.group_id;
  end if;
  return null;
end
$$;

/* Announces a change to the group's open pages, which then ask the API. Argument: the column with the group's id. Skips a closed group,
   which announces its own end. */
create function private.tg_announce_to_group()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'group_changed', 'group:' || g.id, true)
  from public.groups g
  where g.id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
  return null;
end
$$;

create function private.tg_groups__announce_closed()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from realtime.messages r
  where r.inserted_at >= (now() - interval '4 days') at time zone 'UTC' and r.extension = 'broadcast' and r.private is true
    and r.topic = 'group:' || old.id;
  perform realtime.send('{}', 'group_changed', 'group:' || old.id, true);
  perform realtime.send('{}', 'access_changed', topic, true) from unnest(array['group:' || old.id, 'presence:' || old.id]) as topic;
  return null;
end
$$;

create function private.tg_group_members__announce_access()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'access_changed', topic, true)
  from unnest(array['group:' || old.group_id, 'presence:' || old.group_id]) as topic
  where exists (select from public.groups g where g.id = old.group_id);
  return null;
end
$$;

create trigger _050_insert_once before insert on public.groups
  for each row when (auth.uid() is not null) execute function private.tg_insert_once('name', 'about');
create trigger _090_limit before insert on public.groups
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('groups', 'You have made many groups today. Please come back tomorrow.');
create trigger _090_limit_edits before update of name, about on public.groups
  for each row when (auth.uid() is not null and (new.name, new.about) is distinct from (old.name, old.about))
  execute function private.tg_require_turn('group edits', 'You have edited this group often. Please come back a little later.');
create trigger _100_begin before insert on public.groups
  for each row execute function private.tg_groups__begin();
create trigger _200_add_owner after insert on public.groups
  for each row when (auth.uid() is not null) execute function private.tg_groups__add_owner();
create trigger _500_announce after update of name, about on public.groups
  for each row when ((new.name, new.about) is distinct from (old.name, old.about)) execute function private.tg_announce_to_group('id');
create trigger _500_announce_closed after delete on public.groups
  for each row execute function private.tg_groups__announce_closed();

create trigger _090_limit before update of role on public.group_members
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.role <> old.role)
  execute function private.tg_require_turn('group roles', 'You have changed roles often. Please come back a little later.');
-- Checks only updates by members, and skips those made by the trigger itself, by jobs and by account deletions.
create trigger _100_keep before update on public.group_members
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.tg_group_members__keep();
create trigger _200_succeed after delete on public.group_members
  for each row when (old.role = 'owner') execute function private.tg_group_members__succeed();
create trigger _300_forget after delete on public.group_members
  for each row execute function private.tg_group_members__forget();
create trigger _500_announce after insert or delete on public.group_members
  for each row execute function private.tg_announce_to_group('group_id');
create trigger _510_announce_role after update of role on public.group_members
  for each row when (new.role <> old.role) execute function private.tg_announce_to_group('group_id');
create trigger _550_announce_access after delete on public.group_members
  for each row execute function private.tg_group_members__announce_access();

create trigger _090_limit before insert on public.group_timers
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('group timers', 'You have started this timer a lot. Please come back a little later.');
create trigger _500_announce after insert or delete on public.group_timers
  for each row execute function private.tg_announce_to_group('group_id');
