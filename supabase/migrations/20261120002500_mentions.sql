/*
 * The members whom a comment mentions. `mentions` stores position and id, so a rename does not break it. `links` shows them as
 * members/<id> while they are not suspended. Quoted text mentions no member.
 */
create index comments_mentions_idx on public.comments using gin (mentions jsonb_path_ops) where mentions <> '[]';

/* Replaces characters of two UTF-16 units by two characters, so that char_length() counts as JavaScript does. */
create function private.in_units(p_text text)
returns text language sql immutable set search_path = ''
as $$
  select regexp_replace(p_text, '[\U00010000-\U0010ffff]', '··', 'g')
$$;

/* Returns the text after @ that mentions only this member. Adds # and the start of the id if the name is ambiguous or itself ends like
   such a tag. */
create function private.mention_of(p_id uuid, p_name text)
returns text language sql stable set search_path = ''
as $$
  select p_name || coalesce((
    select '#' || left(p_id::text, case when bool_or(left(p.id::text, 4) = left(p_id::text, 4)) then 8 else 4 end)
    from public.profiles p
    where lower(p.name) = lower(p_name) and p.id <> p_id
    having count(*) > 0 or p_name ~* '#[0-9a-f]{4,8}$'
  ), '')
$$;
grant execute on function private.mention_of(uuid, text) to authenticated;

/* Finds mentions, with places in UTF-16 units. Names contain spaces, so the longest matching name wins. Of several members with that
   name, a tag (# and the start of an id) decides, else the only one in the discussion. Otherwise the text mentions no member. In a
   group, only its members can be mentioned. */
create function private.find_mentions(p_content text, p_case_id uuid, p_group_id uuid)
returns table (starts int, ends int, id uuid) language sql stable set search_path = ''
as $$
  with pieces as (
    select p.place, p.text, sum(char_length(p.text) + 1) over (order by p.place) - char_length(p.text) - 1 as at
    -- An @ inside a word belongs to an e-mail address, after a slash to a URL. Han needs no space before it.
    from regexp_split_to_table(p_content, '(?<![0-9A-Za-z\u00c0-\u1fff_.+/-])@') with ordinality as p (text, place)
  ),
  after_sign as (
    -- Long enough for the longest name, its tag, and one more character to see where the name ends.
    select p.place, p.at, left(p.text, 90) as text
    from pieces p
    where p.place between 2 and 21 and left(p_content, p.at::int - 1) !~ '(^|\n)[ \t]*>[^\n]*$'
  ),
  named as (
    select a.place, a.at, p.id, l.tag, l.length + char_length(l.tag) as length,
      -- For the same text, name plus tag wins over a plain name that ends in something like a tag. Otherwise a member could choose such a
      -- name and take another member's mentions.
      rank() over (partition by a.place order by l.length + char_length(l.tag) desc, l.tag = '') as rank
    from after_sign a
    cross join lateral (
      -- NOTE: `offset 0` makes Postgres read the tag once per length and not once per member.
      select s.length, coalesce(substring(substr(a.text, s.length + 1) from '^#[0-9A-Fa-f]{4,8}(?![0-9A-Za-z_\u00c0-\u1fff])'), '') as tag
      from generate_series(1, least(char_length(a.text), 80)) as s (length)
      offset 0
    ) l
    join public.profiles p on lower(p.name) = lower(left(a.text, l.length))
    -- @Anna must not mention Ann.
    where substr(a.text, l.length, 2) !~ '[0-9A-Za-z_\u00c0-\u1fff]{2}'
      and (p_group_id is null or exists (select from public.group_members g where g.group_id = p_group_id and g.user_id = p.id))
  ),
  meant as (
    select n.*,
      n.tag = '' and exists (
        select from public.comments m where m.author_id = n.id and m.thread_id = coalesce(p_case_id, p_group_id)
        union all
        select from public.case_studies c where c.author_id = n.id and c.id = p_case_id
      ) as takes_part
    from named n
    where n.rank = 1 and starts_with('#' || n.id, lower(n.tag))
  )
  select p.starts, p.starts + 1 + char_length(private.in_units(substr(p_content, m.at::int + 1, m.length))), m.id
  from meant m
  cross join lateral (select char_length(private.in_units(left(p_content, m.at::int - 1))) as starts) p
  where not exists (select from meant o where o.place = m.place and o.id <> m.id and o.takes_part >= m.takes_part)
$$;

/* Returns a comment's links. Where a mention and a library name overlap, the mention wins. */
create function private.comment_links(p_names jsonb, p_mentions jsonb)
returns jsonb language sql stable set search_path = ''
as $$
  with people as (
    select m.place
    from jsonb_array_elements(p_mentions) m (place)
    join public.accounts a on a.profile_id = (m.place ->> 2)::uuid
    where not private.is_suspended(a)
  )
  select coalesce(jsonb_agg(l.link order by (l.link ->> 0)::int), '[]')
  from (
    select jsonb_build_array(p.place -> 0, p.place -> 1, 'members/' || (p.place ->> 2)) from people p
    union all
    select n.link from jsonb_array_elements(p_names) n (link)
    where n.link ->> 2 not like 'members/%'
      and not exists (
        select from people p where (p.place ->> 0)::int < (n.link ->> 1)::int and (n.link ->> 0)::int < (p.place ->> 1)::int
      )
  ) l (link)
$$;

create function private.link_comment(p_content text, p_case_id uuid, p_group_id uuid, out links jsonb, out mentions jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  links := private.find_names(p_content);
  mentions := '[]';
  if strpos(p_content, '@') > 0 then
    select coalesce(jsonb_agg(jsonb_build_array(f.starts, f.ends, f.id) order by f.starts), '[]') into mentions
    from private.find_mentions(p_content, p_case_id, p_group_id) f;
    links := private.comment_links(links, mentions);
  end if;
end
$$;

/* Returns the links for a comment's preview. A definer, because members may read neither `entry_names` nor all `accounts`. */
create function private.links_of_comment(p_content text, p_case_id uuid, p_group_id uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select l.links from private.link_comment(p_content, p_case_id, p_group_id) l
$$;
grant execute on function private.links_of_comment(text, uuid, uuid) to authenticated;

create function private.tg_comments__link()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  select l.links, l.mentions into new.links, new.mentions from private.link_comment(new.content, new.case_id, new.group_id) l;
  return new;
end
$$;

/* Mentions of suspended and deleted members lose their links; lifting a suspension restores them. */
create function private.tg_accounts__link_mentions()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments m set links = private.comment_links(m.links, m.mentions)
  where m.mentions <> '[]' and m.mentions @> jsonb_build_array(jsonb_build_array(old.profile_id));
  return null;
end
$$;

create trigger _120_link before insert on public.comments
  for each row execute function private.tg_comments__link();
create trigger _120_link_anew before update on public.comments
  for each row when (new.content <> old.content) execute function private.tg_comments__link();

create trigger _300_link_mentions after update of is_suspended, suspended_until on public.accounts
  for each row when ((new.is_suspended, new.suspended_until) is distinct from (old.is_suspended, old.suspended_until))
  execute function private.tg_accounts__link_mentions();
create trigger _300_link_mentions_no_more after delete on public.accounts
  for each row execute function private.tg_accounts__link_mentions();
