/*
 * Finding cases: lists by the newest, by difficulty and by tag, and the search over title, description, text, tags and author. Never
 * over solutions or quizzes: a hit would give away what is in them.
 */
create table private.case_search (
  case_id uuid primary key references public.case_studies (id) on delete cascade,
  words tsvector not null
);

create index case_search_words_idx on private.case_search using gin (words);

create index case_studies_title_idx on public.case_studies using gin (title extensions.gin_trgm_ops);

alter table private.case_search enable row level security;
create policy "a session must be alive and in good standing" on private.case_search as restrictive for all to authenticated
  using ((select private.session_ok()));
-- NOTE: no policy and no grant: find_cases() and find_all_cases() read it.

/* The parser takes a run of Han for one word. These are its pairs of characters and its characters, so that a part can be found. */
create function private.han_tokens(p_run text)
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select array_agg(distinct 'han:' || substr(p_run, i, n))
    from generate_series(1, char_length(p_run)) i, generate_series(1, 2) n
    where i + n - 1 <= char_length(p_run)
  );
end
$$;

/* The tokens of all points, patterns and formulas that a text names. */
create function private.named_things(p_folded text)
returns text[] language plpgsql stable set search_path = ''
as $$
declare
  given constant text[] := string_to_array(p_folded, ' ');
begin
  return (
    select coalesce(array_agg(distinct found.token), '{}')
    from (
      select s.token
      from unnest(given) with ordinality as w (word, place)
      join private.synonyms s on s.first_word = w.word
      where s.words = 1 or s.term = array_to_string(given[w.place : w.place + s.words - 1], ' ')
      union all
      -- Han has no gaps between words.
      select s.token
      from unnest(given) w (word)
      join private.synonyms s on s.is_han and strpos(w.word, s.term) > 0
      where w.word ~ '[\u3400-\u9fff]'
    ) found
  );
end
$$;

create function private.search_vector(p_title text, p_description text, p_content text, p_tags text[], p_author text)
returns tsvector language plpgsql stable set search_path = ''
as $$
declare
  head constant text := private.fold(concat_ws(' ; ', p_title, array_to_string(p_tags, ' ; '), p_author));
  body constant text := private.fold(concat_ws(' ; ', p_description, p_content));
begin
  return to_tsvector('english', head || ' ' || body)
    -- Names and tags also as they stand, without stemming and with their small words.
    || to_tsvector('simple', head)
    || array_to_tsvector(
      private.named_things(head || ' ' || body) || coalesce(
        (
          select array_agg(distinct token)
          from regexp_matches(head || ' ' || body, '[\u3400-\u9fff]+', 'g') run, unnest(private.han_tokens(run[1])) token
        ),
        '{}'
      )
    );
end
$$;

create function private.index_case(p_case_id uuid)
returns void language sql volatile set search_path = ''
as $$
  insert into private.case_search (case_id, words)
  select c.id, private.search_vector(c.title, c.description, c.content, c.tags, p.name)
  from public.case_studies c
  left join public.profiles p on p.id = c.author_id
  where c.id = p_case_id
  on conflict (case_id) do update set words = excluded.words
$$;

create function private.tg_case_studies__index()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_case(new.id);
  return null;
end
$$;

/* A member who takes another name is found by it. */
create function private.tg_profiles__index_cases()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_case(c.id) from public.case_studies c where c.author_id = new.id;
  return null;
end
$$;

create trigger _300_index_new after insert on public.case_studies
  for each row execute function private.tg_case_studies__index();

create trigger _300_index_changed after update of title, description, content, tags, author_id on public.case_studies
  for each row
  when (
    (new.title, new.description, new.content, new.tags, new.author_id)
      is distinct from (old.title, old.description, old.content, old.tags, old.author_id)
  )
  execute function private.tg_case_studies__index();

create trigger _300_index_cases after update of name on public.profiles
  for each row when (old.name <> new.name) execute function private.tg_profiles__index_cases();

/* What somebody typed: as a query, as a pattern that finds the hits in a text, and as something that titles may resemble. Quotes and
   minus signs mean what they mean in a web search; then every word is meant as it stands. */
create function private.parse_search(p_search text, out query tsquery, out pattern text, out resembling text)
language plpgsql stable set search_path = ''
as $$
declare
  -- Between the words of a name there may be a space, a hyphen or nothing.
  gap constant text := '[^[:alnum:]]*';
  typed text[];
  word text;
  stem text;
  rest text[] := '{}';
  patterns text[] := '{}';
  tokens text[] := '{}';
  s private.synonyms;
  place int := 1;
  token text;
begin
  if p_search ~ '"|(^|\s)-\S' then
    query := websearch_to_tsquery('english', private.fold_lightly(p_search));
    rest := string_to_array(private.fold(regexp_replace(p_search, '(^|\s)-("[^"]*"|\S+)', ' ', 'g')), ' ');
  else
    resembling := private.fold(p_search);
    typed := string_to_array(resembling, ' ');
    -- With less than that, everything resembles everything.
    if char_length(resembling) < 4 then
      resembling := null;
    end if;
    while place <= coalesce(cardinality(typed), 0) loop
      select * into s from private.synonyms y
      where y.first_word = typed[place] and y.term = array_to_string(typed[place : place + y.words - 1], ' ')
      order by y.words desc
      limit 1;
      if found then
        tokens := tokens || s.token;
        place := place + s.words;
        continue;
      end if;
      word := typed[place];
      place := place + 1;
      if word !~ '[\u3400-\u9fff]' then
        rest := rest || word;
        continue;
      end if;
      for s in
        select * from private.synonyms y where y.is_han and strpos(word, y.term) > 0 order by char_length(y.term) desc, y.term
      loop
        if strpos(word, s.term) > 0 then
          tokens := tokens || s.token;
          word := replace(word, s.term, ' ');
        end if;
      end loop;
      for word in select * from regexp_split_to_table(btrim(word), '\s+') loop
        if word <> '' then
          tokens := tokens || private.han_tokens(word);
          patterns := patterns || word;
        end if;
      end loop;
    end loop;
    if cardinality(rest) > 0 then
      query := websearch_to_tsquery('english', array_to_string(rest, ' ')) || websearch_to_tsquery('simple', array_to_string(rest, ' '));
    end if;
    foreach token in array tokens loop
      query := coalesce(query && quote_literal(token)::tsquery, quote_literal(token)::tsquery);
    end loop;
  end if;

  select patterns || coalesce(array_agg('\m' || replace(y.term, ' ', gap) || '\M'), '{}') into patterns
  from private.synonyms y where y.token = any (tokens) and not y.is_han;
  select patterns || coalesce(array_agg(y.term), '{}') into patterns
  from private.synonyms y where y.token = any (tokens) and y.is_han;
  foreach word in array rest loop
    stem := (ts_lexize('english_stem', word))[1];
    -- anxiety has the stem anxieti: only what both begin with is sure to stand in the text.
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

/* The text, or its part around the first hit, with every hit between \u0002 and \u0003; null without a hit. */
create function private.mark_hits(p_text text, p_pattern text, p_length int)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  -- As long as the text itself, so that positions agree. The accents are those of pinyin.
  plain text := translate(
    p_text, 'āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜüĀÁǍÀĒÉĚÈĪÍǏÌŌÓǑÒŪÚǓÙǕǗǙǛÜ', 'aaaaeeeeiiiioooouuuuuuuuuAAAAEEEEIIIIOOOOUUUUUUUUU'
  );
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

grant execute on function private.mark_hits(text, text, int) to anon, authenticated;

-- What a search finds ----------------------------------------------------------------------------------------------------------

-- The handlers make the lists: they order, page and show what these two functions find, as the caller. Both are definers because
-- row-level security hides the indexes: the operators @@, @>, <% and ~~* are not leakproof, so under a policy they are asked of every
-- row that it lets through.

/* Published cases only, so it finds for everybody the same. `pattern` marks the hits in a text; null where nothing was searched. */
create function private.find_cases(p_search text, p_tag text, p_difficulty text)
returns table (case_id uuid, pattern text) language plpgsql stable security definer set search_path = ''
as $$
declare
  asked record;
begin
  if p_search is null then
    return query
    select c.id, null::text
    from public.case_studies c
    where c.tags @> array[p_tag] and c.status = 'published' and (p_difficulty is null or c.difficulty = p_difficulty);
    return;
  end if;
  select * into asked from private.parse_search(p_search);
  return query
  select c.id, asked.pattern
  from private.case_search x
  join public.case_studies c on c.id = x.case_id
  where x.words @@ asked.query and c.status = 'published'
    and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag]);
  if not found and asked.resembling is not null then
    -- A typing mistake: titles that hold something like it.
    perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
    return query
    select c.id, asked.pattern
    from public.case_studies c
    where asked.resembling operator(extensions.<%) c.title and c.status = 'published'
      and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag]);
  end if;
end
$$;
grant execute on function private.find_cases(text, text, text) to anon, authenticated;

/* Of every status, for admins: as readers find them, and by any piece of a title. */
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
