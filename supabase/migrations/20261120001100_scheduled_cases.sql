/*
 * Scheduled cases: a study master or admin chooses when a case is published. Until then only its author and reviewers can read it. A job
 * publishes it at that time, or sends it to review if its author may no longer publish.
 */

/* contract/today.ts `next`. Runs as its owner, because members see only the time and difficulty of a scheduled case. */
create view private.next_case as
select c.difficulty, c.publishes_at
from public.case_studies c
where c.status = 'scheduled' and c.publishes_at > clock_timestamp() and (select private.is_member())
order by c.publishes_at
limit 1;
grant select (difficulty, publishes_at) on private.next_case to authenticated;

/* Setting publishes_at to null publishes the case now. The update policy decides who may change the case. */
create function private.tg_case_studies__reschedule()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if old.status <> 'scheduled' then
    perform private.raise('conflict', 'This case is not scheduled.');
  elsif not private.is_reviewer() then
    perform private.raise('forbidden', 'Only study masters and admins choose when a case is published.');
  elsif new.publishes_at is null then
    new.status := 'published';
    new.created_at := now();
  end if;
  return new;
end
$$;

/* Fires after the insert, because a resent case inserts no row and must not be refused. */
create function private.tg_case_studies__check_moment()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.publishes_at <= clock_timestamp() then
    perform private.raise('bad_input', 'Please choose a time in the future.');
  elsif new.publishes_at > clock_timestamp() + interval '1 year' then
    perform private.raise('bad_input', 'You can schedule a case at most a year ahead.');
  end if;
  return null;
end
$$;

/* Publishes due cases. A case that fails stays due and does not delay the others. */
create function private.publish_due_cases()
returns int language plpgsql volatile set search_path = ''
as $$
declare
  due record;
  published int := 0;
begin
  for due in
    select c.id,
      exists (
        select from public.profiles p
        where p.id = c.author_id and (p.is_admin or p.is_study_master)
          and not exists (select from public.accounts a where a.profile_id = p.id and private.is_suspended(a))
      ) as may_publish
    from public.case_studies c
    where c.status = 'scheduled' and c.publishes_at <= clock_timestamp()
    order by c.publishes_at
    for no key update of c skip locked
  loop
    begin
      update public.case_studies c
      set status = case when due.may_publish then 'published' else 'pending' end, publishes_at = null, created_at = now()
      where c.id = due.id;
      published := published + due.may_publish::int;
    exception when others then
      raise warning 'The case % is due and could not be published: %', due.id, sqlerrm;
    end;
  end loop;
  return published;
end
$$;

create trigger _090_reschedule before update of publishes_at on public.case_studies
  for each row when (auth.uid() is not null and new.publishes_at is distinct from old.publishes_at)
  execute function private.tg_case_studies__reschedule();
create trigger _110_check_moment after insert on public.case_studies
  for each row when (auth.uid() is not null and new.publishes_at is not null)
  execute function private.tg_case_studies__check_moment();
create trigger _110_check_moment_anew after update of publishes_at on public.case_studies
  for each row when (auth.uid() is not null and new.publishes_at is distinct from old.publishes_at)
  execute function private.tg_case_studies__check_moment();
