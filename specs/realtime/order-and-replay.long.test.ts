import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { events, listen, send, useNotesKit } from './notes-kit.ts'
import { newTopic, RawSocket, signToken, until } from './realtime-kit.ts'

const kit = useNotesKit()

describe('order and visibility under concurrent writers', () => {
  test('16 writers: every client receives every row once, in the order of the commits', async () => {
    const room = newTopic('board')
    await kit.sql.query(
      'create table if not exists public.counters (room text primary key, seq int not null)',
    )
    await kit.sql.query('insert into counters values ($1, 0)', [room])
    const listeners = await Promise.all([
      listen(kit, room),
      listen(kit, room),
      listen(kit, room, { vsn: '1.0.0' }),
    ])
    const total = 640
    // The counter row is locked until the commit: its numbers are the order of the commits.
    const write = `with next as (update counters set seq = seq + 1 where room = $1 returning seq)
      insert into notes (room, n) select $1, seq from next`
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let turn = 0; turn < total / 16; turn++) await kit.sql.query(write, [room])
      }),
    )
    const expected = Array.from({ length: total }, (_, index) => index + 1)
    for (const received of listeners) {
      await until(() => received.length >= total, 'all of them')
      expect(received.map(({ payload }) => payload.n)).toEqual(expected)
    }
  })

  test('a client that asks for a row as soon as it is announced finds it, n of n', async () => {
    const room = newTopic('board')
    const raw = await RawSocket.open(kit)
    await raw.join(room)
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
          await kit.sql.query('insert into notes (room) values ($1)', [room])
      }),
    )
    await until(() => looks.length === total, 'all of them')
    const found = await Promise.all(looks)
    expect(found.filter(Boolean)).toHaveLength(total)
  })

  test('a commit that others cannot see yet is held back, and those after it too', async () => {
    const room = newTopic('board')
    const received = await listen(kit, room)
    const raw = await RawSocket.open(kit)
    await raw.join(room)
    const admin = new Client({ connectionString: kit.database.url('supabase_admin') })
    await admin.connect()
    const read = async (sql: string) => (await admin.query(sql)).rows
    // A commit that waits for a standby is in the log, but in nobody's snapshot: the gap that is else a millisecond wide.
    await read(`select pg_create_logical_replication_slot('spec_witness', 'test_decoding', true)`)
    await read(`alter system set synchronous_standby_names = 'nobody'`)
    await read('select pg_reload_conf()')
    const write = { n: 0, isDone: true, promise: Promise.resolve() }
    const isWaiting = async () =>
      (await read(`select from pg_stat_activity where wait_event = 'SyncRep'`)).length > 0
    // The server takes a moment to follow the setting.
    while (!(await isWaiting())) {
      if (!write.isDone) continue
      Object.assign(write, { n: write.n + 1, isDone: false })
      write.promise = kit.sql
        .query('insert into notes (room, n) values ($1, $2)', [room, write.n])
        .then(() => void (write.isDone = true))
    }
    await read('set synchronous_commit = local')
    await admin.query('insert into public.notes (room, n) values ($1, $2)', [room, write.n + 1])
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

  test('many rows of one transaction come in the order they were written', async () => {
    const room = newTopic('board')
    const received = await listen(kit, room)
    await kit.sql.query('insert into notes (room, n) select $1, n from generate_series(1, 500) n', [room])
    await until(() => received.length === 500, 'all of them')
    expect(received.map(({ payload }) => payload.n)).toEqual(
      Array.from({ length: 500 }, (_, index) => index + 1),
    )
  })
})

describe('replay', () => {
  test('brings the newest messages since a moment, oldest first, and then the live ones', async () => {
    const topic = newTopic('board')
    const since = Date.now() - 1_000
    // Once this one has received them all, none of them can come live any more.
    const witness = await listen(kit, topic)
    for (let n = 1; n <= 5; n++) await send(kit, topic, { n })
    await until(() => witness.length === 5, 'all of them')
    const received = await listen(kit, topic, { replay: { since, limit: 3 } })
    await until(() => received.length === 3, 'three old ones')
    await send(kit, topic, { n: 6 })
    await until(() => received.length === 4, 'the live one')
    expect(received.map(({ payload, meta }) => [payload.n, meta])).toEqual([
      ...[3, 4, 5].map((n) => [n, { replayed: true, id: expect.any(String) }]),
      [6, { id: expect.any(String) }],
    ])
  })

  test('leaves out older messages, other topics and public messages', async () => {
    const topic = newTopic('board')
    const witness = await listen(kit, topic)
    await send(kit, topic, { n: 'old' })
    const { rows } = await kit.sql.query(
      'select max(inserted_at) at time zone $2 as at from realtime.messages where topic = $1',
      [topic, 'utc'],
    )
    const since = (rows[0].at as Date).getTime() + 1
    await until(() => Date.now() > since, 'the next moment')
    await send(kit, newTopic('board'), { n: 'elsewhere' })
    await send(kit, topic, { n: 'public' }, 'x', false)
    await send(kit, topic, { n: 'new' })
    await until(() => witness.length === 2, 'the old and the new')
    const received = await listen(kit, topic, { replay: { since } })
    await until(() => received.length > 0, 'the new one')
    expect(received.map(({ payload }) => payload.n)).toEqual(['new'])
  })

  test('brings bytes as bytes', async () => {
    const topic = newTopic('board')
    await kit.sql.query(`select realtime.send_binary('\\x0102ff', 'blob', $1, true)`, [topic])
    const received = await listen(kit, topic, { replay: { since: Date.now() - 60_000 } })
    const message = await until(() => received[0], 'the bytes')
    expect([...new Uint8Array(message.payload as unknown as ArrayBuffer)]).toEqual([1, 2, 255])
    expect(message.meta).toEqual({ replayed: true, id: expect.any(String) })
  })

  test('a message that is replayed and live at once is delivered once', async () => {
    const room = newTopic('board')
    const writing = new AbortController()
    const writers = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!writing.signal.aborted) await kit.sql.query('insert into notes (room) values ($1)', [room])
      }),
    )
    for (let turn = 0; turn < 20; turn++) {
      const { rows } = await kit.sql.query(
        `select count(*)::int as n from realtime.messages where topic = $1`,
        [room],
      )
      const received = await listen(kit, room, { replay: { since: Date.now() - 5, limit: 25 } })
      await until(() => received.length > 20, `messages after ${rows[0].n}`)
      const ids = received.map(({ meta }) => meta.id)
      expect(new Set(ids).size).toBe(ids.length)
    }
    writing.abort()
    await writers
  })

  test.each([
    ['no moment', {}],
    ['a moment that is no number', { since: 'yesterday' }],
    ['a limit of 0', { since: 0, limit: 0 }],
    ['a limit over 25', { since: 0, limit: 26 }],
    ['a limit with a fraction', { since: 0, limit: 1.5 }],
  ])('%s is refused', async (_name, replay) => {
    const raw = await RawSocket.open(kit)
    expect(await raw.join(newTopic('board'), { broadcast: { replay } })).toEqual({
      status: 'error',
      response: { reason: 'UnableToReplayMessages: Replay params are not valid' },
    })
  })

  test('needs a private channel and the right to read broadcasts', async () => {
    const server = await kit.serve({ privateOnly: false })
    const raw = await RawSocket.open(kit, { server })
    const broadcast = { replay: { since: 0 } }
    expect(await raw.join(newTopic('board'), { broadcast, isPrivate: false })).toMatchObject({
      response: { reason: 'UnableToReplayMessages: Replay is not allowed for public channels' },
    })
    const topic = newTopic('lobby')
    const token = await signToken(kit, '00000000-0000-4000-8000-00000000000a')
    expect(await raw.join(topic, { broadcast, token, presence: { enabled: true } }, '2')).toMatchObject({
      response: {
        reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      },
    })
    expect(await raw.join(topic, { token, presence: { enabled: true } }, '3')).toMatchObject({ status: 'ok' })
  })
})
