/*
 * What a search finds, the best first: what the title says before what the text says, that before what is said of the case in its
 * discussion and in its released solution, and that before what is called otherwise and linked to the library. Where next to nothing has
 * all the words, cases with most of them follow. An unknown word is looked for as the known word that it resembles, too.
 */
drop function private.find_cases(text, text, text);
drop function private.find_all_cases(text);
drop function private.parse_search(text);

/* The comment's own index has words unstemmed and codes as the parser cuts them: what begins like the word, and the name in each spelling. */
create function private.spoken_query(p_term text)
returns tsquery language sql immutable set search_path = ''
as $$
  select phraseto_tsquery('simple', p_term)
    || phraseto_tsquery('simple', regexp_replace(p_term, ' (\d+)$', '-\1')) || phraseto_tsquery('simple', regexp_replace(p_term, ' (\d+)$', '\1'))
$$;

create function private.beginning_query(p_word text)
returns tsquery language plpgsql immutable set search_path = ''
as $$
declare
  stem text := coalesce((ts_lexize('english_stem', p_word))[1], p_word);
begin
  -- anxiety has the stem anxieti: only what both begin with is sure to stand in the text.
  while not starts_with(p_word, stem) loop
    stem := left(stem, -1);
  end loop;
  -- Half the language begins with three letters.
  return case when char_length(stem) > 3 then quote_literal(stem) || ':*' else quote_literal(p_word) end::tsquery;
end
$$;

create function private.word_query(p_word text)
returns tsquery language sql immutable set search_path = ''
as $$
  select plainto_tsquery('english', p_word) || plainto_tsquery('simple', p_word)
$$;

/* The word that was meant, where what was typed stands nowhere that everybody may read; else null. */
create function private.mend_word(p_word text)
returns text language plpgsql stable set search_path = ''
-- The first row that has it might be the last: indexes answer at once.
set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  asked tsquery;
begin
  if p_word !~ '^[a-z]{4,}$' or exists (select from private.search_words k where k.word = p_word) then
    return null;
  end if;
  asked := private.word_query(p_word);
  if exists (select from private.case_search x where x.is_published and x.words @@ asked) or exists (
    select from public.comments m join public.case_studies c on c.id = m.case_id and c.status = 'published'
    where m.deleted_at is null and m.words @@ quote_literal(p_word)::tsquery
  ) or exists (
    select from private.solution_search v
    join public.case_studies c on c.id = v.case_id and c.status = 'published' and c.discussion_period_ends <= clock_timestamp()
    where v.words @@ asked
  ) then
    return null;
  end if;
  return (
    select k.word
    from private.search_words k
    cross join lateral (
      -- Two letters the wrong way round are one slip.
      select extensions.levenshtein_less_equal(k.word, p_word, 3) - case
        when exists (
          select from generate_series(1, char_length(p_word) - 1) i
          where k.word = overlay(p_word placing reverse(substr(p_word, i, 2)) from i for 2)
        ) then 1 else 0 end as slips
    ) d
    where k.word operator(extensions.%) p_word and left(k.word, 1) = left(p_word, 1)
      and d.slips <= case when char_length(p_word) < 6 then 1 when char_length(p_word) < 9 then 2 else 3 end
    order by d.slips, extensions.similarity(k.word, p_word) desc, k.word
    limit 1
  );
end
$$;

/* What somebody typed: as a query for cases, as one for comments, word by word, as entries of the library, as a pattern that finds the hits in a
   text, and mended where a slip of the pen was. Quotes and minus signs mean what they mean in a web search; then every word is meant as it
   stands. `p_is_typing`: the last word has only begun. */
create function private.parse_search(
  p_search text, p_is_typing boolean default false,
  out query tsquery, out pattern text, out groups tsquery[], out spoken tsquery, out entries text[], out mended text
)
language plpgsql stable set search_path = ''
as $$
declare
  -- Between the words of a name there may be a space, a hyphen or nothing.
  gap constant text := '[^[:alnum:]]*';
  typed text[];
  meant text[];
  word text;
  stem text;
  terms text[];
  rest text[] := '{}';
  patterns text[] := '{}';
  tokens text[] := '{}';
  s private.synonyms;
  place int := 1;
  one tsquery;
  said tsquery;
begin
  groups := '{}';
  entries := '{}';
  if p_search ~ '"|(^|\s)-\S' then
    query := websearch_to_tsquery('english', private.fold_lightly(p_search));
    spoken := websearch_to_tsquery('simple', p_search);
    rest := string_to_array(private.fold(regexp_replace(p_search, '(^|\s)-("[^"]*"|\S+)', ' ', 'g')), ' ');
  else
    typed := coalesce(string_to_array(nullif(private.fold(p_search), ''), ' '), '{}');
    select coalesce(array_agg(case when p_is_typing and t.place = cardinality(typed) then t.word else coalesce(private.mend_word(t.word), t.word) end
      order by t.place), '{}')
    into meant
    from unnest(typed) with ordinality t (word, place);
    mended := case when meant <> typed then array_to_string(meant, ' ') end;
    while place <= cardinality(meant) loop
      said := null;
      select * into s from private.synonyms y
      where y.first_word = meant[place] and y.term = array_to_string(meant[place : place + y.words - 1], ' ')
      order by y.words desc
      limit 1;
      if found then
        tokens := tokens || s.token;
        one := quote_literal(s.token)::tsquery;
        select array_agg(y.term) into terms from private.synonyms y where y.token = s.token and not y.is_han;
        foreach word in array terms loop
          said := coalesce(said || private.spoken_query(word), private.spoken_query(word));
        end loop;
        if s.token ~ '^word:' then
          one := one || plainto_tsquery('english', s.term);
          rest := rest || meant[place : place + s.words - 1];
        else
          entries := entries || replace(regexp_replace(s.token, ':', 's/'), ' ', '-');
        end if;
        place := place + s.words;
      else
        word := meant[place];
        if word ~ '[\u3400-\u9fff]' then
          one := null;
          for s in
            select * from private.synonyms y where y.is_han and strpos(word, y.term) > 0 order by char_length(y.term) desc, y.term
          loop
            if strpos(word, s.term) > 0 then
              tokens := tokens || s.token;
              entries := entries || replace(regexp_replace(s.token, ':', 's/'), ' ', '-');
              one := coalesce(one && quote_literal(s.token)::tsquery, quote_literal(s.token)::tsquery);
              word := replace(word, s.term, ' ');
            end if;
          end loop;
          for word in select * from regexp_split_to_table(btrim(word), '\s+') loop
            if word <> '' then
              select coalesce(one && t.q, t.q) into one
              from (select string_agg(quote_literal(h), ' & ')::tsquery as q from unnest(private.han_tokens(word)) h) t;
              patterns := patterns || word;
            end if;
          end loop;
          said := plainto_tsquery('simple', meant[place]);
        else
          rest := rest || word;
          one := private.word_query(word);
          said := private.beginning_query(word);
          if p_is_typing and place = cardinality(meant) then
            one := one || (quote_literal(word) || ':*')::tsquery;
          end if;
          if typed[place] <> word then
            said := said || private.beginning_query(typed[place]);
          end if;
          -- A small word (in, the) is in every text and in no index.
          if numnode(plainto_tsquery('english', word)) = 0 and cardinality(meant) > 1 then
            one := null;
          end if;
        end if;
        place := place + 1;
      end if;
      if one is not null then
        groups := groups || one;
        query := coalesce(query && one, one);
        spoken := coalesce(spoken && said, said);
      end if;
    end loop;
  end if;

  select patterns || coalesce(array_agg('\m' || replace(y.term, ' ', gap) || '\M'), '{}') into patterns
  from private.synonyms y where y.token = any (tokens) and not y.is_han;
  select patterns || coalesce(array_agg(y.term), '{}') into patterns
  from private.synonyms y where y.token = any (tokens) and y.is_han;
  foreach word in array rest loop
    stem := (ts_lexize('english_stem', word))[1];
    while stem <> '' and not starts_with(word, stem) loop
      stem := left(stem, -1);
    end loop;
    if stem <> '' then
      patterns := patterns || ('\m' || stem || '[[:alpha:]]*');
    end if;
  end loop;
  pattern := nullif(array_to_string(patterns, '|'), '');
end
$$;

create function private.find_all_cases(p_search text)
returns setof uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select x.case_id from private.case_search x where x.words @@ (select p.query from private.parse_search(p_search) p)
  union
  select c.id from public.case_studies c where c.title ilike private.containing(p_search);
end
$$;
grant execute on function private.find_all_cases(text) to authenticated;

create type private.found_case as (
  case_id uuid, pattern text, fit real, created_at timestamptz, comment_id uuid, mended text
);

/* Published cases only, so it finds for everybody the same; of a solution nothing before its release, not for its author either. `fit` says
   how well: 3 and more by its title, 2 by its text, 1 by what was said of it, less by a name in the library or by some of the words alone.
   A search finds the best `p_most`. `pattern` marks the hits in a text; null where nothing was searched. */
create function private.find_cases(
  p_search text, p_tag text, p_difficulty text, p_is_newest boolean default false, p_is_typing boolean default false, p_most int default 1000
)
returns setof private.found_case language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  -- So many at the top are ordered by how well they fit, the others by time.
  weighed constant int := 60;
  -- With so many by title and text, nobody waits for the discussion.
  enough constant int := 100;
  asked record;
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
  with headed as materialized (
    select x.case_id, x.head, x.created_at
    from private.case_search x
    where x.is_published and x.head @@ asked.query
      and (
        p_tag is null and p_difficulty is null or exists (
          select from public.case_studies c
          where c.id = x.case_id and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag])
        )
      )
    order by x.created_at desc limit p_most
  ), texted as materialized (
    select x.case_id, x.created_at
    from private.case_search x
    where x.is_published and x.words @@ asked.query and not p_is_typing
      and (
        p_tag is null and p_difficulty is null or exists (
          select from public.case_studies c
          where c.id = x.case_id and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag])
        )
      )
    order by x.created_at desc limit p_most
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
grant execute on function private.find_cases(text, text, text, boolean, boolean, int) to anon, authenticated;

/* How much each says of a case that has it, all together 1. */
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

/* At least so many of them: every choice of as many, joined by or. */
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
