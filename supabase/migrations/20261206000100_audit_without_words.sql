/*
 * What the audit log lacked, and what it must not hold. Of words about a person it notes from now on whether there are any: a line is never
 * deleted, and a reason would stay for ever. Lines that stand there already keep what they hold. Whoever rewrites the solution or the quiz
 * of another's case leaves a line, like whoever rewrites its text; so does whoever saves an exam as the featured one, or answers for its safety.
 */

/* Arguments: the column that names the target, then the columns that are watched; of ?words only whether there are any. Writes one line
   where one of these changed; words that became others are there before and after. */
create or replace function private.tg_audit()
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

create or replace trigger _400_audit after update of is_suspended, suspended_reason, suspended_until on public.accounts
  for each row execute function private.tg_audit('profile_id', 'is_suspended', '?suspended_reason', 'suspended_until');

create or replace trigger _400_audit after delete or update of is_featured, is_in_bank, time_limit, deleted_at, safety_reason on private.exams
  for each row execute function private.tg_audit('id', 'kind', 'is_featured', 'is_in_bank', 'time_limit', 'deleted_at', '?safety_reason');

-- What nobody does, a seed or a migration, is no act of the staff.
create trigger _400_audit_new after insert on private.exams
  for each row when (auth.uid() is not null and (new.is_featured or new.safety_reason is not null))
  execute function private.tg_audit('id', 'kind', 'is_featured', '?safety_reason');

/* Argument: what of a case the table holds. One line for all that a transaction does to it, however many statements that takes. What
   goes with its case is the case's own line. */
create function private.tg_audit_case_part()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  -- Not written by whoever edits, but by what reads the words, and by the reports.
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

create trigger _400_audit_new after insert on private.case_solutions
  referencing new table as written for each statement execute function private.tg_audit_case_part('solution');
create trigger _400_audit_changed after update on private.case_solutions
  referencing old table as replaced new table as written for each statement execute function private.tg_audit_case_part('solution');
create trigger _400_audit_gone after delete on private.case_solutions
  referencing old table as written for each statement execute function private.tg_audit_case_part('solution');

create trigger _400_audit_new after insert on private.quiz_questions
  referencing new table as written for each statement execute function private.tg_audit_case_part('quiz');
create trigger _400_audit_changed after update on private.quiz_questions
  referencing old table as replaced new table as written for each statement execute function private.tg_audit_case_part('quiz');
create trigger _400_audit_gone after delete on private.quiz_questions
  referencing old table as written for each statement execute function private.tg_audit_case_part('quiz');
