/*
 * Withdrawn cases. What nobody else has had a part in yet, its author may delete: a case that waits, was returned or rejected, or is
 * scheduled. Once it has been public it belongs to the club, also while it is hidden, and moderators decide.
 */
drop policy "moderators and admins delete cases" on public.case_studies;
create policy "authors delete what has not been public, moderators and admins any case" on public.case_studies for delete to authenticated
  using (
    author_id = (select auth.uid()) and status in ('pending', 'returned', 'rejected', 'scheduled') or (select private.is_moderator())
  );

/* As before, but for `can_delete`. */
create or replace view private.viewed_cards with (security_invoker = true) as
select
  c.id, c.title, c.description, c.difficulty, c.tags, c.author_id, c.author_name, c.status, c.featured, c.has_quiz, c.created_at,
  c.discussion_period_ends, c.view_count, c.upvotes, c.comment_count, c.version,
  case when reader.id is not null then json_build_object(
    'has_voted', exists (select from public.case_votes v where v.case_id = c.id),
    'has_saved', exists (select from public.case_saves s where s.case_id = c.id),
    'can_edit', coalesce(c.author_id = reader.id, false) or reader.is_moderator,
    'can_delete', reader.is_moderator
      or coalesce(c.author_id = reader.id, false) and c.status in ('pending', 'returned', 'rejected', 'scheduled'),
    'level', coalesce((select f.level from public.follows f where f.case_id = c.id), 'replies')
  ) end as viewer
from private.case_cards c
-- NOTE: without `offset 0` the planner would copy the question to each place that reads the answer, and without the inner `select` it
-- would ask it for each row.
cross join (
  select (select auth.uid()) as id, (select (select auth.uid()) is not null and private.is_moderator()) as is_moderator offset 0
) reader;
