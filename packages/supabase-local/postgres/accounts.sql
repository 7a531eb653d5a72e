/**
 * Makes rows of auth.users work on hosted Supabase too.
 * @supabase/lite omits two columns, and writes null where GoTrue needs an empty text.
 * GoTrue finds only accounts with an instance_id of zeros.
 */

alter table auth.users add column if not exists instance_id uuid;
alter table auth.users add column if not exists is_super_admin boolean;

create or replace function auth.write_as_gotrue() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.instance_id := coalesce(new.instance_id, '00000000-0000-0000-0000-000000000000');
  new.encrypted_password := coalesce(new.encrypted_password, '');
  new.confirmation_token := coalesce(new.confirmation_token, '');
  new.recovery_token := coalesce(new.recovery_token, '');
  new.email_change := coalesce(new.email_change, '');
  new.email_change_token_new := coalesce(new.email_change_token_new, '');
  new.email_change_token_current := coalesce(new.email_change_token_current, '');
  new.phone_change := coalesce(new.phone_change, '');
  new.phone_change_token := coalesce(new.phone_change_token, '');
  new.reauthentication_token := coalesce(new.reauthentication_token, '');
  return new;
end $$;

create or replace trigger write_as_gotrue before insert or update on auth.users
  for each row execute function auth.write_as_gotrue();

/**
 * Discards GoTrue's audit log, as hosted Supabase does when the log is off.
 * Its rows contain e-mail addresses and would outlive a deleted account.
 */
create or replace rule no_log as on insert to auth.audit_log_entries do instead nothing;
