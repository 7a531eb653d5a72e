/*
 * A case that its author sends again, since the answer was lost, takes their newer words as long as nobody else has edited it: whoever sends
 * it again has not seen those edits.
 */

/* Whether somebody but the caller has edited the case, or chosen another moment for it. The audit log has a line for each, of the solution
   and the quiz too. Definer, since admins alone read that log; it answers whether there is such a line, and nothing of it. */
create function private.is_edited_by_others(p_case_id uuid)
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.audit_log l
    where l.target_id = p_case_id and l.actor_id <> auth.uid()
      and (l.action = 'case_studies.edit' or l.action = 'case_studies.update' and l.before ? 'publishes_at')
  );
end
$$;
grant execute on function private.is_edited_by_others(uuid) to authenticated;
