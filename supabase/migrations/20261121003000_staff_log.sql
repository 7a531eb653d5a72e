/*
 * What the staff did to what others wrote, and what they had the auth server do. …_audit.sql watches roles and standing; these are the
 * rest. Ids and flags only, here as there.
 */
create index audit_log_at_idx on public.audit_log (at desc, id desc);
create index audit_log_action_idx on public.audit_log (action, at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, at desc, id desc);
create index audit_log_target_idx on public.audit_log (target_id, at desc, id desc);

create function private.log_act(action text, target_id uuid, before jsonb, after jsonb)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor_id, action, target_id, before, after) values ((select auth.uid()), action, target_id, before, after);
end
$$;

/* What the auth server carries out as nobody: who asked for it stands here, so that the log can name them. */
create table private.account_orders (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset_password', 'delete')),
  member_id uuid not null,
  ordered_by uuid not null,
  at timestamptz not null default clock_timestamp()
);
create index account_orders_member_idx on private.account_orders (member_id, kind, id desc);

create function private.tg_account_orders__audit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_act('accounts.' || new.kind, new.member_id, null, null);
  return null;
end
$$;
-- NOTE: of a deletion the line is written when it has happened, by the trigger on profiles.
create trigger _400_audit after insert on private.account_orders
  for each row when (new.kind = 'reset_password') execute function private.tg_account_orders__audit();

/* Arguments: the column that names the target, then the columns that are watched. Writes one line when one of these changed. */
create or replace function private.tg_audit()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  watched text[] := tg_argv[1:];
  actor uuid := auth.uid();
  target uuid;
  was jsonb;
  is_now jsonb;
begin
  select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) filter (where tg_op = 'UPDATE')
  into was, is_now
  from jsonb_each(to_jsonb(old)) o
  left join jsonb_each(to_jsonb(new)) n on n.key = o.key
  where o.key = any (watched) and (tg_op = 'DELETE' or o.value is distinct from n.value);
  if was is not null then
    target := (to_jsonb(old) ->> tg_argv[0])::uuid;
    if actor is null and tg_op = 'DELETE' and tg_table_name = 'profiles' then
      select o.ordered_by into actor from private.account_orders o
      where o.member_id = target and o.kind = 'delete'
      order by o.id desc limit 1;
    end if;
    insert into public.audit_log (actor_id, action, target_id, before, after)
    values (actor, tg_table_name || '.' || lower(tg_op), target, was, is_now);
  end if;
  return null;
end
$$;

create function private.tg_comments__audit()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  is_deletion constant boolean := old.deleted_at is null and new.deleted_at is not null;
begin
  perform private.log_act(
    case when is_deletion then 'comments.delete' else 'comments.edit' end, new.id,
    jsonb_build_object('author_id', new.author_id, 'case_id', new.case_id, 'hidden', old.withheld_at is not null),
    case when not is_deletion then jsonb_build_object('edited_at', new.edited_at) end
  );
  return null;
end
$$;

create function private.tg_case_studies__audit_edit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_act(
    'case_studies.edit', new.id, jsonb_build_object('author_id', new.author_id), jsonb_build_object('fields', (
      select jsonb_agg(o.key order by o.key)
      from jsonb_each(to_jsonb(old)) o
      join jsonb_each(to_jsonb(new)) n on n.key = o.key
      where n.value is distinct from o.value
        and o.key in ('title', 'description', 'content', 'difficulty', 'tags', 'discussion_period_days')
    ))
  );
  return null;
end
$$;

-- What members do to their own is theirs; what nobody does, a seed or a migration, is no act of the staff.
create trigger _400_audit_edit after update of title, description, content, difficulty, tags, discussion_period_days on public.case_studies
  for each row
  when (
    auth.uid() is not null and auth.uid() is distinct from new.author_id
    and (new.title, new.description, new.content, new.difficulty, new.tags, new.discussion_period_days)
      is distinct from (old.title, old.description, old.content, old.difficulty, old.tags, old.discussion_period_days)
  )
  execute function private.tg_case_studies__audit_edit();

-- Hidden until somebody has looked at it: enough members have reported it. The words then wait in a table of their own, so that no way
-- of reading the talk leads to them; `content` is empty meanwhile.
alter table public.comments
  add column withheld_at timestamptz,
  drop constraint comments_check1,
  add constraint comments_content_is_there
    check ((content <> '') = (deleted_at is null and withheld_at is null)),
  add constraint comments_withheld_are_alive check (withheld_at is null or deleted_at is null);
grant select (withheld_at) on public.comments to anon, authenticated;

create trigger _400_audit after update of content, edited_at, deleted_at on public.comments
  for each row
  when (
    auth.uid() is not null and auth.uid() is distinct from new.author_id
    and (
      (old.deleted_at is null and new.deleted_at is not null)
      -- What is hidden or shown again is the report's line, not another one.
      or (
        (new.content, new.edited_at) is distinct from (old.content, old.edited_at)
        and new.withheld_at is not distinct from old.withheld_at and new.deleted_at is null
      )
    )
  )
  execute function private.tg_comments__audit();

-- Reading -------------------------------------------------------------------------------------------------------------------

/* contract/admin.ts `auditEntry`, the latest first. */
create function private.list_audit(
  action text, actor_id uuid, target_id uuid, since timestamptz, until timestamptz, cursor text, page_size int,
  out items json, out total int, out next_cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_admin();
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  place constant text[] := regexp_match(list_audit.cursor, '^(\d{1,16})_(\d{1,18})$');
  top_at constant timestamptz := coalesce('epoch'::timestamptz + place[1]::bigint * interval '1 microsecond', 'infinity');
  top_id constant bigint := coalesce(place[2]::bigint, 9223372036854775807);
  page public.audit_log[];
begin
  if list_audit.cursor is not null and place is null then
    perform private.raise('bad_input', 'This cursor does not belong to this list.');
  end if;
  select count(*) into total from public.audit_log l
  where (list_audit.action is null or l.action = list_audit.action)
    and (list_audit.actor_id is null or l.actor_id = list_audit.actor_id)
    and (list_audit.target_id is null or l.target_id = list_audit.target_id)
    and l.at >= coalesce(since, '-infinity') and l.at < coalesce(until, 'infinity');
  page := array(
    select l from public.audit_log l
    where (list_audit.action is null or l.action = list_audit.action)
      and (list_audit.actor_id is null or l.actor_id = list_audit.actor_id)
      and (list_audit.target_id is null or l.target_id = list_audit.target_id)
      and l.at >= coalesce(since, '-infinity') and l.at < coalesce(until, 'infinity')
      and (l.at, l.id) < (top_at, top_id)
    order by l.at desc, l.id desc
    limit size + 1
  );
  if cardinality(page) > size then
    next_cursor := (extract(epoch from (page[size]).at) * 1000000)::bigint || '_' || (page[size]).id;
  end if;
  select coalesce(json_agg(t), '[]') into items
  from (
    select
      l.id, l.at, l.actor_id, (select p.name from public.profiles p where p.id = l.actor_id) as actor_name, l.action, l.target_id,
      coalesce(
        (select p.name from public.profiles p where p.id = l.target_id),
        (select c.title from public.case_studies c where c.id = l.target_id),
        (select c.title from public.comments m join public.case_studies c on c.id = m.case_id where m.id = l.target_id)
      ) as target_name,
      l.before, l.after
    from unnest(page[:size]) with ordinality as l (id, at, actor_id, action, target_id, before, after, place)
    order by l.place
  ) t;
end
$$;
grant execute on function private.list_audit(text, uuid, uuid, timestamptz, timestamptz, text, int) to authenticated;

/* Which kinds of lines there are: from each to the next, since there are few kinds and many lines. */
create function private.list_audit_actions()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  return (
    with recursive kinds as (
      select min(l.action) as action from public.audit_log l
      union all
      select (select min(l.action) from public.audit_log l where l.action > k.action) from kinds k where k.action is not null
    )
    select coalesce(json_agg(k.action order by k.action), '[]') from kinds k where k.action is not null
  );
end
$$;
grant execute on function private.list_audit_actions() to authenticated;
