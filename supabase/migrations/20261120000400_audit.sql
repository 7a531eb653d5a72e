/*
 * The log of what staff did. Triggers write it, so that no code path can skip it. Rows hold ids and flags, but no names or e-mail
 * addresses. There is no foreign key to profiles, because a cascade would change past entries.
 */
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- actor_id is null if a migration, the setup, a job or the auth server acted.
  actor_id uuid,
  action text not null,
  target_id uuid not null,
  before jsonb,
  after jsonb
);

create index audit_log_at_idx on public.audit_log (at desc, id desc);
create index audit_log_action_idx on public.audit_log (action, at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, at desc, id desc);
create index audit_log_target_idx on public.audit_log (target_id, at desc, id desc);

alter table public.audit_log enable row level security;

create policy "a session must be alive and in good standing" on public.audit_log as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "admins read the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));
grant select (id, at, actor_id, action, target_id, before, after) on public.audit_log to authenticated;

create function private.tg_audit_log__append_only()
returns trigger language plpgsql set search_path = ''
as $$
begin
  perform private.raise('forbidden', 'The audit log can only grow.');
  return null;
end
$$;

/* Logs changes of watched columns. Arguments: the column with the target's id, then the watched columns. For `?column` the log stores
   only whether it has text, because log rows are never deleted. */
create function private.tg_audit()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
  target uuid;
  was jsonb;
  is_now jsonb;
begin
  select
    jsonb_object_agg(w.key, w.was) filter (where tg_op <> 'INSERT'), jsonb_object_agg(w.key, w.is_now) filter (where tg_op <> 'DELETE')
  into was, is_now
  from (
    select
      case when c.is_words then 'has_' || c.name else c.name end as key,
      case when c.is_words then to_jsonb(o.value <> 'null') else o.value end as was,
      case when c.is_words then to_jsonb(n.value <> 'null') else n.value end as is_now
    from (select ltrim(a, '?') as name, a like '?%' as is_words from unnest(tg_argv[1:]) a) c
    left join jsonb_each(to_jsonb(old)) o on o.key = c.name
    left join jsonb_each(to_jsonb(new)) n on n.key = c.name
    where o.value is distinct from n.value
  ) w;
  if coalesce(was, is_now) is not null then
    target := (coalesce(to_jsonb(old), to_jsonb(new)) ->> tg_argv[0])::uuid;
    if actor is null and tg_op = 'DELETE' and tg_table_name = 'profiles' then
      actor := private.deletion_orderer(target);
    end if;
    insert into public.audit_log (actor_id, action, target_id, before, after)
    values (actor, tg_table_name || '.' || lower(tg_op), target, was, is_now);
  end if;
  return null;
end
$$;

create function private.log_act(p_action text, p_target_id uuid, p_before jsonb, p_after jsonb)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.audit_log (actor_id, action, target_id, before, after) values (auth.uid(), p_action, p_target_id, p_before, p_after);
end
$$;

/* Limits edits of a case's solution or quiz, and logs another member's edit once per transaction. Argument: the part's name. Deleting
   the whole case does not count as an edit. */
create function private.tg_limit_and_audit_case_part()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  -- Only jobs and reports write these columns, so a change of them does not count as an edit.
  others constant text[] := '{links,withheld_at}';
  case_ids uuid[];
begin
  if auth.uid() is null then
    return null;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct e.case_id) into case_ids
    from (
      select w.case_id, to_jsonb(w) - others from written w
      except
      select r.case_id, to_jsonb(r) - others from replaced r
    ) e;
  else
    select array_agg(distinct w.case_id) into case_ids from written w;
  end if;
  perform from public.case_studies c where c.id = any (case_ids);
  if found then
    perform private.require_turn('case edits', 'You have edited a lot. Please come back a little later.');
  end if;
  perform private.log_act(
    'case_studies.edit', c.id, jsonb_build_object('author_id', c.author_id), jsonb_build_object('fields', jsonb_build_array(tg_argv[0]))
  )
  from public.case_studies c
  where c.id = any (case_ids) and c.author_id is distinct from auth.uid()
    and not exists (
      select from public.audit_log l
      where l.target_id = c.id and l.action = 'case_studies.edit' and l.after -> 'fields' ? tg_argv[0]
        and l.xmin = pg_current_xact_id()::xid
    );
  return null;
end
$$;

create trigger _100_append_only before update or delete or truncate on public.audit_log
  for each statement execute function private.tg_audit_log__append_only();

-- `enable always`: the trigger fires even when session_replication_role disables ordinary triggers.
alter table public.audit_log enable always trigger _100_append_only;

create trigger _400_audit after delete or update of is_admin, is_moderator, is_study_master on public.profiles
  for each row execute function private.tg_audit('id', 'is_admin', 'is_moderator', 'is_study_master');

create trigger _400_audit after update of is_suspended, suspended_reason, suspended_until on public.accounts
  for each row execute function private.tg_audit('profile_id', 'is_suspended', '?suspended_reason', 'suspended_until');
create trigger _400_audit_time_factor after update of time_factor on public.accounts
  for each row when (old.time_factor <> new.time_factor and auth.uid() is distinct from new.profile_id)
  execute function private.tg_audit('profile_id', 'time_factor');
