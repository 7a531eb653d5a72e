/*
 * Plants the demo club: fictional members and their cases, comments and exams, from content/demo-club. The members have no password and no
 * identity, and their addresses end in .invalid, so no caller can sign in as one of them. The cases are invented and describe no patient.
 *
 * A second run changes nothing. Times count from the first run, so some discussions are over and others open. Triggers maintain all counters.
 */

do $$
begin
  if not exists (select from private.content where kind = 'demo case') then
    raise exception 'There is no content to plant the demo club from.'
      using hint = 'npm run content -- --remote URL brings it; then seed again.';
  end if;
end
$$;

-- Members

insert into auth.users (
  id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  -- GoTrue finds only users with this instance id of zeros.
  instance_id,
  -- GoTrue cannot read a user with a null in one of these columns.
  encrypted_password, confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  phone_change, phone_change_token, reauthentication_token
)
select
  ('5a3d0000-0000-4000-8000-' || lpad(m.number::text, 12, '0'))::uuid, 'authenticated', 'authenticated', m.key || '@sample.invalid', now(),
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', m.name), now() - m.joined_days_ago * interval '1 day', now(),
  '00000000-0000-0000-0000-000000000000', '', '', '', '', '', '', '', '', ''
from private.content d, jsonb_to_record(d.body) as m (number int, key text, name text, joined_days_ago numeric)
where d.kind = 'demo member'
on conflict (id) do nothing;

update public.profiles p
set is_study_master = p.is_study_master or d.body ->> 'role' = 'study master', is_moderator = p.is_moderator or d.body ->> 'role' = 'moderator'
from private.content d
join public.accounts a on a.email = d.slug || '@sample.invalid'
where d.kind = 'demo member' and d.body ? 'role' and a.profile_id = p.id and not (p.is_study_master or p.is_moderator);

-- Cases

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  ('ca5e5eed-0000-4000-8000-' || lpad(k.number::text, 12, '0'))::uuid, author.profile_id, k.title, k.description, k.content, k.difficulty,
  k.tags, 'published', k.discussion_days, at.ends, case when at.ends <= now() then at.ends end,
  jsonb_array_length(k.quiz) > 0, k.views, at.created
from private.content d
cross join lateral jsonb_to_record(d.body) as k (
  number int, author text, title text, difficulty text, tags text[], days_ago numeric, discussion_days int, views int,
  description text, content text, quiz jsonb
)
cross join lateral (
  select
    now() - k.days_ago * interval '1 day' as created,
    now() - k.days_ago * interval '1 day' + k.discussion_days * interval '1 day' as ends
) at
join public.accounts author on author.email = k.author || '@sample.invalid'
where d.kind = 'demo case'
order by k.number
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
select ('ca5e5eed-0000-4000-8000-' || lpad(d.slug, 12, '0'))::uuid, d.body ->> 'solution'
from private.content d
where d.kind = 'demo case'
on conflict (case_id) do nothing;

insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
select
  ('0a125eed-0000-4000-8' || lpad(d.slug, 3, '0') || '-' || lpad(q.place::text, 12, '0'))::uuid,
  ('ca5e5eed-0000-4000-8000-' || lpad(d.slug, 12, '0'))::uuid, q.place, q.question, q.options, q.correct_answer, q.explanation
from private.content d
cross join lateral rows from (
  jsonb_to_recordset(d.body -> 'quiz') as (question text, options text[], correct_answer int, explanation text)
) with ordinality as q (question, options, correct_answer, explanation, place)
where d.kind = 'demo case'
on conflict (id) do nothing;

-- Discussions

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('ca5e5eed-0000-4000-8000-' || lpad(d.slug, 12, '0'))::uuid as case_id,
    ('c0445eed-0000-4000-8' || lpad(d.slug, 3, '0') || '-' || lpad(m.number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8' || lpad(d.slug, 3, '0') || '-' || lpad(m.reply_to::text, 12, '0'))::uuid as parent_id,
    m.author, m.hours_later * interval '1 hour' as after, m.text as content
  from private.content d
  cross join lateral jsonb_to_recordset(d.body -> 'comments')
    as m (number int, reply_to int, author text, hours_later numeric, text text)
  where d.kind = 'demo case'
) said
join public.case_studies c on c.id = said.case_id
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a trigger would give the comment a sequence number before the conflict, and the thread would have a gap.
where not exists (select from public.comments m where m.id = said.id)
order by c.id, said.after;

insert into public.comment_votes (user_id, thread_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from private.content d
cross join lateral jsonb_to_recordset(d.body -> 'comments') as v (number int, votes text[])
join public.comments m
  on m.id = ('c0445eed-0000-4000-8' || lpad(d.slug, 3, '0') || '-' || lpad(v.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(v.votes) as key)
where d.kind = 'demo case'
on conflict (user_id, thread_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from private.content d
join public.case_studies c on c.id = ('ca5e5eed-0000-4000-8000-' || lpad(d.slug, 12, '0'))::uuid
join public.accounts voter
  on voter.email in (select key || '@sample.invalid' from jsonb_array_elements_text(d.body -> 'votes') as key)
where d.kind = 'demo case'
on conflict (user_id, case_id) do nothing;

-- Tests and a mock exam

select private.store_exam(d.body || '{"is_featured": false}')
from private.content d
where d.kind = 'demo exam'
order by d.slug;

-- Features an exam only once, and only if no exam of its kind is featured, so that an admin's later decision stays.
update private.exams e
set is_featured = true, first_featured_at = now()
from private.content d
where d.kind = 'demo exam' and (d.body ->> 'is_featured')::boolean and e.id = (d.body ->> 'id')::uuid
  and e.first_featured_at is null and e.deleted_at is null and e.safety_findings = 0
  and not exists (select from private.exams o where o.kind = e.kind and o.is_featured);

-- Releases exams to the practice bank under the same conditions, so that an admin's later decision stays.
update private.exams e
set is_in_bank = true
from private.content d
where d.kind = 'demo exam' and (d.body ->> 'is_in_bank')::boolean and e.id = (d.body ->> 'id')::uuid
  and e.first_in_bank_at is null and e.first_featured_at is null and e.deleted_at is null and e.safety_findings = 0
  and not exists (select from public.exam_attempts a where a.exam_id = e.id and a.submitted_at is null);
