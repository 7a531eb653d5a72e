import { afterAll, expect, test } from 'vitest'
import { silent } from 'supabase-local/log.ts'
import { migrate } from 'supabase-local/postgres/migrations.ts'
import { cleanUp, rows, writeFiles } from 'supabase-local/specs/kit/databases.ts'
import { scratchDatabase } from './scratch-database.ts'
import { project, within, history, seeds, cli } from './migration-kit.ts'

afterAll(cleanUp)

test('a failed migration is rolled back, and the error names its file, statement and reason', async () => {
  const database = await scratchDatabase()
  const good = { '1_good.sql': 'create table public.good (id int);' }
  const bad = {
    '2_bad.sql': 'create table public.half (id int);\ninsert into public.good values (1);\nselect 1 / 0;',
  }
  const after = { '3_after.sql': 'create table public.after (id int);' }
  const { folder, migrationsDir } = await project(within({ ...good, ...bad, ...after }))
  const failed = migrate({ database, migrationsDir, log: silent })
  await expect(failed).rejects.toThrow(/2_bad\.sql.*Statement 3 of 3: division by zero[\s\S]*select 1 \/ 0/)
  const found = `select to_regclass('public.good') as good, to_regclass('public.half') as half, to_regclass('public.after') as after,
    (select count(*)::int from public.good) as count`
  expect(await rows(database, found)).toEqual([{ good: 'good', half: null, after: null, count: 0 }])
  expect((await history(database)).map(({ version }) => version)).toEqual(['1'])

  await writeFiles(folder, within({ '2_bad.sql': 'create table public.half (id int);' }))
  const { applied } = await migrate({ database, migrationsDir, log: silent })
  expect(applied).toEqual(['2_bad.sql', '3_after.sql'])
})

test('a migration cannot end its own transaction, but may contain the word commit', async () => {
  const database = await scratchDatabase()
  for (const word of [
    'commit',
    'COMMIT AND CHAIN',
    'rollback',
    'begin',
    '/* x; */ -- y\n end',
    'abort',
    'start  transaction',
  ]) {
    const { migrationsDir } = await project(
      within({ '1_a.sql': `create table public.a (id int);\n${word};` }),
    )
    await expect(migrate({ database, migrationsDir, log: silent }), word).rejects.toThrow(/1_a\.sql holds/)
  }
  expect(await rows(database, `select to_regclass('public.a') as a`)).toEqual([{ a: null }])
  const spoken = `-- commit;\ncomment on schema public is 'begin; commit';\ndo $$ begin /* commit; */ perform 1; end $$;`
  const { migrationsDir } = await project(within({ '1_a.sql': spoken }))
  expect((await migrate({ database, migrationsDir, log: silent })).applied).toEqual(['1_a.sql'])
})

test('a session setting made by one migration does not affect the next', async () => {
  const database = await scratchDatabase()
  const { migrationsDir } = await project(
    within({
      '1_a.sql': 'create schema other; set search_path to other;',
      '2_b.sql': 'create table here (id int);',
    }),
  )
  await migrate({ database, migrationsDir, log: silent })
  expect(await rows(database, `select to_regclass('public.here') as here`)).toEqual([{ here: 'here' }])
})

test('migrations run as postgres, which owns their objects and is not a superuser', async () => {
  const database = await scratchDatabase()
  const { migrationsDir } = await project(within({ '1_a.sql': 'create table public.a (id int);' }))
  await migrate({ database, migrationsDir, log: silent })
  expect(await rows(database, `select tableowner from pg_tables where tablename = 'a'`)).toEqual([
    { tableowner: 'postgres' },
  ])
  const other = await project(within({ '1_a.sql': 'select 1;', '2_b.sql': `create role boss superuser;` }))
  await expect(migrate({ database, migrationsDir: other.migrationsDir, log: silent })).rejects.toThrow(
    /2_b.sql.*permission denied/,
  )
})

test('the platform refuses an out-of-order file, an unknown version and a malformed file name, as the CLI does', async () => {
  const database = await scratchDatabase()
  const { folder, migrationsDir } = await project(within({ '2_b.sql': 'select 2;' }))
  await migrate({ database, migrationsDir, log: silent })
  await writeFiles(folder, within({ '1_a.sql': 'select 1;' }))
  await expect(migrate({ database, migrationsDir, log: silent })).rejects.toThrow(
    /1_a\.sql would come before migration 2/,
  )
  await expect(cli(database, folder, 'db', 'push')).rejects.toThrow()

  const older = await project(within({ '1_a.sql': 'select 1;' }))
  await expect(migrate({ database, ...older, log: silent })).rejects.toThrow(/does not hold migration 2 of/)
  await expect(cli(database, older.folder, 'db', 'push')).rejects.toThrow()

  const odd = await project(within({ '2_b.sql': 'select 2;', 'notes.sql': 'select 3;' }))
  await expect(migrate({ database, ...odd, log: silent })).rejects.toThrow(
    /notes\.sql .* not named like a migration/,
  )
  expect(await history(database)).toHaveLength(1)
})

test('the seed is planted once, as a whole or not at all, and only into a club without members', async () => {
  const database = await scratchDatabase()
  const files = within({ '1_a.sql': 'create table public.a (id int);' })
  const broken = await project({ ...files, 'seed.sql': 'insert into public.a values (1); select 1 / 0;' })
  await expect(migrate({ database, ...broken, log: silent })).rejects.toThrow(
    /seed\.sql failed.*division by zero/,
  )
  expect(await rows(database, 'select id from public.a')).toEqual([])
  expect(await seeds(database)).toEqual([])

  const good = await project({ ...files, 'seed.sql': 'insert into public.a values (1);' })
  expect(await migrate({ database, ...good, log: silent })).toEqual({ applied: [], seeded: true })
  expect(await migrate({ database, ...good, log: silent })).toEqual({ applied: [], seeded: false })
  const changed = await project({ ...files, 'seed.sql': 'insert into public.a values (2);' })
  expect(await migrate({ database, ...changed, log: silent })).toEqual({ applied: [], seeded: false })
  expect(await rows(database, 'select id from public.a')).toEqual([{ id: 1 }])

  const inhabited = await scratchDatabase()
  await rows(
    inhabited,
    `insert into auth.users (id, email) values (gen_random_uuid(), 'someone@example.test')`,
  )
  expect(await migrate({ database: inhabited, ...good, log: silent })).toEqual({
    applied: ['1_a.sql'],
    seeded: false,
  })
  expect(await rows(inhabited, 'select id from public.a')).toEqual([])
})
