import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, connectUser, join, newTopic, RawSocket, signToken, useKit, until } from './realtime-kit.ts'

const kit = useKit({ privateOnly: false })
let token: string
beforeAll(async () => {
  token = await signToken(kit, randomUUID())
})

type Options = {
  method?: string
  bearer?: string
  apikey?: string
  type?: string
  port?: number
  headers?: Record<string, string>
}

function call(path: string, body: unknown, options: Options = {}) {
  const {
    method = 'POST',
    bearer,
    apikey,
    type = 'application/json',
    port = kit.server.port,
    headers = {},
  } = options
  return fetch(`http://127.0.0.1:${port}/realtime/v1/api/broadcast${path}`, {
    method,
    headers: {
      ...headers,
      'content-type': type,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(apikey && { apikey }),
    },
    ...(method === 'POST' && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
}

async function listener(topic: string, isPrivate: boolean, version: 1 | 2 = 2) {
  const raw = await RawSocket.open(kit, { version, key: kit.secrets.secretKey })
  await raw.join(topic, { isPrivate })
  return raw
}
const broadcasts = (raw: RawSocket) =>
  raw.frames.filter(({ event }) => event === 'broadcast').map(({ payload }) => payload)

describe('the batch endpoint', () => {
  test('sends each message as text, with its id where it has one', async () => {
    const [open, closed] = [newTopic('hall'), newTopic('hall')]
    const [first, second] = [await listener(open, false), await listener(closed, true)]
    const messages = [
      { topic: open, event: 'a', payload: { n: 1 } },
      { topic: closed, event: 'b', payload: { n: 2 }, private: true, id: 'given' },
    ]
    const response = await call('', { messages }, { bearer: token })
    expect([response.status, await response.text()]).toEqual([202, ''])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('x-rate-rolling')).toBe('0')
    await until(() => broadcasts(first).length > 0 && broadcasts(second).length > 0, 'both')
    expect(broadcasts(first)).toEqual([{ type: 'broadcast', event: 'a', payload: { n: 1 } }])
    expect(broadcasts(second)).toEqual([
      { type: 'broadcast', event: 'b', payload: { n: 2 }, meta: { id: 'given' } },
    ])
  })

  test('takes a key or a token, from either header, and nothing else', async () => {
    const body = { messages: [{ topic: newTopic('hall'), event: 'a', payload: {} }] }
    const { publishableKey, secretKey } = kit.secrets
    for (const good of [
      { bearer: publishableKey },
      { apikey: publishableKey },
      { bearer: secretKey },
      { bearer: token, apikey: 'x' },
    ])
      expect((await call('', body, good)).status).toBe(202)
    for (const bad of [
      {},
      { apikey: 'x' },
      { bearer: 'x', apikey: publishableKey },
      { bearer: await signToken(kit, 'a', { exp: 5 }) },
    ]) {
      const response = await call('', body, bad as Options)
      expect([response.status, await response.json()]).toEqual([401, { message: 'Unauthorized' }])
    }
  })

  test('skips the private topics that the caller may not write, silently', async () => {
    const [denied, allowed] = [newTopic('board'), newTopic('hall')]
    const [first, second] = [await listener(denied, true), await listener(allowed, true)]
    const messages = [denied, allowed].map((topic) => ({ topic, event: 'x', payload: {}, private: true }))
    expect((await call('', { messages }, { bearer: token })).status).toBe(202)
    await until(() => broadcasts(second).length > 0, 'the allowed one')
    await kit.sql.query(`select realtime.send('{}', 'later', $1, true)`, [denied])
    await until(() => broadcasts(first).length > 0, 'the next message')
    expect(broadcasts(first).map(({ event }) => event)).toEqual(['later'])
  })

  test('names the errors of each message', async () => {
    const good = { topic: 'a', event: 'b', payload: {} }
    const blank = ["can't be blank"]
    const cases: [unknown, unknown][] = [
      ['{', blank],
      [{}, blank],
      [{ messages: 'x' }, ['is invalid']],
      [{ messages: [good, {}] }, [{}, { topic: blank, event: blank, payload: blank }]],
      [{ messages: [{ ...good, payload: [1] }] }, [{ payload: ['is invalid'] }]],
      [
        `{"messages":[{"topic":"a","event":"b","payload":{"x":${'['.repeat(500_000)}${']'.repeat(500_000)}}}]}`,
        [{ payload: ['is invalid'] }],
      ],
      [{ messages: [{ ...good, topic: 5 }] }, [{ topic: ['is invalid'] }]],
      [
        { messages: [{ ...good, payload: { x: 'x'.repeat(257_000) } }] },
        [{ payload: ['Payload size exceeds tenant limit'] }],
      ],
    ]
    for (const [body, messages] of cases) {
      const response = await call('', body, { bearer: token })
      expect([response.status, await response.json()]).toEqual([422, { errors: { messages } }])
    }
  })

  test('serves the client that sends before it has joined', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const topic = newTopic('hall')
    const raw = await listener(topic, true)
    const client = await connectUser(kit, token)
    const channel = client.channel(topic, { config: { private: true } })
    expect(await channel.send({ type: 'broadcast', event: 'x', payload: { a: 1 } })).toBe('ok')
    await until(() => broadcasts(raw).length > 0, 'the message')
    warn.mockRestore()
  })

  test('a body over five million bytes is refused', async () => {
    expect((await call('', 'x'.repeat(5_000_001), { bearer: token })).status).toBe(413)
  })
})

test('a batch of more than a thousand is refused whole', async () => {
  const messages = Array.from({ length: 1_001 }, () => ({ topic: 'a', event: 'b', payload: {} }))
  expect((await call('', { messages }, { bearer: token })).status).toBe(429)
  expect((await call('', { messages: messages.slice(1) }, { bearer: token })).status).toBe(202)
})

describe('the endpoint of one event', () => {
  test('carries JSON and bytes for the client’s httpSend', async () => {
    const topic = newTopic('hall')
    const received: { event: string; payload: unknown }[] = []
    const listening = await connectUser(kit, token)
    await join(
      listening
        .channel(topic, { config: { private: true } })
        .on('broadcast', { event: '*' }, (message) => void received.push(message as never)),
    )
    const channel = (await connectUser(kit, token)).channel(topic, { config: { private: true } })
    expect(await channel.httpSend('名 / x', { text: '脾虛' })).toEqual({ success: true })
    expect(await channel.httpSend('bytes', new Uint8Array([1, 255]).buffer)).toEqual({ success: true })
    await until(() => received.length === 2, 'both')
    expect(received[0]).toEqual({ type: 'broadcast', event: '名 / x', payload: { text: '脾虛' } })
    expect([...new Uint8Array(received[1]!.payload as ArrayBuffer)]).toEqual([1, 255])
  })

  test('reaches V1 as text', async () => {
    const topic = newTopic('hall')
    const raw = await listener(topic, false, 1)
    expect((await call(`/${encodeURIComponent(topic)}/events/x`, { a: 1 }, { bearer: token })).status).toBe(
      202,
    )
    await until(() => broadcasts(raw).length > 0, 'the message')
    expect(broadcasts(raw)).toEqual([{ type: 'broadcast', event: 'x', payload: { a: 1 } }])
  })

  test('refuses a caller who may not write, and the client rejects', async () => {
    const client = connect(kit)
    const channel = client.channel(newTopic('hall'), { config: { private: true } })
    await expect(channel.httpSend('x', {})).rejects.toThrow('Unauthorized')
    const response = await call('/hall:x/events/x?private=true', {}, { apikey: kit.secrets.publishableKey })
    expect([response.status, await response.json()]).toEqual([403, { message: 'Unauthorized' }])
  })

  test('refuses other kinds of bodies, empty and too large ones, and what is not JSON', async () => {
    const path = '/hall:x/events/x'
    expect((await call(path, 'x', { bearer: token, type: 'text/plain' })).status).toBe(415)
    expect((await call(path, '', { bearer: token })).status).toBe(422)
    expect((await call(path, '{', { bearer: token })).status).toBe(422)
    expect((await call(path, { x: 'x'.repeat(257_000) }, { bearer: token })).status).toBe(422)
    expect((await call(`/${'x'.repeat(260)}/events/x`, {}, { bearer: token })).status).toBe(422)
    expect((await call(path, {}, {})).status).toBe(401)
  })
})

describe('both endpoints', () => {
  test('a preflight is answered with what it asked for', async () => {
    const response = await call('', undefined, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'apikey,x-mine' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe('apikey,x-mine')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('other paths and methods are refused', async () => {
    expect((await call('', undefined, { method: 'GET' })).status).toBe(405)
    expect((await call('/nothing', {}, { bearer: token })).status).toBe(404)
  })

  test('over the rate limit nothing is accepted', async () => {
    const { port } = await kit.serve({ messagesPerSecond: 1 })
    const messages = Array.from({ length: 70 }, () => ({ topic: 'hall:x', event: 'x', payload: {} }))
    const large = await call('', { messages }, { bearer: token, port })
    expect([large.status, await large.json()]).toEqual([
      429,
      { message: 'Too many messages to broadcast, please reduce the batch size' },
    ])
    expect(large.headers.get('x-rate-limit')).toBe('1')
    for (let turn = 0; turn < 61; turn++) await call('/hall:x/events/x', {}, { bearer: token, port })
    const more = await call('/hall:x/events/x', {}, { bearer: token, port })
    expect([more.status, await more.json()]).toEqual([429, { message: 'You have exceeded your rate limit' }])
  })
})
