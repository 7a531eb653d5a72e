/*
 * Solutions. The policy opens a solution to guests when its case's discussion period has ended, by the database's clock. The job only
 * announces the release.
 */
create table private.case_solutions (
  case_id uuid primary key references public.case_studies (id) on delete cascade,
  content text not null check (btrim(content) <> '' and char_length(content) <= 50000),
  -- Names of library entries in content: [[starts, ends, entry], …]
  links jsonb not null default '[]'
);

/* Members who have read a released solution. This completes a case without a quiz, and prevents a notification. */
create table private.solution_views (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, case_id)
);
create index solution_views_case_idx on private.solution_views (case_id);

alter table private.case_solutions enable row level security;
alter table private.solution_views enable row level security;

create policy "a session must be alive and in good standing" on private.case_solutions as restrictive for all to authenticated
  using ((select private.session_ok()));
-- NOTE: clock_timestamp(), because now() is the start of the transaction.
create policy "guests and members read released solutions, editors any" on private.case_solutions for select to anon, authenticated
  using (exists (
    select from public.case_studies c
    where c.id = case_id
      and (
        (c.status = 'published' and c.discussion_period_ends <= clock_timestamp())
        or c.author_id = (select auth.uid())
        or (select private.is_moderator())
        or (c.status = 'pending' and (select private.is_reviewer()))
      )
  ));
create policy "authors, moderators and admins add a solution" on private.case_solutions for insert to authenticated
  with check (private.may_edit_case(case_id));
create policy "authors, moderators and admins change a solution" on private.case_solutions for update to authenticated
  using (private.may_edit_case(case_id));
create policy "authors, moderators and admins delete a solution" on private.case_solutions for delete to authenticated
  using (private.may_edit_case(case_id));
grant select (case_id, content, links) on private.case_solutions to anon, authenticated;
grant insert (case_id, content) on private.case_solutions to authenticated;
grant update (content) on private.case_solutions to authenticated;
grant delete on private.case_solutions to authenticated;

create policy "a session must be alive and in good standing" on private.solution_views as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see which solutions they have read" on private.solution_views for select to authenticated
  using (user_id = (select auth.uid()));
create policy "members note that they have read a released solution" on private.solution_views for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (
    select from public.case_studies c
    where c.id = case_id and c.status = 'published' and c.discussion_period_ends <= clock_timestamp()
  ));
grant select (user_id, case_id, created_at) on private.solution_views to authenticated;
grant insert (case_id) on private.solution_views to authenticated;

/* Announces a release to open pages. Notifies members who saved, follow or discussed the case and have not read its solution. */
create function private.announce_release(p_case_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('case_id', p_case_id), 'solution_released', 'case:' || p_case_id, true);
  perform private.notify(
    array(
      select w.user_id
      from (
        select s.user_id from public.case_saves s where s.case_id = p_case_id
        union
        select f.user_id from public.follows f where f.case_id = p_case_id and f.level = 'all'
        union
        select m.author_id from public.comments m where m.case_id = p_case_id and m.deleted_at is null
      ) w
      join public.case_studies c on c.id = p_case_id
      join private.case_solutions s on s.case_id = c.id
      where w.user_id <> c.author_id is not false and w.user_id is not null
        and not exists (
          select from private.solution_views v where v.user_id = w.user_id and v.case_id = p_case_id
        )
    ),
    'solution_released', p_case_id, null, null, null, null, null
  );
end
$$;

create function private.announce_releases()
returns int language plpgsql volatile set search_path = ''
as $$
declare
  due uuid;
  releases int := 0;
begin
  for due in
    select c.id from public.case_studies c
    where c.status = 'published' and c.released_at is null and c.discussion_period_ends <= clock_timestamp()
    order by c.discussion_period_ends
    limit 50
    for no key update skip locked
  loop
    update public.case_studies c set released_at = clock_timestamp() where c.id = due;
    perform private.announce_release(due);
    releases := releases + 1;
  end loop;
  return releases;
end
$$;

create function private.tg_case_solutions__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- If the case is not public, clearing released_at lets the job announce the solution later.
  update public.case_studies c set released_at = null
  where c.id = new.case_id and c.released_at is not null and c.status <> 'published';
  perform from public.case_studies c where c.id = new.case_id and c.released_at is not null;
  if found then
    perform private.announce_release(new.case_id);
  end if;
  return null;
end
$$;

create trigger _400_audit_new after insert on private.case_solutions
  referencing new table as written for each statement execute function private.tg_limit_and_audit_case_part('solution');
create trigger _400_audit_changed after update on private.case_solutions
  referencing old table as replaced new table as written for each statement
  execute function private.tg_limit_and_audit_case_part('solution');
create trigger _400_audit_gone after delete on private.case_solutions
  referencing old table as written for each statement execute function private.tg_limit_and_audit_case_part('solution');
create trigger _500_announce after insert on private.case_solutions
  for each row execute function private.tg_case_solutions__announce();
