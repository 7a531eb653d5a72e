import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { events, listen, useNotesKit } from './notes-kit.ts'
import { newTopic, RawSocket, until } from './realtime-kit.ts'

const kit = useNotesKit()

describe('order and visibility with concurrent writers', () => {
  test('with 16 writers, every client receives every row once, in commit order', async () => {
    const topic = newTopic('board')
    await kit.sql.query(
      'create table if not exists public.counters (topic text primary key, seq int not null)',
    )
    await kit.sql.query('insert into counters values ($1, 0)', [topic])
    const listeners = await Promise.all([
      listen(kit, topic),
      listen(kit, topic),
      listen(kit, topic, { asUser: true }),
    ])
    const total = 640
    // The counter row stays locked until the commit, so its numbers are in commit order.
    const write = `with next as (update counters set seq = seq + 1 where topic = $1 returning seq)
      insert into notes (topic, n) select $1, seq from next`
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let turn = 0; turn < total / 16; turn++) await kit.sql.query(write, [topic])
      }),
    )
    const expected = Array.from({ length: total }, (_, index) => index + 1)
    for (const received of listeners) {
      await until(() => received.length >= total, 'all of them')
      expect(received.map(({ payload }) => payload.n)).toEqual(expected)
    }
  })

  test('a client that queries a row as soon as it is announced always finds it', async () => {
    const topic = newTopic('board')
    const raw = await RawSocket.open(kit)
    await raw.join(topic)
    const looks: Promise<boolean>[] = []
    raw.socket.on('message', (data) => {
      const [, , , event, message] = JSON.parse(String(data))
      if (event !== 'broadcast') return
      looks.push(
        kit.sql
          .query('select from notes where id = $1', [message.payload.id])
          .then(({ rowCount }) => rowCount === 1),
      )
    })
    const total = 800
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let turn = 0; turn < total / 16; turn++)
          await kit.sql.query('insert into notes (topic) values ($1)', [topic])
      }),
    )
    await until(() => looks.length === total, 'all of them')
    const found = await Promise.all(looks)
    expect(found.filter(Boolean)).toHaveLength(total)
  })

  test('a commit that others cannot see yet is held back, and so are later commits', async () => {
    const topic = newTopic('board')
    const received = await listen(kit, topic)
    const raw = await RawSocket.open(kit)
    await raw.join(topic)
    const admin = new Client({ connectionString: kit.database.url('supabase_admin') })
    await admin.connect()
    const read = async (sql: string) => (await admin.query(sql)).rows
    // A commit that waits for a standby is in the log but invisible, for longer than the usual millisecond.
    await read(`select pg_create_logical_replication_slot('spec_witness', 'test_decoding', true)`)
    await read(`alter system set synchronous_standby_names = 'nobody'`)
    await read('select pg_reload_conf()')
    const write = { n: 0, isDone: true, promise: Promise.resolve() }
    const isWaiting = async () =>
      (await read(`select from pg_stat_activity where wait_event = 'SyncRep'`)).length > 0
    // Inserts until one waits, because PostgreSQL takes a moment to apply the setting.
    while (!(await isWaiting())) {
      if (!write.isDone) continue
      Object.assign(write, { n: write.n + 1, isDone: false })
      write.promise = kit.sql
        .query('insert into notes (topic, n) values ($1, $2)', [topic, write.n])
        .then(() => void (write.isDone = true))
    }
    await read('set synchronous_commit = local')
    await admin.query('insert into public.notes (topic, n) values ($1, $2)', [topic, write.n + 1])
    const commits = `select from pg_logical_slot_peek_changes('spec_witness', null, null) where data like 'COMMIT%'`
    while ((await read(commits)).length < write.n + 1);
    await until(() => received.length >= write.n - 1, 'those before')
    for (let ref = 0; ref < 20; ref++) {
      raw.send(null, `${ref}`, 'phoenix', 'heartbeat', {})
      await raw.reply(`${ref}`)
    }
    expect([received.length, events(raw).length]).toEqual([write.n - 1, write.n - 1])
    await read('alter system reset synchronous_standby_names')
    await read('select pg_reload_conf()')
    await write.promise
    await until(() => received.length > write.n, 'both')
    expect(received.map(({ payload }) => payload.n)).toEqual(
      Array.from({ length: write.n + 1 }, (_, index) => index + 1),
    )
    await admin.end()
  })
})
