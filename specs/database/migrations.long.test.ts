import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureMessagePartitions, type Database } from 'supabase-local/postgres/database.ts'
import { silent } from 'supabase-local/log.ts'
import { migrate } from 'supabase-local/postgres/migrations.ts'
import { projectRoot } from '../../local/project-root.ts'
import { supabase } from '../kit/supabase-cli.ts'
import { cleanUp, rows, writeFiles } from 'supabase-local/specs/kit/databases.ts'
import { scratchDatabase } from './scratch-database.ts'
import { project, within, history, seeds, cli } from './migration-kit.ts'

afterAll(cleanUp)

/** Valid SQL that a split at semicolons would break, or a split that differs from the CLI's. */
const awkward = {
  '20990101000000_words.sql': String.raw`/* a story; with /* an inner; one */ and an end; */
create table public.a (id int primary key, note text default 'it''s; fine', "odd;name" int);;
-- a remark; with a semicolon
create function public.f() returns int language plpgsql as $$ begin return 1; end; $$;
create function public.g() returns text language sql as $body$ select 'x;' || '$$;' $body$;
create function public.h(a int) returns int language sql begin atomic select a; select case when a > 1 then 1 else 2 end; end;
create function public.i(a int) returns int language sql BEGIN
  ATOMIC select a; select 1 as legend; END;
create view public.v as select 1 as atomic, (select ';') as s;
comment on table public.a is E'back\\slash \'; quote; x';
comment on column public.a.note is E'one\';'
  ' and \'; two';
do $$ declare x text := $q$ ;; $q$; begin perform 1; end $$;
create rule r as on update to public.a do also (select 1; select 2);
create table public.b$c$ (d$e$ int);
grant select on public.a to anon -- behind; it
;
select 1 - -1, 2/1, '/*', 'ü—中醫;', $1$ from (values (1)) x("$1$");
-- the last word, without a semicolon`.replace(', $1$ from (values (1)) x("$1$")', ''),
  '20990102000000_line_ends.sql': 'select 5 -/**/ 3; select  /*;*/ 1 ;\r\n select 2;\r\n\r\n;; select 1',
  '20990103000000_mark.sql': '\uFEFFselect 1;\nselect 2;',
  '20990104000000_remark_only.sql': '-- nothing yet\n',
  '20990105000000_empty.sql': '',
  '20990106000000_name_with_more_words.sql': 'select ((1)) as x; select (((2))), (3);\n\tselect 4 ; ',
}

let both: Awaited<ReturnType<typeof project>>
let ours: Database
let theirs: Database

beforeAll(async () => {
  both = await project(within(awkward))
  await cp(join(projectRoot, 'supabase', 'migrations'), both.migrationsDir, { recursive: true })
  ;[ours, theirs] = await Promise.all([scratchDatabase(), scratchDatabase()])
})

test('the platform writes the same migration history as the Supabase CLI, column by column', async () => {
  const { applied, seeded } = await migrate({ database: ours, ...both, log: silent })
  const pushed = await cli(theirs, both.folder, 'db', 'push', '--include-seed')
  expect(applied.length).toBeGreaterThan(Object.keys(awkward).length)
  expect(pushed).toMatchObject({ upToDate: false, migrations: applied, seeds: ['seed.sql'] })
  expect(seeded).toBe(true)
  expect(await history(ours)).toEqual(await history(theirs))
  expect(await seeds(ours)).toEqual(await seeds(theirs))
  const shape = `select table_name, column_name, data_type, is_nullable, ordinal_position from information_schema.columns
    where table_schema = 'supabase_migrations' order by 1, 5`
  expect(await rows(ours, shape)).toEqual(await rows(theirs, shape))
})

test('after the platform has migrated, the Supabase CLI finds nothing to apply', async () => {
  const { migrations } = await cli(ours, both.folder, 'migration', 'list')
  expect(migrations.length).toBeGreaterThan(Object.keys(awkward).length)
  for (const { local, remote } of migrations) expect(remote).toBe(local)
  const before = await history(ours)
  expect(await cli(ours, both.folder, 'db', 'push', '--include-seed')).toMatchObject({
    upToDate: true,
    migrations: [],
    seeds: [],
  })
  expect(await history(ours)).toEqual(before)
})

test('after the Supabase CLI has migrated, the platform finds nothing to apply', async () => {
  const before = await history(theirs)
  expect(await migrate({ database: theirs, ...both, log: silent })).toEqual({ applied: [], seeded: false })
  expect(await history(theirs)).toEqual(before)
})

test('platform and Supabase CLI can each apply later migrations to the other’s database', async () => {
  const next = { '20990201000000_next.sql': 'create table public.next_one (id int);' }
  const last = { '20990202000000_last.sql': 'create table public.last_one (id int);' }
  await writeFiles(both.folder, within(next))
  expect((await migrate({ database: theirs, ...both, log: silent })).applied).toEqual(Object.keys(next))
  expect((await cli(ours, both.folder, 'db', 'push')).migrations).toEqual(Object.keys(next))
  await writeFiles(both.folder, within(last))
  expect((await cli(theirs, both.folder, 'db', 'push')).migrations).toEqual(Object.keys(last))
  expect((await migrate({ database: ours, ...both, log: silent })).applied).toEqual(Object.keys(last))
  expect(await history(ours)).toEqual(await history(theirs))
})

test('after the Supabase CLI resets a local database, the platform continues with it', async () => {
  const { folder, migrationsDir } = await project()
  await cp(join(projectRoot, 'supabase', 'migrations'), migrationsDir, { recursive: true })
  const database = await scratchDatabase()
  await migrate({ database, migrationsDir, log: silent })
  const before = await history(database)
  await rows(database, 'create table public.left_over (id int)', [], 'postgres')
  await supabase(['db', 'reset', `--remote=${database.url('postgres')}`, '--yes'], folder)
  expect(await rows(database, `select to_regclass('public.left_over') as gone`)).toEqual([{ gone: null }])
  expect(await history(database)).toEqual(before)
  expect(await migrate({ database, migrationsDir, log: silent })).toEqual({ applied: [], seeded: false })
  await ensureMessagePartitions(database)
})
