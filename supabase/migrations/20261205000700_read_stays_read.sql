/*
 * How far a member has read never goes back, and what is read stays read, by whichever way it is written; when, the database's clock says.
 * A policy does not know what stood there before, so triggers see to it.
 */
create function private.tg_case_reads__keep()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.read_at := case when new.number > old.number then now() else old.read_at end;
  new.number := greatest(old.number, new.number);
  return new;
end
$$;

create function private.tg_notifications__keep()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.read_at := coalesce(old.read_at, case when new.read_at is not null then now() end);
  return new;
end
$$;

create trigger _100_keep before update of number, read_at on public.case_reads
  for each row execute function private.tg_case_reads__keep();

-- Members alone: a job or a migration may say when.
create trigger _100_keep before update of read_at on public.notifications
  for each row when (auth.uid() is not null) execute function private.tg_notifications__keep();
