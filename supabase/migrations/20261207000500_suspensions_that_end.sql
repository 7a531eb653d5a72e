/*
 * A suspension that has run out is lifted by itself, and that is also written down, once a minute: only a row that changes makes links of
 * the mentions of that person again, and is announced to the staff. The log has it as an act of nobody's.
 */

/* For a job. */
create function private.lift_suspensions()
returns void language sql volatile set search_path = ''
as $$
  update public.accounts a set is_suspended = false, suspended_reason = null, suspended_until = null
  where a.is_suspended and a.suspended_until <= now()
$$;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('lift-suspensions', '* * * * *', 'select private.lift_suspensions()');
  end if;
end
$$;
