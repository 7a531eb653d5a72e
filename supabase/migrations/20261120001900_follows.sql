/*
 * Follows of cases, members and topics. A case has three levels: `all` notifies of each comment, `mute` of none. Without a row
 * (`replies`), a member is notified only of replies and mentions. Only its owner sees a row.
 */
create table public.follows (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  case_id uuid references public.case_studies (id) on delete cascade,
  member_id uuid references public.profiles (id) on delete cascade,
  tag text check (char_length(tag) between 1 and 40),
  -- Equal for spellings of a tag that differ only in case or accents
  topic text generated always as (private.fold(tag)) stored,
  level text not null default 'all' check (level in ('all', 'mute')),
  created_at timestamptz not null default now(),
  constraint follows_one_thing check (num_nonnulls(case_id, member_id, tag) = 1),
  constraint follows_mutes_cases check (level = 'all' or case_id is not null),
  constraint follows_once unique nulls not distinct (user_id, case_id, member_id, topic)
);

create index follows_case_idx on public.follows (case_id) where case_id is not null;
create index follows_member_idx on public.follows (member_id) where member_id is not null;
create index follows_topic_idx on public.follows (topic) where topic is not null;

alter table public.follows enable row level security;

create policy "a session must be alive and in good standing" on public.follows as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members follow cases that they can read, members, and topics" on public.follows for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and case
      when case_id is not null then exists (select from public.case_studies c where c.id = case_id)
      when member_id is not null then member_id <> (select auth.uid())
        and exists (select from private.authors a where a.id = member_id and not a.is_away)
        and not exists (select from public.member_blocks b where b.user_id = (select auth.uid()) and b.blocked_id = member_id)
      else exists (select from private.topics t where t.folded = follows.topic)
    end
  );
grant select (id, user_id, case_id, member_id, tag, topic, level, created_at) on public.follows to anon, authenticated;
grant insert (case_id, member_id, tag, level), update (level) on public.follows to authenticated;
grant delete on public.follows to authenticated;

create function private.tg_follows__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.follows f where f.user_id = new.user_id) > 500 then
    perform private.raise('bad_input', 'At most 500 things can be followed or muted.');
  end if;
  return null;
end
$$;

create function private.tg_member_blocks__unfollow()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.follows f where f.user_id = new.user_id and f.member_id = new.blocked_id;
  return null;
end
$$;

create trigger _100_keep after insert on public.follows
  for each row execute function private.tg_follows__keep();

create trigger _200_unfollow after insert on public.member_blocks
  for each row execute function private.tg_member_blocks__unfollow();
