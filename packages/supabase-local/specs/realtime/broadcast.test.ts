import { beforeAll, describe, expect, test } from 'vitest'
import { connectUser, join, newTopic, RawSocket, signToken, useKit, until } from './realtime-kit.ts'

const kit = useKit()
let token: string
beforeAll(async () => {
  token = await signToken(kit, '00000000-0000-4000-8000-00000000000a')
})

type Received = { event: string; payload: Record<string, unknown>; type: string; meta?: unknown }

async function member(topic: string, { ack = false } = {}) {
  const client = await connectUser(kit, token)
  const received: Received[] = []
  const channel = client
    .channel(topic, { config: { private: true, broadcast: { ack } } })
    .on('broadcast', { event: '*' }, (message) => void received.push(message as unknown as Received))
  await join(channel)
  return {
    received,
    say: (event: string, payload: unknown) => channel.send({ type: 'broadcast', event, payload }),
  }
}

describe("a client's broadcast", () => {
  test("reaches the topic's other clients unchanged, and not the sender", async () => {
    const topic = newTopic('hall')
    const [sender, receiver] = [await member(topic), await member(topic)]
    const payload = { who: '李', text: '藥 "x" \u2028', n: 1e21 }
    expect(await sender.say('typing', payload)).toBe('ok')
    await until(() => receiver.received.length > 0, 'the message')
    expect(receiver.received).toEqual([{ type: 'broadcast', event: 'typing', payload }])
    await receiver.say('answer', {})
    await until(() => sender.received.length > 0, 'the answer')
    expect(sender.received.map(({ event }) => event)).toEqual(['answer'])
  })

  test('with ack, the server confirms each broadcast to the sender', async () => {
    const sender = await member(newTopic('hall'), { ack: true })
    expect(await sender.say('x', {})).toBe('ok')
  })

  test('a binary broadcast with invalid JSON is dropped', async () => {
    const topic = newTopic('hall')
    const first = await member(topic)
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
})

describe('policies on broadcasts', () => {
  test('a broadcast from a guest who may only read is dropped without a reply, even with ack', async () => {
    const topic = newTopic('hall')
    const listener = await member(topic)
    const raw = await RawSocket.open(kit)
    await raw.join(topic, { broadcast: { ack: true } })
    raw.say(topic, 'denied', { ref: '2' })
    raw.send(null, '3', 'phoenix', 'heartbeat', {})
    await raw.reply('3')
    expect(raw.frames.filter(({ ref }) => ref === '2')).toEqual([])
    const speaker = await member(topic)
    await speaker.say('allowed', {})
    await until(() => listener.received.length > 0, 'the allowed one')
    expect(listener.received.map(({ event }) => event)).toEqual(['allowed'])
  })

  test('a member who may read presence but not broadcasts receives no broadcast', async () => {
    const topic = newTopic('lobby')
    const raw = await RawSocket.open(kit)
    expect(await raw.join(topic, { token, presence: { enabled: true } })).toMatchObject({ status: 'ok' })
    const service = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    await service.join(topic, { broadcast: { ack: true } })
    const other = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    await other.join(topic)
    service.say(topic, 'x', { ref: '2' })
    await service.reply('2')
    await other.next(({ event }) => event === 'broadcast', 'the positive control')
    raw.send(null, '3', 'phoenix', 'heartbeat', {})
    await raw.reply('3')
    expect(raw.frames.filter(({ event }) => event === 'broadcast')).toEqual([])
  })
})

test('a broadcast of 250 kB arrives complete', async () => {
  const topic = newTopic('hall')
  const [sender, receiver] = [await member(topic, { ack: true }), await member(topic)]
  expect(await sender.say('big', { text: 'x'.repeat(250_000) })).toBe('ok')
  await until(() => receiver.received.length > 0, 'the big one')
})
