/*
 * Finds names of library entries in texts: LR-3, Taichong, 太冲, Rambling Powder. A name is a run of whole words, and the longest of
 * overlapping names wins. Codes must look like codes, and English names of points like titles. An ambiguous name (ginger, Upper Arm)
 * counts only next to another name of its entry, or to a dose. specs/database/named-sentences.yaml has examples.
 */

/* The names of points, patterns, formulas and herbs, with their words as text_words() spells them. */
create table private.entry_names (
  name text not null,
  -- The entry, as page addresses spell it: points/LR-3
  entry text not null,
  style text not null check (style in ('code', 'pinyin', 'han', 'title', 'plain')),
  toned text,
  parts text[] not null,
  means_more boolean not null,
  primary key (name, entry)
);
alter table private.entry_names enable row level security;

/* The beginnings of names, word by word, up to the whole name; find_names() extends a match along them. */
create table private.name_starts (
  start text primary key
);
alter table private.name_starts enable row level security;

/* Returns the words of a text: Latin words, numbers, single Han characters. `gap` is the text up to the next word. Places count UTF-16
   units, as JavaScript does. */
create function private.text_words(p_text text)
returns table (place bigint, raw text, word text, gap text, starts bigint, ends bigint)
language plpgsql immutable set search_path = ''
as $$
declare
  lead int;
  address constant text := '(?:[Hh][Tt][Tt][Pp][Ss]?://|[Ww]{3}\.)\S+'
    '|[0-9A-Za-z._%+-]+@[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)+|[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*\.[a-z]{2,}/\S*';
  is_ascii constant boolean := octet_length(p_text) = char_length(p_text);
begin
  if not is_ascii then
    p_text := regexp_replace(p_text, '[\U00010000-\U0010ffff]', '··', 'g');
  end if;
  if p_text ~ address then
    select string_agg(t.part || repeat('·', coalesce(char_length(a.found[1]), 0)), '' order by t.place) into p_text
    from regexp_split_to_table(p_text, address) with ordinality t (part, place)
    left join regexp_matches(p_text, '(' || address || ')', 'g') with ordinality a (found, place) using (place);
  end if;
  -- `lead` is a variable, because Postgres would otherwise compute it again for each word.
  lead := char_length(substring(p_text from '^[^0-9A-Za-z\u00c0-\u1fff\u3400-\u9fff]*'));
  return query
  select
    m.place, m.part[1],
    -- NOTE: normalize() is quadratic in combining marks, and no name has a word of a hundred letters.
    case when is_ascii or m.part[1] ~ '^[ -~]+$' or char_length(m.part[1]) > 100 then lower(m.part[1])
      else lower(regexp_replace(normalize(m.part[1], NFD), '[\u0300-\u036f]', '', 'g')) end,
    m.part[2],
    lead + sum(m.len) over before - m.len, lead + sum(m.len) over before - char_length(m.part[2])
  from (
    select f.place, f.part, char_length(f.part[1]) + char_length(f.part[2]) as len
    from regexp_matches(
      p_text, '([\u3400-\u9fff]|[0-9]+|[A-Za-z\u00c0-\u1fff]+)([^0-9A-Za-z\u00c0-\u1fff\u3400-\u9fff]*)', 'g'
    ) with ordinality f (part, place)
  ) m
  window before as (order by m.place);
end
$$;

create function private.toned(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return lower(regexp_replace(normalize(p_text, NFC), '[^[:alpha:]]', '', 'g'));
end
$$;

create function private.plain_name(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return lower(regexp_replace(normalize(p_text, NFD), '[^A-Za-z\u3400-\u9fff]', '', 'g'));
end
$$;

create function private.learn_names()
returns boolean language plpgsql volatile set search_path = ''
as $$
declare
  before text;
begin
  select md5(string_agg(n::text, ',' order by n.name, n.entry)) into before from private.entry_names n;
  delete from private.entry_names;
  delete from private.name_starts;

  with entries as (
    select c.kind || 's/' || c.slug as entry, c.kind, c.slug, coalesce(c.body -> 'entry', c.body) as body
    from private.content c where c.kind in ('point', 'pattern', 'formula', 'herb')
  ), spelled as (
    select e.entry,
      -- A point's English names may include pinyin or Han.
      case
        when v.name ~ '[\u3400-\u9fff]' then 'han'
        when p.style = 'english' and e.kind <> 'point' then 'plain'
        when p.style = 'english' and v.name !~ '[\u0100-\u01ff]' then 'title'
        else 'pinyin'
      end as style,
      v.name
    from entries e
    cross join (
      values ('own', '$.pinyin'::jsonpath), ('pinyin', '$.also.pinyin[*]'), ('han', '$.han'), ('han', '$.also.han[*]'),
        ('english', '$.name'), ('english', '$.english[*]'), ('english', '$.also.english[*]'), ('english', '$.latin')
    ) p (style, path)
    cross join lateral (
      select t.name
      from jsonb_path_query(e.body, p.path) j (value)
      -- The part before a bracket is also a name: Bright-Yang Channel Pattern (Heat in the Channel).
      cross join unnest(array[j.value #>> '{}', split_part(j.value #>> '{}', ' (', 1)]) t (name)
    ) v
    -- Skips the pinyin of a point if texts usually mean a better-known point by it (`sounds_like`).
    where not (e.body ? 'sounds_like' and p.style = 'own')
    union
    select e.entry, 'code', s.term
    from private.synonyms s join entries e on e.kind || ':' || e.slug = s.token
    where e.kind = 'point' and s.term ~ '^[a-z ]*\d+$'
    union
    -- Adds the names of the same formula in other forms: tang (decoction), wan and pian (pills), san (powder).
    select e.entry, 'pinyin', s.term
    from private.synonyms s join entries e on e.kind || ':' || e.slug = s.token
    where e.kind = 'formula' and s.term ~ ' (tang|san|wan|pian)$'
  ), everyday as (
    select private.plain_name(w.name) as name
    from private.content c, jsonb_array_elements_text(c.body -> 'names') w (name)
    where c.kind = 'everyday names'
  ), forms as (
    select s.*, private.plain_name(s.name) in (select name from everyday) as is_everyday from spelled s
    union all
    select s.entry, s.style, case when s.name ~ '[^aeiou]y$' then left(s.name, -1) || 'ies' else s.name || 's' end,
      private.plain_name(s.name) in (select name from everyday)
    from spelled s where s.style = 'plain' and s.name ~ '[a-rt-z]$'
  ), lines as (
    select f.*, row_number() over () as line from forms f where f.name ~ '[0-9A-Za-z\u00c0-\u1fff\u3400-\u9fff]'
  ), words as (
    -- One call for all names, a line each, since a call per name is slow. `line` counts the line ends before the word.
    select w.place, w.word, 1 + coalesce(sum((w.gap ~ '\n')::int) over before, 0) as line
    from private.text_words((select string_agg(l.name, E'\n' order by l.line) from lines l)) w
    window before as (order by w.place rows between unbounded preceding and 1 preceding)
  ), named as (
    select l.entry, l.style, l.is_everyday, array_to_string(w.parts, '') as name, w.parts, case when l.style = 'pinyin' then private.toned(l.name) end as toned
    from lines l
    join (
      select w.line, array_agg(w.word order by w.place) as parts from words w group by 1
    ) w using (line)
  )
  insert into private.entry_names (name, entry, style, toned, parts, means_more)
  select distinct on (n.name, n.entry)
    n.name, n.entry, n.style, n.toned, n.parts,
    bool_or(n.is_everyday) over (partition by n.name)
      or count(*) over (partition by n.name) > count(*) over (partition by n.name, n.entry)
  from named n
  where char_length(n.name) > 1
  order by n.name, n.entry, array_position(array['code', 'han', 'pinyin', 'plain', 'title'], n.style), cardinality(n.parts) desc,
    n.toned, n.parts;

  insert into private.name_starts (start)
  select distinct array_to_string(n.parts[:g.size], '')
  from private.entry_names n cross join lateral generate_series(1, cardinality(n.parts)) g (size);
  return before is distinct from (select md5(string_agg(n::text, ',' order by n.name, n.entry)) from private.entry_names n);
end
$$;

/* Whether a text is a point's code: LR-3, LR3, lr-3, Stomach 36, but not he 7, Th17, vitamin K-2 or 'her stomach 36 hours later'. A code
   of one letter needs its hyphen. Returns null for St 36 or Li 4, which is a code only next to another point. */
create function private.is_code(p_spelled text, p_before text, p_after text)
returns boolean language plpgsql immutable set search_path = ''
as $$
declare
  letters constant text := substring(p_spelled from '^[A-Za-z]+(?: [A-Za-z]+)*');
  between constant text := substring(p_spelled from '^[A-Za-z]+([^0-9A-Za-z]*)');
begin
  if p_spelled ~ '^[A-Za-z]{1,2}-[A-Za-z]{1,2}-\d+$' then
    return true;
  end if;
  if p_spelled !~ '^[A-Za-z]+( [A-Za-z]+)*[- \u00a0]?\d+$' or lower(p_before) = 'vitamin'
    or lower(p_after) ~
      '^ ?(mg|g|kg|ml|l|mm|cm|m|mmhg|km|years?|yrs?|weeks?|months?|days?|hours?|hrs?|minutes?|[mgt]b|ghz|cells?|receptors?|blockers?|antagonists?)(?![0-9a-z]|[ -]?[0-9])'
  then
    return false;
  end if;
  if char_length(letters) = 1 then
    return letters = upper(letters) and between = '-';
  end if;
  if char_length(letters) > 3 then
    return letters ~ '^[A-Z]';
  end if;
  -- NOTE: each exception below (he 7, Th17, St 36) is also a word, a name or a type of cell.
  if letters = upper(letters) then
    return true;
  elsif lower(letters) in ('he', 'th', 'te', 'tb') then
    return case when between <> ' ' or letters = lower(letters) then false end;
  elsif between in ('', '-') then
    return true;
  elsif letters = lower(letters) then
    return case when letters not in ('si', 'du') then true end;
  end if;
  return case when lower(letters) not in ('st', 'li', 'si', 'du', 'lu', 'ren') then true end;
end
$$;

/* Returns the names in a text, in order: [[starts, ends, entry], …]. The planner settings force an index lookup per word; a join would
   read all names. */
create function private.find_names(p_text text)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  raws text[];
  words text[];
  gaps text[];
  starts bigint[];
  ends bigint[];
  firsts int[];
  lasts int[];
  entries text[];
  best int;
  found_names jsonb[] := '{}';
begin
  select array_agg(w.raw order by w.place), array_agg(w.word order by w.place), array_agg(w.gap order by w.place),
    array_agg(w.starts order by w.place), array_agg(w.ends order by w.place)
  into raws, words, gaps, starts, ends
  from private.text_words(p_text) w;
  -- NOTE: uses arrays, because a loop over rows would copy `raws` for each row.
    with recursive paths as (
      select i as first, i as last, words[i] as name, raws[i] as spelled
      from generate_subscripts(words, 1) i join private.name_starts s on s.start = words[i]
      union all
      select p.first, p.last + 1, s.start, p.spelled || gaps[p.last] || raws[p.last + 1]
      from paths p
      join private.name_starts s on s.start = p.name || words[p.last + 1]
      where gaps[p.last] in ('', ' ', '-', '–', ', ', '''', '’', E'\u00a0', ' & ')
    ), named as materialized (
      select p.*, e.entry, e.style,
        not e.means_more and (e.style <> 'code' or c.is_code is not null)
          -- Pinyin that is typed with tone marks certainly means the entry.
          or e.style = 'pinyin' and private.toned(p.spelled) <> p.name
          or e.entry ~ '^herbs/' and (
            coalesce(lower(raws[p.first - 1]) ~ '^(g|grams?)$', false)
            or coalesce(lower(raws[p.first - 1]) = 'of' and lower(raws[p.first - 2]) ~ '^(g|grams?)$', false)
            or coalesce(raws[p.last + 1] ~ '^\d+$' and lower(concat_ws(' ', raws[p.last + 2], raws[p.last + 3])) ~ '^(\d+ )?(g|grams?)\y', false)
          ) as is_certain
      from paths p
      join private.entry_names e on e.name = p.name
      cross join lateral (
        select case when e.style = 'code' then private.is_code(
          p.spelled, raws[p.first - 1], concat(gaps[p.last], raws[p.last + 1], gaps[p.last + 1], raws[p.last + 2])
        ) end as is_code
        offset 0
      ) c
      where case e.style
        when 'han' then p.spelled ~ '^[\u3400-\u9fff]+$'
        when 'code' then c.is_code is not false
        when 'pinyin' then p.spelled !~ '[,(&]'
          -- Typed tones must be those of the entry; a name that the loader generated has no tones to compare.
          and (private.toned(p.spelled) in (p.name, e.toned) or e.toned = p.name)
          and coalesce(lower(raws[p.first - 1]) !~ '^(dr|mr|mrs|ms|miss|prof|professor)$', true)
        when 'title' then p.last > p.first
          and p.spelled !~ '(^|[- ''’])(?!(of|the|to|and|in|for|with|from|on|at|a|s)([- ]|$))[a-z]'
        else true
      end
      -- A name is never inside a word, a number or an address.
      and (e.style = 'han' or (
        coalesce(gaps[p.first - 1] not in ('', '-', '.', '_', '@', '://') or raws[p.first - 1] ~ '[\u3400-\u9fff]', true)
        and coalesce(gaps[p.last] not in ('', '.', '_', '@') or raws[p.last + 1] ~ '[\u3400-\u9fff]', true)
        and not (e.style = 'code' and gaps[p.last] = '-' and coalesce(raws[p.last + 1] ~ '^[A-Z]', false))
      ))
      -- Skips a pattern's name after an organ: Kidney Qi Deficiency is not Qi Deficiency.
      and not (
        e.entry ~ '^patterns/' and p.name ~ '^(qi|blood|yin|yang)' and coalesce(gaps[p.first - 1] ~ '^[ -]$', false)
        and lower(raws[p.first - 1]) ~
          '^(spleen|hearts?|liver|lungs?|kidneys?|stomach|bladder|gallbladder|intestines?|pericardium|uterus|yin|yang|qi|blood)$'
      )
    )
    select array_agg(c.first order by c.first, c.last), array_agg(c.last order by c.first, c.last),
      array_agg(c.entry order by c.first, c.last)
    into firsts, lasts, entries
    from named c
    -- `in (select …)` runs as a hashed subquery; a join would compare every pair of names.
    where c.is_certain
      or (c.entry, c.last + 1) in (select o.entry, o.first from named o where o.is_certain)
      or (c.entry, c.first - 1) in (select o.entry, o.last from named o where o.is_certain)
      -- Accepts an uncertain code such as St 36 in a list of points, or after 'points' or 'needle'.
      or c.style = 'code' and (
        lower(raws[c.first - 1]) in ('point', 'points', 'needle', 'needled', 'needling', 'moxa', 'acupressure')
        or lower(raws[c.first - 2]) = 'points' and lower(raws[c.first - 1]) = 'used'
        or gaps[c.last] ~ '^[\s,;/+&•-]+$'
          and c.last + 1 + (lower(raws[c.last + 1]) in ('and', 'or', 'with'))::int in (select o.first from named o where o.entry ~ '^points/')
        or gaps[c.first - 1] ~ '^[\s,;/+&•-]+$'
          and c.first - 1 - (lower(raws[c.first - 1]) in ('and', 'or', 'with'))::int in (select o.last from named o where o.entry ~ '^points/')
      );
  for i in 1 .. coalesce(cardinality(firsts), 0) loop
    -- The longer of two overlapping names wins; with equal length, the first.
    if best is null or firsts[i] > lasts[best] then
      if best is not null then
        found_names := found_names || jsonb_build_array(starts[firsts[best]], ends[lasts[best]], entries[best]);
      end if;
      best := i;
    elsif ends[lasts[i]] - starts[firsts[i]] > ends[lasts[best]] - starts[firsts[best]] then
      best := i;
    end if;
  end loop;
  if best is not null then
    found_names := found_names || jsonb_build_array(starts[firsts[best]], ends[lasts[best]], entries[best]);
  end if;
  return to_jsonb(found_names);
end
$$;
