/*
 * A member's page. Of what is not public nothing stands there: the policies on cases and comments say what its reader may see. That
 * somebody took a test or a quiz, members see; with what result, only they themselves.
 */

/* With its owner's rights, since attempts are their owner's alone: here stands for members that there was one, and no score. */
create view private.taken_tests as
select a.id, a.user_id, a.kind, null::uuid as case_id, a.submitted_at
from public.exam_attempts a
where a.submitted_at is not null and (select private.session_ok())
union all
select q.id, q.user_id, 'quiz', q.case_id, q.created_at
from public.quiz_attempts q
where (select private.session_ok());
grant select (id, user_id, kind, case_id, submitted_at) on private.taken_tests to authenticated;

/* contract/profiles.ts `recent_activity`, of everybody: the joins to attempts find one's own alone, and with them the scores. */
create view private.activity with (security_invoker = true) as
select
  m.author_id as user_id, 'comment' as type, 'Commented on ' || c.title as description, m.created_at, m.case_id, m.id as comment_id
from public.comments m
join public.case_studies c on c.id = m.case_id and c.status = 'published'
where m.deleted_at is null and (m.withheld_at is null or m.author_id = (select auth.uid()))
union all
select c.author_id, 'case_study', 'Published the case study ' || c.title, c.created_at, c.id, null
from public.case_studies c
where c.status = 'published'
union all
select
  t.user_id, case t.kind when 'mock' then 'mock_exam' else 'test' end,
  case t.kind when 'mock' then 'Took the mock exam' else 'Took the ' || t.kind || ' test' end || coalesce(': ' || a.score || '%', ''),
  t.submitted_at, null, null
from private.taken_tests t
left join public.exam_attempts a on a.id = t.id
where t.kind <> 'quiz'
union all
select t.user_id, 'quiz', 'Took the quiz of ' || c.title || coalesce(': ' || q.score || '%', ''), t.submitted_at, c.id, null
from private.taken_tests t
join public.case_studies c on c.id = t.case_id and c.status = 'published'
left join public.quiz_attempts q on q.id = t.id
where t.kind = 'quiz';
grant select (user_id, type, description, created_at, case_id, comment_id) on private.activity to authenticated;

/* The picture from Google is shown as long as its owner wants it to be. */
create function private.tg_accounts__show_picture()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set picture = case when new.uses_google_picture then new.google_picture end where p.id = new.profile_id;
  return null;
end
$$;
create trigger _100_show_picture after update of google_picture, uses_google_picture on public.accounts
  for each row
  when ((old.google_picture, old.uses_google_picture) is distinct from (new.google_picture, new.uses_google_picture))
  execute function private.tg_accounts__show_picture();
