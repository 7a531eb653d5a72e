/*
 * What a search or a tag finds. The handlers make the lists: they order, page and show what these functions find, as the caller. Both
 * are definers because row-level security hides the indexes: the operators @@, @>, <% and ~~* are not leakproof, so under a policy
 * they are asked of every row that it lets through.
 */
/* Published cases only, so it finds for everybody the same. `pattern` marks the hits in a text; null where nothing was searched. */
create function private.find_cases(p_search text, p_tag text, p_difficulty text)
returns table (case_id uuid, pattern text) language plpgsql stable security definer set search_path = ''
as $$
declare
  asked record;
begin
  if p_search is null then
    return query
    select c.id, null::text
    from public.case_studies c
    where c.tags @> array[p_tag] and c.status = 'published' and (p_difficulty is null or c.difficulty = p_difficulty);
    return;
  end if;
  select * into asked from private.parse_search(p_search);
  return query
  select c.id, asked.pattern
  from private.case_search x
  join public.case_studies c on c.id = x.case_id
  where x.words @@ asked.query and c.status = 'published'
    and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag]);
  if not found and asked.resembling is not null then
    -- A typing mistake: titles that hold something like it.
    perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
    return query
    select c.id, asked.pattern
    from public.case_studies c
    where asked.resembling operator(extensions.<%) c.title and c.status = 'published'
      and (p_difficulty is null or c.difficulty = p_difficulty) and (p_tag is null or c.tags @> array[p_tag]);
  end if;
end
$$;
grant execute on function private.find_cases(text, text, text) to anon, authenticated;

/* Of every status, for admins: as readers find them, and by any piece of a title. */
create function private.find_all_cases(p_search text)
returns setof uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select x.case_id from private.case_search x where x.words @@ (select p.query from private.parse_search(p_search) p)
  union
  select c.id from public.case_studies c where c.title ilike private.containing(p_search);
end
$$;
grant execute on function private.find_all_cases(text) to authenticated;
