/*
 * What members report, and what becomes of it. A report waits in one queue for moderators and admins, who claim it for half an hour, so
 * that no two decide at once. Enough different members hide what they report until somebody has looked at it; once a moderator has
 * kept it, more reports of the same words only queue.
 */
/* contract/admin.ts `adminCase`. */
create view private.admin_cases as
select
  c.id, c.title, c.description, c.difficulty, c.status, c.featured, coalesce(p.name, 'Deleted user') as author_name, c.view_count,
  c.upvotes, c.comment_count, c.created_at
from public.case_studies c
left join public.profiles p on p.id = c.author_id;

/* Of every status. Found as readers find them, and by any piece of a title; then counted as comments are. What nearly all have is met
   among the first of the list, and only for what is not, those that have it are collected. */
create function private.list_admin_cases(
  search text, difficulty text, status text, featured boolean, list_order text, cursor text, page_size int,
  out items text, out total int, out next_cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_admin();
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  ranking constant text := coalesce(list_order, 'newest');
  asked constant tsquery := case when btrim(search) <> '' then (select p.query from private.parse_search(search) p) end;
  kept constant text := 'true'
    || case when list_admin_cases.difficulty is null then '' else ' and c.difficulty = $1' end
    || case when list_admin_cases.status is null then '' else ' and c.status = $2' end
    || case when list_admin_cases.featured is null then '' else ' and c.featured = $3' end;
  is_search constant boolean := coalesce(btrim(search), '') <> '';
  ways constant text[] := case when is_search then '{met, collected}' else '{all}' end;
  sample constant int := 500;
  place record;
  rows_before int := 0;
  way text;
  key text;
  key_type text := 'int';
  direction text := 'desc';
  ids uuid[];
  keys text[];
begin
  select * into place from private.read_place(cursor, ranking);
  case ranking
    when 'newest' then key := 'c.created_at'; key_type := 'timestamptz';
    when 'oldest' then key := 'c.created_at'; key_type := 'timestamptz'; direction := 'asc';
    when 'views' then key := 'c.view_count';
    when 'upvotes' then key := 'c.upvotes';
    when 'comments' then key := 'c.comment_count';
  end case;
  if place.key is not null then
    rows_before := split_part(place.key, ' ', 1)::int;
    place.key := substr(place.key, strpos(place.key, ' ') + 1);
  end if;
  -- NOTE: no index for the counters, as with members: they change with every reader and every post.
  -- Met on the way, each is asked for its words by itself: with `exists` all that have them would be collected first.
  foreach way in array ways loop
    execute format(
      'select array_agg(t.id), array_agg(t.key::text) from (
         select c.id, c.key from (
           select c.id, c.title, %1$s as key from public.case_studies c
           where %2$s and ($7 is null or (%1$s, c.id) %3$s ($6::%4$s, $7))
           order by %1$s %5$s, c.id %5$s limit $9
         ) c
         where %6$s
         order by c.key %5$s, c.id %5$s limit $8
       ) t',
      key,
      kept || case way when 'collected' then ' and c.id in (
        select x.case_id from private.case_search x where x.words @@ $4
        union all select o.id from public.case_studies o where o.title ilike $5)' else '' end,
      case direction when 'asc' then '>' else '<' end, key_type, direction,
      case way when 'met' then
        '(c.title ilike $5 or (select x.words @@ $4 from private.case_search x where x.case_id = c.id))' else 'true' end
    ) into ids, keys
    using list_admin_cases.difficulty, list_admin_cases.status, list_admin_cases.featured, asked, private.containing(search), place.key,
      place.id, size + 1, case way when 'met' then sample else size + 1 end;
    exit when cardinality(ids) > size;
  end loop;
  if is_search then
    total := rows_before + coalesce(cardinality(ids), 0);
  elsif kept = 'true' then
    total := private.total('cases');
  else
    execute format('select count(*) from public.case_studies c where %s', kept) into total
    using list_admin_cases.difficulty, list_admin_cases.status, list_admin_cases.featured;
  end if;
  if cardinality(ids) > size then
    next_cursor := private.write_place(ranking, format('%s %s', rows_before + size, keys[size]), ids[size]);
  end if;
  select coalesce(json_agg(k order by p.place), '[]') into items
  from unnest(ids[:size]) with ordinality as p (id, place)
  join private.admin_cases k on k.id = p.id;
end
$$;

grant execute on function private.list_admin_cases(text, text, text, boolean, text, text, int) to authenticated;

create function private.feature_case(case_id uuid, value boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
  c public.case_studies;
begin
  select * into c from public.case_studies s where s.id = feature_case.case_id for no key update;
  if c.id is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  update public.case_studies s set featured = coalesce(value, not c.featured) where s.id = c.id;
  return coalesce(value, not c.featured);
end
$$;

grant execute on function private.feature_case(uuid, boolean) to authenticated;
