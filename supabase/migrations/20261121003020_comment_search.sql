/*
 * The panel's side of cases and comments: lists of all there is, by whatever order, and what the staff does to them.
 */
create index case_studies_all_newest_idx on public.case_studies (created_at desc, id desc);

-- Those that nobody voted for, nearly all, stand in comments_newest_idx: a new comment costs nothing here.
create index comments_upvoted_idx on public.comments (upvotes desc, created_at desc, id desc)
  where deleted_at is null and upvotes > 0;

create function private.words_of(content text)
returns tsvector language plpgsql immutable set search_path = ''
as $$
begin
  -- Where in the text they stand, nobody asks.
  return strip(to_tsvector('pg_catalog.simple'::regconfig, content));
end
$$;

/* What words begin with: their first three letters, and five; shorter ones as they stand. An index of words collects all comments with
   every word that begins so before it puts two of them together; one of beginnings passes over what the other has not. */
create function private.beginnings_of(words tsvector)
returns tsvector language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(array_to_tsvector(array_agg(left(w.word, n))), '')
    from unnest(tsvector_to_array(words)) w (word), unnest('{3, 5}'::int[]) n
    where n = 3 or char_length(w.word) >= n
  );
end
$$;

/* The words of living comments, for the search. Kept up by a job behind the posting, which an index of its own would make twice as slow;
   what the job has not come to yet, the search reads itself. */
create table private.comment_words (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  at timestamptz not null,
  words tsvector not null
);

create index comment_words_newest_idx on private.comment_words (at desc, comment_id desc);

/* Up to when the job has come. */
create table private.comment_words_mark (
  is_row boolean primary key default true check (is_row),
  at timestamptz not null
);

-- What waits to be sorted in, every search reads through: 4 MB of it, unless told otherwise.
create index comment_words_beginnings_idx on private.comment_words using gin (private.beginnings_of(words))
  with (gin_pending_list_limit = 256);

insert into private.comment_words_mark (at) values ('-infinity');

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
    select m.id, m.created_at, private.words_of(m.content)
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
    values (new.id, new.created_at, private.words_of(new.content))
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

/* All words that begin so; short ones as they stand, since half the language begins with a letter. And what the index of beginnings is
   to be asked for, which may find more. */
create function private.parse_words(search text, out asked tsquery, out beginnings tsquery)
language plpgsql immutable set search_path = ''
as $$
begin
  select
    string_agg(quote_literal(w.word) || case when char_length(w.word) > 2 then ':*' else '' end, ' & ')::tsquery,
    string_agg(quote_literal(left(w.word, case when char_length(w.word) < 5 then 3 else 5 end)), ' & ')::tsquery
  into asked, beginnings
  from unnest(tsvector_to_array(private.words_of(search))) w (word);
end
$$;

/* Which of a list's next comments, so many of them, have all these words; `wanted` at most. Were there fewer, the list is at its end.
   Lists: newest, oldest, upvoted, unvoted. */
create function private.walk_words(
  asked tsquery, list text, place_upvotes int, place_at timestamptz, place_id uuid, steps int, wanted int,
  out ids uuid[], out is_at_end boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  row_order constant text := case list
    when 'upvoted' then 'r.upvotes desc, r.created_at desc, r.id desc'
    when 'oldest' then 'r.at, r.comment_id'
    else 'r.at desc, r.comment_id desc'
  end;
  rows constant text := format(
    case list when 'upvoted' then 'public.comments r where r.deleted_at is null and r.upvotes > 0' else 'private.comment_words r where true' end
      || ' and ($4 is null or %s) order by %s',
    case list
      when 'upvoted' then '(r.upvotes, r.created_at, r.id) < ($2, $3, $4)'
      when 'oldest' then '(r.at, r.comment_id) > ($3, $4)'
      else '(r.at, r.comment_id) < ($3, $4)'
    end,
    row_order
  );
begin
  -- What needs a second table is asked of each row by itself: a join might be made of all rows before the first one counts.
  execute format(
    case list
      when 'upvoted' then 'select array_agg(f.id) from (
        select r.id from (select r.id, r.upvotes, r.created_at from %1$s limit $5) r
        where (select w.words @@ $1 from private.comment_words w where w.at = r.created_at and w.comment_id = r.id)
        order by %2$s limit $6) f'
      else 'select array_agg(f.comment_id) from (
        select r.comment_id from (select r.* from %1$s limit $5) r
        where r.words @@ $1 and (select m.deleted_at is null %3$s from public.comments m where m.id = r.comment_id)
        order by %2$s limit $6) f'
    end,
    rows, row_order, case list when 'unvoted' then 'and m.upvotes = 0' else '' end
  ) into ids using asked, place_upvotes, place_at, place_id, steps, wanted;
  ids := coalesce(ids, '{}');
  if cardinality(ids) < wanted then
    execute format('select not exists (select from %s offset $5 - 1)', rows)
    into is_at_end using asked, place_upvotes, place_at, place_id, steps;
  end if;
end
$$;

/* The first of all comments that the index has with these words; null where those are as many as `too_many`. */
create function private.collect_words(
  asked tsquery, beginnings tsquery, ranking text, place_upvotes int, place_at timestamptz, place_id uuid, wanted int, too_many int
)
-- Or the planner might read the whole table for the few that are to be collected at most.
returns uuid[] language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  ids uuid[];
begin
  execute format(
    'with found as materialized (
       select w.at, w.comment_id from private.comment_words w where private.beginnings_of(w.words) @@ $2 and w.words @@ $1 limit $7
     )
     select case when (select count(*) from found) = $7 then null
       else (select coalesce(array_agg(f.comment_id), ''{}'') from (%s limit $6) f) end',
    case ranking
      when 'upvotes' then
        'select f.comment_id from found f join public.comments m on m.id = f.comment_id
         where m.deleted_at is null and ($5 is null or (m.upvotes, f.at, f.comment_id) < ($3, $4, $5))
         order by m.upvotes desc, f.at desc, f.comment_id desc'
      else format(
        'select f.comment_id from (
           select f.* from found f where $5 is null or (f.at, f.comment_id) %s ($4, $5) order by f.at %s, f.comment_id %2$s
         ) f
         where (select m.deleted_at is null from public.comments m where m.id = f.comment_id)',
        case ranking when 'oldest' then '>' else '<' end, case ranking when 'oldest' then 'asc' else 'desc' end
      )
    end
  ) into ids using asked, beginnings, place_upvotes, place_at, place_id, wanted, too_many;
  return ids;
end
$$;

/* Of the living comments with all these words, as far as they are indexed, those that come first after a place; unsorted.

   Frequent words are soon met on the way through the list itself, and rare ones are few in the index. Which they are, only the attempt
   tells, so each is made with a bound: 2,000 comments of the list; then, unless 25 times as many promise a page, 1,000 of the index; then
   those 50,000. Only what fills no page of them and yet is found a thousand times is collected whole: what people once wrote often and
   then no more. Among the upvoted, whose words lie elsewhere, a step costs ten times as much, and a fifth as many are made.

   Here the attempts take 1, 10 and 15 ms, by votes 2, 20 and 45. To collect all takes 10 ms a thousand, as by any plain statement. Nor
   does such a one know that two frequent words never meet before it has read of both where they stand: at a million comments 10 ms
   where each is in one of ten. */
create function private.find_words(
  asked tsquery, beginnings tsquery, ranking text, place_upvotes int, place_at timestamptz, place_id uuid, wanted int
)
returns uuid[] language plpgsql stable security definer set search_path = ''
as $$
declare
  lists constant text[] := case
    when ranking <> 'upvotes' then array[ranking] when place_upvotes = 0 then '{unvoted}' else '{upvoted, unvoted}' end;
  list text;
  start uuid;
  steps int;
  missing int;
  walk record;
  collected uuid[];
  ids uuid[] := '{}';
begin
  foreach list in array lists loop
    start := case when list <> 'unvoted' or place_upvotes = 0 then place_id end;
    steps := case list when 'upvoted' then 400 else 2000 end;
    missing := wanted - cardinality(ids);
    walk := private.walk_words(asked, list, place_upvotes, place_at, start, steps, missing);
    if cardinality(walk.ids) < missing and not walk.is_at_end then
      if 25 * cardinality(walk.ids) < missing then
        collected := private.collect_words(asked, beginnings, ranking, place_upvotes, place_at, place_id, wanted, 1000);
      end if;
      if collected is null then
        walk := private.walk_words(asked, list, place_upvotes, place_at, start, 25 * steps, missing);
        if cardinality(walk.ids) < missing and not walk.is_at_end then
          collected := private.collect_words(asked, beginnings, ranking, place_upvotes, place_at, place_id, wanted, null);
        end if;
      end if;
    end if;
    if collected is not null then
      return collected;
    end if;
    ids := ids || walk.ids;
    exit when cardinality(ids) = wanted;
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
  asked constant tsquery := (private.parse_words(search)).asked;
  is_everywhere constant boolean := find_comments.case_id is null and find_comments.user_id is null;
  kept constant text := 'm.deleted_at is null'
    || case when find_comments.case_id is null then '' else ' and m.case_id = $1' end
    || case when find_comments.user_id is null then '' else ' and m.author_id = $2' end;
  -- The words that are stored, or where they are not yet, the comment's own.
  has_words constant text :=
    'coalesce((select w.words from private.comment_words w where w.at = m.created_at and w.comment_id = m.id), private.words_of(m.content)) @@ $3';
  -- Where comments are looked for; what is found among the latest may be known of the words as well.
  sources constant text[] := case
    when asked is null then array['true']
    when is_everywhere then array['m.id = any ($9)', 'm.created_at > $8 and ' || has_words]
    else array[has_words]
  end;
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
    with_words := private.find_words(
      asked, (private.parse_words(search)).beginnings, ranking, place_upvotes, place_at, place.id, size + 1
    );
  end if;
  foreach stretch in array stretches loop
    select array_agg(format(
      '(select m.id, m.upvotes, m.created_at from public.comments m where %s and %s and %s and ($4 is null or %s%s) order by %s limit $7)',
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
      array_to_string(pages, ' union '), row_order
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
    execute format('select count(*) from public.comments m where %s', kept) into total
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
