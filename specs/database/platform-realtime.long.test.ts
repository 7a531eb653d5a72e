import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from 'supabase-local/postgres/database.ts'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'

let club: ClubDatabase
beforeAll(async () => {
  club = await startClubDatabase()
})
afterAll(() => club.stop())

test('the realtime schema has the objects and signatures it has on hosted Supabase', async () => {
  const { rows: functions } = await club.owner.query(
    `select proname as name, pg_get_function_arguments(oid) as arguments, pg_get_function_result(oid) as result,
       provolatile as volatility, prosecdef as definer, proowner::regrole::text as owner
     from pg_proc where pronamespace = 'realtime'::regnamespace order by 1`,
  )
  const common = { definer: false, owner: 'supabase_realtime_admin' }
  expect(functions).toEqual([
    {
      ...common,
      name: 'send',
      arguments: 'payload jsonb, event text, topic text, private boolean DEFAULT true',
      result: 'void',
      volatility: 'v',
    },
    { ...common, name: 'topic', arguments: '', result: 'text', volatility: 's' },
  ])
  const { rows: columns } = await club.owner.query(
    `select column_name || ' ' || data_type || case is_nullable when 'NO' then ' not null' else '' end as line
     from information_schema.columns where table_schema = 'realtime' and table_name = 'messages' order by ordinal_position`,
  )
  expect(columns.map(({ line }) => line)).toEqual([
    'topic text not null',
    'extension text not null',
    'payload jsonb',
    'event text',
    'private boolean',
    'updated_at timestamp without time zone not null',
    'inserted_at timestamp without time zone not null',
    'id uuid not null',
    'binary_payload bytea',
  ])
  const { rows: published } = await club.owner.query(
    `select p.pubname as publication, pubowner::regrole::text as owner, count(t.tablename)::int as tables
     from pg_publication p left join pg_publication_tables t using (pubname) group by 1, 2 order by 1`,
  )
  expect(published).toEqual([
    { publication: 'supabase_realtime', owner: 'postgres', tables: 0 },
    {
      publication: 'supabase_realtime_messages_publication',
      owner: 'supabase_admin',
      tables: expect.any(Number),
    },
  ])
  expect(published[1].tables).toBeGreaterThanOrEqual(5)
})

test('realtime.send only warns about a message it cannot send, so the caller’s write is kept', async () => {
  const notices: string[] = []
  await withClient(club.url('postgres'), async (client) => {
    client.on('notice', ({ severity, message }) => notices.push(`${severity} ${message}`))
    await client.query('begin')
    await client.query('create table public.spec_writes (id int)')
    await client.query('insert into public.spec_writes values (1)')
    await client.query(`select realtime.send('[1]', 'event', 'topic')`)
    await client.query(`select realtime.send('{}', 'event', null)`)
    expect((await client.query('select from public.spec_writes')).rowCount).toBe(1)
    await client.query('rollback')
  })
  expect(notices).toHaveLength(2)
  for (const line of notices) expect(line).toMatch(/^WARNING WarnSendingBroadcastMessage: ./)
})
