import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureMessagePartitions, withClient, type Database } from '../../postgres/database.ts'
import { cleanUp, rows } from '../kit/databases.ts'
import { scratchDatabase } from '../kit/scratch-database.ts'

let database: Database
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await scratchDatabase()
})
afterAll(async () => {
  await cleanUp()
  vi.useRealTimers()
})

const partitions = async () => {
  const found = await rows<{ name: string }>(
    database,
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'realtime.messages'::regclass order by 1`,
  )
  return found.map(({ name }) => name)
}
const dayName = async (offset: number) => {
  const [day] = await rows<{ name: string }>(
    database,
    `select 'realtime.messages_' || to_char((now() at time zone 'utc')::date + $1::int, 'YYYY_MM_DD') as name`,
    [offset],
  )
  return day!.name
}
const names = (...offsets: number[]) => Promise.all(offsets.map(dayName))
const send = (url: string, topic: string) =>
  withClient(url, (client) => client.query(`select realtime.send('{}', 'event', $1)`, [topic]))

test('before any migration runs, realtime.messages has partitions from yesterday to three days ahead', async () => {
  expect(await partitions()).toEqual(await names(-1, 0, 1, 2, 3))
  await send(database.url('postgres'), 'today')
  const [row] = await rows(
    database,
    `select tableoid::regclass::text as place from realtime.messages where topic = 'today'`,
  )
  expect(row).toEqual({ place: await dayName(0) })
})

test('a missing partition is created again, even during writes and by several callers at once', async () => {
  const tomorrow = await dayName(1)
  await rows(database, `drop table ${tomorrow}`)
  await withClient(database.url('postgres'), async (writer) => {
    await writer.query('begin')
    await writer.query(`select realtime.send('{}', 'event', 'slow')`)
    // This writer's transaction stays open, so a lock on the whole table would block the calls.
    await Promise.all([ensureMessagePartitions(database), ensureMessagePartitions(database)])
    await send(database.url('postgres'), 'fast')
    await writer.query('commit')
  })
  expect(await partitions()).toContain(tomorrow)
  const sent = await rows(
    database,
    `select topic from realtime.messages where topic in ('slow', 'fast') order by 1`,
  )
  expect(sent.map(({ topic }) => topic)).toEqual(['fast', 'slow'])
  const made = await rows(
    database,
    `select relowner::regrole::text as owner, relacl::text ~ 'anon|authenticated=|service_role' as is_open,
       (select count(*)::int from pg_index where indrelid = c.oid) as indexes
     from pg_class c where oid = $1::regclass`,
    [tomorrow],
  )
  expect(made).toEqual([{ owner: 'supabase_realtime_admin', is_open: false, indexes: 2 }])
})

test('after the machine has slept, missing partitions are created within a minute', async () => {
  for (const day of await names(0, 1, 2, 3)) await rows(database, `drop table ${day}`)
  const topicsOf = async () => {
    await send(database.url('postgres'), 'woken')
    return rows(database, `select topic from realtime.messages where topic = 'woken' limit 1`)
  }
  expect(await topicsOf()).toEqual([])
  vi.advanceTimersByTime(60_000)
  await expect.poll(topicsOf).toEqual([{ topic: 'woken' }])
  await expect.poll(partitions).toEqual(await names(-1, 0, 1, 2, 3))
})

test('partitions older than 72 hours are dropped; one in use is dropped by the next run', async () => {
  const [old, young] = await names(-4, -3)
  for (const [name, offset] of [
    [old!, -4],
    [young!, -3],
  ] as const)
    await rows(
      database,
      `do $$ begin execute format('create table ${name} partition of realtime.messages for values from (%L) to (%L)',
         (now() at time zone 'utc')::date + (${offset}), (now() at time zone 'utc')::date + (${offset} + 1)); end $$`,
    )
  await withClient(database.url('postgres'), async (reader) => {
    await reader.query('begin')
    await reader.query('select from realtime.messages')
    await ensureMessagePartitions(database)
    expect(await partitions()).toContain(old)
    await reader.query('commit')
  })
  await ensureMessagePartitions(database)
  const left = await partitions()
  expect(left).not.toContain(old)
  expect(left).toContain(young)
})
