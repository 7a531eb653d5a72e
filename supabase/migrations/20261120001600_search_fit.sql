/*
 * Finds and ranks cases by title, then text, then comments and released solutions, then library links, then describing words. If few
 * cases have all words, cases with most of them follow. A word after a minus sign excludes cases that contain it or one of its synonyms.
 */

create type private.found_case as (
  case_id uuid, pattern text, fit real, created_at timestamptz, comment_id uuid, mended text
);

create function private.find_all_cases(p_search text)
returns setof uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select x.case_id from private.case_search x where x.words @@ (select p.query from private.parse_search(p_search) p)
  union
  select c.id from public.case_studies c where c.title ilike private.containing(btrim(p_search));
end
$$;
grant execute on function private.find_all_cases(text) to authenticated;

/* Finds published cases, with the same result for every caller; searches solutions only after release. `fit` is 3 or more by title, 2 by
   text, 1 by comments, and less by library links, describing words or some of the words. A search with only exclusions returns the
   newest other cases. `pattern` marks hits. */
create function private.find_cases(
  p_search text, p_tag text, p_difficulty text,
  p_is_newest boolean default false, p_is_typing boolean default false, p_most int default 1000
)
returns setof private.found_case language plpgsql stable security definer set search_path = ''
-- The default estimate of 1000 would make the planner read every case to join five suggestions.
rows 100
set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  -- Only this many cases are ranked by fit, the others by time.
  weighed constant int := 60;
  -- Comments are searched only if fewer cases than this match by title and text.
  enough constant int := 100;
  minus constant text := '(?:^|\s)-("[^"]*"|\S+)';
  searched constant text := btrim(regexp_replace(p_search, minus, ' ', 'g'));
  barred tsquery;
  asked record;
  indexed tsquery;
  whole_query tsquery;
  adjacent int[];
  whole private.found_case[];
  partly tsquery;
  rarities real[];
  wanted int;
begin
  if p_search is null then
    return query
    select c.id, null::text, 0::real, c.created_at, null::uuid, null::text
    from public.case_studies c
    where c.tags @> array[p_tag] and c.status = 'published' and (p_difficulty is null or c.difficulty = p_difficulty);
    return;
  end if;
  select string_agg('(' || q.query || ')', ' | ')::tsquery into barred
  from regexp_matches(p_search, minus, 'g') m (words)
  cross join lateral (select p.query::text from private.parse_search(m.words[1]) p) q (query)
  where q.query <> '';
  if searched = '' and barred is not null and not p_is_typing then
    return query
    select c.id, null::text, 0::real, c.created_at, null::uuid, null::text
    from public.case_studies c
    where c.status = 'published' and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag])
      and c.id not in (select x.case_id from private.case_search x where x.words @@ barred)
    order by c.created_at desc, c.id desc
    limit p_most;
    return;
  end if;
  select * into asked from private.parse_search(searched, p_is_typing);
  if asked.query is null or numnode(asked.query) = 0 then
    return;
  end if;
  -- The indexes store no positions, so they match a phrase by its words and hashed pairs. A query with a negated or optional part stays as
  -- it is.
  indexed := asked.query;
  adjacent := '{}';
  if asked.query::text !~ '[!|]' then
    indexed := regexp_replace(asked.query::text, '<(-|\d+)>', '&', 'g')::tsquery;
    adjacent := array(
      select hashtext(m.words[1] || ' ' || m.words[2])
      from regexp_matches(asked.query::text, '''([[:alnum:]]+)'' <-> ''([[:alnum:]]+)''', 'g') m (words)
    );
  end if;
  -- Only the word index can apply exclusions; the title index cannot.
  whole_query := coalesce(indexed && !!barred, indexed);
  with without as materialized (
    select x.case_id from private.case_search x where x.words @@ barred
  ), headed as materialized (
    select n.case_id, n.head, n.created_at
    from (
      select x.case_id, x.head, x.created_at
      from private.case_search x
      where x.is_published and x.head @@ indexed
      order by x.created_at desc offset 0
    ) n
    where (indexed = asked.query or n.head @@ asked.query)
      and not exists (select from without w where w.case_id = n.case_id)
      and (
        p_tag is null and p_difficulty is null or exists (
          select from public.case_studies c
          where c.id = n.case_id and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag])
        )
      )
    order by n.created_at desc limit p_most
  ), texted as materialized (
    select n.case_id, n.created_at
    from (
      select x.case_id, x.words, x.created_at
      from private.case_search x
      where x.is_published and x.words @@ whole_query and not p_is_typing
        -- NOTE: with a plain `x.pairs @> adjacent` the planner would read the words of every match.
        and (adjacent = '{}' or x.case_id in (select p.case_id from private.case_search p where p.pairs @> adjacent))
      order by x.created_at desc offset 0
    ) n
    where (indexed = asked.query or n.words @@ asked.query)
      and (
        p_tag is null and p_difficulty is null or exists (
          select from public.case_studies c
          where c.id = n.case_id and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag])
        )
      )
    order by n.created_at desc limit p_most
  ), few as materialized (
    select (select count(*) from texted) < enough and not p_is_typing as are_few
  ), said as materialized (
    select m.case_id, m.id, m.created_at
    from public.comments m
    where m.words @@ asked.spoken and m.deleted_at is null and m.case_id is not null and (select f.are_few from few f)
    limit 2000
  ), solved as (
    select v.case_id from private.solution_search v
    where v.words @@ asked.query and (select f.are_few from few f)
  ), linked as (
    select e.case_id, e.kind, e.comment_id
    from private.entry_mentions e
    where (select f.are_few from few f) and e.entry in (
      select n.entry from private.entry_names n
      where cardinality(asked.groups) > 0 and n.name = replace(private.fold(coalesce(asked.mended, searched)), ' ', '')
      union all
      select o.entry from unnest(asked.entries) o (entry) where cardinality(asked.groups) = 1
    )
    limit 2000
  ), describing as (
    select x.case_id, row_number() over (order by x.created_at desc) as place
    from private.case_search x
    where x.is_published and x.words @@ asked.described and not p_is_typing
    order by x.created_at desc
    limit p_most
  ), hits as (
    select h.case_id, null::uuid as comment_id, 3 + case when h.place <= weighed then ts_rank(h.head, asked.query) else 0 end as fit
    from (select h.*, row_number() over (order by h.created_at desc) as place from headed h) h
    union all
    select t.case_id, null, 2 + case when t.place <= weighed
      then (select ts_rank_cd(x.words, asked.query, 32) from private.case_search x where x.case_id = t.case_id) else 0 end
    from (select t.*, row_number() over (order by t.created_at desc) as place from texted t) t
    union all
    select s.case_id, (array_agg(s.id order by s.created_at desc))[1], 1 + count(*)::real / (count(*) + 10)
    from said s group by s.case_id
    union all
    select v.case_id, null, 1.5 from solved v
    join public.case_studies c on c.id = v.case_id and c.discussion_period_ends <= clock_timestamp()
    union all
    select l.case_id, l.comment_id, 0.6
    from linked l join public.case_studies c on c.id = l.case_id
    where l.kind <> 'solution' or c.discussion_period_ends <= clock_timestamp()
    union all
    select r.case_id, null, 0.52 + case when r.place <= weighed and (select f.are_few from few f)
      then (select 0.07 * ts_rank_cd(x.words, asked.described, 32) from private.case_search x where x.case_id = r.case_id) else 0 end
    from describing r
  ), best as (
    select h.case_id, max(h.fit) as fit, (array_agg(h.comment_id order by h.comment_id))[1] as comment_id from hits h group by h.case_id
  )
  select coalesce(array_agg((f.case_id, asked.pattern, f.fit, f.created_at, f.comment_id, asked.mended)::private.found_case), '{}')
  into whole
  from (
    select b.case_id, b.fit::real, c.created_at, b.comment_id
    from best b
    join public.case_studies c on c.id = b.case_id
    where c.status = 'published' and not exists (select from without w where w.case_id = c.id)
      and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag])
    order by case when p_is_newest then null else b.fit end desc, c.created_at desc, b.case_id
    limit p_most
  ) f;

  -- With fewer than three hits, requires fewer words step by step, down to half of them.
  wanted := cardinality(asked.groups) - 1;
  while cardinality(whole) < 3 and wanted >= greatest(1, ceil(cardinality(asked.groups) / 2.0)) and cardinality(asked.groups) <= 8
    and not p_is_typing
  loop
    partly := private.most_of(asked.groups, wanted);
    rarities := coalesce(rarities, private.rarities(asked.groups));
    select whole || coalesce(array_agg((f.case_id, asked.pattern, f.fit, f.created_at, null, asked.mended)::private.found_case), '{}')
    into whole
    from (
      select n.case_id, n.created_at,
        -- Cases that contain rarer words of the search get a better `fit`.
        (0.5 * wanted / cardinality(asked.groups) * h.share + 0.02 * ts_rank(x.words, partly))::real as fit
      from (
        select x.case_id, x.created_at
        from private.case_search x
        join public.case_studies c on c.id = x.case_id
        where x.is_published and x.words @@ partly and c.status = 'published'
          and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag])
          and not exists (select from unnest(whole) w where w.case_id = x.case_id)
          and x.case_id not in (select w.case_id from private.case_search w where w.words @@ barred)
        order by x.created_at desc limit weighed
      ) n
      join private.case_search x on x.case_id = n.case_id
      cross join lateral (
        select sum(g.rarity) as share from unnest(asked.groups, rarities) g (query, rarity) where x.words @@ g.query
      ) h
    ) f;
    wanted := wanted - 1;
  end loop;
  return query select * from unnest(whole);
end
$$;
grant execute on function private.find_cases(text, text, text, boolean, boolean, int) to anon, authenticated;

create function private.rarities(p_groups tsquery[])
returns real[] language sql stable set search_path = ''
as $$
  select array_agg((r.rarity / r.whole)::real order by r.place)
  from (
    select g.place, 1 / ln(3 + f.cases) as rarity, sum(1 / ln(3 + f.cases)) over () as whole
    from unnest(p_groups) with ordinality g (query, place)
    cross join lateral (
      select count(*) as cases
      from (select from private.case_search x where x.is_published and x.words @@ g.query limit 2000) l
    ) f
  ) r
$$;

create function private.most_of(p_groups tsquery[], p_wanted int)
returns tsquery language plpgsql immutable set search_path = ''
as $$
declare
  choice int;
  one tsquery;
  answer tsquery;
begin
  for choice in 1 .. (1 << cardinality(p_groups)) - 1 loop
    continue when bit_count(choice::bit(8)) <> p_wanted;
    one := null;
    for i in 1 .. cardinality(p_groups) loop
      if choice & (1 << (i - 1)) <> 0 then
        one := coalesce(one && p_groups[i], p_groups[i]);
      end if;
    end loop;
    answer := coalesce(answer || one, one);
  end loop;
  return answer;
end
$$;
