/*
 * Nobody decides on reports of their own words. `resolve_report` says so, and says why; here the decision itself refuses it, whoever
 * writes it, for no policy binds a definer.
 */
create function private.tg_report_decisions__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.author_id = auth.uid() then
    perform private.raise('own_review', 'You cannot decide on reports about yourself.');
  end if;
  return new;
end
$$;

create trigger _100_keep before insert on private.report_decisions
  for each row execute function private.tg_report_decisions__keep();
