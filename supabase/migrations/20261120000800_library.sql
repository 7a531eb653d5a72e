/*
 * The library: points, patterns, formulas, herbs, red flags, common tests and their sources. Guests read it too; the policies on
 * private.content and private.synonyms decide which kinds are open.
 */

/* `kind` as page addresses spell it. `place` sorts within a family: points by number, other entries by pinyin or name. */
create view private.library_entries with (security_invoker = true) as
select
  replace(c.kind, ' ', '-') || 's' as kind,
  c.slug as id,
  case c.kind
    when 'point' then c.body ->> 'channel'
    when 'pattern' then c.body ->> 'group'
    when 'red flag' then c.body ->> 'do'
    when 'test' then 'common tests'
    else c.body ->> 'category'
  end as family,
  case c.kind when 'point' then regexp_replace(c.slug, '(\d+)$', '') || lpad(substring(c.slug from '\d+$'), 3, '0') else c.names[1] end
    as place,
  case c.kind when 'point' then c.body #>> '{entry,english,0}' else c.body ->> 'name' end as name,
  coalesce(c.body #>> '{entry,pinyin}', c.body ->> 'pinyin') as pinyin,
  c.body ->> 'han' as han,
  coalesce(c.body #>> '{entry,cautions,pregnancy}', c.body #>> '{cautions,pregnancy}') as pregnancy,
  c.names,
  coalesce(c.body -> 'entry', c.body) as entry
from private.content c
where c.names is not null;
grant select (kind, id, family, place, name, pinyin, han, pregnancy, names, entry) on private.library_entries to anon, authenticated;

/* Lists which library entry names which other entry, in which role, and the reason that its file gives. */
create view private.library_links with (security_invoker = true) as
select e.kind, e.id, l.*
from private.library_entries e
cross join lateral (
  select 'points' as to_kind, t.named ->> 'code' as to_id, 'point' as role, t.named ->> 'why' as says, t.place
  from jsonb_array_elements(e.entry -> 'points') with ordinality t (named, place)
  union all
  select 'formulas', e.entry #>> '{formula,id}', 'formula', e.entry #>> '{formula,why}', 1
  union all
  select 'patterns', t.named ->> 'id', 'differential', t.named ->> 'sign', t.place
  from jsonb_array_elements(e.entry -> 'differentials') with ordinality t (named, place)
  union all
  select 'red-flags', t.id, 'red flag', null, t.place
  from jsonb_array_elements_text(e.entry -> 'red_flags') with ordinality t (id, place)
  union all
  select 'herbs', t.id, r.role, null, t.place
  from unnest(array['chief', 'deputy', 'assistant', 'envoy']) r (role)
  cross join lateral jsonb_array_elements_text(e.entry #> array['ingredients', r.role]) with ordinality t (id, place)
  union all
  select 'patterns', t.id, 'pattern', null, t.place
  from jsonb_array_elements_text(e.entry -> 'patterns') with ordinality t (id, place)
  union all
  select 'herbs', t.named ->> 'herb', 'interaction', t.named ->> 'why', t.place
  from jsonb_array_elements(e.entry #> '{cautions,interactions}') with ordinality t (named, place)
  union all
  select 'points', e.entry ->> 'sounds_like', 'sounds like', null, 1
) l
where l.to_id is not null;
grant select (kind, id, to_kind, to_id, role, says, place) on private.library_links to anon, authenticated;

/* Finds library entries; a lower distance is a better match. Matches a whole name, its beginning, the beginning of a word, or all words.
   Also finds the patterns of a disease, and patterns whose names have our words for the typed ones. Without a match, finds similar
   spellings. */
create function private.find_entries(p_search text)
returns table (kind text, id text, distance real) language plpgsql stable set search_path = ''
as $$
declare
  asked constant text := private.fold(p_search);
  joined constant text := replace(asked, ' ', '');
  words constant text[] := string_to_array(asked, ' ');
  -- Replaces typed words by those of our pattern names: Deficiency for xu, Qi for chi.
  our_words constant text[] := array(
    select coalesce(o.word, w.word)
    from unnest(words) with ordinality w (word, place)
    left join lateral (
      select n.value ->> 'word' as word
      from private.content c cross join lateral jsonb_array_elements(c.body -> 'names') n (value)
      where c.kind = 'other words' and n.value -> 'also' ? w.word
      limit 1
    ) o on true
    order by w.place
  );
  has_han constant boolean := asked ~ '[\u3400-\u9fff]';
begin
  if joined = '' then
    return;
  end if;
  return query
  select e.kind, e.id, min(
    f.fit + n.place::real / 1000
    -- The shortest name that begins with the search is the closest.
    + case when f.fit in (1, 2) then 0.4 * (1 - char_length(joined)::real / char_length(n.name)) else 0 end
  )::real
  from private.library_entries e
  cross join lateral (
    -- Computed only for several words: `fit` below handles a single word.
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
  group by 1, 2
  union all
  select 'patterns', p.id, (1.5 + p.place::real / 1000)::real
  from private.synonyms s
  join private.content c on c.kind = 'search word' and c.slug = s.token
  cross join lateral jsonb_array_elements_text(c.body -> 'patterns') with ordinality p (id, place)
  where s.term = asked
  union all
  select e.kind, e.id, 2.5::real
  from private.library_entries e
  where e.kind = 'patterns' and our_words <> words
    and not exists (select from unnest(our_words) w (word) where strpos(' ' || array_to_string(e.names, ' '), ' ' || w.word) = 0);
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
grant execute on function private.find_entries(text) to anon, authenticated;

/* Turns any spelling of a point's code, and other names of a formula, into our id: 'Stomach 36' becomes ST-36, 'Gui Pi Wan' gui-pi-tang. */
create function private.with_own_name(p_search text)
returns text language plpgsql stable set search_path = ''
as $$
declare
  folded constant text := private.fold(p_search);
begin
  return coalesce(
    (
      select split_part(s.token, ':', 2)
      from private.synonyms s
      where s.term = folded and (starts_with(s.token, 'formula:') or starts_with(s.token, 'point:') and folded ~ ' \d+$')
    ),
    p_search
  );
end
$$;
grant execute on function private.with_own_name(text) to anon, authenticated;
