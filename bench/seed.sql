/*
 * Fills a large club: bench.cases cases, bench.comments comments, and the two threads whose ids are in bench/seed.ts.
 * Runs as superuser without triggers, which would announce and notify; the step `counters` computes the counters once.
 */
-- step: members
create function pg_temp.bench_id(kind text, n bigint) returns uuid language sql immutable
  return overlay(overlay(md5(kind || ' ' || n) placing '4' from 13) placing '8' from 17)::uuid;
create function pg_temp.member(n bigint) returns uuid language sql immutable
  return pg_temp.bench_id('member', 1 + n % 2000);
insert into auth.users (id, aud, role, email, raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
select
  pg_temp.member(n), 'authenticated', 'authenticated', 'member-' || n || '@bench.example',
  jsonb_build_object(
    'name',
    (array['Ann', 'Mei', 'Jonas', 'Wei', 'Lucía', 'Tomoko', 'Ravi', 'Sofia', '思远', 'Olu'])[1 + n % 10] || ' ' ||
    (array['Lin', 'Okafor', 'Brandt', 'Zhang', 'Romero', 'Sato', 'Iyer', 'Costa', '陈', 'Novak', 'Hill'])[1 + n % 11] || ' ' || n
  ),
  '{"provider": "email", "providers": ["email"]}'::jsonb, now() - interval '1 year', now()
from generate_series(0, 1999) n
union all
select
  pg_temp.bench_id('reader', n), 'authenticated', 'authenticated', 'reader-' || n || '@bench.example',
  jsonb_build_object('name', 'Reader ' || n), '{"provider": "email", "providers": ["email"]}', now() - n * interval '1 hour', now()
from generate_series(2001, current_setting('bench.members')::int) n;
update private.limits set at_most = null;

-- step: words
create temp table sentences as
select row_number() over () - 1 as n, a || ' ' || b || c as text
from
  unnest(array[
    'The tongue, pale with teeth marks,', 'A wiry and rapid pulse', 'The red tip of the tongue', 'Sighing and a tight chest',
    'Loose stools in the morning', 'The thin and slippery pulse', 'Waking at three every night', 'A bitter taste',
    'Cold hands and feet', 'The greasy yellow coat', 'Dizziness that comes with anger', 'Soreness of the lower back',
    'Night sweating without thirst', 'A sallow face and little appetite', 'Distension that eases with warmth', 'Dry eyes in the evening',
    'The deep and weak pulse', 'Palpitations after little effort', 'Headache at the vertex', 'Clear and copious urine'
  ]) a
  cross join unnest(array[
    'points to Liver qi that does not flow', 'speaks for Spleen qi deficiency', 'makes me think of Kidney yin',
    'fits Heart fire better than phlegm', 'could still be blood deficiency', 'is what LR-3 and LI-4 are for',
    'would answer to moxa on ST-36 and REN-4', 'asks for Xiao Yao San, modified', 'looks like damp-heat in the Gallbladder',
    'reminds me of Gui Pi Tang in the second lecture', 'is not explained by wind-cold', 'speaks against excess',
    'needs BL-20 and BL-23 rather than draining', 'belongs to the root, the pain to the branch', 'is where I would begin to ask',
    'calls for tonifying before moving', 'goes with PC-6 and HT-7', 'should have been asked about first',
    'tells of stasis under the deficiency', 'is typical after childbirth'
  ]) b
  cross join unnest(array['.', ', I believe.', ', at least at the first visit.', ' What do you think?', '; the coat will tell.']) c;
create unique index on sentences (n);
create temp table threads as
select
  n,
  case n
    when 1 then '00000000-0000-4000-8000-0000000000c8'
    when 2 then '00000000-0000-4000-8000-0000000001f4'
    else pg_temp.bench_id('case', n)
  end::uuid as id,
  case n
    when 1 then 200 when 2 then 500
    else (current_setting('bench.comments')::int - 700) / (current_setting('bench.cases')::int - 2)
  end as comments,
  now() - n * (interval '1 year' / current_setting('bench.cases')::int) as created_at
from generate_series(1, current_setting('bench.cases')::int) n;
analyze sentences, threads;

-- step: cases
do $$
declare
  t record;
begin
  for t in
    select g.tgname from pg_catalog.pg_trigger g
    where g.tgrelid = 'public.case_studies'::regclass and g.tgname ~ '^_[5-9]' and not g.tgisinternal
  loop
    execute format('alter table public.case_studies disable trigger %I', t.tgname);
  end loop;
end
$$;
insert into public.case_studies (id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, view_count, created_at)
select
  t.id, pg_temp.member(t.n * 37),
  left(s1.text, 60) || ' (' || t.n || ')',
  s1.text || ' ' || s2.text || ' ' || s3.text,
  'Chief complaint:' || repeat(E'\n- ' || s2.text || E'\n- ' || s3.text, 5) || E'\nTongue and pulse:' ||
    repeat(E'\n' || s1.text || ' ' || s3.text, 5) || E'\nQuestions:' || repeat(E'\n' || s2.text, 5),
  case when t.n % 3 = 0 then 'complex' else 'simple' end,
  array[
    (array['headache', 'insomnia', 'digestion', 'low back', 'cough', 'menses', 'anxiety'])[1 + t.n % 7],
    (array['LR-3', 'ST-36', 'SP-6', 'LI-4', 'KI-3'])[1 + t.n % 5],
    'week ' || t.n % 52
  ],
  'published', 14, t.n % 500, t.created_at
from threads t
join sentences s1 on s1.n = t.n * 7 % 2000
join sentences s2 on s2.n = t.n * 11 % 2000
join sentences s3 on s3.n = t.n * 13 % 2000;
insert into private.case_solutions (case_id, content)
select t.id, 'Diagnosis:' || E'\n' || s.text from threads t join sentences s on s.n = t.n * 17 % 2000;

-- step: comments
set session_replication_role = replica;
-- Drops the index first, because rebuilding it afterwards is faster.
create temp table words_index as select pg_get_indexdef('public.comments_words_idx'::regclass) as definition;
drop index public.comments_words_idx;
insert into public.comments (id, case_id, parent_id, author_id, content, upvotes, seq, number, created_at)
select
  pg_temp.bench_id('comment ' || t.n, k.n), t.id,
  case when k.n % 3 <> 1 then pg_temp.bench_id('comment ' || t.n, 1 + (k.n - 1) * (k.n * 7919 % 97) / 97) end,
  pg_temp.member(t.n * 31 + k.n * 17),
  s1.text || ' ' || s2.text || case when k.n % 2 = 0 then E'\n\n' || s1.text else '' end,
  (k.n % 5 = 0)::int, k.n, k.n, t.created_at + (now() - t.created_at) * (k.n / (t.comments + 1.0))
from threads t
cross join lateral generate_series(1, t.comments) k (n)
join sentences s1 on s1.n = (t.n * 7 + k.n * 3) % 2000
join sentences s2 on s2.n = (t.n * 11 + k.n * 5) % 2000
order by t.n, k.n;

-- step: votes and saves
insert into public.case_votes (user_id, case_id, created_at)
select pg_temp.member(t.n * 13 + v * 101 + 1), t.id, t.created_at from threads t, generate_series(1, 5) v
where pg_temp.member(t.n * 13 + v * 101 + 1) <> pg_temp.member(t.n * 37)
on conflict do nothing;
insert into public.comment_votes (user_id, thread_id, comment_id, created_at)
select pg_temp.member(t.n * 31 + k * 17 + 5), t.id, pg_temp.bench_id('comment ' || t.n, k), t.created_at
from threads t, generate_series(5, t.comments, 5) k;
insert into public.case_saves (user_id, case_id, created_at)
select pg_temp.member(t.n * 3 + v), t.id, t.created_at from threads t, generate_series(1, 2) v;

-- step: pictures
-- Every other author has a picture.
insert into private.member_pictures (profile_id, type, bytes)
select pg_temp.member(n), 'image/webp', decode(
  'UklGRsoBAABXRUJQVlA4IL4BAADwGwCdASoAAQABP3G422O0sS4moxaoKpAuCWdu4XSg8TPcCz/fmffmffmffmffmffmffmffmffmffmfbDD7X' ||
  'YEgpT/F3k50yy4U+/M+2OHpbNg5cJpJWV2g2R7bdnqjDea/5jH1sftMuSTJjIZoilNleYW+e8FLAXhyg8z4NIjFtVv4o/2vz2EgnMalULy42YK' ||
  'QOCYS6ZXfBT7YpAPaqhuYOKO8wD3DF48tUY9s1SYG2ObB5CgXvmKNsV5n35rZbtaI+ktybBelh3cewXu7HHsF6WHjj3TNaUBTDxx7BlQ7MgvSw' ||
  '8/Fh2AAP75pbxGGf372B71YVq1atWrVqmwIiAAALhx2NdBN3I8Fo4+zQN7KViSs6Ftl8EeYrwNty06h6j3xYhJ8M2htoAM35G+IdYTIFK+ekt7' ||
  'sMR5WfJy8jAGLpFi6n19c2YU9GneEqNcbFm0m6vh0bAIutCeYe1ml4tseGJ05QgfQMuGZdvXqoxB326GdXjUNNjTXLgHlSD05DDa2rkX1Vwt+Y' ||
  '344i8EoXwzSHXmjJq62JW6OlS4fx5it3PIwr2Edi4xoEIEPsQB1wak2WAAB+muEV8QAAAAAA==', 'base64'
)
from generate_series(0, 1999, 2) n;
update public.profiles p set picture = private.shown_picture(a)
from private.member_pictures m
join public.accounts a on a.profile_id = m.profile_id
where p.id = m.profile_id;

-- step: counters
update public.case_studies c
set comment_count = t.comments, comment_seq = t.comments,
  upvotes = (select count(*) from public.case_votes v where v.case_id = c.id),
  released_at = case when c.discussion_period_ends <= now() then c.discussion_period_ends end
from threads t where t.id = c.id;
update public.profiles p set comment_count = n.comments
from (select m.author_id, count(*) as comments from public.comments m group by m.author_id) n
where n.author_id = p.id;
do $$
begin
  execute (select w.definition from words_index w);
end
$$;
set session_replication_role = origin;
do $$
declare
  t record;
begin
  for t in
    select g.tgname from pg_catalog.pg_trigger g where g.tgrelid = 'public.case_studies'::regclass and g.tgenabled = 'D'
  loop
    execute format('alter table public.case_studies enable trigger %I', t.tgname);
  end loop;
end
$$;

-- step: statistics
vacuum (analyze)
