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
  status text not null default 'pending' check (status in ('pending', 'returned', 'rejected', 'published', 'hidden')),
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

alter table public.case_studies enable row level security;

alter table public.case_votes enable row level security;

alter table public.case_saves enable row level security;

alter table public.case_mutes enable row level security;

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

create view private.cards as
select
  c.id, c.created_at, c.author_id, c.difficulty, c.status,
  d.opening || (
    ',"view_count":' || c.view_count || ',"upvotes":' || c.upvotes || ',"comment_count":' || c.comment_count
    || ',"version":' || c.version
  ) as opening
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

create function private.tg_case_studies__audit_edit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_act(
    'case_studies.edit', new.id, jsonb_build_object('author_id', new.author_id), jsonb_build_object('fields', (
      select jsonb_agg(o.key order by o.key)
      from jsonb_each(to_jsonb(old)) o
      join jsonb_each(to_jsonb(new)) n on n.key = o.key
      where n.value is distinct from o.value
        and o.key in ('title', 'description', 'content', 'difficulty', 'tags', 'discussion_period_days')
    ))
  );
  return null;
end
$$;

-- What members do to their own is theirs; what nobody does, a seed or a migration, is no act of the staff.
create trigger _400_audit_edit after update of title, description, content, difficulty, tags, discussion_period_days on public.case_studies
  for each row
  when (
    auth.uid() is not null and auth.uid() is distinct from new.author_id
    and (new.title, new.description, new.content, new.difficulty, new.tags, new.discussion_period_days)
      is distinct from (old.title, old.description, old.content, old.difficulty, old.tags, old.discussion_period_days)
  )
  execute function private.tg_case_studies__audit_edit();

