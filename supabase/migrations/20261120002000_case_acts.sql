/*
 * Votes, bookmarks and views of cases. Members insert and delete their own rows; triggers update the counters.
 *
 * Triggers of case_votes: _150_limit, _200_count_gone, _200_count_new.
 */
create table public.case_votes (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, case_id)
);

create table public.case_saves (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, case_id)
);

/* One row per viewer, case and day; a viewer is a member or an anonymous browser. Deleted after the day is over. */
create table private.case_views (
  case_id uuid not null references public.case_studies (id) on delete cascade,
  viewer text not null check (char_length(viewer) between 1 and 100),
  day date not null default current_date,
  primary key (case_id, viewer, day)
);
alter table private.case_views enable row level security;

create index case_votes_case_idx on public.case_votes (case_id);
create index case_saves_case_idx on public.case_saves (case_id);
create index case_saves_latest_idx on public.case_saves (user_id, created_at desc, case_id desc);
create index case_views_day_idx on private.case_views (day);

alter table public.case_votes enable row level security;
alter table public.case_saves enable row level security;

create policy "a session must be alive and in good standing" on public.case_votes as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members vote for published cases of others" on public.case_votes for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (
      select from public.case_studies c
      where c.id = case_id and c.status = 'published' and c.author_id is distinct from (select auth.uid())
    )
  );
grant select (user_id, case_id, created_at) on public.case_votes to anon, authenticated;
grant insert (case_id) on public.case_votes to authenticated;
grant delete on public.case_votes to authenticated;

create policy "a session must be alive and in good standing" on public.case_saves as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members save published cases" on public.case_saves for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (select from public.case_studies c where c.id = case_id and c.status = 'published')
  );
grant select (user_id, case_id, created_at) on public.case_saves to anon, authenticated;
grant insert (case_id) on public.case_saves to authenticated;
grant delete on public.case_saves to authenticated;

/* A case card plus what the caller has done with the case and may do. Events contain only case_cards. */
create view private.viewed_cards with (security_invoker = true) as
select
  c.id, c.title, c.description, c.difficulty, c.tags, c.author_id, c.author_name, c.status, c.featured, c.has_quiz, c.created_at,
  c.discussion_period_ends, c.view_count, c.upvotes, c.comment_count, c.version,
  case when reader.id is not null then json_build_object(
    'has_voted', exists (select from public.case_votes v where v.case_id = c.id),
    'has_saved', exists (select from public.case_saves s where s.case_id = c.id),
    'can_edit', coalesce(c.author_id = reader.id, false) or reader.is_moderator,
    'can_delete', reader.is_moderator
      or coalesce(c.author_id = reader.id, false) and c.status in ('pending', 'returned', 'rejected', 'scheduled'),
    'level', coalesce((select f.level from public.follows f where f.case_id = c.id), 'replies')
  ) end as viewer
from private.case_cards c
-- NOTE: `offset 0` and the inner `select` make the planner check the role only once per query.
cross join (
  select (select auth.uid()) as id, (select (select auth.uid()) is not null and private.is_moderator()) as is_moderator offset 0
) reader;
grant select (
  id, title, description, difficulty, tags, author_id, author_name, status, featured, has_quiz, created_at, discussion_period_ends,
  view_count, upvotes, comment_count, version, viewer
) on private.viewed_cards to anon, authenticated;

/* Counts a view of a case, once per viewer and day. Only the API's login may call it, because members could invent viewers. A cookie
   identifies a guest's browser. */
create function private.count_view(p_case_id uuid, p_viewer text)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  views int;
begin
  delete from private.case_views old where (old.case_id, old.viewer, old.day) in (
    select v.case_id, v.viewer, v.day from private.case_views v
    where v.day < current_date order by v.day limit 100 for update skip locked
  );
  insert into private.case_views (case_id, viewer)
  select c.id, p_viewer from public.case_studies c where c.id = p_case_id and c.status = 'published'
  on conflict do nothing;
  if found then
    update public.case_studies c set view_count = c.view_count + 1 where c.id = p_case_id returning c.view_count into views;
  else
    select c.view_count into views from public.case_studies c where c.id = p_case_id and c.status = 'published';
  end if;
  if views is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return views;
end
$$;
grant execute on function private.count_view(uuid, text) to edge_api;

/* Updates `upvotes` of a case. Seeds and account deletions change votes too, so only a current member's recent vote raises `version`, which
   announces the new count. */
create function private.tg_case_votes__count()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_studies c
  set upvotes = c.upvotes + case tg_op when 'INSERT' then n.votes else -n.votes end, version = c.version + n.is_news::int
  from (
    select v.case_id, count(*) as votes,
      bool_or(
        exists (select from public.profiles p where p.id = v.user_id)
        and (tg_op = 'DELETE' or v.created_at > now() - interval '1 minute')
      ) as is_news
    from changed v
    group by v.case_id
  ) n
  where c.id = n.case_id;
  return null;
end
$$;

create function private.feature_case(p_case_id uuid, p_value boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_featured boolean;
begin
  perform private.require_admin();
  update public.case_studies c set featured = coalesce(p_value, not c.featured) where c.id = p_case_id
  returning c.featured into is_featured;
  if is_featured is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return is_featured;
end
$$;
grant execute on function private.feature_case(uuid, boolean) to authenticated;

-- Fires after the insert, because a repeated vote inserts no row and must not count.
create trigger _150_limit after insert on public.case_votes
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('votes', 'You are voting very fast. Please wait a moment.');
create trigger _200_count_new after insert on public.case_votes
  referencing new table as changed for each statement execute function private.tg_case_votes__count();
create trigger _200_count_gone after delete on public.case_votes
  referencing old table as changed for each statement execute function private.tg_case_votes__count();
