/*
 * Cases are what the club is about: a patient's story put up for discussion, its solution kept back until the discussion period is
 * over. Guests read published cases; members send theirs in for review; study masters and admins publish at once. The solution
 * lives in a private table of its own, so that no way of reading a case can lead to it.
 *
 * Everything is written through the functions below. They run as their owner, ask for themselves who is calling, and lock in one
 * order: the writer (an advisory lock), the case's row, the comment's, the profile's. Nothing that counts may begin elsewhere.
 */
create extension if not exists pg_trgm with schema extensions;

create table public.case_studies (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references public.profiles (id) on delete set null,
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text not null check (btrim(description) <> '' and char_length(description) <= 1000),
  content text not null check (btrim(content) <> '' and char_length(content) <= 50000),
  difficulty text not null default 'simple' check (difficulty in ('simple', 'complex')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20 and array_position(tags, null) is null),
  status text not null default 'pending' check (status in ('pending', 'returned', 'rejected', 'published')),
  featured boolean not null default false,
  discussion_period_days int not null default 14 check (discussion_period_days between 1 and 90),
  discussion_period_ends timestamptz not null,
  -- When the release of the solution was announced. Whether it IS released, discussion_period_ends and the clock alone decide.
  released_at timestamptz,
  -- Members may read it while it is pending, and are asked what they think of it.
  asks_ratings boolean not null default false,
  has_quiz boolean not null default false,
  view_count int not null default 0 check (view_count >= 0),
  upvotes int not null default 0 check (upvotes >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  -- The number of the last change in this case's talk, taken under this row's lock: its order is the order of commits.
  comment_seq bigint not null default 0,
  -- Grows with every visible change, so that an old event never overwrites a newer answer.
  version bigint not null default 1,
  -- Approval sets it anew: from then on the case is the club's, and its discussion begins.
  created_at timestamptz not null default now()
) with (fillfactor = 80, toast_tuple_target = 256);

-- The text is read alone, cards are read by the dozen and counters change all the time: what is long goes out of the row at once,
-- what a card shows stays in it.
alter table public.case_studies alter column title set storage main;
alter table public.case_studies alter column description set storage main;
alter table public.case_studies alter column tags set storage main;

create index case_studies_newest_idx on public.case_studies (created_at desc, id desc) where status = 'published';
create index case_studies_author_idx on public.case_studies (author_id, created_at desc);
create index case_studies_unreleased_idx
  on public.case_studies (discussion_period_ends) where status = 'published' and released_at is null;
create index case_studies_pending_idx on public.case_studies (created_at) where status = 'pending';
create index case_studies_tags_idx on public.case_studies using gin (tags);

/* What a card shows and seldom changes, as JSON that still lacks its end: lists and events add the counters. Reading it is half the work
   of putting it together. */
create table private.case_cards (
  case_id uuid primary key references public.case_studies (id) on delete cascade,
  opening text not null
);

/* How many published cases there are, so that no list has to count them. */
create table private.case_totals (
  difficulty text primary key,
  cases int not null default 0 check (cases >= 0)
);
insert into private.case_totals (difficulty) values ('simple'), ('complex');

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

create table public.case_votes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, case_id)
);
create index case_votes_case_idx on public.case_votes (case_id);

create table public.case_saves (
  user_id uuid not null references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, case_id)
);
create index case_saves_case_idx on public.case_saves (case_id);
create index case_saves_latest_idx on public.case_saves (user_id, created_at desc, case_id desc);

/* Who does not want to hear of a case any more. */
create table public.case_mutes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  case_id uuid not null references public.case_studies (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, case_id)
);
create index case_mutes_case_idx on public.case_mutes (case_id);

/* One view a viewer (member, or anonymous browser), case and day; forgotten when the day is over. */
create table private.case_views (
  case_id uuid not null references public.case_studies (id) on delete cascade,
  viewer text not null check (char_length(viewer) between 1 and 100),
  day date not null default current_date,
  primary key (case_id, viewer, day)
);
create index case_views_day_idx on private.case_views (day);

/* How often members may do things that others have to read. An operator may change a row; null is no limit. */
create table private.limits (
  kind text primary key,
  at_most int check (at_most > 0),
  period interval not null check (period > interval '0')
);
insert into private.limits (kind, at_most, period)
values
  ('cases', 20, '1 hour'),
  ('comments in a minute', 10, '1 minute'),
  ('comments in an hour', 60, '1 hour'),
  ('quiz attempts', 60, '1 hour');

alter table public.case_studies enable row level security;
alter table public.case_votes enable row level security;
alter table public.case_saves enable row level security;
alter table public.case_mutes enable row level security;

-- Who is asking -------------------------------------------------------------------------------------------------------------

/* Who is asking, in one look-up: the profile, while the session lives and its owner is in good standing; else a row of nulls, and
   whoever it is reads as a guest. Says the same as session_ok(), which policies need as a yes or no. */
create function private.caller()
returns public.profiles language plpgsql stable security definer set search_path = ''
as $$
declare
  member_id constant uuid := auth.uid();
  session_id text;
  me public.profiles;
begin
  if member_id is not null then
    session_id := auth.jwt() ->> 'session_id';
    if pg_input_is_valid(session_id, 'uuid') then
      select p.* into me
      from auth.sessions s
      join public.profiles p on p.id = s.user_id
      join public.accounts a on a.profile_id = p.id
      where s.id = session_id::uuid and s.user_id = member_id and (s.not_after is null or s.not_after > now())
        and (not a.is_suspended or a.suspended_until <= now());
    end if;
  end if;
  return me;
end
$$;

create function private.require_caller()
returns public.profiles language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.caller();
begin
  if me.id is null then
    perform private.raise('not_signed_in');
  end if;
  return me;
end
$$;

/* Those who review what members send in. */
create function private.is_reviewer()
returns boolean language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.caller();
begin
  return coalesce(me.is_admin or me.is_moderator or me.is_study_master, false);
end
$$;
grant execute on function private.is_reviewer() to authenticated;

/* What the policy below says, for the functions that policies do not bind. */
create function private.may_read(c public.case_studies, me public.profiles)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  return c.status = 'published' or coalesce(
    c.author_id = me.id or me.is_admin or me.is_moderator or me.is_study_master
      or (c.status = 'pending' and c.asks_ratings and me.id is not null),
    false
  );
end
$$;

create function private.may_edit(c public.case_studies, me public.profiles)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(c.author_id = me.id or me.is_admin or me.is_moderator, false);
end
$$;

-- Policies and grants -------------------------------------------------------------------------------------------------------

create policy "a session must be alive and in good standing" on public.case_studies as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "guests read published cases" on public.case_studies for select to anon
  using (status = 'published');
create policy "members read published cases, authors theirs, reviewers all, others those that ask for ratings"
  on public.case_studies for select to authenticated
  using (
    status = 'published'
    or author_id = (select auth.uid())
    or (select private.is_reviewer())
    or (status = 'pending' and asks_ratings)
  );
grant select (
  id, author_id, title, description, content, difficulty, tags, status, featured, discussion_period_days, discussion_period_ends,
  released_at, asks_ratings, has_quiz, view_count, upvotes, comment_count, comment_seq, version, created_at
) on public.case_studies to anon, authenticated;
-- NOTE: nothing may be written: create_case(), update_case() and their sisters decide who writes what.

create policy "a session must be alive and in good standing" on public.case_votes as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see their own votes" on public.case_votes for select to authenticated
  using (user_id = (select auth.uid()));
grant select (user_id, case_id, created_at) on public.case_votes to authenticated;

create policy "a session must be alive and in good standing" on public.case_saves as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see what they saved" on public.case_saves for select to authenticated
  using (user_id = (select auth.uid()));
grant select (user_id, case_id, created_at) on public.case_saves to authenticated;

create policy "a session must be alive and in good standing" on public.case_mutes as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see what they muted" on public.case_mutes for select to authenticated
  using (user_id = (select auth.uid()));
grant select (user_id, case_id, created_at) on public.case_mutes to authenticated;

-- Keeping a case true to itself ---------------------------------------------------------------------------------------------

create function private.tg_case_studies__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.discussion_period_ends := new.created_at + make_interval(days => new.discussion_period_days);
  return new;
end
$$;

create function private.tg_case_studies__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.discussion_period_ends := new.created_at + make_interval(days => new.discussion_period_days);
  -- A longer period closes a solution again; its release will be announced anew.
  if new.discussion_period_ends > clock_timestamp() then
    new.released_at := null;
  end if;
  if (new.title, new.description, new.content, new.difficulty, new.tags, new.status, new.featured, new.discussion_period_ends,
      new.released_at, new.asks_ratings, new.has_quiz)
    is distinct from
     (old.title, old.description, old.content, old.difficulty, old.tags, old.status, old.featured, old.discussion_period_ends,
      old.released_at, old.asks_ratings, old.has_quiz)
  then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

create function private.tg_case_studies__count()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update private.case_totals t set cases = t.cases + n.change
  from (
    select d.difficulty, sum(d.change) as change
    from (
      values
        (case when tg_op <> 'INSERT' and old.status = 'published' then old.difficulty end, -1),
        (case when tg_op <> 'DELETE' and new.status = 'published' then new.difficulty end, 1)
    ) as d (difficulty, change)
    group by d.difficulty
    order by d.difficulty
  ) n
  where t.difficulty = n.difficulty and n.change <> 0;
  return null;
end
$$;

create function private.dress_case(case_id uuid)
returns void language plpgsql volatile security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  insert into private.case_cards as d (case_id, opening)
  select t.id, left(row_to_json(t)::text, -1)
  from (
    select
      c.id, c.title, c.description, c.difficulty, c.tags, c.author_id, coalesce(p.name, 'Deleted user') as author_name, c.status,
      c.featured, c.has_quiz, c.created_at, c.discussion_period_ends
    from public.case_studies c
    left join public.profiles p on p.id = c.author_id
    where c.id = dress_case.case_id
  ) t
  on conflict on constraint case_cards_pkey do update set opening = excluded.opening;
end
$$;

create function private.tg_case_studies__dress()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.dress_case(new.id);
  return null;
end
$$;

create function private.tg_profiles__dress_cases()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.dress_case(c.id) from public.case_studies c where c.author_id = new.id;
  return null;
end
$$;

/* One vote a row, whoever writes the rows: a click, a seed, or the deletion of a member. Only a living member's fresh vote is news. */
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

create trigger _100_begin before insert on public.case_studies
  for each row execute function private.tg_case_studies__begin();
create trigger _100_keep before update of
  title, description, content, difficulty, tags, status, featured, discussion_period_days, discussion_period_ends, released_at,
  asks_ratings, has_quiz, created_at
  on public.case_studies
  for each row execute function private.tg_case_studies__keep();
create trigger _200_count after insert or delete or update of status, difficulty on public.case_studies
  for each row execute function private.tg_case_studies__count();
create trigger _250_dress_new after insert on public.case_studies
  for each row execute function private.tg_case_studies__dress();
create trigger _250_dress_changed after update of
  title, description, difficulty, tags, author_id, status, featured, has_quiz, created_at, discussion_period_days
  on public.case_studies
  for each row
  when (
    (new.title, new.description, new.difficulty, new.tags, new.author_id, new.status, new.featured, new.has_quiz, new.created_at,
      new.discussion_period_ends)
    is distinct from
    (old.title, old.description, old.difficulty, old.tags, old.author_id, old.status, old.featured, old.has_quiz, old.created_at,
      old.discussion_period_ends)
  )
  execute function private.tg_case_studies__dress();
create trigger _250_dress_cases after update of name on public.profiles
  for each row when (old.name <> new.name) execute function private.tg_profiles__dress_cases();
create trigger _400_audit after delete or update of status, featured on public.case_studies
  for each row execute function private.tg_audit('id', 'status', 'featured');
create trigger _200_count_new after insert on public.case_votes
  referencing new table as changed for each statement execute function private.tg_case_votes__count();
create trigger _200_count_gone after delete on public.case_votes
  referencing old table as changed for each statement execute function private.tg_case_votes__count();

-- Reading -------------------------------------------------------------------------------------------------------------------
-- What the API hands out is dressed here and nowhere else, so that a list, an answer and an event can never tell different things.

/* contract/cases.ts `caseCard`, the same for every reader, as JSON without its end: a list adds what the reader has done. */
create view private.cards as
select
  c.id, c.created_at, c.author_id, c.difficulty, c.status,
  d.opening || ',"view_count":' || c.view_count || ',"upvotes":' || c.upvotes || ',"comment_count":' || c.comment_count
    || ',"version":' || c.version as opening
from public.case_studies c
join private.case_cards d on d.case_id = c.id;

/* What live events carry. */
create function private.case_card(case_id uuid)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select (k.opening || '}')::jsonb from private.cards k where k.id = case_card.case_id);
end
$$;

/* contract/cases.ts `caseStudy`. */
create function private.read_case(case_id uuid)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.caller();
  c public.case_studies;
  author public.profiles;
begin
  select * into c from public.case_studies s where s.id = read_case.case_id;
  if c.id is null or not private.may_read(c, me) then
    perform private.raise('not_found', 'Case study not found');
  end if;
  select * into author from public.profiles p where p.id = c.author_id;
  return private.case_card(c.id) || jsonb_build_object(
    'content', c.content,
    'discussion_period_days', c.discussion_period_days,
    'author_comment_count', coalesce(author.comment_count, 0),
    'author_picture', author.picture,
    'comment_seq', c.comment_seq,
    'server_time', clock_timestamp(),
    'viewer', case when me.id is not null then jsonb_build_object(
      'has_voted', exists (select from public.case_votes v where v.user_id = me.id and v.case_id = c.id),
      'has_saved', exists (select from public.case_saves v where v.user_id = me.id and v.case_id = c.id),
      'can_edit', private.may_edit(c, me),
      'can_delete', me.is_admin or me.is_moderator,
      'is_muted', exists (select from public.case_mutes v where v.user_id = me.id and v.case_id = c.id)
    ) end
  );
end
$$;
grant execute on function private.read_case(uuid) to anon, authenticated;

/* The one way for readers. The clock of this server decides, not the job that announces. Empty: none has been added yet. */
create function private.read_solution(case_id uuid)
returns text language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.caller();
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

-- Where a page of a list ended: the next one begins below that. The cursor is its spelling for the outside.

create type private.page_place as (at timestamptz, id uuid);

create function private.write_cursor(at timestamptz, id uuid)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return (extract(epoch from at) * 1000000)::bigint || '_' || id;
end
$$;

/* null: the very top. */
create function private.read_cursor(cursor text)
returns private.page_place language plpgsql stable set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(cursor, '^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
begin
  if cursor is null then
    return ('infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff')::private.page_place;
  end if;
  if parts is null then
    perform private.raise('bad_input', 'This cursor does not belong to this list.');
  end if;
  return ('epoch'::timestamptz + parts[1]::bigint * interval '1 microsecond', parts[2])::private.page_place;
end
$$;

-- Writing -------------------------------------------------------------------------------------------------------------------

/* Too many: the hint carries the seconds to wait. */
create function private.raise_wait(seconds numeric, detail text)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = 'CLUB0', message = 'too_many', detail = detail, hint = greatest(ceil(seconds), 1)::int::text;
end
$$;

/* What one writer does comes one after the other, so that no count of theirs is ever stale and a resend meets the original. */
create function private.queue_writer(member_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.queue_writer ' || member_id, 0));
end
$$;

/* Trimmed, none empty, none twice however it is spelled, in the order they were given. */
create function private.clean_tags(tags text[])
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(t.tag order by t.place), '{}')
    from (
      select distinct on (lower(btrim(raw.tag))) btrim(raw.tag) as tag, raw.place
      from unnest(tags) with ordinality as raw (tag, place)
      where btrim(raw.tag) <> ''
      order by lower(btrim(raw.tag)), raw.place
    ) t
  );
end
$$;

/* Locks the case for a change by whoever may edit it. */
create function private.lock_for_edit(case_id uuid, me public.profiles)
returns public.case_studies language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.case_studies;
begin
  select * into c from public.case_studies s where s.id = lock_for_edit.case_id for no key update;
  if c.id is null or not private.may_read(c, me) then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if not private.may_edit(c, me) then
    perform private.raise('forbidden');
  end if;
  return c;
end
$$;

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

/* The id is the client's: the same case sent again is the same case. */
create function private.create_case(
  case_id uuid, title text, description text, content text, difficulty text, tags text[], discussion_period_days int, solution text
)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
  c public.case_studies;
  freed_at timestamptz;
begin
  perform private.queue_writer(me.id);
  if case_id is not null then
    select * into c from public.case_studies s where s.id = create_case.case_id;
    if c.author_id = me.id then
      return jsonb_build_object('id', c.id, 'status', c.status);
    elsif c.id is not null then
      perform private.raise('conflict');
    end if;
  end if;

  select s.created_at + l.period into freed_at
  from private.limits l
  cross join lateral (
    select k.created_at from public.case_studies k
    where k.author_id = me.id and k.created_at > now() - l.period
    order by k.created_at desc offset l.at_most - 1 limit 1
  ) s
  where l.kind = 'cases' and l.at_most is not null;
  if freed_at is not null then
    perform private.raise_wait(extract(epoch from freed_at - now()), 'You have created many cases. Please come back a little later.');
  end if;

  insert into public.case_studies (
    id, author_id, title, description, content, difficulty, tags, status, discussion_period_days
  )
  values (
    coalesce(create_case.case_id, gen_random_uuid()), me.id, btrim(create_case.title), btrim(create_case.description),
    create_case.content, create_case.difficulty, private.clean_tags(create_case.tags),
    case when me.is_admin or me.is_study_master then 'published' else 'pending' end, create_case.discussion_period_days
  )
  returning * into c;
  perform private.set_solution(c.id, create_case.solution);
  return jsonb_build_object('id', c.id, 'status', c.status);
end
$$;
grant execute on function private.create_case(uuid, text, text, text, text, text[], int, text) to authenticated;

create function private.update_case(
  case_id uuid, title text, description text, content text, difficulty text, tags text[], discussion_period_days int, solution text
)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
  c constant public.case_studies := private.lock_for_edit(case_id, me);
begin
  update public.case_studies s
  set title = btrim(update_case.title),
    description = btrim(update_case.description),
    content = update_case.content,
    difficulty = update_case.difficulty,
    tags = private.clean_tags(update_case.tags),
    discussion_period_days = update_case.discussion_period_days,
    -- An author who changes a returned case sends it in again.
    status = case when c.status = 'returned' and c.author_id = me.id then 'pending' else c.status end
  where s.id = c.id;
  perform private.set_solution(c.id, update_case.solution);
  return private.read_case(c.id);
end
$$;
grant execute on function private.update_case(uuid, text, text, text, text, text[], int, text) to authenticated;

create function private.delete_case(case_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
begin
  if not (me.is_admin or me.is_moderator) then
    perform private.raise('forbidden');
  end if;
  delete from public.case_studies c where c.id = delete_case.case_id;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
end
$$;
grant execute on function private.delete_case(uuid) to authenticated;

/* One vote a member and case; pressing again changes nothing; nobody votes for their own. Answers the count as it is now. */
create function private.vote_case(case_id uuid, has_vote boolean)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
  c public.case_studies;
begin
  select * into c from public.case_studies s
  where s.id = vote_case.case_id and s.status = 'published' for no key update;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if c.author_id = me.id then
    perform private.raise('own_vote');
  end if;
  if has_vote then
    insert into public.case_votes (user_id, case_id) values (me.id, c.id) on conflict do nothing;
  else
    delete from public.case_votes v where v.user_id = me.id and v.case_id = c.id;
  end if;
  return (select s.upvotes from public.case_studies s where s.id = c.id);
end
$$;
grant execute on function private.vote_case(uuid, boolean) to authenticated;

/* Keeps or drops a case from one's saved list; null turns it round. Answers whether it is saved now. */
create function private.save_case(case_id uuid, is_saved boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
begin
  perform private.queue_writer(me.id);
  perform from public.case_studies s where s.id = save_case.case_id and s.status = 'published' for key share;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  is_saved := coalesce(
    is_saved,
    not exists (select from public.case_saves v where v.user_id = me.id and v.case_id = save_case.case_id)
  );
  if is_saved then
    insert into public.case_saves (user_id, case_id) values (me.id, save_case.case_id) on conflict do nothing;
  else
    delete from public.case_saves v where v.user_id = me.id and v.case_id = save_case.case_id;
  end if;
  return is_saved;
end
$$;
grant execute on function private.save_case(uuid, boolean) to authenticated;

create function private.mute_case(case_id uuid, is_muted boolean)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
  c public.case_studies;
begin
  select * into c from public.case_studies s where s.id = mute_case.case_id for key share;
  if c.id is null or not private.may_read(c, me) then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if is_muted then
    insert into public.case_mutes (user_id, case_id) values (me.id, c.id) on conflict do nothing;
  else
    delete from public.case_mutes v where v.user_id = me.id and v.case_id = c.id;
  end if;
end
$$;
grant execute on function private.mute_case(uuid, boolean) to authenticated;

/* Counts a view once a viewer, case and day. For the function's login only: who an anonymous viewer is, a cookie of its own says. */
create function private.count_view(case_id uuid, viewer text)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  views int;
begin
  delete from private.case_views old where (old.case_id, old.viewer, old.day) in (
    select v.case_id, v.viewer, v.day from private.case_views v
    where v.day < current_date order by v.day limit 100 for update skip locked
  );
  -- A case that asks for its reviewers' time is not viewed yet, whoever opens it.
  insert into private.case_views (case_id, viewer)
  select c.id, count_view.viewer from public.case_studies c where c.id = count_view.case_id and c.status = 'published'
  on conflict do nothing;
  if found then
    update public.case_studies c set view_count = c.view_count + 1 where c.id = count_view.case_id returning c.view_count into views;
  else
    select c.view_count into views from public.case_studies c where c.id = count_view.case_id and c.status = 'published';
  end if;
  if views is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return views;
end
$$;
grant execute on function private.count_view(uuid, text) to edge_api;
