import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { events, listen, send, useNotesKit } from './notes-kit.ts'
import { newTopic, RawSocket, signToken, until } from './realtime-kit.ts'

const kit = useNotesKit()

describe.each(['1.0.0', '2.0.0'] as const)('a row that a trigger announces, with protocol %s', (vsn) => {
  test('reaches guests and users where the policies let them read', async () => {
    const room = newTopic('board')
    const everyone = [await listen(kit, room, { vsn }), await listen(kit, room, { vsn, asUser: true })]
    const { rows } = await kit.sql.query(
      'insert into notes (room, n, text) values ($1, 1, $2) returning id',
      [room, '脾虛 💊 "'],
    )
    for (const received of everyone) {
      const message = await until(() => received[0], 'the note')
      expect(message).toEqual({
        type: 'broadcast',
        event: 'note_created',
        payload: { id: rows[0].id, room, n: 1, text: '脾虛 💊 "' },
        meta: { id: expect.any(String) },
      })
    }
  })
})

test('guests receive nothing that only users may read', async () => {
  const [open, closed] = [newTopic('board'), newTopic('club')]
  const member = '00000000-0000-4000-8000-0000000000c1'
  await kit.sql.query('insert into spec_members values ($1, $2)', [member, closed])
  const guest = await RawSocket.open(kit)
  await guest.join(open, {}, '1')
  expect(await guest.join(closed, {}, '2')).toMatchObject({ status: 'error' })
  const user = await RawSocket.open(kit)
  await user.join(closed, { token: await signToken(kit, member) })
  await send(kit, closed, { secret: true }, 'secret')
  await send(kit, open, {}, 'open')
  await user.next(({ event }) => event === 'broadcast', 'the positive control')
  await guest.next(({ event }) => event === 'broadcast', 'the open one')
  expect(
    guest.frames.filter(({ event }) => event === 'broadcast').map(({ payload }) => payload.event),
  ).toEqual(['open'])
})

test('broadcast_changes brings both sides of a change', async () => {
  const room = newTopic('board')
  const received = await listen(kit, room)
  await kit.sql.query(`insert into changes values (1, $1, 'a')`, [room])
  await kit.sql.query(`update changes set value = 'b' where id = 1`)
  await kit.sql.query('delete from changes where id = 1')
  await until(() => received.length === 3, 'three changes')
  const [a, b] = [
    { id: 1, room, value: 'a' },
    { id: 1, room, value: 'b' },
  ]
  const common = { schema: 'public', table: 'changes' }
  expect(received.map(({ event, payload }) => [event, { ...payload, id: undefined }])).toEqual([
    ['INSERT', { ...common, operation: 'INSERT', record: a, old_record: null }],
    ['UPDATE', { ...common, operation: 'UPDATE', record: b, old_record: a }],
    ['DELETE', { ...common, operation: 'DELETE', record: null, old_record: b }],
  ])
})

test('send_binary brings bytes to V2, and nothing to V1', async () => {
  const topic = newTopic('board')
  const [first, second] = [await listen(kit, topic, { vsn: '1.0.0' }), await listen(kit, topic)]
  await kit.sql.query(`select realtime.send_binary('\\xdeadbeef00ff', 'blob', $1, true)`, [topic])
  await send(kit, topic, {}, 'after')
  await until(() => first.length > 0 && second.length > 1, 'what comes after')
  expect([...new Uint8Array(second[0]!.payload as unknown as ArrayBuffer)]).toEqual([
    0xde, 0xad, 0xbe, 0xef, 0, 0xff,
  ])
  expect(second[0]!.meta).toEqual({ id: expect.any(String) })
  expect(first.map(({ event }) => event)).toEqual(['after'])
})

test('a message that fits into no frame is dropped, and the next one is delivered', async () => {
  const topic = newTopic('board')
  const received = await listen(kit, topic)
  await kit.sql.query(`select realtime.send_binary('\\x01', repeat('e', 256), $1, true)`, [topic])
  await kit.sql.query(
    `select realtime.send_binary('\\x01', repeat('e', 256), $1, true), realtime.send('{}', 'same transaction', $1, true)`,
    [topic],
  )
  await send(kit, topic, {}, 'after')
  await until(() => received.length === 2, 'the others')
  expect(received.map(({ event }) => event)).toEqual(['same transaction', 'after'])
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

test('a write that is rolled back is never delivered', async () => {
  const room = newTopic('board')
  const received = await listen(kit, room)
  const client = await kit.sql.connect()
  await client.query('begin')
  await client.query('insert into notes (room, n) values ($1, 1)', [room])
  await client.query('rollback')
  await client.query('insert into notes (room, n) values ($1, 2)', [room])
  client.release()
  await until(() => received.length > 0, 'the second')
  expect(received.map(({ payload }) => payload.n)).toEqual([2])
})

test('rows without an event, a payload or a value in private are skipped', async () => {
  const topic = newTopic('board')
  const received = await listen(kit, topic)
  const values = ["'e', null, true", "null, '{}', true", "'e', '{}', null"]
  for (const value of values)
    await kit.sql.query(
      `insert into realtime.messages (topic, extension, event, payload, private) values ($1, 'broadcast', ${value})`,
      [topic],
    )
  await send(kit, topic, {}, 'last')
  await until(() => received.length > 0, 'the last')
  expect(received.map(({ event }) => event)).toEqual(['last'])
})

test('public rows go to public channels only', async () => {
  const server = await kit.serve({ privateOnly: false })
  const topic = newTopic('board')
  const [open, closed] = [await RawSocket.open(kit, { server }), await RawSocket.open(kit, { server })]
  await open.join(topic, { isPrivate: false })
  await closed.join(topic)
  await send(kit, topic, {}, 'to-public', false)
  await send(kit, topic, {}, 'to-private', true)
  await until(() => events(open).length > 0 && events(closed).length > 0, 'one each')
  expect([events(open), events(closed)]).toEqual([['to-public'], ['to-private']])
})

test('a join with replication_ready gets a system message when the feed is ready', async () => {
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

test('postgres_changes are echoed in order, and answered with an error', async () => {
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

test('without a partition for today private joins are refused with MissingPartition', async () => {
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
