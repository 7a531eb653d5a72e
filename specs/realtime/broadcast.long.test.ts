import { beforeAll, describe, expect, test } from 'vitest'
import { connect, connectUser, join, newTopic, RawSocket, signToken, useKit, until } from './realtime-kit.ts'

const kit = useKit({ privateOnly: false })
let token: string
beforeAll(async () => {
  token = await signToken(kit, '00000000-0000-4000-8000-00000000000a')
})

type Received = { event: string; payload: Record<string, unknown>; type: string; meta?: unknown }

/** A user's channel that keeps what it receives. */
async function member(
  topic: string,
  options: { ack?: boolean; self?: boolean; vsn?: '1.0.0' | '2.0.0'; isPrivate?: boolean } = {},
) {
  const { ack = false, self = false, vsn, isPrivate = true } = options
  const client = await connectUser(kit, token, { vsn })
  const received: Received[] = []
  const channel = client
    .channel(topic, { config: { private: isPrivate, broadcast: { ack, self } } })
    .on('broadcast', { event: '*' }, (message) => void received.push(message as unknown as Received))
  await join(channel)
  return {
    client,
    channel,
    received,
    say: (event: string, payload: unknown) => channel.send({ type: 'broadcast', event, payload }),
  }
}

describe.each(['1.0.0', '2.0.0'] as const)('client broadcast with protocol %s', (vsn) => {
  test.each([true, false])('reaches the others and not the sender (private: %s)', async (isPrivate) => {
    const topic = newTopic('hall')
    const [sender, receiver] = [
      await member(topic, { vsn, isPrivate }),
      await member(topic, { vsn, isPrivate }),
    ]
    expect(await sender.say('typing', { who: '李' })).toBe('ok')
    await until(() => receiver.received.length > 0, 'the message')
    expect(receiver.received).toEqual([{ type: 'broadcast', event: 'typing', payload: { who: '李' } }])
    await receiver.say('answer', {})
    await until(() => sender.received.length > 0, 'the answer')
    expect(sender.received.map(({ event }) => event)).toEqual(['answer'])
  })

  test('with self the sender receives its own message', async () => {
    const sender = await member(newTopic('hall'), { vsn, self: true })
    await sender.say('echo', { n: 1 })
    await until(() => sender.received.length > 0, 'the echo')
    expect(sender.received[0]).toMatchObject({ event: 'echo', payload: { n: 1 } })
  })

  test('with ack the sender gets a reply', async () => {
    const sender = await member(newTopic('hall'), { vsn, ack: true })
    expect(await sender.say('x', {})).toBe('ok')
  })

  test('public and private channels of one name do not receive each other’s messages', async () => {
    const topic = newTopic('hall')
    const [open, closed] = [await member(topic, { vsn, isPrivate: false }), await member(topic, { vsn })]
    const [openToo, closedToo] = [
      await member(topic, { vsn, isPrivate: false }),
      await member(topic, { vsn }),
    ]
    await open.say('public', {})
    await closed.say('private', {})
    await until(() => openToo.received.length > 0 && closedToo.received.length > 0, 'both')
    expect(
      [openToo.received, closedToo.received].map((received) => received.map(({ event }) => event)),
    ).toEqual([['public'], ['private']])
  })
})

describe('both versions together', () => {
  test('a V2 sender reaches V1 and a V1 sender reaches V2', async () => {
    const topic = newTopic('hall')
    const [first, second] = [await member(topic, { vsn: '1.0.0' }), await member(topic, { vsn: '2.0.0' })]
    await second.say('from-2', { text: '藥 "x" \u2028' })
    await first.say('from-1', { n: 1e21 })
    await until(() => first.received.length > 0 && second.received.length > 0, 'both')
    expect(first.received).toEqual([
      { type: 'broadcast', event: 'from-2', payload: { text: '藥 "x" \u2028' } },
    ])
    expect(second.received).toEqual([{ type: 'broadcast', event: 'from-1', payload: { n: 1e21 } }])
  })

  test('raw bytes reach V2 as they are and V1 not at all', async () => {
    const topic = newTopic('hall')
    const [first, second, sender] = [
      await member(topic, { vsn: '1.0.0' }),
      await member(topic),
      await member(topic),
    ]
    const bytes = new Uint8Array([0, 1, 254, 255])
    await sender.say('blob', bytes.buffer)
    await sender.say('after', {})
    await until(() => first.received.length > 0 && second.received.length > 1, 'what comes after')
    expect([...new Uint8Array(second.received[0]!.payload as unknown as ArrayBuffer)]).toEqual([...bytes])
    expect(first.received.map(({ event }) => event)).toEqual(['after'])
  })

  test('a binary payload that claims to be JSON and is not is dropped', async () => {
    const topic = newTopic('hall')
    const first = await member(topic, { vsn: '1.0.0' })
    const raw = await RawSocket.open(kit)
    await raw.join(topic, { token })
    const push = (payload: string) => {
      const fields = ['1', '2', `realtime:${topic}`, 'evil'].map((field) => Buffer.from(field))
      return Buffer.concat([
        Buffer.from([3, ...fields.map((field) => field.length), 0, 1]),
        ...fields,
        Buffer.from(payload),
      ])
    }
    raw.socket.send(push('{}},"topic":"realtime:elsewhere","x":{"a":{'))
    raw.socket.send(push('{"fine":true}'))
    await until(() => first.received.length > 0, 'the good one')
    expect(first.received).toEqual([{ type: 'broadcast', event: 'evil', payload: { fine: true } }])
  })

  test('a text broadcast is relayed as the object it is', async () => {
    const topic = newTopic('hall')
    const [raw, peer] = [await RawSocket.open(kit), await RawSocket.open(kit)]
    await raw.join(topic, { token })
    await peer.join(topic, { token })
    const payload = { type: 'broadcast', event: 'x', payload: { a: 1 }, extra: ['kept'] }
    raw.send('1', '2', `realtime:${topic}`, 'broadcast', payload)
    const frame = await peer.next(({ event }) => event === 'broadcast', 'the broadcast')
    expect(frame).toEqual({
      joinRef: null,
      ref: null,
      topic: `realtime:${topic}`,
      event: 'broadcast',
      payload,
    })
  })
})

describe('who may send', () => {
  test('a broadcast of a guest who may only read is dropped without a reply, even with ack', async () => {
    const topic = newTopic('hall')
    const listener = await member(topic)
    const raw = await RawSocket.open(kit)
    await raw.join(topic, { broadcast: { ack: true } })
    raw.send('1', '2', `realtime:${topic}`, 'broadcast', { type: 'broadcast', event: 'denied', payload: {} })
    raw.send(null, '3', 'phoenix', 'heartbeat', {})
    await raw.reply('3')
    expect(raw.frames.filter(({ ref }) => ref === '2')).toEqual([])
    const speaker = await member(topic)
    await speaker.say('allowed', {})
    await until(() => listener.received.length > 0, 'the allowed one')
    expect(listener.received.map(({ event }) => event)).toEqual(['allowed'])
  })

  test('a setting makes a denied broadcast answer an error, as newer servers do', async () => {
    const server = await kit.serve({ replyToDeniedBroadcast: true })
    const client = connect(kit, { server })
    const channel = client.channel(newTopic('hall'), { config: { private: true, broadcast: { ack: true } } })
    await join(channel)
    expect(await channel.send({ type: 'broadcast', event: 'denied', payload: {} })).toBe('error')
  })

  test('a member without the right to read broadcasts receives none', async () => {
    const topic = newTopic('lobby')
    const raw = await RawSocket.open(kit)
    expect(await raw.join(topic, { token, presence: { enabled: true } })).toMatchObject({ status: 'ok' })
    const service = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    await service.join(topic, { broadcast: { ack: true } })
    const other = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    await other.join(topic)
    service.send('1', '2', `realtime:${topic}`, 'broadcast', { type: 'broadcast', event: 'x', payload: {} })
    await service.reply('2')
    await other.next(({ event }) => event === 'broadcast', 'the positive control')
    raw.send(null, '3', 'phoenix', 'heartbeat', {})
    await raw.reply('3')
    expect(raw.frames.filter(({ event }) => event === 'broadcast')).toEqual([])
  })
})

test('a payload of 250 kB passes whole', async () => {
  const topic = newTopic('hall')
  const [sender, receiver] = [await member(topic, { ack: true }), await member(topic)]
  expect(await sender.say('big', { text: 'x'.repeat(250_000) })).toBe('ok')
  await until(() => receiver.received.length > 0, 'the big one')
})
