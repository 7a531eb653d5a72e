/*
 * The parts of a member's page: facts that the member writes, and lists of what the member did. Each part is visible to all members or
 * only to its owner; staff see no more. Moderators may delete visible texts.
 */
create table public.profile_parts (
  profile_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  part text not null check (part in ('school', 'year', 'city', 'languages', 'about', 'comments', 'cases', 'reached')),
  content text not null default '',
  is_shown boolean not null default true,
  primary key (profile_id, part),
  constraint profile_parts_content_is_visible check (content = '' or (content = btrim(content) and private.is_visible(content))),
  constraint profile_parts_content_has_a_length check (
    char_length(content) <= case part
      when 'about' then 1000 when 'school' then 120 when 'languages' then 120 when 'city' then 80 when 'year' then 40 else 0
    end
  ),
  constraint profile_parts_facts_are_one_line check (part = 'about' or content !~ '[\n\r]')
);

alter table public.profile_parts enable row level security;

create policy "a session must be alive and in good standing" on public.profile_parts as restrictive for all to authenticated
  using ((select private.session_ok()));
-- Members also see the rows of hidden lists, which have no content, so that views can tell that a list is hidden.
create policy "members see the shown parts of any page, and all of their own" on public.profile_parts for select to authenticated
  using (is_shown or content = '' or profile_id = (select auth.uid()));
create policy "members add parts to their own page" on public.profile_parts for insert to authenticated
  with check (profile_id = (select auth.uid()));
create policy "members change the parts of their own page" on public.profile_parts for update to authenticated
  using (profile_id = (select auth.uid()));
-- NOTE: a delete without a `where` checks no select policy, so this repeats is_shown.
create policy "moderators delete the shown texts of any page" on public.profile_parts for delete to authenticated
  using (is_shown and content <> '' and (select private.is_moderator()));
grant select (profile_id, part, content, is_shown) on public.profile_parts to authenticated;
grant insert (part, content, is_shown), update (content, is_shown) on public.profile_parts to authenticated;
grant delete on public.profile_parts to authenticated;

/* Builds contract/members.ts `memberComment`. */
create view private.member_comments with (security_invoker = true) as
select m.id, m.author_id, m.case_id, c.title as case_title, m.content, m.created_at, m.upvotes
from public.comments m
join public.case_studies c on c.id = m.case_id and c.status = 'published'
where m.deleted_at is null and m.withheld_at is null
  and (
    m.author_id = (select auth.uid())
    or not exists (
      select from public.profile_parts h where h.profile_id = m.author_id and h.part = 'comments' and not h.is_shown
    )
  );
grant select (id, author_id, case_id, case_title, content, created_at, upvotes) on private.member_comments to authenticated;

/* Lists taken tests and quizzes. Runs as its owner: members see that a test was taken, but only the taker sees the result. Leaves out
   members who hide the part `reached`. */
create view private.taken_tests as
select t.id, t.user_id, t.kind, t.case_id, t.submitted_at
from (
  select a.id, a.user_id, a.kind, null::uuid as case_id, a.submitted_at from public.exam_attempts a where a.submitted_at is not null
  union all
  select q.id, q.user_id, 'quiz', q.case_id, q.created_at from public.quiz_attempts q
) t
where (select private.session_ok())
  and (
    t.user_id = (select auth.uid())
    or not exists (select from public.profile_parts h where h.profile_id = t.user_id and h.part = 'reached' and not h.is_shown)
  );
grant select (id, user_id, kind, case_id, submitted_at) on private.taken_tests to authenticated;

/* Builds contract/profiles.ts `recent_activity`. */
create view private.activity with (security_invoker = true) as
select a.user_id, a.type, a.description, a.created_at, a.case_id, a.comment_id
from (
  select
    m.author_id as user_id, 'comment' as type, 'Commented on ' || c.title as description, m.created_at, m.case_id, m.id as comment_id,
    'comments' as part
  from public.comments m
  join public.case_studies c on c.id = m.case_id and c.status = 'published'
  where m.deleted_at is null and (m.withheld_at is null or m.author_id = (select auth.uid()))
  union all
  select c.author_id, 'case_study', 'Published the case study ' || c.title, c.created_at, c.id, null, 'cases'
  from public.case_studies c
  where c.status = 'published'
  union all
  select
    t.user_id, case t.kind when 'mock' then 'mock_exam' else 'test' end,
    case t.kind when 'mock' then 'Took the mock exam' else 'Took the ' || t.kind || ' test' end || coalesce(': ' || a.score || '%', ''),
    t.submitted_at, null, null, 'reached'
  from private.taken_tests t
  left join public.exam_attempts a on a.id = t.id
  where t.kind <> 'quiz'
  union all
  select t.user_id, 'quiz', 'Took the quiz of ' || c.title || coalesce(': ' || q.score || '%', ''), t.submitted_at, c.id, null, 'reached'
  from private.taken_tests t
  join public.case_studies c on c.id = t.case_id and c.status = 'published'
  left join public.quiz_attempts q on q.id = t.id
  where t.kind = 'quiz'
) a
where a.user_id = (select auth.uid())
  or not exists (select from public.profile_parts h where h.profile_id = a.user_id and h.part = a.part and not h.is_shown);
grant select (user_id, type, description, created_at, case_id, comment_id) on private.activity to authenticated;

-- Skipped in a cascade: deleting the account writes its own audit entry.
create trigger _400_audit after delete on public.profile_parts
  for each row when (pg_trigger_depth() = 0) execute function private.tg_audit('profile_id', 'part');
