/* case_lists */
/* contract/cases.ts `caseListItem`, in the order of the ids. Text put together by hand: a tenth of what json_agg() takes for it. */
create function private.case_list_items(ids uuid[], me public.profiles, pattern text)
returns text language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  is_moderator constant boolean := me.is_admin or me.is_moderator;
begin
  return (
    select '[' || coalesce(string_agg(t.item, ','), '') || ']'
    from (
      select
        k.opening || ',"viewer":' || case when me.id is null then 'null' else
          '{"has_voted":' || exists (select from public.case_votes v where v.user_id = me.id and v.case_id = k.id)
          || ',"has_saved":' || exists (select from public.case_saves v where v.user_id = me.id and v.case_id = k.id)
          || ',"can_edit":' || (is_moderator or k.author_id is not distinct from me.id)
          || ',"can_delete":' || is_moderator
          || ',"is_muted":' || exists (select from public.case_mutes v where v.user_id = me.id and v.case_id = k.id)
          || '}'
        end || ',"hit":' || case when pattern is null then 'null' else (
          select json_build_object(
            'title', private.mark_hits(c.title, pattern, 200),
            'text', coalesce(private.mark_hits(c.description, pattern, 240), private.mark_hits(c.content, pattern, 240))
          )::text
          from public.case_studies c
          where c.id = k.id
        ) end || '}' as item
      from unnest(ids) with ordinality as page (id, place)
      join private.cards k on k.id = page.id
      order by page.place
    ) t
  );
end
$$;

/* Published cases, newest first. Only what somebody searched or tagged is counted, the rest is known.
   NOTE: the plans are kept; planning takes longer than reading. The first page of all is what everybody asks for, so it is one
   statement, although case_list_items() says the same about the viewer. */
create function private.list_cases(
  difficulty text, tag text, search text, cursor text, page_size int, out items text, out total int, out next_cursor text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.current_member();
  is_moderator constant boolean := me.is_admin or me.is_moderator;
  top constant private.page_place := private.read_cursor(cursor);
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  asked tsquery;
  pattern text;
  resembling text;
  found_ids uuid[];
  found_ats timestamptz[];
  ids uuid[];
  ats timestamptz[];
begin
  search := nullif(btrim(search), '');
  tag := nullif(tag, '');
  if search is null and tag is null then
    select '[' || coalesce(string_agg(t.item, ','), '') || ']', array_agg(t.id), array_agg(t.created_at),
      (
        select coalesce(sum(n.cases), 0) from private.case_totals n
        where list_cases.difficulty is null or n.difficulty = list_cases.difficulty
      )
    into items, ids, ats, total
    from (
      select
        k.id, k.created_at,
        k.opening || ',"viewer":' || case when me.id is null then 'null' else
          '{"has_voted":' || exists (select from public.case_votes v where v.user_id = me.id and v.case_id = k.id)
          || ',"has_saved":' || exists (select from public.case_saves v where v.user_id = me.id and v.case_id = k.id)
          || ',"can_edit":' || (is_moderator or k.author_id is not distinct from me.id)
          || ',"can_delete":' || is_moderator
          || ',"is_muted":' || exists (select from public.case_mutes v where v.user_id = me.id and v.case_id = k.id)
          || '}'
        end || ',"hit":null}' as item
      from private.cards k
      where k.status = 'published' and (list_cases.difficulty is null or k.difficulty = list_cases.difficulty)
        and (k.created_at, k.id) < (top.at, top.id)
      order by k.created_at desc, k.id desc
      limit size
    ) t;
    if cardinality(ids) = size then
      perform from public.case_studies c
      where c.status = 'published' and (list_cases.difficulty is null or c.difficulty = list_cases.difficulty)
        and (c.created_at, c.id) < (ats[size], ids[size])
      limit 1;
      if found then
        next_cursor := private.write_cursor(ats[size], ids[size]);
      end if;
    end if;
    return;
  end if;

  if search is not null then
    select p.query, p.pattern, p.resembling into asked, pattern, resembling from private.parse_search(search) p;
    select array_agg(c.id), array_agg(c.created_at) into found_ids, found_ats
    from private.case_search x
    join public.case_studies c on c.id = x.case_id
    where x.words @@ asked and c.status = 'published'
      and (list_cases.difficulty is null or c.difficulty = list_cases.difficulty)
      and (list_cases.tag is null or c.tags @> array[list_cases.tag]);
    if found_ids is null and resembling is not null then
      -- A slip of the pen: titles that hold something like it.
      perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
      select array_agg(c.id), array_agg(c.created_at) into found_ids, found_ats
      from public.case_studies c
      where resembling operator(extensions.<%) c.title and c.status = 'published'
        and (list_cases.difficulty is null or c.difficulty = list_cases.difficulty)
        and (list_cases.tag is null or c.tags @> array[list_cases.tag]);
    end if;
  else
    select array_agg(c.id), array_agg(c.created_at) into found_ids, found_ats
    from public.case_studies c
    where c.tags @> array[list_cases.tag] and c.status = 'published'
      and (list_cases.difficulty is null or c.difficulty = list_cases.difficulty);
  end if;
  total := coalesce(cardinality(found_ids), 0);
  select array_agg(t.id), array_agg(t.at) into ids, ats
  from (
    select f.id, f.at from unnest(found_ids, found_ats) as f (id, at)
    where (f.at, f.id) < (top.at, top.id)
    order by f.at desc, f.id desc
    limit size + 1
  ) t;
  if cardinality(ids) > size then
    next_cursor := private.write_cursor(ats[size], ids[size]);
  end if;
  items := private.case_list_items(ids[1:size], me, pattern);
end
$$;

grant execute on function private.list_cases(text, text, text, text, int) to anon, authenticated;

/* What one has saved, last saved first; of what is public. */
create function private.list_saved_cases(cursor text, page_size int, out items text, out total int, out next_cursor text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  top constant private.page_place := private.read_cursor(cursor);
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  ids uuid[];
  ats timestamptz[];
begin
  select count(*) into total from public.case_saves s
  join public.case_studies c on c.id = s.case_id and c.status = 'published'
  where s.user_id = me.id;
  select array_agg(t.case_id), array_agg(t.created_at) into ids, ats
  from (
    select s.case_id, s.created_at from public.case_saves s
    join public.case_studies c on c.id = s.case_id and c.status = 'published'
    where s.user_id = me.id and (s.created_at, s.case_id) < (top.at, top.id)
    order by s.created_at desc, s.case_id desc
    limit size + 1
  ) t;
  if cardinality(ids) > size then
    next_cursor := private.write_cursor(ats[size], ids[size]);
  end if;
  items := private.case_list_items(ids[1:size], me, null);
end
$$;

grant execute on function private.list_saved_cases(text, int) to authenticated;

create function private.enter_and_list_cases(
  session_id uuid, member_id uuid, difficulty text, tag text, search text, cursor text, page_size int,
  out items text, out total int, out next_cursor text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  page record;
begin
  if member_id is not null then
    perform private.gate(session_id, member_id, 'open');
  end if;
  page := private.list_cases(difficulty, tag, search, cursor, page_size);
  items := page.items;
  total := page.total;
  next_cursor := page.next_cursor;
end
$$;

grant execute on function private.enter_and_list_cases(uuid, uuid, text, text, text, text, int) to edge_api;
