/*
 * A tag is a part of its topic's address, /topics/…, where a slash, a backslash, or dots alone are a step from folder to folder: no page
 * answers there, and nobody takes back that they follow it. Such a tag is refused. Those that there are get a hyphen for each slash, by
 * which they stay the same topic (private.fold); dots alone, which say nothing, go.
 */
create or replace function private.clean_tags(p_tags text[])
returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  if exists (select from unnest(p_tags) as raw (tag) where char_length(private.visible_name(raw.tag)) > 40) then
    perform private.raise('bad_input', 'A tag has at most 40 characters.');
  end if;
  if exists (select from unnest(p_tags) as raw (tag) where private.visible_name(raw.tag) ~ '[/\\]|^\.+$') then
    perform private.raise('bad_input', 'A tag cannot hold / or \, nor be dots alone.');
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

update public.case_studies c
set tags = array(
  select translate(t.tag, '/\', '--') from unnest(c.tags) with ordinality t (tag, place) where t.tag !~ '^\.+$' order by t.place
)
where exists (select from unnest(c.tags) t (tag) where t.tag ~ '[/\\]|^\.+$');

delete from public.follows f where f.tag ~ '^\.+$';
update public.follows f set tag = translate(f.tag, '/\', '--') where f.tag ~ '[/\\]';
