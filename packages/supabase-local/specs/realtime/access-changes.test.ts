import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTopic, RawSocket, signToken, useKit, until } from './realtime-kit.ts'

const kit = useKit()

const send = (topic: string, event: string) =>
  kit.sql.query(`select realtime.send('{}', $1, $2, true)`, [event, topic])
const addMember = (sub: string, topic: string) =>
  kit.sql.query('insert into spec_members values ($1, $2)', [sub, topic])
const received = (raw: RawSocket) =>
  raw.frames.filter(({ event }) => event === 'broadcast').map(({ payload }) => payload.event)

async function inClub(topic: string, server?: { port: number }) {
  const sub = randomUUID()
  await addMember(sub, topic)
  const raw = await RawSocket.open(kit, { server })
  await raw.join(topic, { token: await signToken(kit, sub) })
  return { sub, raw }
}

test("access_changed on a topic makes the server check only that topic's channels again", async () => {
  const [topic, elsewhere] = [newTopic('club'), newTopic('club')]
  const [leaver, keeper, bystander] = [await inClub(topic), await inClub(topic), await inClub(elsewhere)]
  await kit.sql.query('delete from spec_members where sub = any($1)', [[leaver.sub, bystander.sub]])
  await send(topic, 'access_changed')
  await until(() => leaver.raw.closed, 'the socket to close: nothing is left on it')
  await send(topic, 'after')
  await send(elsewhere, 'after')
  await until(() => received(keeper.raw).includes('after'), 'who may listen still')
  await until(() => received(bystander.raw).includes('after'), 'who was not asked')
  expect(received(leaver.raw)).toEqual(['access_changed'])
})

test('messages in the same commit after access_changed reach only channels that may still read', async () => {
  const topic = newTopic('club')
  const [leaver, keeper] = [await inClub(topic), await inClub(topic)]
  await kit.sql.query(
    `with gone as (delete from spec_members where sub = '${leaver.sub}')
     select realtime.send('{}', 'access_changed', '${topic}', true);
     select realtime.send('{}', 'later', '${topic}', true)`,
  )
  await until(() => received(keeper.raw).includes('later'), 'who may listen still')
  await until(() => leaver.raw.closed, 'the other to be closed')
  expect(received(leaver.raw)).toEqual(['access_changed'])
  expect(received(keeper.raw)).toEqual(['access_changed', 'later'])
})

test('the server also checks each channel from time to time without an event', async () => {
  const server = await kit.serve({ tokenCheckMs: 300 })
  const topic = newTopic('club')
  const [leaver, keeper] = [await inClub(topic, server), await inClub(topic, server)]
  await kit.sql.query('delete from spec_members where sub = $1', [leaver.sub])
  const closing = await leaver.raw.next(({ event }) => event === 'system', 'the last word')
  expect(closing.payload.message).toBe(
    `You do not have permissions to read from this Channel topic: ${topic}`,
  )
  await send(topic, 'after')
  await until(() => received(keeper.raw).includes('after'), 'who may listen still')
  expect(received(leaver.raw)).toEqual([])
})
