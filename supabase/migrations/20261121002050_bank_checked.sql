/*
 * The bank is filled: from here on every differential exists, and what contradicts itself does not get in. A migration that changes the
 * bank ends with the same check.
 */
alter table private.bank_differentials
  add constraint bank_differentials_other_fkey foreign key (other_id) references private.bank_patterns (id);

create function private.check_bank()
returns void language plpgsql volatile set search_path = ''
as $$
declare
  faults constant text[] := array(select private.bank_faults());
begin
  if cardinality(faults) > 0 then
    raise exception 'The pattern bank contradicts itself: %', array_to_string(faults, '; ');
  end if;
end
$$;
select private.check_bank();
