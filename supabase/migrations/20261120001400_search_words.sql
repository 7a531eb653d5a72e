/*
 * The words that the search knows. Title, tags and author, description and text of a case have different weights. Solutions have their
 * own index, which find_cases() reads only after release. Spelling corrections come from the library, its synonyms and published cases,
 * never from solutions or comments.
 */
create table private.solution_search (
  case_id uuid primary key references public.case_studies (id) on delete cascade,
  words tsvector not null
);
alter table private.solution_search enable row level security;

create table private.search_words (
  word text primary key,
  -- is_of_library is false for a word learned from a published case; it counts only while a published case contains the word.
  is_of_library boolean not null default false
);
alter table private.search_words enable row level security;

create index solution_search_words_idx on private.solution_search using gin (words);
create index search_words_alike_idx on private.search_words using gin (word extensions.gin_trgm_ops);

/* Inserts in alphabetical order, so that two concurrent inserts cannot deadlock. */
create function private.learn_search_words(p_folded text)
returns void language sql volatile set search_path = ''
as $$
  insert into private.search_words (word)
  select distinct w.word
  from string_to_table(p_folded, ' ') w (word)
  where w.word ~ '^[a-z]{3,}$' and not exists (select from private.search_words k where k.word = w.word)
  order by 1
  on conflict do nothing
$$;

create function private.part_vector(p_text text, p_weight text, p_is_name boolean default false)
returns tsvector language plpgsql stable set search_path = ''
as $$
declare
  folded constant text := private.fold(p_text);
begin
  return setweight(
      to_tsvector('english', folded)
      -- Indexes names and tags unstemmed and with stop words too.
      || case when p_is_name then to_tsvector('simple', folded) else '' end,
      p_weight::"char"
    )
    || (
      select coalesce(string_agg(distinct quote_literal(t.token) || ':1' || p_weight, ' '), '')::tsvector
      from unnest(private.named_things(folded) || coalesce(private.han_tokens(folded), '{}')) t (token)
    );
end
$$;

create function private.index_case(p_case_id uuid, p_letters int default 50000)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.case_search (case_id, is_published, created_at, head, words)
  select c.id, c.status = 'published', c.created_at, h.head,
    h.head || private.part_vector(c.description, 'C') || private.part_vector(left(c.content, p_letters), 'D')
  from public.case_studies c
  left join public.profiles p on p.id = c.author_id
  cross join lateral (
    select private.part_vector(c.title, 'A', true) || private.part_vector(array_to_string(c.tags, ' ; '), 'B', true)
      || private.part_vector(coalesce(p.name, ''), 'C', true) as head
    offset 0
  ) h
  where c.id = p_case_id
  on conflict (case_id) do update
  set is_published = excluded.is_published, created_at = excluded.created_at, head = excluded.head, words = excluded.words,
    indexed_at = excluded.indexed_at;
  perform private.learn_search_words(
    private.fold(concat_ws(' ; ', c.title, array_to_string(c.tags, ' ; '), c.description, left(c.content, p_letters)))
  )
  from public.case_studies c where c.id = p_case_id and c.status = 'published';
end
$$;

create function private.index_solution(p_case_id uuid, p_letters int default 50000)
returns void language sql volatile set search_path = ''
as $$
  insert into private.solution_search (case_id, words)
  select s.case_id, private.part_vector(left(s.content, p_letters), 'D') from private.case_solutions s where s.case_id = p_case_id
  on conflict (case_id) do update set words = excluded.words
$$;

create function private.tg_case_solutions__index()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.solution_search s where s.case_id = old.case_id;
    return null;
  end if;
  perform private.index_solution(new.case_id, private.letters_read_at_once());
  if char_length(new.content) > private.letters_read_at_once() then
    insert into private.cases_to_index (case_id) values (new.case_id);
  end if;
  return null;
end
$$;

create function private.learn_library_words()
returns void language sql volatile set search_path = ''
as $$
  insert into private.search_words (word, is_of_library)
  select distinct w.word, true
  from (
    select s.term as text from private.synonyms s where not s.is_han
    union all
    -- Also learns pinyin joined: many write Danggui for Dang Gui.
    select replace(private.fold(c.body ->> 'pinyin'), ' ', '') from private.content c where c.kind = 'herb'
    union all
    -- Folds each distinct word once and all in one call; a call per text takes three times as long.
    select private.fold(string_agg(distinct r.word, ' '))
    from private.content c
    cross join lateral jsonb_path_query(c.body, 'strict $.**') v (value)
    cross join lateral string_to_table(v.value #>> '{}', ' ') r (word)
    where c.names is not null and jsonb_typeof(v.value) = 'string'
  ) t
  cross join lateral string_to_table(t.text, ' ') w (word)
  where w.word ~ '^[a-z]{3,}$'
  order by 1
  on conflict (word) do update set is_of_library = true where not search_words.is_of_library
$$;

create function private.index_all(p_latest int default 200)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  -- Writers wait for this lock and then index with the new names, so only rows indexed before names_at need reindexing.
  lock table private.case_search in share row exclusive mode;
  update private.content_version set names_at = clock_timestamp();
  perform private.learn_library_words();
  perform private.index_late(p_latest);
end
$$;

/* Indexes the newest due cases first and skips locked ones. The job index-cases calls it each minute. */
create function private.index_late(p_most int, p_for interval default '20 seconds')
returns void language plpgsql volatile set search_path = ''
as $$
declare
  began constant timestamptz := clock_timestamp();
  due_id uuid;
begin
  for due_id in
    select s.case_id
    from private.case_search s
    where s.case_id in (
      select t.case_id from private.case_search t where t.indexed_at < (select v.names_at from private.content_version v)
      union all
      select d.case_id from private.cases_to_index d
    )
    order by s.created_at desc
    limit p_most
    for update skip locked
  loop
    -- Deleted before the case is read, so that a later change adds a row again.
    delete from private.cases_to_index d where d.case_id = due_id;
    perform private.index_case(due_id), private.index_solution(due_id);
    exit when clock_timestamp() > began + p_for;
  end loop;
end
$$;

-- NOTE: compares values and names no columns, because another trigger may change a status that the statement does not name.
create trigger _301_index_standing after update on public.case_studies
  for each row when ((new.status, new.created_at) is distinct from (old.status, old.created_at))
  execute function private.tg_case_studies__index();

create trigger _300_index after insert or delete or update of content on private.case_solutions
  for each row execute function private.tg_case_solutions__index();
