import { expect, test } from 'vitest'
import { listen, send, useNotesKit } from './notes-kit.ts'
import { newTopic, RawSocket, until } from './realtime-kit.ts'

const kit = useNotesKit()

test('a row announced by a trigger reaches the guests and users whom the policies let read the topic', async () => {
  const topic = newTopic('board')
  const everyone = [await listen(kit, topic), await listen(kit, topic, { asUser: true })]
  const { rows } = await kit.sql.query('insert into notes (topic, n, text) values ($1, 1, $2) returning id', [
    topic,
    '脾虛 💊 "',
  ])
  for (const received of everyone) {
    const message = await until(() => received[0], 'the note')
    expect(message).toEqual({
      type: 'broadcast',
      event: 'note_created',
      payload: { id: rows[0].id, topic, n: 1, text: '脾虛 💊 "' },
      meta: { id: expect.any(String) },
    })
  }
})

test('large and precise numbers arrive exactly as the database wrote them', async () => {
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

test('a broadcast whose transaction is rolled back is never delivered', async () => {
  const topic = newTopic('board')
  const received = await listen(kit, topic)
  const client = await kit.sql.connect()
  await client.query('begin')
  await client.query('insert into notes (topic, n) values ($1, 1)', [topic])
  await client.query('rollback')
  await client.query('insert into notes (topic, n) values ($1, 2)', [topic])
  client.release()
  await until(() => received.length > 0, 'the second')
  expect(received.map(({ payload }) => payload.n)).toEqual([2])
})

test('rows of realtime.messages that are not private, or lack an event or payload, are skipped', async () => {
  const topic = newTopic('board')
  const received = await listen(kit, topic)
  const values = ["'e', null, true", "null, '{}', true", "'e', '{}', null", "'e', '{}', false"]
  for (const value of values)
    await kit.sql.query(
      `insert into realtime.messages (topic, extension, event, payload, private) values ($1, 'broadcast', ${value})`,
      [topic],
    )
  await send(kit, topic, {}, 'last')
  await until(() => received.length > 0, 'the last')
  expect(received.map(({ event }) => event)).toEqual(['last'])
})
