import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { cleanUp, rows } from 'supabase-local/specs/kit/databases.ts'
import { scratchDatabase, trying } from './scratch-database.ts'

let club: ClubDatabase
beforeAll(async () => {
  club = await startClubDatabase()
})
afterAll(async () => {
  await club.stop()
  await cleanUp()
})

test('migrations can reference auth.users and add triggers to it, but cannot change the auth tables', async () => {
  await trying(
    club,
    'postgres',
    'create table public.spec_notes (user_id uuid references auth.users on delete cascade)',
    'create function public.spec_watch() returns trigger language plpgsql as $$ begin return new; end $$',
    'create trigger spec_watch after insert on auth.users for each row execute function public.spec_watch()',
  )
  for (const statement of [
    'alter table auth.users add column x int',
    'create table auth.x ()',
    'drop table auth.users',
  ])
    await expect(trying(club, 'postgres', statement), statement).rejects.toThrow(
      /permission denied|must be owner/,
    )
})

test('as on hosted Supabase, migrations cannot add objects to schema realtime', async () => {
  for (const statement of [
    'create table realtime.mine ()',
    'create function realtime.mine() returns int language sql as $$ select 1 $$',
  ])
    await expect(trying(club, 'postgres', statement), statement).rejects.toThrow(
      /permission denied for schema realtime/,
    )
})

test('tables that migrations create in public get the same grants as on hosted Supabase', async () => {
  const bare = await scratchDatabase()
  await rows(bare, 'create table public.spec_new (id int)', [], 'postgres')
  const grants = await rows(
    bare,
    `select grantee, string_agg(privilege_type, ' ' order by privilege_type) as privileges
     from information_schema.role_table_grants where table_name = 'spec_new' group by grantee order by grantee`,
  )
  const all = 'DELETE INSERT REFERENCES SELECT TRIGGER TRUNCATE UPDATE'
  expect(grants).toEqual([
    { grantee: 'anon', privileges: all },
    { grantee: 'authenticated', privileges: all },
    { grantee: 'postgres', privileges: all },
    { grantee: 'service_role', privileges: all },
  ])
  const used = [`select extensions.digest('x', 'sha256')`, 'select extensions.uuid_generate_v4()']
  for (const sql of used)
    await expect(trying(club, 'postgres', 'set local role anon', sql), sql).resolves.toHaveLength(1)
})

test('as on hosted Supabase, migrations can create the trusted extensions and own them', async () => {
  const found = await trying(
    club,
    'postgres',
    'create extension if not exists pg_trgm with schema extensions',
    'create extension if not exists pgcrypto with schema extensions',
    `select extname as name, extowner::regrole::text as owner from pg_extension where extname in ('pg_trgm', 'pgcrypto') order by 1`,
  )
  expect(found).toEqual([
    { name: 'pg_trgm', owner: 'postgres' },
    { name: 'pgcrypto', owner: 'supabase_admin' },
  ])
})
