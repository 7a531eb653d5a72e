/*
 * What Google proves. An address that Google has not verified proves nothing: it signed in as the owner of a password account and stayed
 * linked, and with mail it left a profile without an e-mail that kept the owner out for good. So it makes and links nothing. A verified
 * one proves its owner, and what was registered before with that address, by whoever it was, may be somebody else's: unless a mail has
 * proven the address, its password is dropped and its sessions end. Triggers, since the auth server decides whom it links, on hosted as
 * here; it writes each sign-in in one transaction.
 */

create function private.tg_identities__require_verified()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if private.unwrap_meta(new.identity_data) ->> 'email_verified' is distinct from 'true' then
    perform private.raise('google_failed', 'Google has not verified this e-mail address.');
  end if;
  return new;
end
$$;

create trigger _100_require_verified before insert on auth.identities
  for each row when (new.provider = 'google') execute function private.tg_identities__require_verified();

create function private.tg_identities__drop_unproven_password()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users u set encrypted_password = null
  where u.id = new.user_id and u.encrypted_password <> ''
    -- Where no mail is sent, every address counts as confirmed the moment it is typed.
    and (u.email_confirmed_at is null or u.confirmation_sent_at is null)
    and not exists (
      select from auth.identities i
      where i.user_id = new.user_id and i.provider = 'email'
        and private.unwrap_meta(i.identity_data) ->> 'email_verified' = 'true'
    );
  if found then
    -- As the auth server does with an address that is not confirmed: what is left is an account of Google's.
    delete from auth.identities i where i.user_id = new.user_id and i.provider = 'email';
    perform private.end_sessions(new.user_id, 'password_reset');
  end if;
  return null;
end
$$;

create trigger _500_drop_unproven_password after insert on auth.identities
  for each row when (new.provider = 'google') execute function private.tg_identities__drop_unproven_password();
