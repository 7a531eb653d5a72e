/*
 * The staff's lists of comments: all there are, newest, oldest or most upvoted first, of one case or author, or with all of some words.
 */
create index case_studies_all_newest_idx on public.case_studies (created_at desc, id desc);

create index comments_upvotes_idx on public.comments (upvotes desc, created_at desc, id desc) where deleted_at is null;

create index comments_words_idx on public.comments using gin (words) where deleted_at is null;

/* All words that begin so; short ones as they stand, since half the language begins with a letter. null where there is no word. */
create function private.words_query(p_search text)
returns tsquery language sql immutable set search_path = ''
as $$
  select string_agg(quote_literal(w.word) || case when char_length(w.word) > 2 then ':*' else '' end, ' & ')::tsquery
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple'::regconfig, p_search))) w (word)
$$;

grant execute on function private.words_query(text) to authenticated;

/* Living comments with their words, for moderators: where they are, and not what they say. With its owner's rights, since under row-level
   security no index of words is used: `@@` is not leakproof, so it may only be asked of rows that the policies have let through. What is
   found is then read from admin_comments, under the policies. */
create view private.comment_words as
select m.id, m.case_id, m.author_id, m.created_at, m.upvotes, m.words
from public.comments m
where m.deleted_at is null and (select private.is_moderator());

grant select (id, case_id, author_id, created_at, upvotes, words) on private.comment_words to authenticated;

/* contract/admin.ts `adminComment`. */
create view private.admin_comments with (security_invoker = true) as
select
  m.id, m.parent_id,
  case when m.withheld_at is null then m.content
    else coalesce((select w.content from private.withheld_words w where w.comment_id = m.id), '') end as content,
  a.id as user_id, coalesce(a.name, 'Deleted user') as user_name, coalesce(a.name, 'Deleted user') as author_name,
  a.picture as user_picture, m.case_id as case_study_id, c.title as case_title, m.created_at, m.upvotes,
  m.withheld_at is not null as is_hidden
from public.comments m
join public.case_studies c on c.id = m.case_id
left join private.authors a on a.id = m.author_id;

grant select (
  id, parent_id, content, user_id, user_name, author_name, user_picture, case_study_id, case_title, created_at, upvotes, is_hidden
) on private.admin_comments to authenticated;
