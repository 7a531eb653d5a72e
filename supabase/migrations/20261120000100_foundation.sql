/*
 * Base of all migrations. Schema `public` holds the tables that members may reach, each behind row-level security and column grants.
 * Schema `private` holds everything else: no API exposes it, and a role reaches only what a grant names.
 */
create schema private;

-- Hosted Supabase grants new objects in `public` to the API roles, and Postgres grants new functions to every role. These statements
-- revoke both, so only explicit grants count. service_role gets none, because its secret key only serves auth calls.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- The Edge Function's login. The operator or the local platform sets its password. NOTE: set role attributes in CREATE only: on hosted
-- Supabase, ALTER needs a superuser.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'edge_api') then
    create role edge_api login noinherit nocreatedb nocreaterole;
  end if;
end
$$;

grant anon, authenticated to edge_api with inherit false, set true;
alter role edge_api set statement_timeout = '8s';
alter role edge_api set lock_timeout = '4s';
alter role edge_api set idle_in_transaction_session_timeout = '10s';

grant usage on schema private to anon, authenticated, edge_api;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

/* Raises an error of contract/errors.ts. p_detail replaces the error's default sentence. */
create function private.raise(p_code text, p_detail text default null)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  if p_detail is null then
    raise exception using errcode = 'CLUB0', message = p_code;
  end if;
  raise exception using errcode = 'CLUB0', message = p_code, detail = p_detail;
end
$$;

/* GoTrue stores metadata as an object, @supabase/lite as a JSON string. Malformed metadata counts as empty. */
create function private.unwrap_meta(p_meta jsonb)
returns jsonb language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(p_meta) = 'string' then
    p_meta := (p_meta #>> '{}')::jsonb;
  end if;
  return case when jsonb_typeof(p_meta) = 'object' then p_meta else '{}' end;
exception
  -- Postgres stores such JSON strings, but cannot parse \u0000, lone surrogates or deep nesting.
  when data_exception or program_limit_exceeded then
    return '{}';
end
$$;

/* Raises the error `too_many`. Its hint is p_seconds, rounded up: how long the caller must wait. */
create function private.raise_wait(p_seconds numeric, p_detail text)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = 'CLUB0', message = 'too_many', detail = p_detail, hint = greatest(ceil(p_seconds), 1)::int::text;
end
$$;

/* Serializes a member's writes, so that limits count correctly and a resend waits for its original. */
create function private.lock_writer(p_member_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.lock_writer ' || p_member_id, 0));
end
$$;

/* For rows whose id the client makes: a resend inserts nothing, and other content under a known id is refused. Arguments: the columns that
   a resend repeats. */
create function private.tg_insert_once()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  stored jsonb;
begin
  -- A resend waits here for its original.
  perform private.lock_writer(auth.uid());
  execute format('select to_jsonb(t) from %I.%I t where t.id = $1', tg_table_schema, tg_table_name) into stored using new.id;
  if stored is null then
    return new;
  end if;
  if exists (select from unnest(tg_argv) as sent (name) where stored -> sent.name is distinct from to_jsonb(new) -> sent.name) then
    perform private.raise('conflict', 'This has been saved already with other content. Please reload the page.');
  end if;
  return null;
end
$$;

create function private.containing(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%';
end
$$;
grant execute on function private.containing(text) to authenticated;

/* Serializes the changes in one thread. Lock order: this lock, then the rows of case, comment, profile. Waiting for the case's row
   instead would wake each waiting writer twice. */
create function private.lock_case(p_case_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.lock_case ' || p_case_id, 0));
end
$$;
grant execute on function private.lock_case(uuid) to authenticated;

/* Decides which characters are visible, for constraints. Forms and handlers use contract/visible-text.ts; a spec compares both. */

/* Stops at the first visible character, because constraints call it on every change of a row. */
create function private.is_visible(p_text text)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ (
    '[^\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f' ||
    '\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  );
end
$$;
grant execute on function private.is_visible(text) to authenticated;

/* Removes invisible characters, applies NFC and collapses white space, so that no name can imitate another. */
create function private.visible_name(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return btrim(normalize(regexp_replace(
    regexp_replace(
      p_text,
      '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f' ||
      '\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
      '', 'g'
    ),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]+', ' ', 'g'
  ), nfc));
end
$$;
grant execute on function private.visible_name(text) to authenticated;
