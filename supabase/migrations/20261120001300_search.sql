/*
 * The search index of cases: words of title, tags, author, description and text, and hashed pairs of neighboring words. Solutions and
 * quizzes are left out, because a hit would reveal them.
 */

/* Hashes neighboring words, which takes a third of the space. Hashes may collide, so a phrase search also checks the words. */
create function private.word_pairs(p_words tsvector)
returns int[] language plpgsql immutable set search_path = ''
as $$
begin
  return (
    with placed as (
      select w.lexeme, p.place
      from unnest(p_words) w
      cross join lateral unnest(w.positions) p (place)
      -- Tokens such as point:LR-3 are not part of a phrase.
      where strpos(w.lexeme, ':') = 0
    )
    select coalesce(array_agg(distinct hashtext(a.lexeme || ' ' || b.lexeme)), '{}')
    from placed a join placed b on b.place = a.place + 1
  );
end
$$;

create table private.case_search (
  case_id uuid primary key references public.case_studies (id) on delete cascade,
  -- External storage keeps the row small, so a search through thousands of rows reads few pages.
  words tsvector storage external not null,
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  head tsvector not null default '',
  indexed_at timestamptz not null default clock_timestamp(),
  -- The GIN index stores no positions; without pairs, a phrase search would read the words of thousands of cases.
  pairs int[] storage external not null generated always as (private.word_pairs(words)) stored
) with (toast_tuple_target = 128);
alter table private.case_search enable row level security;

/* Cases for the job to index: with a long text, or a renamed or deleted author. One row per change, so that writers do not wait for each
   other. */
create table private.cases_to_index (
  id bigint generated always as identity primary key,
  case_id uuid not null references public.case_studies (id) on delete cascade
);
alter table private.cases_to_index enable row level security;
create index cases_to_index_case_idx on private.cases_to_index (case_id);

create index case_search_words_idx on private.case_search using gin (words);
create index case_search_head_idx on private.case_search using gin (head);
create index case_search_pairs_idx on private.case_search using gin (pairs);
create index case_search_indexed_idx on private.case_search (indexed_at);
-- NOTE: no index by time: it would read each case's words, which costs more than sorting thousands of rows.

create index case_studies_title_idx on public.case_studies using gin (title extensions.gin_trgm_ops);

/* Returns Han characters and pairs of them, because the text parser treats a run of Han as one word. Scans the whole text at once,
   because one call per run is slow. */
create function private.han_tokens(p_text text)
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select array_agg(d.token)
    from (
      select distinct 'han:' || t.token as token
      from (
        select l.letter, l.letter || lead(l.letter) over (order by l.place) as pair
        from string_to_table(regexp_replace(p_text, '[^\u3400-\u9fff]+', ' ', 'g'), null) with ordinality l (letter, place)
      ) l
      cross join lateral (values (l.letter), (l.pair)) t (token)
      where strpos(t.token, ' ') = 0
    ) d
  );
end
$$;

/* Returns tokens of the points, patterns and formulas named in a folded text, in linear time. */
create function private.named_things(p_folded text)
returns text[] language plpgsql stable set search_path = ''
as $$
declare
  most_words constant int := (select max(s.words) from private.synonyms s);
  most_letters constant int := (select max(char_length(s.term)) from private.synonyms s where s.is_han);
  found_tokens text[];
begin
  select array_agg(distinct s.token) into found_tokens
  from (
    select distinct w.word,
      string_agg(w.word, ' ') over (order by w.place rows between current row and most_words - 1 following) || ' ' as from_here
    from string_to_table(p_folded, ' ') with ordinality w (word, place)
  ) w
  -- NOTE: `offset 0` keeps the index lookup; a plain join would read all synonyms.
  cross join lateral (
    select s.token from private.synonyms s where s.first_word = w.word and starts_with(w.from_here, s.term || ' ') offset 0
  ) s;
  if p_folded ~ '[\u3400-\u9fff]' then
    select array_agg(distinct s.token) || found_tokens into found_tokens
    from (
      select distinct string_agg(l.letter, '') over (
        partition by run.place order by l.place rows between current row and most_letters - 1 following
      ) as from_here
      from regexp_matches(p_folded, '[\u3400-\u9fff]+', 'g') with ordinality run (words, place)
      cross join lateral string_to_table(run.words[1], null) with ordinality l (letter, place)
    ) h
    cross join lateral generate_series(1, char_length(h.from_here)) length
    cross join lateral (select s.token from private.synonyms s where s.term = left(h.from_here, length) and s.is_han offset 0) s;
  end if;
  return coalesce(found_tokens, '{}');
end
$$;

/* A request indexes at most this many letters of a text, and finds library names only in shorter texts. A job does the rest, so that saving
   stays quick. */
create function private.letters_read_at_once()
returns int language sql immutable set search_path = ''
as $$ select 6000 $$;

create function private.tg_case_studies__index()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_case(new.id, private.letters_read_at_once());
  if char_length(new.content) > private.letters_read_at_once() then
    insert into private.cases_to_index (case_id) values (new.id);
  end if;
  return null;
end
$$;

create function private.tg_profiles__index_cases()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.cases_to_index (case_id) select c.id from public.case_studies c where c.author_id = new.id;
  return null;
end
$$;

/* A trigger on case_studies, because one on profiles would fire before the foreign key clears author_id. */
create function private.tg_case_studies__index_author()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.cases_to_index (case_id) values (new.id);
  return null;
end
$$;

/* Returns the text, or an excerpt around its first hit, with hits between \u0002 and \u0003. Returns null without a hit. */
create function private.mark_hits(p_text text, p_pattern text, p_length int)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  accented constant text := 'āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜüĀÁǍÀĒÉĚÈĪÍǏÌŌÓǑÒŪÚǓÙǕǗǙǛÜ';
  -- `plain` has the length of p_text, so that positions agree. Testing for accents first is thirty times cheaper than translating.
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

create trigger _300_index_new after insert on public.case_studies
  for each row execute function private.tg_case_studies__index();
create trigger _300_index_changed after update of title, description, content, tags on public.case_studies
  for each row
  when ((new.title, new.description, new.content, new.tags) is distinct from (old.title, old.description, old.content, old.tags))
  execute function private.tg_case_studies__index();
create trigger _300_index_author after update of author_id on public.case_studies
  for each row when (new.author_id is distinct from old.author_id) execute function private.tg_case_studies__index_author();

create trigger _300_index_cases after update of name on public.profiles
  for each row when (old.name <> new.name) execute function private.tg_profiles__index_cases();
