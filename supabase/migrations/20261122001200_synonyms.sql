/*
 * One thing, many names: LR-3, LR3, LV3, LIV-3, Taichong, Tai Chong, 太冲. Points, patterns and formulas by their codes, in English, in
 * pinyin and in Han, simplified and traditional. Search brings every name of a thing down to the same token, in the texts as in what
 * is asked for. The names come from the files of content/ (private.load_content).
 */

/* Small letters without accents, words and numbers apart, hyphens within words gone: LR-3 and lr3 become lr 3. */
create function private.fold_lightly(text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  text := lower(regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g'));
  text := regexp_replace(text, '([[:alnum:]])-(?=[[:alnum:]])', '\1 ', 'g');
  text := regexp_replace(text, '([[:alpha:]])(?=\d)', '\1 ', 'g');
  return regexp_replace(text, '(\d)(?=[[:alpha:]])', '\1 ', 'g');
end
$$;

/* The same with nothing left but words, one space between them. Runs of Han stand alone. */
create function private.fold(text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  text := regexp_replace(private.fold_lightly(text), '([\u3400-\u9fff]+)', ' \1 ', 'g');
  return btrim(regexp_replace(text, '[^[:alnum:]]+', ' ', 'g'));
end
$$;

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
