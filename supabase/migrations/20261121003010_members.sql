/*
 * The panel's side of members: who there is, and what an admin may do to them. Each function asks for itself who is calling. Whatever
 * the auth server has to do (a new password, a deletion) is ordered here first, by the admin, and then carried out by the handler.
 */
create function private.time_factor_of(member_id uuid)
returns numeric language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select a.time_factor from public.accounts a where a.profile_id = member_id), 1);
end
$$;

create function private.read_time_factor()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return json_build_object('factor', trim_scale(private.time_factor_of(me.id)));
end
$$;

grant execute on function private.read_time_factor() to authenticated;

/* From the next sitting on. null: one's own. */
create function private.set_time_factor(member_id uuid, factor numeric)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_member();
begin
  if member_id is not null and member_id <> me.id then
    me := private.require_admin();
  end if;
  update public.accounts a set time_factor = factor where a.profile_id = coalesce(member_id, me.id);
  if not found then
    perform private.raise('not_found');
  end if;
  return json_build_object('factor', trim_scale(factor));
end
$$;

grant execute on function private.set_time_factor(uuid, numeric) to authenticated;

create index profiles_newest_idx on public.profiles (created_at desc, id desc);

create index profiles_name_part_idx on public.profiles using gin (name extensions.gin_trgm_ops);

create index accounts_email_part_idx on public.accounts using gin (email extensions.gin_trgm_ops);

create index profiles_moderators_idx on public.profiles (id) where is_moderator;

create index profiles_study_masters_idx on public.profiles (id) where is_study_master;

create index accounts_suspended_idx on public.accounts (profile_id) where is_suspended;

/* contract/admin.ts `adminUser`. */
create view private.admin_users as
select
  p.id, p.name, coalesce(a.email, '') as email, p.picture, p.comment_count, p.is_admin, p.is_moderator, p.is_study_master,
  now_is.suspended as is_suspended,
  case when now_is.suspended then a.suspended_reason end as suspended_reason,
  case when now_is.suspended then a.suspended_until end as suspended_until,
  a.auth_provider, trim_scale(a.time_factor) as time_factor, p.created_at
from public.profiles p
join public.accounts a on a.profile_id = p.id
-- As private.is_suspended() says, but without a call for each of a page's rows.
cross join lateral (select a.is_suspended and coalesce(a.suspended_until > now(), true) as suspended) now_is;

create function private.admin_user(member_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  found json;
begin
  select to_json(u) into found from private.admin_users u where u.id = admin_user.member_id;
  if found is null then
    perform private.raise('not_found', 'This member is gone.');
  end if;
  return found;
end
$$;

create function private.read_admin_user(member_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  return private.admin_user(member_id);
end
$$;

grant execute on function private.read_admin_user(uuid) to authenticated;

/* Looks for the keys of a page by a statement made for its order, then dresses that page alone. What nearly all have in their name or
   e-mail is met among the first of the list, and only for what is not, those that have it are collected. What is searched is counted as
   far as the page goes, and one further; how many came before travels in the cursor. */
create function private.list_users(
  search text, filter text, list_order text, cursor text, page_size int, out items text, out total int, out next_cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_admin();
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  ranking constant text := coalesce(list_order, 'newest');
  place record;
  key text;
  key_type text;
  direction text := 'desc';
  kept text := 'true';
  is_search constant boolean := coalesce(btrim(search), '') <> '';
  ways constant text[] := case when is_search then '{met, collected}' else '{all}' end;
  sample constant int := 500;
  way text;
  rows_before int := 0;
  ids uuid[];
  keys text[];
begin
  select * into place from private.read_place(cursor, ranking);
  case ranking
    when 'newest' then key := 'p.created_at'; key_type := 'timestamptz';
    when 'oldest' then key := 'p.created_at'; key_type := 'timestamptz'; direction := 'asc';
    when 'name' then key := 'lower(p.name)'; key_type := 'text'; direction := 'asc';
    when 'comments' then key := 'p.comment_count'; key_type := 'int';
  end case;
  case coalesce(filter, 'all')
    when 'all' then null;
    when 'admin' then kept := 'p.is_admin';
    when 'moderator' then kept := 'p.is_moderator';
    when 'study_master' then kept := 'p.is_study_master';
    when 'suspended' then kept := 'p.id in (
      select a.profile_id from public.accounts a where a.is_suspended and (a.suspended_until is null or a.suspended_until > now()))';
  end case;
  if place.key is not null then
    rows_before := split_part(place.key, ' ', 1)::int;
    place.key := substr(place.key, strpos(place.key, ' ') + 1);
  end if;
  foreach way in array ways loop
    execute format(
      'select array_agg(t.id), array_agg(t.key::text) from (
         select p.id, p.key from (
           select p.id, p.name, %1$s as key from public.profiles p
           where %2$s and ($2 is null or (%1$s, p.id) %3$s ($2::%4$s, $3))
           order by %1$s %5$s, p.id %5$s limit $5
         ) p
         where %6$s
         order by p.key %5$s, p.id %5$s limit $4
       ) t',
      key,
      kept || case way when 'collected' then ' and p.id in (
        select q.id from public.profiles q where q.name ilike $1
        union all select b.profile_id from public.accounts b where b.email ilike $1)' else '' end,
      case direction when 'asc' then '>' else '<' end, key_type, direction,
      case way when 'met' then
        '(p.name ilike $1 or exists (select from public.accounts b where b.profile_id = p.id and b.email ilike $1))' else 'true' end
    ) into ids, keys
    using private.containing(search), place.key, place.id, size + 1, case way when 'met' then sample else size + 1 end;
    exit when cardinality(ids) > size;
  end loop;
  if is_search then
    total := rows_before + coalesce(cardinality(ids), 0);
  elsif kept = 'true' then
    total := private.total('members');
  else
    execute format('select count(*) from public.profiles p where %s', kept) into total;
  end if;
  if cardinality(ids) > size then
    next_cursor := private.write_place(ranking, format('%s %s', rows_before + size, keys[size]), ids[size]);
  end if;
  select coalesce(json_agg(u order by page.place), '[]') into items
  from unnest(ids[:size]) with ordinality as page (id, place)
  join private.admin_users u on u.id = page.id;
end
$$;

grant execute on function private.list_users(text, text, text, text, int) to authenticated;

/* contract/admin.ts `adminStats`; of cases those that are published. */
create function private.read_admin_stats()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  return json_build_object(
    'total_users', private.total('members'),
    'total_case_studies', (select sum(t.cases) from private.case_totals t),
    'simple_cases', (select t.cases from private.case_totals t where t.difficulty = 'simple'),
    'complex_cases', (select t.cases from private.case_totals t where t.difficulty = 'complex'),
    'total_comments', private.total('comments'),
    'open_reports', (select count(*) from private.reported_items),
    'pending_submissions', (select count(*) from public.case_studies c where c.status = 'pending'),
    'recent_users', (
      select coalesce(json_agg(t), '[]')
      from (
        select p.id, p.name, coalesce(a.email, '') as email, p.picture, p.is_admin, p.created_at
        from public.profiles p
        join public.accounts a on a.profile_id = p.id
        order by p.created_at desc, p.id desc limit 5
      ) t
    ),
    'recent_case_studies', (
      select coalesce(json_agg(t), '[]')
      from (
        select c.id, c.title, coalesce(p.name, 'Deleted user') as author_name, c.difficulty, c.created_at
        from public.case_studies c
        left join public.profiles p on p.id = c.author_id
        where c.status = 'published'
        order by c.created_at desc, c.id desc limit 5
      ) t
    )
  );
end
$$;

grant execute on function private.read_admin_stats() to authenticated;

/* Sets a role, or turns it round. Behind the lock that all changes of standing queue for, the caller is asked for once more: of two
   admins who demote each other, the second is none any more. */
create function private.set_role(member_id uuid, role text, value boolean)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_admin();
  p public.profiles;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.standing', 0));
  me := private.require_admin();
  select * into p from public.profiles o where o.id = set_role.member_id for no key update;
  if p.id is null then
    perform private.raise('not_found', 'This member is gone.');
  end if;
  if role <> 'is_admin' and p.is_admin then
    perform private.raise('forbidden', 'An admin has these rights already.');
  end if;
  case role
    when 'is_admin' then update public.profiles o set is_admin = coalesce(value, not p.is_admin) where o.id = p.id;
    when 'is_moderator' then update public.profiles o set is_moderator = coalesce(value, not p.is_moderator) where o.id = p.id;
    when 'is_study_master' then update public.profiles o set is_study_master = coalesce(value, not p.is_study_master) where o.id = p.id;
  end case;
  return private.admin_user(p.id);
end
$$;

grant execute on function private.set_role(uuid, text, boolean) to authenticated;

/* A member whom an admin may suspend, give a new password, or delete: anybody but admins. Taken behind the lock of all standing, so
   that nobody becomes one meanwhile. */
create function private.lock_member(member_id uuid, verb text)
returns public.profiles language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.profiles;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.standing', 0));
  perform private.require_admin();
  select * into p from public.profiles o where o.id = lock_member.member_id for no key update;
  if p.id is null then
    perform private.raise('not_found', 'This member is gone.');
  end if;
  if p.is_admin then
    perform private.raise('forbidden', format('An admin cannot be %s.', verb));
  end if;
  return p;
end
$$;

create function private.suspend(p public.profiles, reason text, until timestamptz)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  if until <= now() then
    perform private.raise('bad_input', 'The end of a suspension lies in the future.');
  end if;
  -- One that has run out is still written down: lifted first, the new one ends the sessions like any other.
  update public.accounts a set is_suspended = false, suspended_reason = null, suspended_until = null
  where a.profile_id = p.id and a.suspended_until <= now();
  update public.accounts a set is_suspended = true, suspended_reason = nullif(btrim(reason), ''), suspended_until = until
  where a.profile_id = p.id;
end
$$;

/* Suspends or lifts; null turns it round. Answers the sentence that is shown. */
create function private.suspend_user(
  member_id uuid, value boolean, reason text, until timestamptz, out message text, out is_suspended boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  p constant public.profiles := private.lock_member(member_id, 'suspended');
begin
  is_suspended := coalesce(
    value, (select not private.is_suspended(a) from public.accounts a where a.profile_id = p.id for no key update)
  );
  if is_suspended then
    perform private.suspend(p, reason, until);
    message := format('%s has been suspended', p.name);
  else
    update public.accounts a set is_suspended = false, suspended_reason = null, suspended_until = null where a.profile_id = p.id;
    message := format('%s is no longer suspended', p.name);
  end if;
end
$$;

grant execute on function private.suspend_user(uuid, boolean, text, timestamptz) to authenticated;

create function private.order_password_reset(member_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  p constant public.profiles := private.lock_member(member_id, 'given a password by another');
begin
  perform from public.accounts a where a.profile_id = p.id and a.auth_provider = 'email';
  if not found then
    perform private.raise('forbidden', 'This member signs in with Google and has no password here.');
  end if;
  insert into private.account_orders (kind, member_id, ordered_by) values ('reset_password', p.id, auth.uid());
end
$$;

grant execute on function private.order_password_reset(uuid) to authenticated;

/* A step of deleting what somebody wrote, before they themselves go: so many comments, then the cases. Answers whether anything is
   left, since an author of thousands is more than one call may take. */
create function private.delete_content(member_id uuid, at_most int)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  m public.comments;
  taken int := 0;
begin
  -- Cases first and in one order, as everyone locks them.
  perform from public.case_studies c
  where c.author_id = delete_content.member_id or c.id in (
    select k.case_id from public.comments k where k.author_id = delete_content.member_id and k.deleted_at is null
  )
  order by c.id
  for no key update;
  delete from public.case_studies c where c.author_id = delete_content.member_id;
  for m in
    select * from public.comments k
    where k.author_id = delete_content.member_id and k.deleted_at is null
    order by k.created_at desc
    limit at_most
    for no key update
  loop
    perform private.take_comment_away(m);
    taken := taken + 1;
  end loop;
  return taken = at_most;
end
$$;

/* What comes before the auth server deletes an account. Ends the sessions first, so that nothing is written behind the broom. To be
   called until it answers false. */
create function private.order_deletion(p public.profiles, delete_content boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.account_orders (kind, member_id, ordered_by)
  select 'delete', p.id, auth.uid()
  where not exists (
    select from private.account_orders o where o.member_id = p.id and o.kind = 'delete' and o.ordered_by = auth.uid()
  );
  if p.id <> auth.uid() then
    perform private.end_sessions(p.id, 'deleted') from auth.sessions s where s.user_id = p.id limit 1;
  end if;
  return coalesce(delete_content, false) and private.delete_content(p.id, 200);
end
$$;

create function private.order_user_deletion(member_id uuid, delete_content boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
begin
  return private.order_deletion(private.lock_member(member_id, 'deleted'), delete_content);
end
$$;

grant execute on function private.order_user_deletion(uuid, boolean) to authenticated;

create function private.set_user_time_factor(member_id uuid, factor numeric)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  perform private.set_time_factor(member_id, factor);
  return private.admin_user(member_id);
end
$$;

grant execute on function private.set_user_time_factor(uuid, numeric) to authenticated;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('settle-comments', '5 seconds', 'select private.settle_comments()');
  end if;
end
$$;

/* For the function's login, once the auth server has taken the new password: whoever else was signed in is out. Answers whether the
   session to keep is still there. */
create function private.end_other_sessions(member_id uuid, session_id uuid)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = member_id and s.id <> session_id;
  return exists (select from auth.sessions s where s.user_id = member_id and s.id = session_id);
end
$$;

grant execute on function private.end_other_sessions(uuid, uuid) to edge_api;

/* Before the auth server deletes the caller's own account; to be called until it answers false. */
create function private.order_own_deletion(delete_content boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  me public.profiles;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.standing', 0));
  me := private.require_member();
  if me.is_admin and not exists (select from public.profiles p where p.is_admin and p.id <> me.id) then
    perform private.raise('last_admin');
  end if;
  return private.order_deletion(me, delete_content);
end
$$;

grant execute on function private.order_own_deletion(boolean) to authenticated;
