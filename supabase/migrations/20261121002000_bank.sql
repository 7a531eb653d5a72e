/*
 * The pattern bank: patterns and points of Chinese medicine as a teacher would describe them, reviewed like code. Where no language
 * model is set up, drafts of cases, tests and mock exams are composed of it. The migrations behind this one fill it, and the last of
 * them lets nothing pass that contradicts itself. Nobody reads it by REST: the Edge Function takes the whole of it and keeps it.
 */
create table private.bank_points (
  code text primary key check (code ~ '^(LU|LI|ST|SP|HT|SI|BL|KI|PC|SJ|GB|LR|REN|DU|EX-(HN|UE|LE|CA|B))-[0-9]{1,2}$'),
  synonyms text[] not null,
  pinyin text not null check (pinyin <> ''),
  han text not null check (han <> ''),
  channel text not null check (channel <> ''),
  location text not null check (location <> ''),
  actions text[] not null check (cardinality(actions) between 2 and 6),
  categories text[] not null,
  cautions text not null check (cautions <> '')
);

create table private.bank_patterns (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null unique check (name <> ''),
  pinyin text not null check (pinyin <> ''),
  han text not null check (han <> ''),
  organ_group text not null check (organ_group in (
    'Exterior', 'Lung', 'Large Intestine', 'Spleen', 'Stomach', 'Heart', 'Small Intestine', 'Liver', 'Gallbladder', 'Kidney', 'Bladder',
    'Qi and Blood', 'Women', 'Bi', 'Febrile'
  )),
  difficulty text not null check (difficulty in ('simple', 'complex')),
  aetiology text not null check (aetiology <> ''),
  nature text not null check (nature in ('empty', 'full', 'mixed')),
  temperature text not null check (temperature in ('cold', 'hot', 'neutral', 'mixed')),
  -- Whom its stories may be about.
  sex text not null check (sex in ('any', 'female', 'male')),
  youngest int not null check (youngest >= 0),
  oldest int not null check (oldest between youngest and 110),
  complaints text[] not null check (cardinality(complaints) >= 4),
  histories text[] not null check (cardinality(histories) >= 4),
  signs text[] not null check (cardinality(signs) >= 8),
  -- Those of the signs that decide.
  key_signs text[] not null check (cardinality(key_signs) between 2 and 4 and key_signs <@ signs),
  tongue text not null check (tongue <> ''),
  pulse text not null check (pulse <> ''),
  principle text not null check (char_length(principle) between 30 and 110),
  -- {name, pinyin, han, why}
  formula jsonb not null check (formula ?& '{name,pinyin,han,why}'),
  -- [{advice, why}]
  nutrition jsonb not null check (jsonb_array_length(nutrition) >= 3),
  daily_life jsonb not null check (jsonb_array_length(daily_life) >= 3)
);

create table private.bank_pattern_points (
  pattern_id text not null references private.bank_patterns (id) on delete cascade,
  position int not null,
  code text not null references private.bank_points (code),
  why text not null check (why <> ''),
  primary key (pattern_id, position),
  unique (pattern_id, code)
);
create index bank_pattern_points_code_idx on private.bank_pattern_points (code);

-- NOTE: what `other_id` refers to may come with a later file; the last migration of the bank adds the foreign key.
create table private.bank_differentials (
  pattern_id text not null references private.bank_patterns (id) on delete cascade,
  position int not null,
  other_id text not null check (other_id <> pattern_id),
  -- What would speak for the other pattern, and is missing or different here.
  sign text not null check (sign <> ''),
  primary key (pattern_id, position),
  unique (pattern_id, other_id)
);
create index bank_differentials_other_idx on private.bank_differentials (other_id);

-- Filling -------------------------------------------------------------------------------------------------------------------

create function private.text_array(list jsonb)
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  return array(select one from jsonb_array_elements_text(list) with ordinality as l (one, place) order by place);
end
$$;

/* contract/bank.ts `bankPoint`, a list of them. One that is there already is replaced: so a later migration corrects it. */
create function private.store_bank_points(points jsonb)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.bank_points (code, synonyms, pinyin, han, channel, location, actions, categories, cautions)
  select
    p ->> 'code', private.text_array(p -> 'synonyms'), p ->> 'pinyin', p ->> 'han', p ->> 'channel', p ->> 'location',
    private.text_array(p -> 'actions'), private.text_array(p -> 'categories'), p ->> 'cautions'
  from jsonb_array_elements(points) p
  on conflict (code) do update set
    synonyms = excluded.synonyms, pinyin = excluded.pinyin, han = excluded.han, channel = excluded.channel, location = excluded.location,
    actions = excluded.actions, categories = excluded.categories, cautions = excluded.cautions;
end
$$;

/* contract/bank.ts `bankPattern`, a list of them. */
create function private.store_bank_patterns(patterns jsonb)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.bank_patterns b using jsonb_array_elements(patterns) p where b.id = p ->> 'id';
  insert into private.bank_patterns (
    id, name, pinyin, han, organ_group, difficulty, aetiology, nature, temperature, sex, youngest, oldest, complaints, histories, signs,
    key_signs, tongue, pulse, principle, formula, nutrition, daily_life
  )
  select
    p ->> 'id', p ->> 'name', p ->> 'pinyin', p ->> 'han', p ->> 'group', p ->> 'difficulty', p ->> 'aetiology', p ->> 'nature',
    p ->> 'temperature', p ->> 'sex', (p #>> '{ages,0}')::int, (p #>> '{ages,1}')::int, private.text_array(p -> 'complaints'),
    private.text_array(p -> 'histories'), private.text_array(p -> 'signs'), private.text_array(p -> 'key_signs'), p ->> 'tongue',
    p ->> 'pulse', p ->> 'principle', p -> 'formula', p -> 'nutrition', p -> 'daily_life'
  from jsonb_array_elements(patterns) p;
  insert into private.bank_pattern_points (pattern_id, position, code, why)
  select p ->> 'id', x.place, x.one ->> 'code', x.one ->> 'why'
  from jsonb_array_elements(patterns) p, jsonb_array_elements(p -> 'points') with ordinality as x (one, place);
  insert into private.bank_differentials (pattern_id, position, other_id, sign)
  select p ->> 'id', x.place, x.one ->> 'id', x.one ->> 'sign'
  from jsonb_array_elements(patterns) p, jsonb_array_elements(p -> 'differentials') with ordinality as x (one, place);
end
$$;

/* What no single row can see for itself, as far as words can be checked: no line is the right answer. */
create function private.bank_faults()
returns setof text language plpgsql stable set search_path = ''
as $$
declare
  -- Advice that warms or cools. A phrase that begins with a refusal speaks of what to leave.
  warming constant text := '\m(ginger|cinnamon|lamb|mutton|chil+i|garlic|pepper|cloves?|fennel|moxa|hot[- ]water bottle|warming|keep warm)\M';
  cooling constant text := '\m(watermelon|mung|chrysanthemum|mint|cucumber|pear|lettuce|bitter melon|cooling|cold compress|ice)\M';
  refusal constant text := '\m(avoid|no|not|less|fewer|without|skip|leave|away from|limit|reduce|cut|instead of|in place of|left out|rather than|never|stop|few|little|keep off|hold back|spare|omit|drop|than)\M';
begin
  return query
    select format('%s: names a differential that is not there: %s', d.pattern_id, d.other_id)
    from private.bank_differentials d
    where not exists (select from private.bank_patterns o where o.id = d.other_id);
  return query
    select format('%s: has %s points and %s differentials', p.id, n.points, n.differentials)
    from private.bank_patterns p
    cross join lateral (
      select
        (select count(*) from private.bank_pattern_points x where x.pattern_id = p.id) as points,
        (select count(*) from private.bank_differentials d where d.pattern_id = p.id) as differentials
    ) n
    where n.points not between 4 and 6 or n.differentials not between 3 and 5;
  -- A scenario is composed of these: none may say what is asked.
  return query
    select format('%s: gives itself away: %s', p.id, t)
    from private.bank_patterns p, unnest(p.complaints || p.histories || p.signs || p.tongue || p.pulse) t
    where strpos(lower(t), lower(p.name)) > 0 or strpos(lower(t), lower(p.principle)) > 0;
  return query
    select format('%s: the same twice: %s', p.id, x.t)
    from private.bank_patterns p, lateral (
      select 1 as part, s as t from unnest(p.signs) s union all select 2, c from unnest(p.complaints) c
      union all select 3, h from unnest(p.histories) h
    ) x
    group by p.id, x.part, x.t having count(*) > 1;
  return query
    select format('%s: against its nature: %s', p.id, a.advice)
    from private.bank_patterns p
    cross join lateral (
      select x ->> 'advice' as advice from jsonb_array_elements(p.nutrition || p.daily_life) x
      union all
      select x.why from private.bank_pattern_points x where x.pattern_id = p.id
    ) a
    where a.advice !~* refusal
      and (p.temperature = 'hot' and a.advice ~* warming or p.temperature = 'cold' and a.advice ~* cooling);
  return query
    select format('%s: against its nature: %s', p.id, p.principle)
    from private.bank_patterns p
    where p.temperature = 'hot' and p.principle ~* '\m(warm|scatter cold|expel cold)\M'
      or p.temperature = 'cold' and p.principle ~* '\m(clear heat|drain fire|cool)\M'
      or p.nature = 'full' and p.principle ~* '^(tonify|nourish|supplement)\M'
      or p.nature = 'empty' and p.principle ~* '^(drain|purge|expel|clear heat|resolve damp)\M';
  return query
    select format('%s and %s are treated alike', least(p.id, o.id), greatest(p.id, o.id))
    from private.bank_differentials d
    join private.bank_patterns p on p.id = d.pattern_id
    join private.bank_patterns o on o.id = d.other_id
    where lower(p.principle) = lower(o.principle)
      or (select array_agg(x.code order by x.code) from private.bank_pattern_points x where x.pattern_id = p.id)
        = (select array_agg(x.code order by x.code) from private.bank_pattern_points x where x.pattern_id = o.id);
end
$$;

-- Reading -------------------------------------------------------------------------------------------------------------------

/* All of it, in the shapes of contract/bank.ts. For the Edge Function itself, which composes from it. */
create function private.read_bank()
returns json language plpgsql stable security definer set search_path = ''
as $$
begin
  return json_build_object(
    'points', (
      select json_agg(json_build_object(
        'code', p.code, 'synonyms', p.synonyms, 'pinyin', p.pinyin, 'han', p.han, 'channel', p.channel, 'location', p.location,
        'actions', p.actions, 'categories', p.categories, 'cautions', p.cautions
      ) order by p.code)
      from private.bank_points p
    ),
    'patterns', (
      select json_agg(json_build_object(
        'id', p.id, 'name', p.name, 'pinyin', p.pinyin, 'han', p.han, 'group', p.organ_group, 'difficulty', p.difficulty,
        'aetiology', p.aetiology, 'nature', p.nature, 'temperature', p.temperature, 'sex', p.sex,
        'ages', json_build_array(p.youngest, p.oldest), 'complaints', p.complaints, 'histories', p.histories, 'signs', p.signs,
        'key_signs', p.key_signs, 'tongue', p.tongue, 'pulse', p.pulse, 'principle', p.principle, 'formula', p.formula,
        'nutrition', p.nutrition, 'daily_life', p.daily_life,
        'points', (
          select json_agg(json_build_object('code', x.code, 'why', x.why) order by x.position)
          from private.bank_pattern_points x where x.pattern_id = p.id
        ),
        'differentials', (
          select json_agg(json_build_object('id', d.other_id, 'sign', d.sign) order by d.position)
          from private.bank_differentials d where d.pattern_id = p.id
        )
      ) order by p.id)
      from private.bank_patterns p
    )
  );
end
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
    select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'pinyin', p.pinyin, 'han', p.han, 'group', p.organ_group) order by p.name), '[]')
    from private.bank_patterns p
  );
end
$$;
grant execute on function private.list_pattern_names() to authenticated;
