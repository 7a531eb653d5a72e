import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  closeAll,
  connect,
  connectUser,
  join,
  newTopic,
  RawSocket,
  signToken,
  startKit,
  until,
  type Kit,
} from './realtime-kit.ts'

let kit: Kit
let token: string
beforeAll(async () => {
  kit = await startKit()
  token = await signToken(kit, '00000000-0000-4000-8000-00000000000a')
  await kit.sql.query(`
    create table public.notes (id uuid primary key default gen_random_uuid(), room text not null, n int, text text);
    create function public.announce_note() returns trigger language plpgsql security definer set search_path = '' as $$
      begin perform realtime.send(to_jsonb(new), 'note_created', new.room, true); return null; end $$;
    create trigger announce after insert on public.notes for each row execute function public.announce_note();
    create table public.changes (id int primary key, room text not null, value text);
    create function public.announce_change() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        perform realtime.broadcast_changes(coalesce(new.room, old.room), tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
    create trigger announce after insert or update or delete on public.changes
      for each row execute function public.announce_change();`)
})
afterAll(() => kit?.stop())
afterEach(closeAll)

type Heard = {
  event: string
  type: string
  payload: Record<string, unknown>
  meta: { id: string; replayed?: boolean }
}

async function listen(
  topic: string,
  {
    asUser = false,
    vsn,
    replay,
  }: { asUser?: boolean; vsn?: '1.0.0' | '2.0.0'; replay?: { since: number; limit?: number } } = {},
) {
  const client = asUser ? await connectUser(kit, token, { vsn }) : connect(kit, { vsn })
  const heard: Heard[] = []
  const channel = client
    .channel(topic, { config: { private: true, ...(replay && { broadcast: { replay } }) } })
    .on('broadcast', { event: '*' }, (message) => void heard.push(message as unknown as Heard))
  await join(channel)
  return heard
}

const events = (raw: RawSocket) =>
  raw.frames.filter(({ event }) => event === 'broadcast').map(({ payload }) => payload.event)

const send = (topic: string, payload: unknown = {}, event = 'x', isPrivate = true) =>
  kit.sql.query('select realtime.send($1::jsonb, $2, $3, $4)', [
    JSON.stringify(payload),
    event,
    topic,
    isPrivate,
  ])

describe.each(['1.0.0', '2.0.0'] as const)('a row that a trigger announces, with protocol %s', (vsn) => {
  test('reaches guests and users where the policies let them read', async () => {
    const room = newTopic('board')
    const everyone = [await listen(room, { vsn }), await listen(room, { vsn, asUser: true })]
    const { rows } = await kit.sql.query(
      'insert into notes (room, n, text) values ($1, 1, $2) returning id',
      [room, '脾虛 💊 "'],
    )
    for (const heard of everyone) {
      const message = await until(() => heard[0], 'the note')
      expect(message).toEqual({
        type: 'broadcast',
        event: 'note_created',
        payload: { id: rows[0].id, room, n: 1, text: '脾虛 💊 "' },
        meta: { id: expect.any(String) },
      })
    }
  })
})

test('guests hear nothing of what only users may read', async () => {
  const [open, closed] = [newTopic('board'), newTopic('club')]
  const member = '00000000-0000-4000-8000-0000000000c1'
  await kit.sql.query('insert into spec_members values ($1, $2)', [member, closed])
  const guest = await RawSocket.open(kit)
  await guest.join(open, {}, '1')
  expect(await guest.join(closed, {}, '2')).toMatchObject({ status: 'error' })
  const user = await RawSocket.open(kit)
  await user.join(closed, { token: await signToken(kit, member) })
  await send(closed, { secret: true }, 'secret')
  await send(open, {}, 'open')
  await user.next(({ event }) => event === 'broadcast', 'the positive control')
  await guest.next(({ event }) => event === 'broadcast', 'the open one')
  expect(
    guest.frames.filter(({ event }) => event === 'broadcast').map(({ payload }) => payload.event),
  ).toEqual(['open'])
})

test('broadcast_changes brings both sides of a change', async () => {
  const room = newTopic('board')
  const heard = await listen(room)
  await kit.sql.query(`insert into changes values (1, $1, 'a')`, [room])
  await kit.sql.query(`update changes set value = 'b' where id = 1`)
  await kit.sql.query('delete from changes where id = 1')
  await until(() => heard.length === 3, 'three changes')
  const [a, b] = [
    { id: 1, room, value: 'a' },
    { id: 1, room, value: 'b' },
  ]
  const common = { schema: 'public', table: 'changes' }
  expect(heard.map(({ event, payload }) => [event, { ...payload, id: undefined }])).toEqual([
    ['INSERT', { ...common, operation: 'INSERT', record: a, old_record: null }],
    ['UPDATE', { ...common, operation: 'UPDATE', record: b, old_record: a }],
    ['DELETE', { ...common, operation: 'DELETE', record: null, old_record: b }],
  ])
})

test('send_binary brings bytes to V2, and nothing to V1', async () => {
  const topic = newTopic('board')
  const [first, second] = [await listen(topic, { vsn: '1.0.0' }), await listen(topic)]
  await kit.sql.query(`select realtime.send_binary('\\xdeadbeef00ff', 'blob', $1, true)`, [topic])
  await send(topic, {}, 'after')
  await until(() => first.length > 0 && second.length > 1, 'what comes after')
  expect([...new Uint8Array(second[0]!.payload as unknown as ArrayBuffer)]).toEqual([
    0xde, 0xad, 0xbe, 0xef, 0, 0xff,
  ])
  expect(second[0]!.meta).toEqual({ id: expect.any(String) })
  expect(first.map(({ event }) => event)).toEqual(['after'])
})

test('what fits into no frame is left out, and what comes after it is not', async () => {
  const topic = newTopic('board')
  const heard = await listen(topic)
  await kit.sql.query(`select realtime.send_binary('\\x01', repeat('e', 256), $1, true)`, [topic])
  await kit.sql.query(
    `select realtime.send_binary('\\x01', repeat('e', 256), $1, true), realtime.send('{}', 'same transaction', $1, true)`,
    [topic],
  )
  await send(topic, {}, 'after')
  await until(() => heard.length === 2, 'the others')
  expect(heard.map(({ event }) => event)).toEqual(['same transaction', 'after'])
})

test('numbers, large or small, arrive as the database wrote them', async () => {
  const topic = newTopic('board')
  const raw = await RawSocket.open(kit)
  const texts: string[] = []
  raw.socket.on('message', (data) => void texts.push(String(data)))
  await raw.join(topic)
  await kit.sql.query(
    `select realtime.send('{"n": 12345678901234567890, "d": 0.10000000000000000001, "id": 1}', 'x', $1, true)`,
    [topic],
  )
  const text = await until(() => texts.find((frame) => frame.includes('"broadcast"')), 'the frame')
  expect(text).toContain('"n": 12345678901234567890')
  expect(text).toContain('0.10000000000000000001')
})

test('a write that is rolled back is never heard of', async () => {
  const room = newTopic('board')
  const heard = await listen(room)
  const client = await kit.sql.connect()
  await client.query('begin')
  await client.query('insert into notes (room, n) values ($1, 1)', [room])
  await client.query('rollback')
  await client.query('insert into notes (room, n) values ($1, 2)', [room])
  client.release()
  await until(() => heard.length > 0, 'the second')
  expect(heard.map(({ payload }) => payload.n)).toEqual([2])
})

test('rows without an event, a payload or an answer to private are skipped', async () => {
  const topic = newTopic('board')
  const heard = await listen(topic)
  const values = ["'e', null, true", "null, '{}', true", "'e', '{}', null"]
  for (const value of values)
    await kit.sql.query(
      `insert into realtime.messages (topic, extension, event, payload, private) values ($1, 'broadcast', ${value})`,
      [topic],
    )
  await send(topic, {}, 'last')
  await until(() => heard.length > 0, 'the last')
  expect(heard.map(({ event }) => event)).toEqual(['last'])
})

test('public rows go to public channels only', async () => {
  const server = await kit.serve({ privateOnly: false })
  const topic = newTopic('board')
  const [open, closed] = [await RawSocket.open(kit, { server }), await RawSocket.open(kit, { server })]
  await open.join(topic, { isPrivate: false })
  await closed.join(topic)
  await send(topic, {}, 'to-public', false)
  await send(topic, {}, 'to-private', true)
  await until(() => events(open).length > 0 && events(closed).length > 0, 'one each')
  expect([events(open), events(closed)]).toEqual([['to-public'], ['to-private']])
})

describe('order and visibility under concurrent writers', () => {
  test('16 writers: everyone hears every row once, in the order of the commits', async () => {
    const room = newTopic('board')
    await kit.sql.query(
      'create table if not exists public.counters (room text primary key, seq int not null)',
    )
    await kit.sql.query('insert into counters values ($1, 0)', [room])
    const listeners = await Promise.all([listen(room), listen(room), listen(room, { vsn: '1.0.0' })])
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
    for (const heard of listeners) {
      await until(() => heard.length >= total, 'all of them')
      expect(heard.map(({ payload }) => payload.n)).toEqual(expected)
    }
  })

  test('a client that asks for the row when it hears of it finds it, n of n', async () => {
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

  test('a commit that others cannot see yet is held back, and those behind it too', async () => {
    const room = newTopic('board')
    const heard = await listen(room)
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
    await until(() => heard.length >= write.n - 1, 'those before')
    for (let ref = 0; ref < 20; ref++) {
      raw.send(null, `${ref}`, 'phoenix', 'heartbeat', {})
      await raw.reply(`${ref}`)
    }
    expect([heard.length, events(raw).length]).toEqual([write.n - 1, write.n - 1])
    await read('alter system reset synchronous_standby_names')
    await read('select pg_reload_conf()')
    await write.promise
    await until(() => heard.length > write.n, 'both')
    expect(heard.map(({ payload }) => payload.n)).toEqual(
      Array.from({ length: write.n + 1 }, (_, index) => index + 1),
    )
    await admin.end()
  })

  test('many rows of one transaction come in the order they were written', async () => {
    const room = newTopic('board')
    const heard = await listen(room)
    await kit.sql.query('insert into notes (room, n) select $1, n from generate_series(1, 500) n', [room])
    await until(() => heard.length === 500, 'all of them')
    expect(heard.map(({ payload }) => payload.n)).toEqual(
      Array.from({ length: 500 }, (_, index) => index + 1),
    )
  })
})

describe('replay', () => {
  test('brings the newest messages since a moment, oldest first, and then the live ones', async () => {
    const topic = newTopic('board')
    const since = Date.now() - 1_000
    // Once it has heard them all, none of them can come live any more.
    const witness = await listen(topic)
    for (let n = 1; n <= 5; n++) await send(topic, { n })
    await until(() => witness.length === 5, 'all of them')
    const heard = await listen(topic, { replay: { since, limit: 3 } })
    await until(() => heard.length === 3, 'three old ones')
    await send(topic, { n: 6 })
    await until(() => heard.length === 4, 'the live one')
    expect(heard.map(({ payload, meta }) => [payload.n, meta])).toEqual([
      ...[3, 4, 5].map((n) => [n, { replayed: true, id: expect.any(String) }]),
      [6, { id: expect.any(String) }],
    ])
  })

  test('not what is older than asked for, not another topic, not what was public', async () => {
    const topic = newTopic('board')
    const witness = await listen(topic)
    await send(topic, { n: 'old' })
    const { rows } = await kit.sql.query(
      'select max(inserted_at) at time zone $2 as at from realtime.messages where topic = $1',
      [topic, 'utc'],
    )
    const since = (rows[0].at as Date).getTime() + 1
    await until(() => Date.now() > since, 'the next moment')
    await send(newTopic('board'), { n: 'elsewhere' })
    await send(topic, { n: 'public' }, 'x', false)
    await send(topic, { n: 'new' })
    await until(() => witness.length === 2, 'the old and the new')
    const heard = await listen(topic, { replay: { since } })
    await until(() => heard.length > 0, 'the new one')
    expect(heard.map(({ payload }) => payload.n)).toEqual(['new'])
  })

  test('brings bytes as bytes', async () => {
    const topic = newTopic('board')
    await kit.sql.query(`select realtime.send_binary('\\x0102ff', 'blob', $1, true)`, [topic])
    const heard = await listen(topic, { replay: { since: Date.now() - 60_000 } })
    const message = await until(() => heard[0], 'the bytes')
    expect([...new Uint8Array(message.payload as unknown as ArrayBuffer)]).toEqual([1, 2, 255])
    expect(message.meta).toEqual({ replayed: true, id: expect.any(String) })
  })

  test('a message that is replayed and live at once is heard once', async () => {
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
      const heard = await listen(room, { replay: { since: Date.now() - 5, limit: 25 } })
      await until(() => heard.length > 20, `messages after ${rows[0].n}`)
      const ids = heard.map(({ meta }) => meta.id)
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
    expect(await raw.join(topic, { broadcast, token, presence: { enabled: true } }, '2')).toMatchObject({
      response: {
        reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      },
    })
    expect(await raw.join(topic, { token, presence: { enabled: true } }, '3')).toMatchObject({ status: 'ok' })
  })
})

test('who asks is told when the feed is ready', async () => {
  const raw = await RawSocket.open(kit)
  const topic = newTopic('board')
  await raw.join(topic, { broadcast: { replication_ready: true } })
  expect(await raw.next(({ event }) => event === 'system', 'the system message')).toMatchObject({
    joinRef: '1',
    payload: {
      extension: 'system',
      status: 'ok',
      message: 'Replication connection established',
      channel: topic,
    },
  })
})

test('postgres_changes are echoed in order, and said to be missing', async () => {
  const raw = await RawSocket.open(kit)
  const changes = [
    { event: 'INSERT', schema: 'public', table: 'notes', filter: 'n=eq.1' },
    { event: '*', schema: 'public' },
  ]
  raw.send('1', '1', 'realtime:board:x', 'phx_join', { config: { private: true, postgres_changes: changes } })
  expect((await raw.reply('1')).payload).toEqual({
    status: 'ok',
    response: { postgres_changes: changes.map((change) => ({ ...change, id: expect.any(Number) })) },
  })
  expect((await raw.next(({ event }) => event === 'system', 'a word')).payload).toMatchObject({
    extension: 'postgres_changes',
    status: 'error',
  })
})

test('a day without a partition refuses private joins by name', async () => {
  const admin = kit.sql
  const partition = `messages_${new Date().toISOString().slice(0, 10).replaceAll('-', '_')}`
  const raw = await RawSocket.open(kit)
  await admin.query(`alter table realtime.messages detach partition realtime.${partition}`)
  try {
    expect(await raw.join('board:x')).toEqual({
      status: 'error',
      response: { reason: 'MissingPartition: Realtime was unable to find the expected messages partition' },
    })
  } finally {
    const day = partition.slice('messages_'.length).replaceAll('_', '-')
    await admin.query(
      `alter table realtime.messages attach partition realtime.${partition} for values from ('${day}') to (date '${day}' + 1)`,
    )
  }
  expect(await raw.join('board:x', {}, randomUUID())).toMatchObject({ status: 'ok' })
})
