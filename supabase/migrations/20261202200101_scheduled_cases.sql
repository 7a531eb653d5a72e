/*
 * Scheduled cases. A study master or admin may have a case published later: it is `scheduled`, with the moment, and until then it is read as
 * one in review is, by its author and by reviewers, and asks nobody. At its moment a job publishes it, and its discussion begins. Whose
 * author may not publish any more by then waits for review instead. Of what is scheduled next, members know difficulty and moment.
 * Replaced for that: what begins a case and what counts its versions, the policy on insert, and the triggers that went by a status which
 * the statement names; to publish at once is to take the moment away.
 */
alter table public.case_studies drop constraint case_studies_status_check;
alter table public.case_studies add constraint case_studies_status_check
  check (status in ('pending', 'returned', 'rejected', 'scheduled', 'published', 'hidden'));
alter table public.case_studies add column publishes_at timestamptz;
alter table public.case_studies add constraint case_studies_scheduled_for_a_moment
  check ((status = 'scheduled') = (publishes_at is not null));

create index case_studies_scheduled_idx on public.case_studies (publishes_at) where status = 'scheduled';

drop policy "members submit cases, study masters and admins publish them" on public.case_studies;
create policy "members submit cases, study masters and admins publish them, now or later" on public.case_studies
  for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and (status = 'pending' or (status in ('published', 'scheduled') and (select private.is_study_master())))
  );

grant select (publishes_at) on public.case_studies to anon, authenticated;
grant insert (publishes_at), update (publishes_at) on public.case_studies to authenticated;

/* contract/today.ts `next`: no more of it than this. With its owner's rights, since members do not read the case itself. */
create view private.next_case as
select c.difficulty, c.publishes_at
from public.case_studies c
where c.status = 'scheduled' and c.publishes_at > clock_timestamp() and (select private.is_member())
order by c.publishes_at
limit 1;
grant select (difficulty, publishes_at) on private.next_case to authenticated;

/* What a seed or a migration writes keeps the status it brings. */
create or replace function private.tg_case_studies__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then
    if new.publishes_at is not null and not private.is_study_master() then
      perform private.raise('forbidden', 'Only study masters and admins choose when a case is published.');
    end if;
    new.status := case
      when not private.is_study_master() then 'pending' when new.publishes_at is not null then 'scheduled' else 'published'
    end;
  end if;
  new.tags := private.clean_tags(new.tags);
  new.discussion_period_ends := new.created_at + make_interval(days => new.discussion_period_days);
  return new;
end
$$;

/* Another moment, or none: then it is published now. Whose case it is to change, the policy says. */
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

/* After the insert, so that a case sent again, which inserts nothing, is not refused. */
create function private.tg_case_studies__check_moment()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.publishes_at <= clock_timestamp() then
    perform private.raise('bad_input', 'Please choose a moment that is still to come.');
  elsif new.publishes_at > clock_timestamp() + interval '1 year' then
    perform private.raise('bad_input', 'A case is scheduled at most a year ahead.');
  end if;
  return null;
end
$$;

create or replace function private.tg_case_studies__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.tags is distinct from old.tags then
    new.tags := private.clean_tags(new.tags);
  end if;
  new.discussion_period_ends := new.created_at + make_interval(days => new.discussion_period_days);
  -- A longer period closes a solution again; its release will be announced anew.
  if new.discussion_period_ends > clock_timestamp() then
    new.released_at := null;
  end if;
  if (new.title, new.description, new.content, new.difficulty, new.tags, new.status, new.publishes_at, new.featured,
      new.discussion_period_ends, new.released_at, new.asks_ratings, new.has_quiz, new.signs)
    is distinct from
     (old.title, old.description, old.content, old.difficulty, old.tags, old.status, old.publishes_at, old.featured,
      old.discussion_period_ends, old.released_at, old.asks_ratings, old.has_quiz, old.signs)
  then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

/* A job. What fails stays due, and holds up no other. Answers how many cases have been published. */
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

drop trigger _100_keep on public.case_studies;
create trigger _100_keep before update of
  title, description, content, difficulty, tags, status, publishes_at, featured, discussion_period_days, discussion_period_ends,
  released_at, asks_ratings, has_quiz, created_at, signs
  on public.case_studies
  for each row execute function private.tg_case_studies__keep();

create trigger _110_check_moment after insert on public.case_studies
  for each row when (auth.uid() is not null and new.publishes_at is not null)
  execute function private.tg_case_studies__check_moment();

create trigger _110_check_moment_anew after update of publishes_at on public.case_studies
  for each row when (auth.uid() is not null and new.publishes_at is distinct from old.publishes_at)
  execute function private.tg_case_studies__check_moment();

drop trigger _200_count on public.case_studies;
create trigger _200_count after insert or delete or update of status, publishes_at, difficulty on public.case_studies
  for each row execute function private.tg_case_studies__count();

drop trigger _400_audit_standing on public.case_studies;
create trigger _400_audit_standing after update on public.case_studies
  for each row when ((new.status, new.publishes_at, new.featured) is distinct from (old.status, old.publishes_at, old.featured))
  execute function private.tg_audit('id', 'status', 'publishes_at', 'featured');

drop trigger _600_notify_followers_of_approved on public.case_studies;
create trigger _600_notify_followers_of_approved after update of status, publishes_at on public.case_studies
  for each row when (new.status = 'published' and old.status in ('pending', 'returned', 'scheduled'))
  execute function private.tg_case_studies__notify_followers();

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('publish-cases', '* * * * *', 'select private.publish_due_cases()');
  end if;
end
$$;
