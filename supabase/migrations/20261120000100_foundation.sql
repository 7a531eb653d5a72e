/*
 * The ground that every other migration stands on.
 *
 * public   tables that members may see, each behind row-level security and column-listed grants. The only schema REST exposes.
 * private  everything that decides: definer functions, triggers, throttles. Never exposed. A role may enter, but touches only what
 *          is granted by name, so a function made here is out of reach until its own line says otherwise.
 */
create schema private;

-- Hosted Supabase hands every new table, sequence and function in public to the API roles, and Postgres every function to everyone.
-- Here a grant exists only where it is written beside its object; service_role gets none, since the secret key is for auth calls only.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

-- The login of the Edge Function. The operator or the local platform gives it a password; no migration ever does.
-- NOTE: only CREATE may spell out role attributes; on hosted, ALTER with even a negative one needs a superuser.
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

/* A refusal that a person may read: code is one of contract/errors.ts, detail replaces its words. */
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

/* GoTrue stores metadata as an object, @supabase/lite as a JSON string that holds the object. Whatever is neither counts as empty. */
create function private.unwrap_meta(p_meta jsonb)
returns jsonb language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(p_meta) = 'string' then
    p_meta := (p_meta #>> '{}')::jsonb;
  end if;
  return case when jsonb_typeof(p_meta) = 'object' then p_meta else '{}' end;
exception
  -- \u0000, lone surrogates or absurd depth inside the string: legal where it was stored, unreadable here.
  when data_exception or program_limit_exceeded then
    return '{}';
end
$$;

/* Too many: the hint carries the seconds to wait. */
create function private.raise_wait(p_seconds numeric, p_detail text)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = 'CLUB0', message = 'too_many', detail = p_detail, hint = greatest(ceil(p_seconds), 1)::int::text;
end
$$;

/* What one writer does comes one after the other: no count of theirs is ever stale, and a resend meets the original. */
create function private.lock_writer(p_member_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.lock_writer ' || p_member_id, 0));
end
$$;

/* A pattern for `like` that finds the text itself, wildcards and all. */
create function private.containing(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%';
end
$$;
grant execute on function private.containing(text) to authenticated;

/* Everything that changes in the thread of one case, or counts there, comes one after the other: this lock first, then rows in the order
   case, comment, profile. Whoever waits for the case's row itself would be woken twice. */
create function private.lock_case(p_case_id uuid)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.lock_case ' || p_case_id, 0));
end
$$;
grant execute on function private.lock_case(uuid) to authenticated;

/* What a reader sees of a text. A name of one no-break space, a comment of Hangul fillers, a name that differs from another's by a soft
   hyphen: each looks like nothing, or like somebody else. One rule says which letters have no picture: contract/visible-text.ts asks it
   in forms and handlers, these functions in constraints, and a spec compares the two letter by letter. */

/* Whether there is anything to see. It ends at the first letter that is: constraints ask at every change of a row. */
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

/* A name as it looks: nothing invisible in it, one spelling for one look, single spaces. */
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
