/*
 * The rows of the files in content/: the library, the written exam cases, the words of the scan, and the demo club that seed.sql plants.
 * The loader checks the files (contract/content.ts), so a row holds no more than its json. The Edge Function reads the bank and keeps it
 * for some minutes. Everyone reads the library; exam cases hold keys, and only the function reads them.
 */

/* Everything that a row is called, as fold() spells it: codes, English, pinyin, Han, the words of an alarm; its pinyin or name first. The
   pinyin of a point that sounds like a better known one comes last, so that the better known one is found before it. */
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
      'topic', 'exam case', 'person words', 'other words', 'demo member', 'demo case', 'demo exam'
    )
  ),
  slug text not null check (slug <> ''),
  -- The row of the file. A point is contract/bank.ts `bankPoint`, with the row of the file as `entry`.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- So that a search compares words and folds nothing but what was typed.
  names text[] generated always as (private.library_names(kind, body)) stored,
  primary key (kind, slug)
);

/* The fingerprint of the files that were loaded last: a start with the same ones has nothing to do. */
create table private.content_version (
  is_only boolean primary key default true check (is_only),
  hash text not null,
  loaded_at timestamptz not null,
  -- When a name or a word that means the same was last learnt.
  names_at timestamptz,
  -- Of the content by whose names all texts were read last.
  linked_at timestamptz
);

/* Every spelling of a code stands here too, with its channel written out: among the names of its entry, 'stomach' alone would find each
   point of the channel. */
create table private.synonyms (
  -- As fold() spells it.
  term text primary key,
  token text not null,
  words int not null generated always as (array_length(string_to_array(term, ' '), 1)) stored,
  first_word text not null generated always as (split_part(term, ' ', 1)) stored,
  is_han boolean not null generated always as (term ~ '[\u3400-\u9fff]') stored
);
create index synonyms_first_word_idx on private.synonyms (first_word);
create index synonyms_token_idx on private.synonyms (token);
-- For the longest name of each script.
create index synonyms_words_idx on private.synonyms (words);
create index synonyms_letters_idx on private.synonyms (char_length(term)) where is_han;

alter table private.content enable row level security;
alter table private.synonyms enable row level security;

create policy "a session must be alive and in good standing" on private.content as restrictive for all to authenticated
  using ((select private.session_ok()));
-- NOTE: the demo club's cases and exams, key and all, stand in the same table and stay sealed: the policy names the kinds that are open.
create policy "everyone reads the library, and nothing of the demo club" on private.content for select to anon, authenticated
  using (kind in ('point', 'pattern', 'formula', 'herb', 'red flag', 'test', 'source', 'chart', 'topic'));
grant select (kind, slug, body, names) on private.content to anon, authenticated;

create policy "a session must be alive and in good standing" on private.synonyms as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "everyone knows what points are called" on private.synonyms for select to anon, authenticated
  using (starts_with(token, 'point:'));
grant select (term, token) on private.synonyms to anon, authenticated;

/* One thing, many names: LR-3, LR3, LV3, LIV-3, Taichong, Tai Chong, 太冲. Points, patterns and formulas by their codes, in English, in
   pinyin and in Han, simplified and traditional. Search brings every name of a thing down to the same token, in the texts as in what
   is asked for. */

/* Small letters without accents, words and numbers apart, hyphens within words gone: LR-3 and lr3 become lr 3. */
create function private.fold_lightly(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  p_text := regexp_replace(p_text, '[\u0300-\u036f]', '', 'g');
  -- NOTE: normalize() sorts a run of combining marks in quadratic time, so a run is cut where no word goes on.
  p_text := regexp_replace(p_text, '([^\u0001-\u007f\u3400-\u9fff]{30})', '\1 ', 'g');
  p_text := lower(regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g'));
  p_text := regexp_replace(p_text, '([[:alnum:]])-(?=[[:alnum:]])', '\1 ', 'g');
  p_text := regexp_replace(p_text, '([[:alpha:]])(?=\d)', '\1 ', 'g');
  return regexp_replace(p_text, '(\d)(?=[[:alpha:]])', '\1 ', 'g');
end
$$;

/* The same with nothing left but words, one space between them. Runs of Han stand alone. */
create function private.fold(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  p_text := regexp_replace(private.fold_lightly(p_text), '([\u3400-\u9fff]+)', ' \1 ', 'g');
  return btrim(regexp_replace(p_text, '[^[:alnum:]]+', ' ', 'g'));
end
$$;
-- What is typed into the search is folded as whoever searches.
grant execute on function private.fold_lightly(text) to anon, authenticated;
grant execute on function private.fold(text) to anon, authenticated;

-- Loading and reading ----------------------------------------------------------------------------------------------------------

/* Makes the content be these items, [{kind, slug, body}], and the synonyms these names, [{name, token}]: what left the files is deleted.
   One statement of its caller, so all of it or nothing. */
create function private.load_content(p_hash text, p_items jsonb, p_names jsonb, out changed_items int, out changed_names int)
language plpgsql volatile set search_path = ''
as $$
begin
  -- Of two loaders at once, the second would not see what the first is about to add.
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
    -- A start does not wait for a million comments: the others are read in the night.
    perform private.link_texts(200);
  end if;

  insert into private.content_version (hash, loaded_at) values (p_hash, now())
  on conflict (is_only) do update set hash = excluded.hash, loaded_at = excluded.loaded_at;
end
$$;

/* The rows for drawing and checking drafts (contract/bank.ts `bankRows`). Definer, because the exam cases hold answer keys. */
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

/* contract/bank.ts `listPatternNames`. */
create function private.list_pattern_names()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', p.slug, 'name', p.body ->> 'name', 'pinyin', p.body ->> 'pinyin', 'han', p.body ->> 'han', 'group', p.body ->> 'group'
    ) order by p.body ->> 'name'), '[]')
    from private.content p
    where p.kind = 'pattern'
  );
end
$$;
grant execute on function private.list_pattern_names() to authenticated;
