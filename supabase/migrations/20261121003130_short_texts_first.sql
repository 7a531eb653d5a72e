/*
 * Lists as before, their texts put together in another order: `a || b || c` copies `a` for each piece that is hung on it, and what a card
 * begins with is longer than all the rest of it. In brackets the short pieces come together first.
 */
create or replace view private.cards as
select
  c.id, c.created_at, c.author_id, c.difficulty, c.status,
  d.opening || (
    ',"view_count":' || c.view_count || ',"upvotes":' || c.upvotes || ',"comment_count":' || c.comment_count
    || ',"version":' || c.version
  ) as opening
from public.case_studies c
join private.case_cards d on d.case_id = c.id;

create or replace function private.case_list_items(ids uuid[], me public.profiles, pattern text)
returns text language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  is_moderator constant boolean := me.is_admin or me.is_moderator;
begin
  return (
    select '[' || coalesce(string_agg(t.item, ','), '') || ']'
    from (
      select
        k.opening || (',"viewer":' || case when me.id is null then 'null' else
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
        ) end || '}') as item
      from unnest(ids) with ordinality as page (id, place)
      join private.cards k on k.id = page.id
      order by page.place
    ) t
  );
end
$$;

create or replace function private.list_cases(
  difficulty text, tag text, search text, cursor text, page_size int, out items text, out total int, out next_cursor text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.caller();
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
        k.opening || (',"viewer":' || case when me.id is null then 'null' else
          '{"has_voted":' || exists (select from public.case_votes v where v.user_id = me.id and v.case_id = k.id)
          || ',"has_saved":' || exists (select from public.case_saves v where v.user_id = me.id and v.case_id = k.id)
          || ',"can_edit":' || (is_moderator or k.author_id is not distinct from me.id)
          || ',"can_delete":' || is_moderator
          || ',"is_muted":' || exists (select from public.case_mutes v where v.user_id = me.id and v.case_id = k.id)
          || '}'
        end || ',"hit":null}') as item
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
