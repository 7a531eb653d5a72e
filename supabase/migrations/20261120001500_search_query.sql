/*
 * Turns what a user typed into queries: each word by its stem and its synonyms. An unknown word also matches the known word closest to
 * it.
 */

/* Returns a query for comments, which are indexed unstemmed and with codes as the parser splits them. It matches each spelling of a point's
   code: LR 3, LR-3, LR3. */
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
  -- The stem of anxiety is anxieti, so only their common prefix occurs in texts.
  while not starts_with(p_word, stem) loop
    stem := left(stem, -1);
  end loop;
  -- Prefixes of three letters or fewer would match too many words.
  return case when char_length(stem) > 3 then quote_literal(stem) || ':*' else quote_literal(p_word) end::tsquery;
end
$$;

create function private.word_query(p_word text)
returns tsquery language sql immutable set search_path = ''
as $$
  select plainto_tsquery('english', p_word) || plainto_tsquery('simple', p_word)
$$;

/* Returns the correct spelling of a word that no readable text contains, otherwise null. */
create function private.mend_word(p_word text)
returns text language plpgsql stable set search_path = ''
-- Forces index lookups, because a sequential scan could read all rows before its first match.
set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  -- A short word with two swapped letters shares too few trigrams with the correct word.
  swapped constant text[] := array(
    select overlay(p_word placing reverse(substr(p_word, i, 2)) from i for 2) from generate_series(1, char_length(p_word) - 1) i
  );
  asked tsquery;
  is_stem_known boolean;
begin
  if p_word !~ '^[a-z]{4,}$' or exists (select from private.search_words k where k.word = p_word and k.is_of_library) then
    return null;
  end if;
  asked := private.word_query(p_word);
  is_stem_known := exists (select from private.case_search x where x.is_published and x.words @@ asked);
  -- NOTE: a misspelled long word may have the stem of another word: palpatations and palpation.
  if is_stem_known and (char_length(p_word) < 9 or exists (select from private.search_words k where k.word = p_word)) or exists (
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
    from (
      select n.word, n.is_of_library, d.slips
      from private.search_words n
      cross join lateral (
        select extensions.levenshtein_less_equal(n.word, p_word, 3) - (n.word = any (swapped))::int as slips
      ) d
      where (n.word operator(extensions.%) p_word or n.word = any (swapped))
        and (left(n.word, 1) = left(p_word, 1) or d.slips = 1 and char_length(p_word) > 5)
        and (
          not is_stem_known
          or n.is_of_library and d.slips = 1
            and ts_lexize('english_stem', n.word) <> ts_lexize('english_stem', p_word)
        )
        and d.slips <= case when char_length(p_word) < 6 then 1 when char_length(p_word) < 9 then 2 else 3 end
      offset 0
    ) k
    where k.is_of_library or exists (select from private.case_search x where x.is_published and x.words @@ private.word_query(k.word))
    order by k.slips, extensions.similarity(k.word, p_word) desc, k.word
    limit 1
  );
end
$$;

/* Turns a search into queries for cases and comments, library entries, and a pattern that marks hits. With quotes or minus signs it
   works as a web search and corrects no word. `described` is the query widened by words that describe a name, and by a name's words in
   any order. `groups` has one query for each word or name. With `p_is_typing` the last word is incomplete. */
create function private.parse_search(
  p_search text, p_is_typing boolean default false,
  out query tsquery, out pattern text, out groups tsquery[], out described tsquery, out spoken tsquery, out entries text[], out mended text
)
language plpgsql stable set search_path = ''
as $$
declare
  gap constant text := '[^[:alnum:]]*';
  typed text[];
  meant text[];
  word text;
  stem text;
  terms text[];
  rest text[] := '{}';
  patterns text[] := '{}';
  tokens text[] := '{}';
  is_described boolean := false;
  s private.synonyms;
  place int := 1;
  one tsquery;
  loosely tsquery;
  describing text[];
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
    select coalesce(array_agg(case
      when p_is_typing and t.place = cardinality(typed)
        and (char_length(t.word) < 5 or exists (select from private.search_words k where k.word like t.word || '%'))
      then t.word
      else coalesce(private.mend_word(t.word), t.word)
    end order by t.place), '{}')
    into meant
    from unnest(typed) with ordinality t (word, place);
    mended := case when meant <> typed then array_to_string(meant, ' ') end;
    while place <= cardinality(meant) loop
      said := null;
      loosely := null;
      describing := '{}';
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
          if s.words = 1 then
            one := one || plainto_tsquery('english', s.term);
          else
            loosely := plainto_tsquery('english', s.term);
          end if;
          rest := rest || meant[place : place + s.words - 1];
        else
          entries := entries || replace(regexp_replace(s.token, ':', 's/'), ' ', '-');
          if s.token ~ '^pattern:' then
            loosely := plainto_tsquery('english', s.term);
          end if;
        end if;
        select coalesce(array_agg(t.token), '{}') into describing
        from private.content c cross join lateral jsonb_array_elements_text(c.body -> 'described_by') t (token)
        where c.kind = 'search word' and c.slug = s.token;
        tokens := tokens || describing;
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
          -- Skips stop words, which no index contains, and words without meaning for a search, such as 'symptoms of'.
          if cardinality(meant) > 1 and (numnode(plainto_tsquery('english', word)) = 0 or exists (
            select from private.content c where c.kind = 'search word' and c.slug = 'left out' and c.body -> 'words' ? word
          )) then
            one := null;
          end if;
        end if;
        place := place + 1;
      end if;
      if one is not null then
        query := coalesce(query && one, one);
        spoken := coalesce(spoken && said, said);
        if describing <> '{}' then
          one := one || (select string_agg(quote_literal(t.token), ' | ')::tsquery from unnest(describing) t (token));
        end if;
        is_described := is_described or describing <> '{}' or loosely is not null;
        one := coalesce(one || loosely, one);
        described := coalesce(described && one, one);
        groups := groups || one;
      end if;
    end loop;
  end if;

  if not is_described then
    described := null;
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

create function private.mended_search(p_search text)
returns text language sql stable security definer set search_path = ''
as $$ select coalesce(p.mended, p_search) from private.parse_search(p_search, true) p $$;
grant execute on function private.mended_search(text) to anon, authenticated;
