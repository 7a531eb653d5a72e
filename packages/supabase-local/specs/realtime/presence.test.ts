import { beforeAll, describe, expect, test } from 'vitest'
import {
  connectUser,
  join,
  newTopic,
  RawSocket,
  signToken,
  useKit,
  until,
  type Frame,
} from './realtime-kit.ts'

const kit = useKit()
let token: string
beforeAll(async () => {
  token = await signToken(kit, '00000000-0000-4000-8000-00000000000a')
})

type Seen = { event: string; key?: string }

async function watcher(topic: string, key: string) {
  const client = await connectUser(kit, token)
  const seen: Seen[] = []
  const channel = client.channel(topic, { config: { private: true, presence: { key } } })
  channel
    .on('presence', { event: 'sync' }, () => void seen.push({ event: 'sync' }))
    .on('presence', { event: 'join' }, ({ key: who }) => void seen.push({ event: 'join', key: who }))
    .on('presence', { event: 'leave' }, ({ key: who }) => void seen.push({ event: 'leave', key: who }))
  await join(channel)
  await until(() => seen.length > 0, 'the first sync')
  return { channel, seen }
}

const keys = (channel: { presenceState(): object }) => Object.keys(channel.presenceState()).toSorted()

test('every client sees members join, change and leave; a later client gets the whole state at once', async () => {
  const topic = newTopic('hall')
  const [first, second] = [await watcher(topic, 'first'), await watcher(topic, 'second')]
  expect(await first.channel.track({ mode: 'reading' })).toBe('ok')
  expect(await second.channel.track({ mode: 'reading' })).toBe('ok')
  for (const { channel } of [first, second])
    await until(() => keys(channel).join() === 'first,second', 'both to be seen')

  expect(await second.channel.track({ mode: 'writing' })).toBe('ok')
  const modes = () => first.channel.presenceState<{ mode: string }>()['second']?.map(({ mode }) => mode)
  await until(() => modes()?.join() === 'writing', 'the change')
  expect(keys((await watcher(topic, 'late')).channel)).toEqual(['first', 'second'])

  await second.channel.unsubscribe()
  await until(() => keys(first.channel).join() === 'first', 'the other to go')
  expect(first.seen.filter(({ event }) => event === 'leave').at(-1)).toEqual({
    event: 'leave',
    key: 'second',
  })
})

describe('a presence ends with its channel or socket', () => {
  test.each(['the channel', 'the socket', 'the wire'])(
    'when %s closes, the presence leaves',
    async (what) => {
      const topic = newTopic('hall')
      const stays = await watcher(topic, 'stays')
      const goes = await RawSocket.open(kit)
      await goes.join(topic, { token, presence: { enabled: true, key: 'goes' } })
      goes.send('1', '2', `realtime:${topic}`, 'presence', { type: 'presence', event: 'track', payload: {} })
      await until(() => keys(stays.channel).join() === 'goes', 'it to be seen')
      if (what === 'the channel') goes.send('1', '3', `realtime:${topic}`, 'phx_leave', {})
      else if (what === 'the socket') goes.socket.close()
      else goes.socket.terminate()
      await until(() => keys(stays.channel).length === 0, 'it to be gone')
    },
  )
})

const presence = (raw: RawSocket, topic: string, ref: string, event: string, payload: unknown = {}) => {
  raw.send('1', ref, `realtime:${topic}`, 'presence', { type: 'presence', event, payload })
  return raw.reply(ref)
}
const diffs = (raw: RawSocket) => raw.frames.filter(({ event }) => event === 'presence_diff')
const metaOf = (frame: Frame | undefined, side: string, key: string) =>
  (frame?.payload as Record<string, Record<string, { metas: Record<string, unknown>[] }>>)?.[side]?.[key]
    ?.metas[0]

describe('presence frames', () => {
  test('presence_state has the ref of the join, presence_diff has none', async () => {
    const topic = newTopic('hall')
    const raw = await RawSocket.open(kit)
    await raw.join(topic, { token, presence: { enabled: true, key: 'me' } })
    const state = await raw.next(({ event }) => event === 'presence_state', 'the state')
    expect(state).toMatchObject({ joinRef: '1', ref: null, payload: {} })
    await presence(raw, topic, '2', 'track', { a: 1 })
    const first = await until(() => diffs(raw)[0], 'a diff')
    expect(first).toMatchObject({ joinRef: null, ref: null, payload: { leaves: {} } })
    const joined = metaOf(first, 'joins', 'me')
    expect(joined).toEqual({ a: 1, phx_ref: expect.any(String) })
    await presence(raw, topic, '3', 'track', { a: 2 })
    const second = await until(() => diffs(raw)[1], 'the second diff')
    expect(metaOf(second, 'joins', 'me')).toEqual({
      a: 2,
      phx_ref: expect.any(String),
      phx_ref_prev: joined!.phx_ref,
    })
    expect(metaOf(second, 'leaves', 'me')).toEqual(joined)
  })

  test('tracking the same payload again sends nothing; a payload that is not a map or an unknown event is refused', async () => {
    const topic = newTopic('hall')
    const raw = await RawSocket.open(kit)
    await raw.join(topic, { token, presence: { enabled: true } })
    await presence(raw, topic, '2', 'track', { a: 1 })
    expect((await presence(raw, topic, '3', 'track', { a: 1 })).payload).toEqual({
      status: 'ok',
      response: {},
    })
    expect((await presence(raw, topic, '4', 'track', ['a'])).payload).toEqual({
      status: 'error',
      response: { reason: 'Presence track payload must be a map' },
    })
    expect((await presence(raw, topic, '5', 'dance')).payload).toEqual({ status: 'error', response: {} })
    expect(diffs(raw)).toHaveLength(1)
  })

  test('the sixth presence call in half a minute closes the channel', async () => {
    const topic = newTopic('hall')
    const raw = await RawSocket.open(kit)
    await raw.join(topic, { token, presence: { enabled: true } })
    for (let call = 0; call < 5; call++) await presence(raw, topic, `c${call}`, 'track', { call })
    raw.send('1', 'c5', `realtime:${topic}`, 'presence', {
      type: 'presence',
      event: 'track',
      payload: { call: 5 },
    })
    await raw.next(({ event }) => event === 'phx_close', 'phx_close')
    expect(raw.frames.slice(-2)).toMatchObject([
      {
        joinRef: '1',
        event: 'system',
        payload: {
          extension: 'system',
          status: 'error',
          message: 'Client presence rate limit exceeded',
          channel: topic,
        },
      },
      { joinRef: '1', ref: '1', event: 'phx_close' },
    ])
  })

  test('a channel that joined without presence cannot track a presence', async () => {
    const topic = newTopic('hall')
    const raw = await RawSocket.open(kit)
    await raw.join(topic, { token })
    expect((await presence(raw, topic, '2', 'track')).payload).toEqual({ status: 'error', response: {} })
  })
})

describe('policies on presence', () => {
  test('a caller without the right to track is refused and not shown to others', async () => {
    const topic = newTopic('lobby')
    const sees = await watcher(topic, 'sees')
    expect(await sees.channel.track({})).toBe('error')
    const service = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    await service.join(topic, { presence: { enabled: true, key: 'service' } })
    service.send('1', '2', `realtime:${topic}`, 'presence', { event: 'track', payload: {} })
    await until(() => keys(sees.channel).join() === 'service', 'the positive control')
  })

  test('a caller who may only read broadcasts receives no presence messages', async () => {
    const topic = newTopic('board')
    const guest = await RawSocket.open(kit)
    expect(await guest.join(topic, { presence: { enabled: true } })).toMatchObject({ status: 'ok' })
    const service = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    await service.join(topic, { presence: { enabled: true } })
    service.send('1', '2', `realtime:${topic}`, 'presence', { event: 'track', payload: {} })
    await service.next(({ event }) => event === 'presence_diff', 'the positive control')
    await kit.sql.query('select realtime.send($1, $2, $3, true)', [{}, 'x', topic])
    await guest.next(({ event }) => event === 'broadcast', 'a broadcast')
    expect(guest.frames.filter(({ event }) => event.startsWith('presence'))).toEqual([])
  })
})
