/*
 * A tag is as it looks, as a name is: a tag of Hangul fillers made a topic that nobody sees, and one with a soft hyphen in it a second topic that
 * looks like the first. And it is as short as the form has it, by whatever way it comes.
 */

/* As they look, none empty, none twice however it is spelled, in the order they were given. */
create or replace function private.clean_tags(p_tags text[])
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  if exists (select from unnest(p_tags) as raw (tag) where char_length(private.visible_name(raw.tag)) > 40) then
    perform private.raise('bad_input', 'A tag has at most 40 characters.');
  end if;
  return coalesce(
    (
      select array_agg(t.tag order by t.place)
      from (
        select distinct on (lower(v.tag)) v.tag, raw.place
        from unnest(p_tags) with ordinality as raw (tag, place)
        cross join lateral (select private.visible_name(raw.tag) as tag) v
        where v.tag <> ''
        order by lower(v.tag), raw.place
      ) t
    ),
    '{}'
  );
end
$$;

-- What is there already fits first.
update public.case_studies c set tags = f.tags
from (
  select s.id, array(select left(private.visible_name(t.tag), 40) from unnest(s.tags) with ordinality as t (tag, place) order by t.place) as tags
  from public.case_studies s
) f
where f.id = c.id and f.tags <> c.tags;
