/*
 * Moderators delete comments of a case that is hidden, too: they are listed to them.
 */

/* Takes the locks in which whatever is there already is changed: the case first, then the comment. Definer, since locking the case's row
   takes the right to change it, which no member has; an update alone would lock the comment first, and meet those who delete a member
   or a case half-way. What is done to comments of a case that is not public, moderators and admins do. */
create or replace function private.lock_comment(p_comment_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  its_case_id uuid;
begin
  select m.case_id into its_case_id
  from public.comments m
  join public.case_studies c on c.id = m.case_id
  where m.id = p_comment_id and (c.status = 'published' or private.is_moderator());
  if its_case_id is not null then
    perform private.lock_case(its_case_id);
    perform from public.case_studies c where c.id = its_case_id for no key update;
    perform from public.comments m where m.id = p_comment_id and m.deleted_at is null for no key update;
    if found then
      return;
    end if;
  end if;
  perform private.raise('not_found', 'This comment is gone.');
end
$$;
