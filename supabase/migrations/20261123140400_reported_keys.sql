/*
 * A reported question of an exam shows its key to who may read it: admins, and who has submitted an attempt at that exam. A moderator who
 * had begun one could report its six questions, read six keys in the queue, and submit without a mistake.
 */

/* The words for moderators. Definer, since those of an exam's question stand in a table that no moderator reads. */
create or replace function private.reported_words(p_target text, p_target_id uuid)
returns text language sql stable security definer set search_path = ''
as $$
  select case
    when i.exam_id is null or private.is_admin() or exists (
      select from public.exam_attempts a where a.user_id = auth.uid() and a.exam_id = i.exam_id and a.submitted_at is not null
    ) then private.current_words(i)
    else (
      select q.question || private.options_with_key(q.options, null)
      from private.exam_questions q where q.exam_id = i.exam_id and q.position = i.position
    )
  end
  from private.reported_items i
  where i.target = p_target and i.target_id = p_target_id and private.is_moderator()
$$;
