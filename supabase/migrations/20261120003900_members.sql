/*
 * Acts of admins on other accounts, and the steps before a deletion. No policy can express them, so definers check the caller. The
 * handler carries out orders at the auth server, which does not know the admin; account_orders records who gave the order.
 */

/* Orders of admins. A trigger deletes a password order once the new password is set. */
create table private.account_orders (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset_password', 'delete')),
  member_id uuid not null,
  ordered_by uuid not null,
  at timestamptz not null default clock_timestamp()
);
alter table private.account_orders enable row level security;

create index account_orders_member_idx on private.account_orders (member_id, kind, id desc);

/* Builds contract/admin-users.ts `adminUser`. NOTE: private.is_suspended() would need select rights on all columns of accounts. */
create view private.admin_users with (security_invoker = true) as
select
  p.id, p.name, coalesce(a.email, '') as email, p.picture, p.comment_count, p.is_admin, p.is_moderator, p.is_study_master,
  s.is_now as is_suspended,
  case when s.is_now then a.suspended_reason end as suspended_reason,
  case when s.is_now then a.suspended_until end as suspended_until,
  a.auth_provider, trim_scale(t.time_factor) as time_factor, p.created_at
from public.profiles p
join public.accounts a on a.profile_id = p.id
cross join lateral (select a.is_suspended and coalesce(a.suspended_until > now(), true) as is_now) s
left join private.time_factors t on t.profile_id = p.id;
grant select (
  id, name, email, picture, comment_count, is_admin, is_moderator, is_study_master, is_suspended, suspended_reason, suspended_until,
  auth_provider, time_factor, created_at
) on private.admin_users to authenticated;

/* Builds contract/admin.ts `auditEntry`, with current names; a deleted target has no name. */
create view private.audit_entries with (security_invoker = true) as
select
  l.id, l.at, l.actor_id, actor.name as actor_name, l.action, l.target_id,
  coalesce(
    (select p.name from public.profiles p where p.id = l.target_id),
    (select c.title from public.case_studies c where c.id = l.target_id),
    (select c.title from public.comments m join public.case_studies c on c.id = m.case_id where m.id = l.target_id),
    (select c.name from public.club c where c.id = l.target_id),
    (select case e.kind when 'mock' then 'Mock exam' else initcap(e.kind) || ' test' end from private.exams e where e.id = l.target_id)
  ) as target_name,
  l.before, l.after
from public.audit_log l
left join public.profiles actor on actor.id = l.actor_id;
grant select (id, at, actor_id, actor_name, action, target_id, target_name, before, after) on private.audit_entries to authenticated;

/* Grants or revokes a member's role. Checks the caller again under the lock, because another admin may have demoted them meanwhile. */
create function private.set_role(p_member_id uuid, p_role text, p_value boolean)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  member public.profiles;
begin
  perform private.require_admin();
  perform private.lock_standing();
  perform private.require_admin();
  select * into member from public.profiles p where p.id = p_member_id for no key update;
  if member.id is null then
    perform private.raise('not_found', 'This member is gone.');
  end if;
  if p_role <> 'is_admin' and member.is_admin then
    perform private.raise('forbidden', 'An admin has these rights already.');
  end if;
  update public.profiles p
  set is_admin = case p_role when 'is_admin' then coalesce(p_value, not p.is_admin) else p.is_admin end,
    is_moderator = case p_role when 'is_moderator' then coalesce(p_value, not p.is_moderator) else p.is_moderator end,
    is_study_master = case p_role when 'is_study_master' then coalesce(p_value, not p.is_study_master) else p.is_study_master end
  where p.id = p_member_id;
end
$$;
grant execute on function private.set_role(uuid, text, boolean) to authenticated;

create function private.lock_member(p_member_id uuid, p_verb text)
returns public.profiles language plpgsql volatile set search_path = ''
as $$
declare
  member public.profiles;
begin
  perform private.lock_standing();
  perform private.require_admin();
  select * into member from public.profiles p where p.id = p_member_id for no key update;
  if member.id is null then
    perform private.raise('not_found', 'This member is gone.');
  end if;
  if member.is_admin then
    perform private.raise('forbidden', format('An admin cannot be %s.', p_verb));
  end if;
  return member;
end
$$;

/* Suspends or reinstates a member; a null p_value toggles. Returns the sentence to show. */
create function private.suspend_user(
  p_member_id uuid, p_value boolean, p_reason text, p_until timestamptz, out message text, out is_suspended boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant public.profiles := private.lock_member(p_member_id, 'suspended');
begin
  is_suspended := coalesce(
    p_value, (select not private.is_suspended(a) from public.accounts a where a.profile_id = member.id for no key update)
  );
  if is_suspended then
    if p_until <= now() then
      perform private.raise('bad_input', 'The end of a suspension lies in the future.');
    end if;
    -- Lifts an expired suspension first, so that the trigger that ends sessions fires for the new one.
    update public.accounts a set is_suspended = false, suspended_reason = null, suspended_until = null
    where a.profile_id = member.id and a.suspended_until <= now();
    update public.accounts a
    set is_suspended = true, suspended_reason = nullif(btrim(p_reason), ''), suspended_until = p_until
    where a.profile_id = member.id;
    message := format('%s has been suspended', member.name);
  else
    update public.accounts a set is_suspended = false, suspended_reason = null, suspended_until = null where a.profile_id = member.id;
    message := format('%s is no longer suspended', member.name);
  end if;
end
$$;
grant execute on function private.suspend_user(uuid, boolean, text, timestamptz) to authenticated;

/* Records an admin's order to reset a password. Returns its id, which the handler sends to the auth server with the new password. */
create function private.order_password_reset(p_member_id uuid)
returns bigint language plpgsql volatile security definer set search_path = ''
as $$
declare
  order_id bigint;
  member constant public.profiles := private.lock_member(p_member_id, 'given a password by another');
begin
  perform from public.accounts a where a.profile_id = member.id and a.auth_provider = 'email';
  if not found then
    perform private.raise('forbidden', 'This member signs in with Google and has no password here.');
  end if;
  insert into private.account_orders (kind, member_id, ordered_by) values ('reset_password', member.id, auth.uid())
  returning id into order_id;
  return order_id;
end
$$;
grant execute on function private.order_password_reset(uuid) to authenticated;

/* Checks the admin's order in the auth server's transaction: without an order, neither the password nor the audit entry is written. */
create function private.tg_users__take_password_order()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  orderer uuid;
begin
  delete from private.account_orders o
  where o.id::text = new.raw_app_meta_data ->> 'password_order' and o.member_id = new.id and o.kind = 'reset_password'
  returning o.ordered_by into orderer;
  -- The lock waits for a concurrent promotion, then reads the role again.
  perform from public.profiles p where p.id = new.id and not p.is_admin for share;
  if orderer is null or not found then
    perform private.raise('forbidden');
  end if;
  insert into public.audit_log (actor_id, action, target_id) values (orderer, 'accounts.reset_password', new.id);
  new.raw_app_meta_data := new.raw_app_meta_data - 'password_order';
  return new;
end
$$;

create trigger _100_take_password_order before update of raw_app_meta_data on auth.users
  for each row when (new.raw_app_meta_data ? 'password_order') execute function private.tg_users__take_password_order();

/* Deletes ten cases and up to p_at_most comments. Returns whether more is left, because a statement may run only eight seconds. */
create function private.delete_content(p_member_id uuid, p_at_most int)
returns boolean language plpgsql volatile set search_path = ''
as $$
declare
  batch uuid[];
begin
  -- Locks cases first and in one order, as all writers do, to avoid deadlocks.
  perform from public.case_studies c
  where c.author_id = p_member_id or c.id in (
    select k.case_id from public.comments k where k.author_id = p_member_id and k.deleted_at is null
  )
  order by c.id
  for no key update;
  perform from public.groups g
  where g.id in (select k.group_id from public.comments k where k.author_id = p_member_id and k.deleted_at is null)
  order by g.id
  for no key update;
  delete from public.case_studies c
  where c.id in (select o.id from public.case_studies o where o.author_id = p_member_id order by o.id limit 10);
  batch := array(
    select k.id from public.comments k
    where k.author_id = p_member_id and k.deleted_at is null
    order by k.created_at desc
    limit p_at_most
  );
  -- Scans the messages once; the trigger on comments would scan them for each comment.
  delete from realtime.messages r
  where r.inserted_at >= (now() - interval '4 days') at time zone 'UTC' and r.extension = 'broadcast' and r.private is true
    and (r.payload #>> '{comment,id}')::uuid = any (batch);
  perform set_config('club.feed_is_clean', 'yes', true);
  update public.comments k set deleted_at = now() where k.id = any (batch);
  perform set_config('club.feed_is_clean', '', true);
  return cardinality(batch) = p_at_most or exists (select from public.case_studies c where c.author_id = p_member_id);
end
$$;

create function private.deletion_orderer(p_member_id uuid)
returns uuid language sql stable set search_path = ''
as $$
  select o.ordered_by from private.account_orders o
  where o.member_id = p_member_id and o.kind = 'delete'
  order by o.id desc limit 1
$$;

/* Prepares a deletion; call it until it returns false. Ends the sessions first, so that the member cannot write meanwhile. */
create function private.order_deletion(p_member public.profiles, p_delete_content boolean)
returns boolean language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.account_orders (kind, member_id, ordered_by)
  select 'delete', p_member.id, auth.uid()
  where auth.uid() is distinct from private.deletion_orderer(p_member.id);
  if p_member.id <> auth.uid() then
    perform private.end_sessions(p_member.id, 'deleted') from auth.sessions s where s.user_id = p_member.id limit 1;
  end if;
  return coalesce(p_delete_content, false) and private.delete_content(p_member.id, 200);
end
$$;

create function private.order_user_deletion(p_member_id uuid, p_delete_content boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
begin
  return private.order_deletion(private.lock_member(p_member_id, 'deleted'), p_delete_content);
end
$$;
grant execute on function private.order_user_deletion(uuid, boolean) to authenticated;

create function private.set_user_time_factor(p_member_id uuid, p_factor numeric)
returns json language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.accounts a set time_factor = p_factor where a.profile_id = p_member_id;
  if not found then
    perform private.raise('not_found');
  end if;
  return (select to_json(u) from private.admin_users u where u.id = p_member_id);
end
$$;
grant execute on function private.set_user_time_factor(uuid, numeric) to authenticated;

/* Ends a member's sessions except p_session_id, after a new password. Returns whether that session still exists. */
create function private.end_other_sessions(p_member_id uuid, p_session_id uuid)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = p_member_id and s.id <> p_session_id;
  return exists (select from auth.sessions s where s.user_id = p_member_id and s.id = p_session_id);
end
$$;
grant execute on function private.end_other_sessions(uuid, uuid) to edge_api;

/* Prepares the deletion of the caller's own account. The handler calls it until it returns false; then the auth server deletes the account.
   */
create function private.order_own_deletion(p_delete_content boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  me public.profiles;
begin
  perform private.lock_standing();
  me := private.require_member();
  if me.is_admin and not exists (select from public.profiles p where p.is_admin and p.id <> me.id) then
    perform private.raise('last_admin');
  end if;
  return private.order_deletion(me, p_delete_content);
end
$$;
grant execute on function private.order_own_deletion(boolean) to authenticated;

/* Refuses to delete a member who became an admin after the order. */
create function private.tg_profiles__keep_promoted()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if private.deletion_orderer(old.id) <> old.id then
    perform private.raise('forbidden', 'An admin cannot be deleted.');
  end if;
  return old;
end
$$;

create trigger _100_keep_promoted before delete on public.profiles
  for each row when (old.is_admin) execute function private.tg_profiles__keep_promoted();

/* A job that ends expired suspensions. Triggers of the update make the member mentionable again and update the staff's list. */
create function private.lift_suspensions()
returns void language sql volatile set search_path = ''
as $$
  update public.accounts a set is_suspended = false, suspended_reason = null, suspended_until = null
  where a.is_suspended and a.suspended_until <= now()
$$;
