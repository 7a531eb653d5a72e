/* solutions */
/* Its readers come through read_solution() and read_case_for_edit() only. */
create table private.case_solutions (
  case_id uuid primary key references public.case_studies (id) on delete cascade,
  content text not null check (btrim(content) <> '' and char_length(content) <= 50000)
);

/* Who has seen a solution after its release: a case without a quiz counts as completed by it, and news of it is none. */
create table private.solution_views (
  user_id uuid not null references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, case_id)
);

create index solution_views_case_idx on private.solution_views (case_id);

/* The one way for readers. The clock of this server decides, not the job that announces. Empty: none has been added yet. */
create function private.read_solution(case_id uuid)
returns text language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.current_member();
  c public.case_studies;
begin
  select * into c from public.case_studies s where s.id = read_solution.case_id;
  if c.id is null or not private.may_read(c, me) then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if c.status <> 'published' or c.discussion_period_ends > clock_timestamp() then
    if not private.may_edit(c, me) then
      perform private.raise('solution_locked');
    end if;
  elsif me.id is not null then
    insert into private.solution_views (user_id, case_id) values (me.id, c.id) on conflict do nothing;
  end if;
  return coalesce((select s.content from private.case_solutions s where s.case_id = c.id), '');
end
$$;

grant execute on function private.read_solution(uuid) to anon, authenticated;

/* Keeps, changes or takes away; null leaves it as it is. */
create function private.set_solution(case_id uuid, content text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  if content is null then
    return;
  end if;
  if btrim(content, E' \t\r\n') = '' then
    delete from private.case_solutions s where s.case_id = set_solution.case_id;
  else
    insert into private.case_solutions as s (case_id, content) values (set_solution.case_id, set_solution.content)
    on conflict on constraint case_solutions_pkey do update set content = excluded.content;
  end if;
end
$$;

/* Whoever saved the case or wrote in it, and has not read the solution yet. Nobody is told of a solution that is not there. */
create function private.notify_release(case_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  if not exists (select from private.case_solutions s where s.case_id = notify_release.case_id) then
    return;
  end if;
  for person in
    select w.user_id
    from (
      select s.user_id from public.case_saves s where s.case_id = notify_release.case_id
      union
      select m.author_id from public.comments m where m.case_id = notify_release.case_id and m.deleted_at is null
    ) w
    join public.case_studies c on c.id = notify_release.case_id
    where w.user_id <> c.author_id is not false and w.user_id is not null
      and not exists (
        select from private.solution_views v where v.user_id = w.user_id and v.case_id = notify_release.case_id
      )
    order by w.user_id
  loop
    perform private.notify(person, 'solution_released', notify_release.case_id, null, null, null, null, null);
  end loop;
end
$$;

/* Every few seconds, from the scheduler. Answers how many were due. */
create function private.announce_releases()
returns int language plpgsql volatile security definer set search_path = ''
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
    perform realtime.send(jsonb_build_object('case_id', due), 'solution_released', 'case:' || due, true);
    perform private.notify_release(due);
    releases := releases + 1;
  end loop;
  return releases;
end
$$;

/* A solution that is added when its time has already come is news at once. */
create function private.tg_case_solutions__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.case_studies c where c.id = new.case_id and c.released_at is not null;
  if found then
    perform realtime.send(jsonb_build_object('case_id', new.case_id), 'solution_released', 'case:' || new.case_id, true);
    perform private.notify_release(new.case_id);
  end if;
  return null;
end
$$;

create trigger _500_announce after insert on private.case_solutions
  for each row execute function private.tg_case_solutions__announce();

-- pg_cron on hosted Supabase; the local platform answers to the same call. Where neither is, a release is read in time all the same.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('announce-releases', '5 seconds', 'select private.announce_releases()');
  end if;
end
$$;
