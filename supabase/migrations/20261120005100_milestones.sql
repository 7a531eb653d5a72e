/*
 * Milestones of a member: first comment, first reply received, first completed case, each level and crown. Each is reached only once,
 * even if its cause is deleted, and only one device shows it.
 */
create table public.milestones (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('first_comment', 'first_answer', 'first_case', 'level', 'crown')),
  -- The level reached, or the level that completes a crown's tier
  value int not null default 0 check ((value > 0) = (kind in ('level', 'crown'))),
  reached_at timestamptz not null default clock_timestamp(),
  said_at timestamptz,
  primary key (user_id, kind, value)
);

create index milestones_unsaid_idx on public.milestones (user_id) where said_at is null;

alter table public.milestones enable row level security;

create policy "a session must be alive and in good standing" on public.milestones as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see their own milestones" on public.milestones for select to authenticated
  using (user_id = (select auth.uid()));
create policy "members mark their own milestones as shown" on public.milestones for update to authenticated
  using (user_id = (select auth.uid()));
grant select (user_id, kind, value, reached_at, said_at), update (said_at) on public.milestones to authenticated;

/* Stores a milestone and announces it; the page then reads which one it was. `level_up` announces levels and crowns. */
create function private.reach(p_user_id uuid, p_kind text, p_value int default 0)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.milestones (user_id, kind, value) values (p_user_id, p_kind, p_value) on conflict do nothing;
  if found and p_kind not in ('level', 'crown') then
    perform realtime.send('{}', 'milestone', 'user:' || p_user_id, true);
  end if;
end
$$;

/* Stores the milestone `first_case` when the member has commented on a case without a quiz and read its solution. */
create function private.reach_case(p_user_id uuid, p_case_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  if exists (
    select from private.solution_views v
    join public.case_studies c on c.id = v.case_id and not c.has_quiz
    where v.user_id = p_user_id and v.case_id = p_case_id
  ) and exists (
    select from public.comments m where m.case_id = p_case_id and m.author_id = p_user_id and m.deleted_at is null
  ) then
    perform private.reach(p_user_id, 'first_case');
  end if;
end
$$;

create function private.tg_comments__reach()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  replied_to uuid;
begin
  perform private.reach_case(new.author_id, new.case_id);
  if new.parent_id is not null then
    select p.author_id into replied_to from public.comments p
    where p.id = new.parent_id and p.author_id <> new.author_id and not private.has_blocked(p.author_id, new.author_id);
    if replied_to is not null then
      perform private.reach(replied_to, 'first_answer');
    end if;
  end if;
  return null;
end
$$;

create function private.tg_solution_views__reach()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.reach_case(new.user_id, new.case_id);
  return null;
end
$$;

create function private.tg_quiz_attempts__reach()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.reach(new.user_id, 'first_case');
  return null;
end
$$;

create trigger _610_reach after insert on public.comments
  for each row when (new.case_id is not null and new.created_at > now() - interval '1 minute') execute function private.tg_comments__reach();

create trigger _610_reach after insert on private.solution_views
  for each row execute function private.tg_solution_views__reach();

create trigger _610_reach after insert on public.quiz_attempts
  for each row execute function private.tg_quiz_attempts__reach();
