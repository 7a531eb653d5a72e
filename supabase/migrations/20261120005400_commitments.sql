/*
 * Commitments: a member's own answer to a case before its solution is released. The first version and the latest are kept. Members read
 * only their own rows. The tally opens for members who have committed, for the author and moderators, and at the release for everyone. A
 * group's tally shows less than the club's, because its members know each other (docs/decisions/031).
 */
create table public.commitments (
  case_id uuid not null references public.case_studies (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- The id of a library pattern, as its page address spells it
  pattern text not null check (char_length(pattern) between 1 and 100),
  principle text not null default '' check (char_length(principle) <= 200),
  points text[] not null default '{}' check (cardinality(points) <= 6 and array_position(points, null) is null),
  confidence int not null check (confidence between 1 and 4),
  reason text not null default '' check (char_length(reason) <= 280),
  -- is_shown: the discussion shows the pattern next to the member's name.
  is_shown boolean not null default false,
  mind_changer uuid references public.comments (id) on delete set null,
  -- {pattern, principle, points, confidence, reason} of the first version
  first_answer jsonb not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (case_id, user_id)
);
create index commitments_user_idx on public.commitments (user_id);
create index commitments_mind_changer_idx on public.commitments (mind_changer) where mind_changer is not null;

alter table public.commitments enable row level security;

create policy "a session must be alive and in good standing" on public.commitments as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members read their own commitments" on public.commitments for select to authenticated
  using (user_id = (select auth.uid()));

-- Authors and moderators read the solution before its release, so they cannot commit. Uses clock_timestamp(), because now() is when the
-- transaction began.
create policy "members commit to cases whose solution is closed to them" on public.commitments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and not (select private.is_moderator())
    and exists (
      select from public.case_studies c
      where c.id = case_id and c.status = 'published' and c.discussion_period_ends > clock_timestamp()
        and c.author_id is distinct from (select auth.uid())
    )
  );

create policy "members change their commitments until the release" on public.commitments for update to authenticated
  using (
    user_id = (select auth.uid())
    and not (select private.is_moderator())
    and exists (
      select from public.case_studies c
      where c.id = case_id and c.status = 'published' and c.discussion_period_ends > clock_timestamp()
        and c.author_id is distinct from (select auth.uid())
    )
  );

create policy "a commitment names library entries and comments of its case" on public.commitments as restrictive
  for all to authenticated
  using (true)
  with check (
    exists (select from private.content e where e.kind = 'pattern' and e.slug = pattern)
    and cardinality(points) = (select count(*) from private.content e where e.kind = 'point' and e.slug = any (points))
    and (
      mind_changer is null
      or exists (
        select from public.comments m
        where m.id = mind_changer and m.case_id = commitments.case_id and m.author_id is distinct from (select auth.uid())
      )
    )
  );

grant select (
  case_id, user_id, pattern, principle, points, confidence, reason, is_shown, mind_changer, first_answer, created_at, changed_at
) on public.commitments to anon, authenticated;
grant insert (case_id, pattern, principle, points, confidence, reason, is_shown) on public.commitments to authenticated;
grant update (pattern, principle, points, confidence, reason, is_shown, mind_changer) on public.commitments to authenticated;

create function private.tg_commitments__keep_first()
returns trigger language plpgsql volatile set search_path = ''
as $$
begin
  new.first_answer := jsonb_build_object(
    'pattern', new.pattern, 'principle', new.principle, 'points', new.points, 'confidence', new.confidence, 'reason', new.reason
  );
  return new;
end
$$;

create function private.tg_commitments__date()
returns trigger language plpgsql volatile set search_path = ''
as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$$;

/* Returns the name of a library pattern, or its id if the library no longer has it. */
create function private.pattern_name(p_id text)
returns text language sql stable set search_path = ''
as $$
  select coalesce((select e.body ->> 'name' from private.content e where e.kind = 'pattern' and e.slug = p_id), p_id)
$$;
grant execute on function private.pattern_name(text) to anon, authenticated;

/* Whether the caller may read the tally: everyone after the release; before it, members who committed, the author and moderators. */
create function private.may_read_tally(p_case_id uuid)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from public.case_studies c
    cross join (select (private.current_member()).id offset 0) reader
    where c.id = p_case_id and c.status = 'published' and (
      c.discussion_period_ends <= clock_timestamp()
      or c.author_id = reader.id
      or (select private.is_moderator())
      or exists (select from public.commitments own where own.case_id = c.id and own.user_id = reader.id)
    )
  )
$$;

/*
 * Counts how often members chose each pattern and point, in their first and latest answers; p_member_ids null counts all members. A count
 * under p_least is null, and such entries are ordered by name, so that their order reveals nothing. Counts are rounded down to multiples of
 * p_step; entries with fewer votes than p_step are left out.
 */
create function private.spread(p_case_id uuid, p_member_ids uuid[], p_least int, p_step int)
returns jsonb language sql stable set search_path = ''
as $$
  with
    answers as (
      select v.is_first, v.pattern, v.points
      from public.commitments c
      cross join lateral (
        values
          (false, c.pattern, c.points),
          (true, c.first_answer ->> 'pattern', array(select jsonb_array_elements_text(c.first_answer -> 'points')))
      ) as v (is_first, pattern, points)
      where c.case_id = p_case_id and (p_member_ids is null or c.user_id = any (p_member_ids))
    ),
    exact as (
      select a.is_first, 'pattern' as kind, a.pattern as id, count(*) as votes from answers a group by a.is_first, a.pattern
      union all
      select a.is_first, 'point', p.id, count(*) from answers a cross join lateral unnest(a.points) p (id) group by a.is_first, p.id
    ),
    bars as (
      select t.is_first, t.kind,
        jsonb_agg(
          jsonb_build_object('id', t.id, 'name', t.name, 'count', t.shown) order by t.shown desc nulls last, t.name, t.id
        ) as entries
      from (
        select x.is_first, x.kind, x.id, coalesce(case x.kind when 'pattern' then e.body ->> 'name' end, x.id) as name,
          nullif(greatest(x.votes / p_step * p_step, p_least - 1), p_least - 1) as shown
        from exact x
        left join private.content e on e.kind = x.kind and e.slug = x.id
        where x.votes >= p_step
      ) t
      group by t.is_first, t.kind
    )
  select jsonb_object_agg(
    w.word,
    jsonb_build_object(
      'patterns', coalesce((select b.entries from bars b where b.is_first = w.is_first and b.kind = 'pattern'), '[]'),
      'points', coalesce((select b.entries from bars b where b.is_first = w.is_first and b.kind = 'point'), '[]')
    )
  )
  from (values (true, 'first'), (false, 'latest')) as w (is_first, word)
$$;

/*
 * Returns the tally of a case; null for callers who cannot read it. A definer, because it counts rows that the caller cannot read. A
 * group's tally needs five commitments of its members, and counts in steps of five.
 */
create function private.commitment_tally(p_case_id uuid, p_group_id uuid default null)
returns jsonb language sql stable security definer set search_path = ''
as $$
  with
    asked as materialized (
      select c.* from public.commitments c
      where c.case_id = p_case_id
        and (p_group_id is null or c.user_id in (select m.user_id from public.group_members m where m.group_id = p_group_id))
    )
  select private.spread(
    p_case_id, case when p_group_id is not null then array(select k.user_id from asked k) end, 5, case when p_group_id is null then 1 else 5 end
  ) || jsonb_build_object(
    'members', (select case when p_group_id is null then nullif(greatest(count(*), 4), 4) else count(*) / 5 * 5 end from asked),
    'shown', coalesce(
      (
        select json_agg(json_build_object('user_id', c.user_id, 'pattern', private.pattern_name(c.pattern)) order by c.user_id)
        from asked c
        where c.is_shown and p_group_id is null
      ),
      '[]'
    ),
    'mind_changers', coalesce(
      (
        select json_agg(
          json_build_object(
            'comment_id', m.id, 'author', coalesce(a.name, ''), 'excerpt', left(k.content, 160), 'count', nullif(greatest(m.votes, 4), 4)
          )
          order by nullif(greatest(m.votes, 4), 4) desc nulls last, k.created_at
        )
        from (
          select c.mind_changer as id, count(*) as votes
          from public.commitments c
          join public.case_studies s on s.id = c.case_id and s.discussion_period_ends <= clock_timestamp()
          where c.case_id = p_case_id and c.mind_changer is not null and p_group_id is null
          group by c.mind_changer
        ) m
        join public.comments k on k.id = m.id and k.content <> ''
        left join private.authors a on a.id = k.author_id
      ),
      '[]'
    )
  )
  where private.may_read_tally(p_case_id)
    and (p_group_id is null or p_group_id in (select private.caller_groups()) and (select count(*) from asked) >= 5)
$$;
grant execute on function private.commitment_tally(uuid, uuid) to anon, authenticated;

create trigger _090_limit before insert or update on public.commitments
  for each row when (auth.uid() is not null) execute function private.tg_require_turn(
    'commitments', 'You have changed your commitments often. Please come back a little later.'
  );
create trigger _100_keep_first before insert on public.commitments
  for each row execute function private.tg_commitments__keep_first();
create trigger _110_date before update on public.commitments
  for each row execute function private.tg_commitments__date();
