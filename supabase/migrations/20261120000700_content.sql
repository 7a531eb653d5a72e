/*
 * The files of content/ as rows: the library, exam cases, word lists, and the demo club that seed.sql adds. The loader checks
 * each file against contract/content.ts. Guests read the library; exam cases contain answer keys, so only the API reads them.
 */

/* Returns all names of a library entry as fold() spells them, pinyin or name first. An entry with `sounds_like` lists its pinyin last,
   so that a search finds the better-known point first. */
create function private.library_names(p_kind text, p_body jsonb)
returns text[] language plpgsql immutable set search_path = ''
as $$
declare
  entry constant jsonb := p_body || coalesce(p_body -> 'entry', '{}');
begin
  if p_kind not in ('point', 'pattern', 'formula', 'herb', 'red flag', 'test') then
    return null;
  end if;
  return (
    select array_agg(n.name order by n.place)
    from (
      select private.fold(v.value #>> '{}') as name, min(case when p.place = 1 and entry ? 'sounds_like' then 99 else p.place end) as place
      from unnest(array[
        '$.pinyin', '$.name', '$.code', '$.han', '$.english[*]', '$.also.pinyin[*]', '$.also.english[*]', '$.also.han[*]', '$.also[*]',
        '$.synonyms[*]', '$.latin', '$.words[*]'
      ]::jsonpath[]) with ordinality p (path, place)
      cross join lateral jsonb_path_query(entry, p.path) v (value)
      where jsonb_typeof(v.value) = 'string'
      group by 1
    ) n
  );
end
$$;

create table private.content (
  kind text not null check (
    kind in (
      'point', 'pattern', 'herb', 'formula', 'remedy', 'red flag', 'test', 'source', 'everyday names', 'kitchen', 'blueprint', 'chart',
      'topic', 'exam case', 'person words', 'other words', 'search word', 'demo member', 'demo case', 'demo exam'
    )
  ),
  slug text not null check (slug <> ''),
  -- The row as content/ has it. For a point: contract/bank.ts `bankPoint`, with that row as `entry`.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  names text[] generated always as (private.library_names(kind, body)) stored,
  primary key (kind, slug)
);

/* The hash of the content/ files that were loaded last; the loader skips unchanged files. */
create table private.content_version (
  is_only boolean primary key default true check (is_only),
  hash text not null,
  loaded_at timestamptz not null,
  -- When names or synonyms last changed
  names_at timestamptz,
  -- The `loaded_at` of the content whose names are linked in all texts
  linked_at timestamptz
);
alter table private.content_version enable row level security;

/* Further names of entries, and every spelling of a point's code. Kept apart from the entries' names, where 'stomach' would find every
   point of that channel. */
create table private.synonyms (
  -- The name, as fold() spells it
  term text primary key,
  token text not null,
  words int not null generated always as (array_length(string_to_array(term, ' '), 1)) stored,
  first_word text not null generated always as (split_part(term, ' ', 1)) stored,
  is_han boolean not null generated always as (term ~ '[\u3400-\u9fff]') stored
);
create index synonyms_first_word_idx on private.synonyms (first_word);
create index synonyms_token_idx on private.synonyms (token);
create index synonyms_words_idx on private.synonyms (words);
create index synonyms_letters_idx on private.synonyms (char_length(term)) where is_han;

alter table private.content enable row level security;
alter table private.synonyms enable row level security;

create policy "a session must be alive and in good standing" on private.content as restrictive for all to authenticated
  using ((select private.session_ok()));
-- NOTE: this table also holds the demo club's exams with their answer keys, so the policy lists the open kinds.
create policy "guests and members read the library" on private.content for select to anon, authenticated
  using (kind in ('point', 'pattern', 'formula', 'herb', 'red flag', 'test', 'source', 'chart', 'topic', 'search word', 'other words'));
grant select (kind, slug, body, names) on private.content to anon, authenticated;

create policy "a session must be alive and in good standing" on private.synonyms as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "guests and members read other names" on private.synonyms for select to anon, authenticated using (true);
grant select (term, token) on private.synonyms to anon, authenticated;

/* Folds a text to lower case without accents. Separates words, numbers and hyphenated parts: LR-3 and lr3 become lr 3, U.T.I. becomes
   uti. */
create function private.fold_lightly(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  if octet_length(p_text) > char_length(p_text) then
    p_text := regexp_replace(p_text, '[\u0300-\u036f]', '', 'g');
    -- NOTE: normalize() is quadratic in a run of combining marks, so this splits long runs.
    p_text := regexp_replace(p_text, '([^\u0001-\u007f\u3400-\u9fff]{30})', '\1 ', 'g');
    p_text := regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g');
  end if;
  p_text := lower(p_text);
  p_text := regexp_replace(p_text, '\m([[:alpha:]])\.(?=[[:alpha:]](?:\.|\M))', '\1', 'g');
  p_text := regexp_replace(p_text, '([[:alnum:]])-(?=[[:alnum:]])', '\1 ', 'g');
  p_text := regexp_replace(p_text, '([[:alpha:]])(?=\d)', '\1 ', 'g');
  return regexp_replace(p_text, '(\d)(?=[[:alpha:]])', '\1 ', 'g');
end
$$;

/* Applies fold_lightly(), then keeps only words, one space apart. A run of Han characters is one word. */
create function private.fold(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  p_text := regexp_replace(private.fold_lightly(p_text), '([\u3400-\u9fff]+)', ' \1 ', 'g');
  return btrim(regexp_replace(p_text, '[^[:alnum:]]+', ' ', 'g'));
end
$$;
grant execute on function private.fold_lightly(text) to anon, authenticated;
grant execute on function private.fold(text) to anon, authenticated;

-- Loading and reading

/* Replaces the content by p_items [{kind, slug, body}] and the synonyms by p_names [{name, token}]. */
create function private.load_content(p_hash text, p_items jsonb, p_names jsonb, out changed_items int, out changed_names int)
language plpgsql volatile set search_path = ''
as $$
begin
  -- Without the lock, two concurrent loaders would not see each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('private.load_content', 0));

  merge into private.content c
  using jsonb_to_recordset(p_items) as i (kind text, slug text, body jsonb)
  on c.kind = i.kind and c.slug = i.slug
  when matched and c.body <> i.body then update set body = i.body
  when not matched then insert (kind, slug, body) values (i.kind, i.slug, i.body)
  when not matched by source then delete;
  get diagnostics changed_items = row_count;

  merge into private.synonyms s
  using (
    select distinct private.fold(i.name) as term, i.token from jsonb_to_recordset(p_names) as i (name text, token text)
  ) n
  on s.term = n.term
  when matched and s.token <> n.token then update set token = n.token
  when not matched then insert (term, token) values (n.term, n.token)
  when not matched by source then delete;
  get diagnostics changed_names = row_count;
  if changed_names > 0 then
    perform private.index_all();
  end if;

  if private.learn_names() then
    -- Links only the latest texts, so that a start stays quick; the nightly job links all.
    perform private.link_texts(200);
  end if;

  insert into private.content_version (hash, loaded_at) values (p_hash, now())
  on conflict (is_only) do update set hash = excluded.hash, loaded_at = excluded.loaded_at;
end
$$;

/* Returns contract/bank.ts `bankRows`. */
create function private.read_bank()
returns jsonb language sql stable security definer set search_path = ''
as $$
  with bodies as (
    select c.kind, jsonb_agg(c.body - 'entry' order by c.slug) as rows from private.content c group by c.kind
  )
  select jsonb_object_agg(k.key, case when k.is_one then b.rows -> 0 else coalesce(b.rows, '[]') end)
  from (values
    ('cases', 'exam case', false), ('patterns', 'pattern', false), ('points', 'point', false), ('remedies', 'remedy', false),
    ('red_flags', 'red flag', false), ('kitchen', 'kitchen', false), ('person_words', 'person words', true),
    ('other_words', 'other words', true), ('blueprint', 'blueprint', true)
  ) k (key, kind, is_one)
  left join bodies b using (kind)
$$;
grant execute on function private.read_bank() to edge_api;
