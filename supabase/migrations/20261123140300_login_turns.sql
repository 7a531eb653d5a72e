/*
 * Limits take their turn before the act. Of 40 logins at once, to as many accounts, from an address with 197 failures all were looked at:
 * those being checked were counted for their account, and not for their address.
 */

/*
 * Asks for leave to try a password. Exactly one row:
 *   attempt_id set     go on, and report to end_login
 *   wait_seconds set   too many failures: refuse, and say for how long
 *   neither            as many attempts as may still fail, of this pair or of this address, are being checked at this instant: ask again
 *                      in a moment. Counting the unchecked as failures would refuse twenty devices that log in at once; not counting
 *                      them would let a burst through.
 * Failures count per (account, address), so nobody can lock a member out from elsewhere, and more loosely per address.
 */
create or replace function private.begin_login(p_email text, p_address text, out attempt_id bigint, out wait_seconds int)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_account constant bytea := sha256(convert_to(lower(btrim(p_email)), 'UTF8'));
  this_address constant text := private.address_key(p_address);
  within constant interval := '5 minutes';
  per_account constant int := 10;
  per_address constant int := 200;
  moment timestamptz;
  freed_at timestamptz;
  of_account int;
  of_address int;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.begin_login ' || this_address, 0));
  moment := clock_timestamp();

  delete from private.login_attempts old where old.id in (
    select id from private.login_attempts where at < moment - within order by at limit 100 for update skip locked
  );

  -- The failure that has to grow old before there is room again.
  select max(at) + within into freed_at from (
    (
      select a.at from private.login_attempts a
      where a.address_key = this_address and a.account_key = this_account and not a.is_pending and a.at > moment - within
      order by a.at desc offset per_account - 1 limit 1
    )
    union all
    (
      select a.at from private.login_attempts a
      where a.address_key = this_address and not a.is_pending and a.at > moment - within
      order by a.at desc offset per_address - 1 limit 1
    )
  ) full_windows;
  if freed_at is not null then
    wait_seconds := ceil(extract(epoch from freed_at - moment));
    return;
  end if;

  select count(*) filter (where a.account_key = this_account), count(*) into of_account, of_address
  from private.login_attempts a
  where a.address_key = this_address and a.at > moment - case when a.is_pending then interval '15 seconds' else within end;
  if of_account >= per_account or of_address >= per_address then
    return;
  end if;

  insert into private.login_attempts (account_key, address_key) values (this_account, this_address)
  returning id into attempt_id;
end
$$;
