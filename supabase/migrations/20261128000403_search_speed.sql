/* Entries of the library are asked once, and not once a name, whether all the words that were typed are in their names. */

/* What is called as somebody typed: by the whole of a name, its beginning, the beginning of a word in it, or every word in some name; and
   only where nothing is, what is spelled nearly so. The less `distance`, the better it fits. */
create or replace function private.find_entries(p_search text)
returns table (kind text, id text, distance real) language plpgsql stable set search_path = ''
as $$
declare
  asked constant text := private.fold(p_search);
  joined constant text := replace(asked, ' ', '');
  words constant text[] := string_to_array(asked, ' ');
  has_han constant boolean := asked ~ '[\u3400-\u9fff]';
begin
  if joined = '' then
    return;
  end if;
  return query
  select e.kind, e.id, min(f.fit + n.place::real / 1000)::real
  from private.library_entries e
  cross join lateral (
    -- A word by itself begins a word of some name, or is in none.
    select cardinality(words) > 1 and not exists (
      select from unnest(words) w (word) where strpos(' ' || array_to_string(e.names, ' '), ' ' || w.word) = 0
    ) as has_all_words
    offset 0
  ) a
  cross join lateral unnest(e.names) with ordinality n (name, place)
  cross join lateral (
    select case
      when starts_with(replace(n.name, ' ', ''), joined) then case when replace(n.name, ' ', '') = joined then 0 else 1 end
      when strpos(' ' || n.name, ' ' || asked) > 0 then 2
      when has_han and strpos(n.name, asked) > 0 then 2
      when a.has_all_words then 3
    end as fit
    offset 0
  ) f
  where f.fit is not null
  group by 1, 2;
  if not found and char_length(asked) >= 4 then
    return query
    select e.kind, e.id, min(10 - extensions.word_similarity(asked, n.name))::real
    from private.library_entries e
    cross join lateral unnest(e.names) n (name)
    where extensions.word_similarity(asked, n.name) > 0.5
    group by 1, 2;
  end if;
end
$$;
