/*
 * What admins do to cases and nobody else may.
 */

/* Definer, since a column grant cannot tell an admin from an author. */
create function private.feature_case(p_case_id uuid, p_value boolean)
returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_featured boolean;
begin
  perform private.require_admin();
  update public.case_studies c set featured = coalesce(p_value, not c.featured) where c.id = p_case_id
  returning c.featured into is_featured;
  if is_featured is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return is_featured;
end
$$;
grant execute on function private.feature_case(uuid, boolean) to authenticated;
