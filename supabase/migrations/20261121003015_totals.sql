/* totals */
-- NOTE: none for the order by comments: an index on a counter would cost every post more than sorting all members costs an admin.

/* How many there are of what grows without end. */
create table private.totals (
  name text primary key,
  n bigint not null default 0 check (n >= 0)
);
insert into private.totals (name) values ('members'), ('cases');

create function private.total(name text)
returns bigint language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select t.n from private.totals t where t.name = total.name);
end
$$;

/* Argument: the name of the total. */
create function private.tg_count_total()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update private.totals t set n = t.n + case tg_op when 'INSERT' then 1 else -1 end where t.name = tg_argv[0];
  return null;
end
$$;

create trigger _210_count_total after insert or delete on public.profiles
  for each row execute function private.tg_count_total('members');

create trigger _210_count_total after insert or delete on public.case_studies
  for each row execute function private.tg_count_total('cases');
