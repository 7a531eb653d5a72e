/**
 * Creates what hosted Supabase has before a project's first migration: roles, schemas, extensions,
 * Realtime's tables and the Supabase CLI's migration history.
 * supabase_admin runs it in one transaction, after @supabase/lite's SQL has created the tables of `auth`.
 * It runs again whenever its text changes, so every statement must be repeatable.
 */

-- Roles ---------------------------------------------------------------------------------------------------------------

do $$
declare
  missing text;
begin
  foreach missing in array array[
    'anon', 'authenticated', 'service_role', 'authenticator', 'postgres', 'dashboard_user',
    'supabase_auth_admin', 'supabase_realtime_admin', 'supabase_storage_admin', 'supabase_read_only_user'
  ] loop
    if not exists (select from pg_catalog.pg_roles where rolname = missing) then
      execute format('create role %I', missing);
    end if;
  end loop;
end $$;

alter role anon nologin noinherit;
alter role authenticated nologin noinherit;
alter role service_role nologin noinherit bypassrls;
-- On hosted Supabase the REST server logs in as authenticator. Here it has no password, so no program can.
alter role authenticator login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls password null;
alter role postgres login inherit nosuperuser createdb createrole replication bypassrls;
alter role dashboard_user nologin nosuperuser createdb createrole replication;
alter role supabase_auth_admin login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
alter role supabase_realtime_admin login noinherit replication nosuperuser nobypassrls;
alter role supabase_storage_admin nologin noinherit;
alter role supabase_read_only_user nologin bypassrls;

grant pg_read_all_data to supabase_read_only_user;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to supabase_realtime_admin;
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres with admin option;
-- On hosted Supabase the extension supautils lets postgres write policies on realtime.messages.
-- No npm package contains supautils, so postgres becomes a member of the owning role.
-- That allows more than policies; a spec checks that migrations do not use it.
grant supabase_realtime_admin to postgres;

alter role supabase_admin set search_path to "$user", public, auth, extensions;
alter role postgres set search_path to "$user", public, extensions;
alter role supabase_auth_admin set search_path to auth;
alter role supabase_realtime_admin set search_path to public, extensions, realtime;
alter role anon set statement_timeout to '3s';
alter role authenticated set statement_timeout to '8s';
alter role authenticator set statement_timeout to '8s';
alter role authenticator set lock_timeout to '8s';

do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  execute format('grant all on database %I to postgres, dashboard_user', current_database());
end $$;

-- Extensions ----------------------------------------------------------------------------------------------------------

create schema if not exists extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role, supabase_realtime_admin;
grant all on schema extensions to postgres, dashboard_user;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

-- Public --------------------------------------------------------------------------------------------------------------

grant usage on schema public to postgres, anon, authenticated, service_role;
do $$
begin
  -- Runs only once: migrations revoke these grants, and a later bootstrap must not restore them.
  if to_regclass('_platform.bootstrap') is null then
    alter default privileges for role postgres in schema public
      grant all on tables to postgres, anon, authenticated, service_role;
    alter default privileges for role postgres in schema public
      grant all on functions to postgres, anon, authenticated, service_role;
    alter default privileges for role postgres in schema public
      grant all on sequences to postgres, anon, authenticated, service_role;
    alter default privileges for role supabase_admin in schema public
      grant all on tables to postgres, anon, authenticated, service_role;
    alter default privileges for role supabase_admin in schema public
      grant all on functions to postgres, anon, authenticated, service_role;
    alter default privileges for role supabase_admin in schema public
      grant all on sequences to postgres, anon, authenticated, service_role;
  end if;
end $$;

-- Auth ----------------------------------------------------------------------------------------------------------------

alter schema auth owner to supabase_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres, supabase_realtime_admin;
grant all on schema auth to supabase_auth_admin, dashboard_user;

-- Records how each session was opened, for the `amr` claim. @supabase/lite lacks this table of GoTrue.
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  id uuid primary key default gen_random_uuid(),
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

-- As on hosted Supabase: older programs set request.jwt.claim.*, newer ones request.jwt.claims.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

do $$
declare
  thing record;
begin
  for thing in
    select c.oid::regclass as name from pg_catalog.pg_class c
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('alter table %s owner to supabase_auth_admin', thing.name);
    execute format('grant all on table %s to postgres, dashboard_user', thing.name);
  end loop;
  for thing in
    select p.oid::regprocedure as name from pg_catalog.pg_proc p where p.pronamespace = 'auth'::regnamespace
  loop
    execute format('alter function %s owner to supabase_auth_admin', thing.name);
  end loop;
end $$;
grant execute on all functions in schema auth to postgres, dashboard_user, supabase_realtime_admin;

-- Realtime ------------------------------------------------------------------------------------------------------------

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role, authenticator;
grant usage on schema realtime to postgres with grant option;
-- Hosted Supabase grants all. Here postgres inherits this role, and migrations must not create objects in realtime.
grant usage on schema realtime to supabase_realtime_admin with grant option;
alter default privileges for role supabase_admin in schema realtime grant all on tables to postgres, dashboard_user;
alter default privileges for role supabase_admin in schema realtime grant all on sequences to postgres, dashboard_user;
alter default privileges for role supabase_admin in schema realtime grant all on functions to postgres, dashboard_user;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
) partition by range (inserted_at);
create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;
alter table realtime.messages enable row level security;
alter table realtime.messages owner to supabase_realtime_admin;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant all on realtime.messages to postgres;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- A failed broadcast only warns: it must not roll back the change that it announces.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  if not payload ? 'id' then
    payload := jsonb_set(payload, '{id}', to_jsonb(message_id));
  end if;
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, topic, extension, event, private, payload)
    values (message_id, topic, 'broadcast', event, private, payload);
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;

alter function realtime.topic() owner to supabase_realtime_admin;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  alter publication supabase_realtime owner to postgres;
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime_messages_publication') then
    create publication supabase_realtime_messages_publication for table realtime.messages;
  end if;
end $$;

-- History of migrations, as the Supabase CLI creates it ----------------------------------------------------------------------------

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null);
alter schema supabase_migrations owner to postgres;
alter table supabase_migrations.schema_migrations owner to postgres;
alter table supabase_migrations.seed_files owner to postgres;

-- Comes after the last extension's functions, so that a second run changes nothing.
grant all on all routines in schema extensions to postgres, dashboard_user;

-- This package's own: hosted Supabase does this outside of the database ------------------------------------------------

create schema if not exists _platform;
create table if not exists _platform.bootstrap (
  id bigint generated always as identity primary key,
  fingerprint text not null,
  applied_at timestamptz not null default now()
);

/** Counts attempts against the limits on logins, sign-ups and mails. GoTrue keeps these counts in memory; this table survives a restart. */
create table if not exists _platform.auth_attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  account text not null,
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index if not exists auth_attempts_by_address on _platform.auth_attempts (kind, address, account, at);
grant usage on schema _platform to supabase_auth_admin;
grant select, insert, delete on _platform.auth_attempts to supabase_auth_admin;

/**
 * Creates one partition of realtime.messages a day, from yesterday to three days ahead.
 * Drops partitions older than three days.
 */
create or replace function _platform.ensure_message_partitions() returns void
language plpgsql set search_path = '' set lock_timeout = '2s' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  day date;
  partition text;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('_platform.ensure_message_partitions'));
  for day in select generate_series(today - 1, today + 3, interval '1 day') loop
    partition := 'messages_' || pg_catalog.to_char(day, 'YYYY_MM_DD');
    continue when pg_catalog.to_regclass('realtime.' || partition) is not null;
    -- Attaching takes a weaker lock: behind a long transaction, PARTITION OF would block every writer.
    execute format('create table realtime.%I (like realtime.messages including all)', partition);
    execute format('alter table realtime.%I owner to supabase_realtime_admin', partition);
    execute format(
      'alter table realtime.messages attach partition realtime.%I for values from (%L) to (%L)', partition, day, day + 1
    );
  end loop;
  for partition in
    select c.relname from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'realtime.messages'::regclass and c.relname ~ '^messages_\d{4}_\d\d_\d\d$'
      and pg_catalog.to_date(pg_catalog.right(c.relname, 10), 'YYYY_MM_DD') < today - 3
  loop
    -- Waits only briefly for the lock: writers queue behind a waiting `drop table`. The next run tries again.
    begin
      perform pg_catalog.set_config('lock_timeout', '200ms', true);
      execute format('drop table realtime.%I', partition);
    exception when lock_not_available then
      null;
    end;
  end loop;
end $$;
revoke all on function _platform.ensure_message_partitions() from public;
select _platform.ensure_message_partitions();
