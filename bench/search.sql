-- Thirty thousand cases and ten times as many comments, made of the sentences of the library, so that words are as many and as rare as in
-- real ones. What the search reads of them is put together from its parts, sentence by sentence: one case after the other would take minutes.
select set_config('search_path', 'public, extensions', false);
insert into auth.users (id, aud, role, email, raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
select gen_random_uuid(), 'authenticated', 'authenticated', 'author-' || n || '@bench.example',
  jsonb_build_object('name', (array['Ann', 'Mei', 'Jonas', 'Wei', 'Lucia', 'Tomoko', 'Ravi', 'Sofia'])[1 + n % 8] || ' ' || n),
  '{"provider": "email", "providers": ["email"]}'::jsonb, now(), now()
from generate_series(1, 200) n;

create temp table sentences as
select row_number() over (order by md5(t.text)) - 1 as n, t.text
from (
  select distinct v.value #>> '{}' as text
  from private.content c cross join lateral jsonb_path_query(c.body, 'strict $.**') v (value)
  where c.kind in ('pattern', 'point', 'formula', 'herb', 'demo case') and jsonb_typeof(v.value) = 'string'
    and char_length(v.value #>> '{}') between 30 and 220
) t
order by md5(t.text) limit 4000;
alter table sentences add column title tsvector, add column description tsvector, add column body tsvector, add column links jsonb;
update sentences s set title = private.part_vector(s.text, 'A', true), description = private.part_vector(s.text, 'C'),
  body = private.part_vector(s.text, 'D'), links = private.find_names(s.text);
create unique index on sentences (n);
create temp table counted as select count(*) as all_of_them from sentences;
create temp table authors as
select row_number() over (order by p.id) - 1 as n, p.id, private.part_vector(p.name, 'C', true) as name
from public.profiles p where p.name ~ ' \d+$';
create temp table tags as
select row_number() over (order by c.slug) - 1 as n, c.slug as tag, private.part_vector(c.slug, 'B', true) as words
from private.content c where c.kind = 'topic';

set session_replication_role = replica;
create aggregate pg_temp.joined (tsvector) (sfunc = tsvector_concat, stype = tsvector);
create temp table made as
select m.n, m.id, m.created_at, a.id as author_id, t.tag, p.title, p.description, p.content, p.entries,
  p.head || t.words || a.name as head, p.words
from (
  select n, gen_random_uuid() as id, now() - n * interval '10 minutes' as created_at
  from generate_series(1, current_setting('bench.cases')::int) n
) m
join authors a on a.n = m.n % 200
join tags t on t.n = m.n * 7 % (select count(*) from tags)
cross join lateral (
  select left(string_agg(s.text, '') filter (where g.place = 0), 90) as title,
    string_agg(s.text, ' ' order by g.place) filter (where g.place in (1, 2)) as description,
    string_agg(s.text, E'\n' order by g.place) filter (where g.place > 2) as content,
    pg_temp.joined(s.title) filter (where g.place = 0) as head,
    pg_temp.joined(case when g.place > 2 then s.body else s.description end) filter (where g.place > 0) as words,
    array_agg(l.link ->> 2) filter (where g.place > 2 and l.link is not null) as entries
  from generate_series(0, 44) g (place)
  join sentences s on s.n = (m.n::bigint * 131 + g.place * 977 + m.n / 29 * g.place) % (select c.all_of_them from counted c)
  left join lateral jsonb_array_elements(s.links) with ordinality l (link, nth) on l.nth = 1
) p;
insert into public.case_studies (id, author_id, title, description, content, tags, difficulty, status, discussion_period_ends, created_at)
select m.id, m.author_id, m.title || ' (' || m.n || ')', m.description, m.content, array[m.tag],
  case m.n % 3 when 0 then 'complex' else 'simple' end, 'published', m.created_at + interval '14 days', m.created_at
from made m;
insert into private.case_search (case_id, is_published, created_at, head, words)
select m.id, true, m.created_at, m.head, m.head || m.words from made m;
insert into private.entry_mentions (entry, kind, text_id, case_id, created_at)
select distinct e.entry, 'case', m.id, m.id, m.created_at from made m cross join unnest(m.entries) e (entry);
insert into private.topics (tag, cases) select m.tag, count(*) from made m group by m.tag;
update private.case_totals t set cases = (select count(*) from public.case_studies c where c.difficulty = t.difficulty);
select private.learn_search_words(private.fold(string_agg(s.text, ' ; '))) from sentences s;
insert into public.comments (case_id, author_id, content, seq, number, created_at)
select m.id, m.author_id, s.text || ' ' || o.text, k, k, m.created_at + k * interval '1 hour'
from made m
cross join generate_series(1, 10) k
join sentences s on s.n = (m.n::bigint * 17 + k * 331) % (select c.all_of_them from counted c)
join sentences o on o.n = (m.n::bigint * 23 + k * 577) % (select c.all_of_them from counted c);
update public.case_studies set comment_count = 10, comment_seq = 10 where comment_count = 0;
set session_replication_role = origin;
vacuum (analyze)
