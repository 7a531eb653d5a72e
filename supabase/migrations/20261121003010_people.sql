/*
 * The panel's side of members: who there is, and what an admin may do to them. Each function asks for itself who is calling. Whatever
 * the auth server has to do (a new password, a deletion) is ordered here first, by the admin, and then carried out by the handler.
 */
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
create index profiles_name_part_idx on public.profiles using gin (name extensions.gin_trgm_ops);
create index accounts_email_part_idx on public.accounts using gin (email extensions.gin_trgm_ops);
create index profiles_moderators_idx on public.profiles (id) where is_moderator;
create index profiles_study_masters_idx on public.profiles (id) where is_study_master;
create index accounts_suspended_idx on public.accounts (profile_id) where is_suspended;
-- NOTE: none for the order by comments: an index on a counter would cost every post more than sorting all members costs an admin.

-- Totals --------------------------------------------------------------------------------------------------------------------

/* How many there are of what grows without end. */
create table private.totals (
  name text primary key,
  n bigint not null default 0 check (n >= 0)
);
insert into private.totals (name, n) values
  ('members', (select count(*) from public.profiles)),
  ('cases', (select count(*) from public.case_studies)),
  ('comments', (select count(*) from public.comments m where m.deleted_at is null));

/* Comments that came and went since settle_comments() last looked. A row here costs a post next to nothing, while in the total itself
   all who post would queue for one row. */
create table private.comment_tally (
  -- One that the staff is still to hear of.
  comment_id uuid,
  change int not null
);

create function private.total(name text)
returns bigint language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select t.n + case when t.name = 'comments' then (select coalesce(sum(c.change), 0) from private.comment_tally c) else 0 end
    from private.totals t
    where t.name = total.name
  );
end
$$;

/* Argument: the name of the total. */
create function private.tg_count_total()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update private.totals t set n = t.n + case tg_op when 'INSERT' then 1 else -1 end where t.name = tg_argv[0];
  return null;
end
$$;

create function private.tg_comments__count_total()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.comment_tally (change) values (-1);
  return null;
end
$$;

create function private.tg_comments__count_total_gone()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.comment_tally (change)
  select -count(*) from gone c where c.deleted_at is null having count(*) > 0;
  return null;
end
$$;

create trigger _210_count_total after insert or delete on public.profiles
  for each row execute function private.tg_count_total('members');
create trigger _210_count_total after insert or delete on public.case_studies
  for each row execute function private.tg_count_total('cases');
-- New ones are counted by tg_comments__enter().
create trigger _210_count_total_deleted after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_comments__count_total();
create trigger _210_count_total_gone after delete on public.comments
  referencing old table as gone for each statement execute function private.tg_comments__count_total_gone();

-- Lists of the staff: by several orders, so a page's place is a key of that order, and the id where keys are equal. ----------------

create function private.write_place(list_order text, key text, id uuid)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return list_order || '.' || translate(encode(convert_to(key, 'UTF8'), 'base64'), E'\n', '') || '.' || id;
end
$$;

/* Both null: the very top. */
create function private.read_place(cursor text, list_order text, out key text, out id uuid)
language plpgsql immutable set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(
    cursor,
    '^([a-z]+)\.((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
  );
begin
  if cursor is null then
    return;
  end if;
  if parts is null or parts[1] <> list_order then
    perform private.raise('bad_input', 'This cursor does not belong to this list.');
  end if;
  key := convert_from(decode(parts[2], 'base64'), 'UTF8');
  id := parts[3];
end
$$;

/* A pattern for like that finds the words as they stand, whatever they hold. */
create function private.containing(search text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return '%' || regexp_replace(btrim(search), '([\\%_])', '\\\1', 'g') || '%';
end
$$;

-- Reading -------------------------------------------------------------------------------------------------------------------

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

-- Acting --------------------------------------------------------------------------------------------------------------------

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

/* The body of a deletion: the words go for good, the place stays as long as there are replies to it. Its case is locked already. */
create function private.take_comment_away(m public.comments)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  up uuid;
begin
  perform private.forget_told(m);
  update public.comments c
  set content = '', withheld_at = null, deleted_at = now(),
    is_hidden = not exists (select from public.comments k where k.parent_id = m.id and k.case_id = m.case_id and not k.is_hidden)
  where c.id = m.id
  returning * into m;
  -- A tombstone stood there for its replies. With the last of them it goes, and so may the one above.
  up := m.parent_id;
  while m.is_hidden and up is not null loop
    update public.comments c set is_hidden = true
    where c.id = up and c.deleted_at is not null
      and not exists (select from public.comments k where k.parent_id = c.id and k.case_id = c.case_id and not k.is_hidden)
    returning * into m;
    exit when not found;
    up := m.parent_id;
  end loop;
end
$$;

/* Authors take back their own, moderators any. */
create or replace function private.delete_comment(comment_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
  m constant public.comments := private.lock_comment(delete_comment.comment_id);
begin
  if m.author_id is distinct from me.id and not (me.is_moderator or me.is_admin) then
    perform private.raise('forbidden', 'You can only delete your own comments.');
  end if;
  perform private.take_comment_away(m);
end
$$;

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

-- Telling the staff -----------------------------------------------------------------------------------------------------------

create function private.tell_staff(event text, subject jsonb)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform realtime.send(subject, event, 'staff', true);
end
$$;

create function private.tg_comments__tell_staff()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_staff('comment_changed', jsonb_build_object('comment_id', new.id));
  return null;
end
$$;

create function private.tg_case_studies__tell_staff()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_staff('case_changed', jsonb_build_object('case_id', coalesce(new.id, old.id)));
  return null;
end
$$;

create function private.tg_profiles__tell_staff()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_staff('member_changed', jsonb_build_object('profile_id', new.id));
  return null;
end
$$;

create function private.tg_accounts__tell_staff()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_staff('member_changed', jsonb_build_object('profile_id', new.profile_id));
  return null;
end
$$;

-- NOTE: as everywhere, what is older than a minute is no news; votes and views are none to the staff, and a comment tells of itself: a
-- new one by settle_comments().
create trigger _510_tell_staff_changed after update of content, edited_at, deleted_at, withheld_at on public.comments
  for each row
  when ((new.content, new.edited_at, new.deleted_at, new.withheld_at)
    is distinct from (old.content, old.edited_at, old.deleted_at, old.withheld_at))
  execute function private.tg_comments__tell_staff();
create trigger _510_tell_staff_new after insert on public.case_studies
  for each row when (new.created_at > now() - interval '1 minute') execute function private.tg_case_studies__tell_staff();
create trigger _510_tell_staff_changed after update on public.case_studies
  for each row
  when (new.version <> old.version and new.upvotes = old.upvotes and new.comment_count = old.comment_count)
  execute function private.tg_case_studies__tell_staff();
create trigger _510_tell_staff_removed after delete on public.case_studies
  for each row execute function private.tg_case_studies__tell_staff();
create trigger _510_tell_staff after update of name on public.profiles
  for each row when (new.name <> old.name) execute function private.tg_profiles__tell_staff();
create trigger _510_tell_staff after update of email, time_factor, suspended_reason, suspended_until on public.accounts
  for each row
  when (
    (new.email, new.time_factor, new.suspended_reason, new.suspended_until)
      is distinct from (old.email, old.time_factor, old.suspended_reason, old.suspended_until)
    and new.is_suspended = old.is_suspended
  )
  execute function private.tg_accounts__tell_staff();

/* Every few seconds, from the scheduler: what came and went joins the total, and the staff hears that somebody wrote: once, however many
   did, since their pages ask for the list anyway. Answers how much there was. */
create function private.settle_comments()
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  settled record;
begin
  with taken as (delete from private.comment_tally t returning t.comment_id, t.change)
  select count(*) as changes, coalesce(sum(k.change), 0) as change, (array_agg(k.comment_id) filter (where k.comment_id is not null))[1] as news
  into settled
  from taken k;
  if settled.change <> 0 then
    update private.totals t set n = t.n + settled.change where t.name = 'comments';
  end if;
  if settled.news is not null then
    perform private.tell_staff('comment_changed', jsonb_build_object('comment_id', settled.news));
  end if;
  return settled.changes;
end
$$;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('settle-comments', '5 seconds', 'select private.settle_comments()');
  end if;
end
$$;
