/* The student's dashboard reads everything of one's own as the member, under the policies of each table; but for one number. */

/* A published case is completed by its quiz, or, where it has none, by a comment and its solution. Definer, since who opened which
   solution stands in a table that nobody reads. */
create function private.count_completed_cases()
returns int language sql stable security definer set search_path = ''
as $$
  select count(*)::int
  from (
    select c.id
    from public.quiz_attempts q
    join public.case_studies c on c.id = q.case_id
    where q.user_id = (select (private.current_member()).id) and c.has_quiz and c.status = 'published'
    union
    select c.id
    from private.solution_views v
    join public.case_studies c on c.id = v.case_id
    where v.user_id = (select (private.current_member()).id) and not c.has_quiz and c.status = 'published'
      and exists (select from public.comments m where m.case_id = c.id and m.author_id = v.user_id and m.deleted_at is null)
  ) completed
$$;
grant execute on function private.count_completed_cases() to authenticated;
