/*
 * Cases: a patient's story under discussion; its solution stays sealed until the discussion ends. Guests read published cases, and
 * members submit cases for review. Study masters and admins publish theirs at once or on a date. The solution has its own table, so no
 * query of cases can reveal it.
 *
 * Triggers of case_studies: _090_edit, _090_reschedule, _100_begin, _100_keep, _100_keep_warnings,
 * _120_link_names, _120_link_names_anew, _110_check_moment, _110_check_moment_anew, _150_limit, _200_count, _210_count_topics,
 * _210_count_topics_anew, _300_index_author, _300_index_changed, _300_index_new, _301_index_standing, _310_mention_changed,
 * _310_mention_new, _400_audit, _400_audit_standing, _500_announce_changed, _500_announce_new, _500_announce_removed,
 * _500_announce_votes, _510_announce_to_staff_changed, _510_announce_to_staff_new, _510_announce_to_staff_removed, _550_announce_access,
 * _550_announce_access_removed, _600_notify_followers, _600_notify_followers_of_approved, _600_notify_review.
 */

-- Domains, because each view, vote and comment updates the case, and each update runs all checks of a table.
create domain private.case_title as text check (btrim(value) <> '' and char_length(value) <= 200 and private.is_visible(value));
create domain private.case_description as text
  check (btrim(value) <> '' and char_length(value) <= 1000 and private.is_visible(value));
create domain private.case_content as text
  check (btrim(value) <> '' and char_length(value) <= 50000 and private.is_visible(value));
create domain private.signs as jsonb constraint signs_fit_their_schema check (private.are_signs(value));

create table public.case_studies (
  id uuid primary key default gen_random_uuid(),
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  title private.case_title not null,
  description private.case_description not null,
  content private.case_content not null,
  difficulty text not null default 'simple' check (difficulty in ('simple', 'complex')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20 and array_position(tags, null) is null),
  status text not null default 'pending' check (status in ('pending', 'returned', 'rejected', 'scheduled', 'published', 'hidden')),
  publishes_at timestamptz,
  featured boolean not null default false,
  discussion_period_days int not null default 14 check (discussion_period_days between 1 and 90),
  discussion_period_ends timestamptz not null,
  -- When the job announced the solution's release. Policies check discussion_period_ends instead.
  released_at timestamptz,
  -- asks_ratings: members may read and rate the case while it is pending.
  asks_ratings boolean not null default false,
  has_quiz boolean not null default false,
  view_count int not null default 0 check (view_count >= 0),
  upvotes int not null default 0 check (upvotes >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  -- Number of the thread's last change. Assigned under this row's lock, so numbers follow commit order.
  comment_seq bigint not null default 0,
  -- Raised by each visible change, so that pages drop events older than their data.
  version bigint not null default 1,
  signs private.signs,
  -- For each section of content, the stage from which a study room shows it. Null: the section titles propose the stages.
  stages int[] check (cardinality(stages) <= 200 and stages <@ '{1,2,3,4}'),
  -- Names of library entries in content: [[starts, ends, entry], …].
  links jsonb not null default '[]',
  -- Approval sets this to now, which starts the discussion period.
  created_at timestamptz not null default now(),
  constraint case_studies_scheduled_for_a_moment check ((status = 'scheduled') = (publishes_at is not null))
) with (fillfactor = 80);

/* The number of published cases by difficulty. A trigger maintains it, so that lists need not count cases. */
create table private.case_totals (
  difficulty text primary key,
  cases int not null default 0 check (cases >= 0)
);
insert into private.case_totals (difficulty) values ('simple'), ('complex');

create index case_studies_newest_idx on public.case_studies (created_at desc, id desc) where status = 'published';
create index case_studies_author_idx on public.case_studies (author_id, created_at desc);
create index case_studies_unreleased_idx
  on public.case_studies (discussion_period_ends) where status = 'published' and released_at is null;
create index case_studies_pending_idx on public.case_studies (created_at) where status = 'pending';
create index case_studies_scheduled_idx on public.case_studies (publishes_at) where status = 'scheduled';
create index case_studies_featured on public.case_studies (created_at desc, id desc) where featured and status = 'published';
-- NOTE: no index on comment_count, because every comment would have to update it.
create index case_studies_closing on public.case_studies (discussion_period_ends, created_at desc) where status = 'published';
create index case_studies_tags_idx on public.case_studies using gin (tags);

alter table public.case_studies enable row level security;
alter table private.case_totals enable row level security;

create policy "a session must be alive and in good standing" on public.case_studies as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "guests read published cases" on public.case_studies for select to anon
  using (status = 'published');
create policy "members read published cases, their own, and what they review" on public.case_studies for select to authenticated
  using (
    status = 'published'
    or author_id = (select auth.uid())
    or (select private.is_reviewer())
    or (status = 'pending' and asks_ratings)
  );
create policy "members submit cases, study masters publish or schedule them" on public.case_studies for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and (status = 'pending' or (status in ('published', 'scheduled') and (select private.is_study_master())))
  );
create policy "authors, moderators and admins edit cases" on public.case_studies for update to authenticated
  using (author_id = (select auth.uid()) or (select private.is_moderator()));
-- A case that was published belongs to the club, even while it is hidden.
create policy "authors delete cases never published, moderators and admins any" on public.case_studies for delete to authenticated
  using (
    author_id = (select auth.uid()) and status in ('pending', 'returned', 'rejected', 'scheduled') or (select private.is_moderator())
  );
grant select (
  id, author_id, title, description, content, difficulty, tags, status, featured, discussion_period_days, discussion_period_ends,
  released_at, asks_ratings, has_quiz, view_count, upvotes, comment_count, comment_seq, version, created_at, signs,
  publishes_at, links, stages
) on public.case_studies to anon, authenticated;
grant insert (id, title, description, content, difficulty, tags, discussion_period_days, signs, stages, publishes_at)
  on public.case_studies to authenticated;
grant update (title, description, content, difficulty, tags, discussion_period_days, signs, stages, publishes_at)
  on public.case_studies to authenticated;
grant delete on public.case_studies to authenticated;
-- NOTE: only triggers set status and links; a member who could set links could lead readers to any page.

create policy "a session must be alive and in good standing" on private.case_totals as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "guests and members see how many cases are published" on private.case_totals for select to anon, authenticated
  using (true);
grant select (difficulty, cases) on private.case_totals to anon, authenticated;

/* Builds contract/cases.ts `caseCard`, for lists, responses and live events. */
create view private.case_cards with (security_invoker = true) as
select
  c.id, c.title, c.description, c.difficulty, c.tags, c.author_id, coalesce(a.name, 'Deleted user') as author_name, c.status, c.featured,
  c.has_quiz, c.created_at, c.discussion_period_ends, c.view_count, c.upvotes, c.comment_count, c.version
from public.case_studies c
left join private.authors a on a.id = c.author_id;
grant select (
  id, title, description, difficulty, tags, author_id, author_name, status, featured, has_quiz, created_at, discussion_period_ends,
  view_count, upvotes, comment_count, version
) on private.case_cards to anon, authenticated;

create function private.may_edit_case(p_case_id uuid)
returns boolean language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from public.case_studies c where c.id = p_case_id and (c.author_id = auth.uid() or private.is_moderator())
  );
end
$$;
grant execute on function private.may_edit_case(uuid) to authenticated;

/* Removes empty and duplicate tags and keeps the order. Refuses tags of dots or with a slash, which browsers would read as path steps in
   /topics/…. */
create function private.clean_tags(p_tags text[])
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  if exists (select from unnest(p_tags) as raw (tag) where char_length(private.visible_name(raw.tag)) > 40) then
    perform private.raise('bad_input', 'A tag has at most 40 characters.');
  end if;
  if exists (select from unnest(p_tags) as raw (tag) where private.visible_name(raw.tag) ~ '[/\\]|^\.+$') then
    perform private.raise('bad_input', 'A tag cannot hold / or \, nor be dots alone.');
  end if;
  return coalesce(
    (
      select array_agg(t.tag order by t.place)
      from (
        select distinct on (lower(v.tag)) v.tag, raw.place
        from unnest(p_tags) with ordinality as raw (tag, place)
        cross join lateral (select private.visible_name(raw.tag) as tag) v
        where v.tag <> ''
        order by lower(v.tag), raw.place
      ) t
    ),
    '{}'
  );
end
$$;

/* Sets tags and end of discussion of a new case. Sets the status only for members, because seeds and migrations set it themselves. */
create function private.tg_case_studies__begin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- As tg_groups__begin: a case and a group must not share the id of a thread.
  perform private.lock_case(new.id);
  if exists (select from public.groups g where g.id = new.id) then
    perform private.raise('conflict');
  end if;
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

/* Submits a returned case again when its author saves it, and counts and audits edits. Authors' own edits, seeds and migrations are no
   acts of staff. */
create function private.tg_case_studies__edit()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  fields text[];
begin
  if old.status = 'returned' and old.author_id = auth.uid() then
    new.status := 'pending';
  end if;
  if new.tags is distinct from old.tags then
    new.tags := private.clean_tags(new.tags);
  end if;
  if new is not distinct from old then
    return new;
  end if;
  new.version := old.version + 1;
  if auth.uid() is not null then
    perform private.require_turn('case edits', 'You have edited a lot. Please come back a little later.');
  end if;
  if auth.uid() is not null and auth.uid() is distinct from new.author_id then
    fields := array(
      select n.key from jsonb_each(to_jsonb(new)) n
      where n.value <> to_jsonb(old) -> n.key and n.key not in ('version', 'publishes_at')
      order by n.key
    );
    if fields <> '{}' then
      perform private.log_act(
        'case_studies.edit', new.id, jsonb_build_object('author_id', new.author_id), jsonb_build_object('fields', fields)
      );
    end if;
  end if;
  return new;
end
$$;

create function private.tg_case_studies__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.discussion_period_ends := new.created_at + make_interval(days => new.discussion_period_days);
  -- A longer discussion period seals the solution again, and the job announces its release again.
  if new.discussion_period_ends > clock_timestamp() then
    new.released_at := null;
  end if;
  if (new.status, new.publishes_at, new.featured, new.discussion_period_ends, new.released_at, new.asks_ratings, new.has_quiz)
    is distinct from
     (old.status, old.publishes_at, old.featured, old.discussion_period_ends, old.released_at, old.asks_ratings, old.has_quiz)
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

/* Whether another member edited the case, its solution, its quiz or its publishing time. A definer, because only admins read the audit
   log. */
create function private.is_edited_by_others(p_case_id uuid)
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.audit_log l
    where l.target_id = p_case_id and l.actor_id <> auth.uid()
      and (l.action = 'case_studies.edit' or l.action = 'case_studies.update' and l.before ? 'publishes_at')
  );
end
$$;
grant execute on function private.is_edited_by_others(uuid) to authenticated;

create trigger _100_begin before insert on public.case_studies
  for each row execute function private.tg_case_studies__begin();
create trigger _090_edit before update of
  title, description, content, difficulty, tags, discussion_period_days, signs, stages, publishes_at
  on public.case_studies
  for each row execute function private.tg_case_studies__edit();
create trigger _100_keep before update of
  status, publishes_at, featured, discussion_period_days, discussion_period_ends, released_at, asks_ratings, has_quiz, created_at
  on public.case_studies
  for each row execute function private.tg_case_studies__keep();

-- Fires after the insert, because a resent case inserts no row and must not count.
create trigger _150_limit after insert on public.case_studies
  for each row when (auth.uid() is not null)
  execute function private.tg_require_turn('cases', 'You have created many cases. Please come back a little later.');
create trigger _200_count after insert or delete or update of status, publishes_at, difficulty on public.case_studies
  for each row execute function private.tg_case_studies__count();
create trigger _400_audit after delete on public.case_studies
  for each row execute function private.tg_audit('id', 'status', 'featured');

-- Compares values: _090_edit changes the status in statements that do not name it.
create trigger _400_audit_standing after update on public.case_studies
  for each row when ((new.status, new.publishes_at, new.featured) is distinct from (old.status, old.publishes_at, old.featured))
  execute function private.tg_audit('id', 'status', 'publishes_at', 'featured');
