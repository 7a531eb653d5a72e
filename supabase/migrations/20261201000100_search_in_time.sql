/*
 * A search among 30,000 cases is answered in time. Letters lose their accents only in a text that has some: of all that a search did, that
 * took the most. The index of words knows no places, so for a phrase the words of thousands of cases were read; now pairs of words that
 * stand side by side have an index of their own. And filters are asked of the newest first, until there are enough.
 */

/* The words that stand side by side, two and two, as numbers: they take a third of the room. Two pairs may have the same, so a phrase is
   looked for in the words all the same. */
create function private.word_pairs(p_words tsvector)
returns int[] language plpgsql immutable set search_path = ''
as $$
begin
  return (
    with placed as (
      select w.lexeme, p.place
      from unnest(p_words) w
      cross join lateral unnest(w.positions) p (place)
      -- What a text names, point:LR-3, stands in no phrase.
      where strpos(w.lexeme, ':') = 0
    )
    select coalesce(array_agg(distinct hashtext(a.lexeme || ' ' || b.lexeme)), '{}')
    from placed a join placed b on b.place = a.place + 1
  );
end
$$;

alter table private.case_search add column pairs int[] not null generated always as (private.word_pairs(words)) stored;
alter table private.case_search alter column pairs set storage external;
create index case_search_pairs_idx on private.case_search using gin (pairs);

/* The text, or its part around the first hit, with every hit between \u0002 and \u0003; null without a hit. */
create or replace function private.mark_hits(p_text text, p_pattern text, p_length int)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  -- Those of pinyin.
  accented constant text := 'āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜüĀÁǍÀĒÉĚÈĪÍǏÌŌÓǑÒŪÚǓÙǕǗǙǛÜ';
  -- As long as the text itself, so that positions agree. To translate costs thirty times as much as to look.
  plain text := case
    when p_text ~ ('[' || accented || ']') then translate(p_text, accented, 'aaaaeeeeiiiioooouuuuuuuuuAAAAEEEEIIIIOOOOUUUUUUUUU')
    else p_text
  end;
  marked text := '';
  hit int := regexp_instr(plain, p_pattern, 1, 1, 0, 'i');
  hit_end int;
  start int := 1;
begin
  if hit = 0 then
    return null;
  end if;
  if char_length(p_text) > p_length then
    -- A little before the hit, at the beginning of a word or line.
    start := greatest(hit - p_length / 3, 1);
    if start > 1 then
      start := start + coalesce(nullif(strpos(substr(p_text, start, hit - start), ' '), 0), 0);
    end if;
    p_text := substr(p_text, start, p_length);
    plain := substr(plain, start, p_length);
    marked := case when start > 1 then '… ' else '' end;
  end if;
  start := 1;
  loop
    hit := regexp_instr(plain, p_pattern, start, 1, 0, 'i');
    exit when hit = 0;
    hit_end := regexp_instr(plain, p_pattern, start, 1, 1, 'i');
    exit when hit_end <= hit;
    marked := marked || substr(p_text, start, hit - start) || U&'\0002' || substr(p_text, hit, hit_end - hit) || U&'\0003';
    start := hit_end;
  end loop;
  return marked || substr(p_text, start);
end
$$;

/* Published cases only, so it finds for everybody the same; of a solution nothing before its release, not for its author either. `fit` says
   how well: 3 and more by its title, 2 by its text, 1 by what was said of it, less by a name in the library or by some of the words alone.
   A search finds the best `p_most`. `pattern` marks the hits in a text; null where nothing was searched. */
create or replace function private.find_cases(
  p_search text, p_tag text, p_difficulty text,
  p_is_newest boolean default false, p_is_typing boolean default false, p_most int default 1000
)
returns setof private.found_case language plpgsql stable security definer set search_path = ''
-- Were it taken for a thousand, every case would be read to join five suggestions with theirs.
rows 100
set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  -- So many at the top are ordered by how well they fit, the others by time.
  weighed constant int := 60;
  -- With so many by title and text, nobody waits for the discussion.
  enough constant int := 100;
  asked record;
  indexed tsquery;
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
  select * into asked from private.parse_search(p_search, p_is_typing);
  if asked.query is null or numnode(asked.query) = 0 then
    return;
  end if;
  -- A phrase is asked of the indexes by its words and by its pairs, unless it is one that must not be or need not be there.
  indexed := asked.query;
  adjacent := '{}';
  if asked.query::text !~ '[!|]' then
    indexed := regexp_replace(asked.query::text, '<(-|\d+)>', '&', 'g')::tsquery;
    adjacent := array(
      select hashtext(m.words[1] || ' ' || m.words[2])
      from regexp_matches(asked.query::text, '''([[:alnum:]]+)'' <-> ''([[:alnum:]]+)''', 'g') m (words)
    );
  end if;
  with headed as materialized (
    select n.case_id, n.head, n.created_at
    from (
      select x.case_id, x.head, x.created_at
      from private.case_search x
      where x.is_published and x.head @@ indexed
      order by x.created_at desc offset 0
    ) n
    where (indexed = asked.query or n.head @@ asked.query)
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
      where x.is_published and x.words @@ indexed and not p_is_typing
        -- NOTE: `x.pairs @> adjacent` would be taken for enough, and the words read of each that has them.
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
    where m.words @@ asked.spoken and m.deleted_at is null and (select f.are_few from few f)
    limit 2000
  ), solved as (
    select v.case_id from private.solution_search v
    where v.words @@ asked.query and (select f.are_few from few f)
  ), linked as (
    select e.case_id, e.kind, e.comment_id
    from private.entry_mentions e
    where (select f.are_few from few f) and e.entry in (
      select n.entry from private.entry_names n
      where cardinality(asked.groups) > 0 and n.name = replace(private.fold(coalesce(asked.mended, p_search)), ' ', '')
      union all
      select o.entry from unnest(asked.entries) o (entry) where cardinality(asked.groups) = 1
    )
    limit 2000
  ), hits as (
    select h.case_id, null::uuid as comment_id, 3 + case when h.place <= weighed then ts_rank(h.head, asked.query) else 0 end as fit
    from (select h.*, row_number() over (order by h.created_at desc) as place from headed h) h
    union all
    select t.case_id, null, 2 + case when t.place <= weighed
      then (select ts_rank(x.words, asked.query) from private.case_search x where x.case_id = t.case_id) else 0 end
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
  ), best as (
    select h.case_id, max(h.fit) as fit, (array_agg(h.comment_id order by h.comment_id))[1] as comment_id from hits h group by h.case_id
  )
  select coalesce(array_agg((f.case_id, asked.pattern, f.fit, f.created_at, f.comment_id, asked.mended)::private.found_case), '{}')
  into whole
  from (
    select b.case_id, b.fit::real, c.created_at, b.comment_id
    from best b
    join public.case_studies c on c.id = b.case_id
    where c.status = 'published'
      and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag])
    order by case when p_is_newest then null else b.fit end desc, c.created_at desc, b.case_id
    limit p_most
  ) f;

  -- Next to nothing: what has all of the words but one, but two …, and at least half of them.
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
        -- The rarer a word, the more it says.
        (0.5 * wanted / cardinality(asked.groups) * h.share + 0.02 * ts_rank(x.words, partly))::real as fit
      from (
        select x.case_id, x.created_at
        from private.case_search x
        join public.case_studies c on c.id = x.case_id
        where x.is_published and x.words @@ partly and c.status = 'published'
          and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag])
          and not exists (select from unnest(whole) w where w.case_id = x.case_id)
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
