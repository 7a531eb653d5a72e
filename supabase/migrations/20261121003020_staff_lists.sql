/*
 * The panel's side of cases and comments: lists of all there is, by whatever order, and what the staff does to them.
 */
create index case_studies_all_newest_idx on public.case_studies (created_at desc, id desc);
-- Those that nobody voted for, nearly all, stand in comments_newest_idx: a new comment costs nothing here.
create index comments_upvoted_idx on public.comments (upvotes desc, created_at desc, id desc)
  where deleted_at is null and upvotes > 0;

-- Comments ------------------------------------------------------------------------------------------------------------------

/* The words of comments that are hidden until somebody has looked at them: for their author and for moderators. */
create table private.withheld_words (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  content text not null check (content <> '')
);

/* The words of living comments, for the search. Kept up by a job behind the posting, which an index of its own would make twice as slow;
   what the job has not come to yet, the search reads itself. */
create table private.comment_words (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  at timestamptz not null,
  words tsvector not null
);
create index comment_words_newest_idx on private.comment_words (at desc, comment_id desc);
create index comment_words_words_idx on private.comment_words using gin (words);

/* Up to when the job has come. */
create table private.comment_words_mark (
  is_row boolean primary key default true check (is_row),
  at timestamptz not null
);
insert into private.comment_words (comment_id, at, words)
select m.id, m.created_at, to_tsvector('pg_catalog.simple'::regconfig, m.content)
from public.comments m where m.deleted_at is null;
insert into private.comment_words_mark (at) select coalesce(max(w.at), '-infinity') from private.comment_words w;

/* Where the search begins to read for itself: whoever was posting while the job ran is not older than that. */
create function private.comment_words_end()
returns timestamptz language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select k.at - interval '1 minute' from private.comment_words_mark k);
end
$$;

create function private.index_comments()
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  begun timestamptz;
  indexed int;
begin
  perform from private.comment_words_mark k for update skip locked;
  if not found then
    return 0;
  end if;
  begun := private.comment_words_end();
  with added as (
    insert into private.comment_words (comment_id, at, words)
    select m.id, m.created_at, to_tsvector('pg_catalog.simple'::regconfig, m.content)
    from public.comments m
    where m.deleted_at is null and m.content <> '' and m.created_at > begun
      and not exists (select from private.comment_words w where w.comment_id = m.id)
    order by m.created_at
    limit 20000
    on conflict do nothing
    returning at
  )
  -- To now where nothing was left over: what lies behind the mark by less than a minute is read through by each search.
  update private.comment_words_mark k
  set at = greatest(k.at, case when c.n < 20000 then now() else c.latest end)
  from (select count(*)::int as n, max(a.at) as latest from added a) c
  returning c.n into indexed;
  return indexed;
end
$$;

create function private.tg_comments__index()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.content = '' then
    delete from private.comment_words w where w.comment_id = new.id;
  else
    -- The job may be storing the former words at this very moment.
    insert into private.comment_words as w (comment_id, at, words)
    values (new.id, new.created_at, to_tsvector('pg_catalog.simple'::regconfig, new.content))
    on conflict (comment_id) do update set at = excluded.at, words = excluded.words;
  end if;
  return null;
end
$$;
-- What is written as of long ago, by a seed or an import, the job would not come to.
create trigger _300_index_old after insert on public.comments
  for each row when (new.created_at < now() - interval '30 seconds') execute function private.tg_comments__index();
create trigger _300_index_changed after update of content, created_at on public.comments
  for each row when ((new.content, new.created_at) is distinct from (old.content, old.created_at))
  execute function private.tg_comments__index();

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('index-comments', '5 seconds', 'select private.index_comments()');
  end if;
end
$$;

/* contract/admin.ts `adminComment`. */
create view private.admin_comments as
select
  m.id, m.parent_id,
  case when m.withheld_at is null then m.content
    else coalesce((select w.content from private.withheld_words w where w.comment_id = m.id), '') end as content,
  p.id as user_id, coalesce(p.name, 'Deleted user') as user_name, coalesce(p.name, 'Deleted user') as author_name,
  p.picture as user_picture, m.case_id as case_study_id, c.title as case_title, m.created_at, m.upvotes,
  m.withheld_at is not null as is_hidden
from public.comments m
join public.case_studies c on c.id = m.case_id
left join public.profiles p on p.id = m.author_id;

/* All words that begin so; short ones as they stand, since half the language begins with a letter. */
create function private.parse_words(search text)
returns tsquery language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select string_agg(quote_literal(w.lexeme) || case when char_length(w.lexeme) > 2 then ':*' else '' end, ' & ')::tsquery
    from unnest(to_tsvector('pg_catalog.simple'::regconfig, search)) w
  );
end
$$;

/* Which of a list's next comments, so many of them, have all these words; `wanted` at most. The place is that of the last one looked at;
   null where the list ended before. Lists: newest, oldest, upvoted, unvoted. */
create function private.walk_words(
  asked tsquery, list text, place_upvotes int, place_at timestamptz, place_id uuid, steps int, wanted int,
  out ids uuid[], out end_upvotes int, out end_at timestamptz, out end_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  place constant text := case list when 'upvoted' then 'r.upvotes, r.created_at, r.id' else 'r.at, r.comment_id' end;
  row_order constant text := case list when 'oldest' then place else replace(place, ',', ' desc,') || ' desc' end;
  rows constant text := format(
    case list
      when 'upvoted' then 'from public.comments r where r.deleted_at is null and r.upvotes > 0 and %s order by %s'
      else 'from private.comment_words r where %s order by %s'
    end,
    case
      when place_id is null then 'true'
      when list = 'upvoted' then format('(%s) < ($2, $3, $4)', place)
      else format('(%s) %s ($3, $4)', place, case list when 'oldest' then '>' else '<' end)
    end,
    row_order
  );
begin
  execute format(
    case list
      when 'upvoted' then 'select array_agg(f.id) from (
        select r.id from (select r.id, r.upvotes, r.created_at %1$s limit $5) r join private.comment_words w on w.comment_id = r.id
        where w.words @@ $1 order by %2$s limit $6) f'
      else 'select array_agg(f.id) from (
        select m.id from (select r.* %1$s limit $5) r join public.comments m on m.id = r.comment_id
        where r.words @@ $1 and m.deleted_at is null %3$s order by %2$s limit $6) f'
    end,
    rows, row_order, case list when 'unvoted' then 'and m.upvotes = 0' else '' end
  ) into ids using asked, place_upvotes, place_at, place_id, steps, wanted;
  ids := coalesce(ids, '{}');
  if cardinality(ids) < wanted then
    execute format('select %s %s offset $5 - 1 limit 1', case list when 'upvoted' then place else 'null, ' || place end, rows)
    into end_upvotes, end_at, end_id using asked, place_upvotes, place_at, place_id, steps;
  end if;
end
$$;

/* Of the living comments with all these words, as far as they are indexed, those that come first after a place; unsorted.

   Frequent words are soon met on the way through the list itself, and rare ones are few in the index of words; each of the two ways is
   endless for words of the other kind. The planner cannot tell them apart where only the beginning of a word is given, so the first
   comments of the list do. */
create function private.find_words(
  asked tsquery, ranking text, place_upvotes int, place_at timestamptz, place_id uuid, wanted int
)
returns uuid[] language plpgsql stable security definer set search_path = ''
as $$
declare
  sample constant int := 500;
  lists constant text[] := case
    when ranking <> 'upvotes' then array[ranking] when place_upvotes = 0 then '{unvoted}' else '{upvoted, unvoted}' end;
  list text;
  walk record;
  ids uuid[] := '{}';
  -- Costs are in comments of comment_words read one after the other, as they stand there, by time.
  step_cost int;
  steps double precision;
  rare tsquery;
  read_index int;
begin
  foreach list in array lists loop
    walk := private.walk_words(
      asked, list, place_upvotes, place_at, case when list <> 'unvoted' or place_upvotes = 0 then place_id end, sample,
      wanted - cardinality(ids)
    );
    if walk.end_id is not null then
      if rare is null then
        -- Rare words beside frequent ones are asked for alone, since the index would collect all comments with each of them.
        with latest as materialized (
          select w.words from private.comment_words w order by w.at desc, w.comment_id desc limit sample
        ), terms as materialized (
          select t.term, (select count(*) from latest l where l.words @@ t.term::tsquery) as met
          from unnest(string_to_array(asked::text, ' & ')) t (term)
        )
        select string_agg(t.term, ' & ')::tsquery, sum(t.met) into rare, read_index
        from terms t
        where t.met < sample / 50 or not exists (select from terms r where r.met < sample / 50);
      end if;
      step_cost := case list when 'upvoted' then 16 else 1 end;
      steps := (wanted - cardinality(ids)) * sample / nullif(cardinality(walk.ids), 0)::double precision;
      if steps * step_cost < private.total('comments') * (read_index + cardinality(walk.ids) * (12 + step_cost)) / sample then
        ids := ids || walk.ids;
        walk := private.walk_words(
          asked, list, walk.end_upvotes, walk.end_at, walk.end_id, ceil(3 * steps)::int, wanted - cardinality(ids)
        );
      end if;
    end if;
    if walk.end_id is not null then
      -- `is true` keeps that condition out of the index.
      execute format(
        'select array_agg(f.id) from (
           select m.id from private.comment_words w join public.comments m on m.id = w.comment_id
           where w.words @@ $6 and (w.words @@ $1) is true and m.deleted_at is null and ($4 is null or %s)
           order by %s limit $5
         ) f',
        case ranking
          when 'upvotes' then '(m.upvotes, w.at, w.comment_id) < ($2, $3, $4)'
          when 'oldest' then '(w.at, w.comment_id) > ($3, $4)'
          else '(w.at, w.comment_id) < ($3, $4)'
        end,
        case ranking
          when 'upvotes' then 'm.upvotes desc, w.at desc, w.comment_id desc'
          when 'oldest' then 'w.at, w.comment_id'
          else 'w.at desc, w.comment_id desc'
        end
      ) into ids using asked, place_upvotes, place_at, place_id, wanted, rare;
      return coalesce(ids, '{}');
    end if;
    ids := ids || walk.ids;
    exit when cardinality(ids) >= wanted;
  end loop;
  return ids;
end
$$;

/* Living comments, whoever asks. What is searched is counted as far as the page goes, and one further: to see that there are more, nobody
   waits. How many came before travels in the cursor. */
create function private.find_comments(
  search text, case_id uuid, user_id uuid, list_order text, cursor text, page_size int,
  out items text, out total int, out next_cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  ranking constant text := coalesce(list_order, 'newest');
  asked constant tsquery := private.parse_words(search);
  is_everywhere constant boolean := find_comments.case_id is null and find_comments.user_id is null;
  kept constant text := 'm.deleted_at is null'
    || case when find_comments.case_id is null then '' else ' and m.case_id = $1' end
    || case when find_comments.user_id is null then '' else ' and m.author_id = $2' end;
  -- Where comments are looked for: all of them, or those with the words, indexed and not yet. Of the latter there are few, and they are
  -- asked for one by one: as `not exists`, the planner would read the whole index of words to find them.
  sources constant text[] := case when asked is null then array['public.comments m where true'] else array[
    case when is_everywhere then 'public.comments m where m.id = any ($9)'
      else 'private.comment_words w join public.comments m on m.id = w.comment_id where w.words @@ $3' end,
    'public.comments m where m.created_at > $8 and to_tsvector(''pg_catalog.simple''::regconfig, m.content) @@ $3
       and (select w.comment_id from private.comment_words w where w.comment_id = m.id) is null'
  ] end;
  -- From the upvoted on to the rest, in two stretches, each by its own index.
  stretches constant text[] := case when ranking = 'upvotes' and asked is null then '{m.upvotes > 0, m.upvotes = 0}' else '{true}' end;
  row_order constant text := case ranking
    when 'oldest' then 'm.created_at, m.id'
    when 'upvotes' then 'm.upvotes desc, m.created_at desc, m.id desc'
    else 'm.created_at desc, m.id desc'
  end;
  stretch text;
  pages text[];
  place record;
  place_upvotes int;
  place_at timestamptz;
  rows_before int;
  with_words uuid[];
  page record;
  ids uuid[] := '{}';
  keys text[] := '{}';
begin
  select * into place from private.read_place(cursor, ranking);
  place_upvotes := split_part(place.key, ' ', 1);
  place_at := 'epoch'::timestamptz + split_part(place.key, ' ', 2)::bigint * interval '1 microsecond';
  rows_before := coalesce(nullif(split_part(place.key, ' ', 3), '')::int, 0);
  if asked is not null and is_everywhere then
    with_words := private.find_words(asked, ranking, place_upvotes, place_at, place.id, size + 1);
  end if;
  foreach stretch in array stretches loop
    select array_agg(format(
      '(select m.id, m.upvotes, m.created_at from %s and %s and %s and ($4 is null or %s%s) order by %s limit $7)',
      source, kept, stretch,
      case
        when stretch = 'm.upvotes = 0' then '($5 > 0 or (m.created_at, m.id) < ($6, $4))'
        when ranking = 'upvotes' then '(m.upvotes, m.created_at, m.id) < ($5, $6, $4)'
        else format('(m.created_at, m.id) %s ($6, $4)', case ranking when 'oldest' then '>' else '<' end)
      end,
      -- Or an index would be read from the page's place on to where those that are not indexed begin.
      case when source = sources[2] then ' is true' else '' end,
      case stretch when 'm.upvotes = 0' then 'm.created_at desc, m.id desc' else row_order end
    )) into pages
    from unnest(sources) as source;
    execute format(
      'select array_agg(m.id) as ids, array_agg(m.upvotes || '' '' || (extract(epoch from m.created_at) * 1000000)::bigint) as keys
       from (select m.* from (%s) m order by %s limit $7) m',
      array_to_string(pages, ' union all '), row_order
    ) into page
    using find_comments.case_id, find_comments.user_id, asked, place.id, place_upvotes, place_at, size + 1 - cardinality(ids),
      private.comment_words_end(), with_words;
    ids := ids || coalesce(page.ids, '{}');
    keys := keys || coalesce(page.keys, '{}');
    exit when cardinality(ids) > size;
  end loop;
  if asked is not null then
    total := rows_before + cardinality(ids);
  elsif is_everywhere then
    total := private.total('comments');
  else
    execute format('select count(*) from %s and %s', sources[1], kept) into total
    using find_comments.case_id, find_comments.user_id;
  end if;
  if cardinality(ids) > size then
    next_cursor := private.write_place(ranking, format('%s %s', keys[size], rows_before + size), ids[size]);
  end if;
  select coalesce(json_agg(k order by p.place), '[]') into items
  from unnest(ids[:size]) with ordinality as p (id, place)
  join private.admin_comments k on k.id = p.id;
end
$$;

create function private.require_moderator()
returns public.profiles language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
begin
  if not (me.is_admin or me.is_moderator) then
    perform private.raise('forbidden');
  end if;
  return me;
end
$$;

create function private.list_admin_comments(
  search text, case_id uuid, user_id uuid, list_order text, cursor text, page_size int,
  out items text, out total int, out next_cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  select f.items, f.total, f.next_cursor into items, total, next_cursor
  from private.find_comments(search, case_id, user_id, list_order, cursor, page_size) f;
end
$$;
grant execute on function private.list_admin_comments(text, uuid, uuid, text, text, int) to authenticated;

create function private.list_moderation_comments(
  cursor text, page_size int, out items text, out total int, out next_cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_moderator();
begin
  select f.items, f.total, f.next_cursor into items, total, next_cursor
  from private.find_comments(null, null, null, null, cursor, page_size) f;
end
$$;
grant execute on function private.list_moderation_comments(text, int) to authenticated;

/* As next_seq() was; but what is done to comments that are there already, the staff does in a hidden case too. */
create or replace function private.next_seq(case_id uuid, comments_added int)
returns bigint language plpgsql volatile security definer set search_path = ''
as $$
declare
  seq bigint;
begin
  update public.case_studies c
  set comment_seq = c.comment_seq + 1, comment_count = c.comment_count + comments_added
  where c.id = next_seq.case_id and (c.status = 'published' or comments_added < 1)
  returning c.comment_seq into seq;
  if seq is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return seq;
end
$$;

/* A living comment for the staff, its case locked first, then itself. */
create function private.lock_comment_for_staff(comment_id uuid)
returns public.comments language plpgsql volatile security definer set search_path = ''
as $$
declare
  m public.comments;
begin
  perform from public.case_studies c
  where c.id = (select k.case_id from public.comments k where k.id = lock_comment_for_staff.comment_id)
  for no key update;
  select * into m from public.comments k where k.id = lock_comment_for_staff.comment_id and k.deleted_at is null for no key update;
  if m.id is null then
    perform private.raise('not_found', 'This comment is gone.');
  end if;
  return m;
end
$$;

/* Other words in the same place, marked as edited. What is hidden stays so. */
create function private.reword(m public.comments, content text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  body constant text := private.clean_comment(reword.content);
begin
  if m.withheld_at is not null then
    update private.withheld_words w set content = body where w.comment_id = m.id;
    update public.comments c set edited_at = now() where c.id = m.id;
  elsif body <> m.content then
    perform private.forget_told(m);
    update public.comments c set content = body, edited_at = now() where c.id = m.id;
  end if;
end
$$;

create function private.admin_edit_comment(comment_id uuid, content text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  perform private.reword(private.lock_comment_for_staff(comment_id), admin_edit_comment.content);
end
$$;
grant execute on function private.admin_edit_comment(uuid, text) to authenticated;

create function private.admin_delete_comment(comment_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_admin();
begin
  perform private.take_comment_away(private.lock_comment_for_staff(comment_id));
end
$$;
grant execute on function private.admin_delete_comment(uuid) to authenticated;

-- Cases ---------------------------------------------------------------------------------------------------------------------

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
        '(c.title ilike $5 or exists (select from private.case_search x where x.case_id = c.id and x.words @@ $4))' else 'true' end
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
