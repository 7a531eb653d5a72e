/*
 * The solution of a case that nobody may see is no news. One that is added while its case is hidden is announced once that is shown again.
 */

/* A solution that is added when its time has already come is news at once, or, where the case is not public, when it is. */
create or replace function private.tg_case_solutions__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- The job looks for what is public and has not been released.
  update public.case_studies c set released_at = null
  where c.id = new.case_id and c.released_at is not null and c.status <> 'published';
  perform from public.case_studies c where c.id = new.case_id and c.released_at is not null;
  if found then
    perform private.announce_release(new.case_id);
  end if;
  return null;
end
$$;
