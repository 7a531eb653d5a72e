import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNodePart } from '../../node-part.ts'
import type { Part } from '../../part.ts'
import type { RealtimeConfig } from '../../realtime/realtime.ts'
import { RawSocket, signToken, until, useKit } from './realtime-kit.ts'

const kit = useKit()
let token: string
beforeAll(async () => {
  token = await signToken(kit, randomUUID())
})

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('LIVE-10: no client message ends the Realtime process', () => {
  let part: Part
  beforeAll(async () => {
    const config: RealtimeConfig = { ...kit.secrets, databaseUrl: kit.database.url('realtime') }
    part = await startNodePart({
      name: 'realtime',
      config: Promise.resolve(config),
      log: (line) => kit.logs.push(line),
    })
  })
  afterAll(() => part?.stop())

  const topic = 'realtime:hall:x'
  const push = (fields: string[], sizes: number[], payload = '{"a":1}') =>
    Buffer.from([3, ...sizes, 1, ...Buffer.from(fields.join('') + payload)])
  const good = push(['1', '2', topic, 'x', ''], [1, 1, topic.length, 1, 0])
  const text = (event: string, payload: string) => `["1","2","${topic}","${event}",${payload}]`
  const joining = (config: string, more = '', name = topic) =>
    `["3","3","${name}","phx_join",{"config":{"private":true,${config}}${more}}]`
  const jws = (header: string) => `${Buffer.from(header).toString('base64url')}.e30.x`

  const hostile: Record<string, (string | Buffer)[]> = {
    'wrong types': ['null', '1', '[]', '{}', '[1,2,3,4,5]', `[{},[],"${topic}",{},1]`],
    'payloads of the wrong type': ['presence', 'access_token', 'phx_leave', 'phx_join'].flatMap((event) =>
      ['null', '0', '"x"', '[]', '[null]'].map((payload) => text(event, payload)),
    ),
    'deep nesting': [
      deep(100_000),
      text('presence', `{"event":"track","payload":{"a":${deep(20_000)}}}`),
      text('presence', `{"event":"track","payload":{"a":${deep(600)}}}`),
      text('access_token', `{"access_token":${deep(20_000)}}`),
      joining(`"presence":{"a":${deep(20_000)}}`),
    ],
    'names of 255 and 256 bytes': [255, 256].flatMap((size) => [
      `["1","2","realtime:hall:${'x'.repeat(size - 14)}","phx_join",{"config":{"private":true}}]`,
      `["1","${'2'.repeat(size)}","${topic}","phx_leave",{}]`,
      text('x'.repeat(size), '{}'),
    ]),
    'full binary fields': [
      push(['1'.repeat(255), '2', topic, 'x', ''], [255, 1, topic.length, 1, 0]),
      push(['1', '2', topic, 'x'.repeat(255), ''], [1, 1, topic.length, 255, 0]),
      push(['1', '2', topic, 'x', '{'.repeat(255)], [1, 1, topic.length, 1, 255]),
    ],
    'truncated binary frames': Array.from({ length: good.length - 7 }, (_, size) => good.subarray(0, size)),
    'binary frames with false lengths': [1, 2, 3, 4, 5].flatMap((field) =>
      [0, 255].map((size) => Buffer.from(good).fill(size, field, field + 1)),
    ),
    'a binary payload that is no JSON': [
      push(['1', '2', topic, 'x', ''], [1, 1, topic.length, 1, 0], '{"a"'),
    ],
    'a message of 1 MB': ['x'.repeat(1_000_000)],
    'invalid UTF-8': [push(['1', '2', topic, 'x', ''], [1, 1, topic.length, 1, 0]).fill(0xff, 7, 20)],
    prototypes: [
      text('__proto__', '{"__proto__":{"a":1}}'),
      text('constructor', '{"constructor":1}'),
      text('presence', '{"event":"track","payload":{"__proto__":{"toJSON":1},"phx_ref":{}}}'),
      joining('"presence":{"enabled":true,"key":"__proto__"},"__proto__":{"private":false}'),
    ],
    'huge refs': [
      `[1e308,-1e400,"${topic}","broadcast",{}]`,
      `["1",${'9'.repeat(10_000)},"${topic}","phx_leave",{}]`,
      `["1","${'9'.repeat(200_000)}","${topic}","broadcast",{}]`,
    ],
    'lone surrogates and NUL': ['\\ud800', '\\udc00x', '\\u0000'].flatMap((strange) => [
      text(strange, '{}'),
      push(['1', '2', topic, 'x', ''], [1, 1, topic.length, 1, 0], `{"a":"${strange}"}`),
      joining(`"presence":{"enabled":true,"key":"${strange}"}`),
      joining('"presence":{"enabled":true}', '', `realtime:hall:${strange}`),
    ]),
    'bad tokens': [
      ...[
        'a.b.c',
        '',
        '.',
        '..',
        jws('{"alg":{}}'),
        jws('{"alg":"none"}'),
        jws('[]'),
        'x'.repeat(9_000),
      ].flatMap((bad) => [
        text('access_token', `{"access_token":"${bad}"}`),
        joining('"presence":{}', `,"access_token":"${bad}"`),
      ]),
      joining('"presence":{}', ',"access_token":{"a":1},"user_token":[1]'),
    ],
    'a policy that raises': [joining('"presence":{}', '', 'realtime:broken:x')],
  }

  test.for(Object.keys(hostile))('after %s, the other socket still receives broadcasts', async (name) => {
    const server = { port: part.port()! }
    const pid = part.pid()
    const bystander = await RawSocket.open(kit, { server })
    await bystander.join('hall:x', { token, presence: { enabled: true } })
    for (const frame of hostile[name]!) {
      const raw = await RawSocket.open(kit, { server })
      expect(await raw.join('hall:x', { token, broadcast: { ack: true } })).toMatchObject({ status: 'ok' })
      raw.socket.send(frame)
      raw.send(null, 'last', 'phoenix', 'heartbeat', {})
      await until(() => raw.closed || raw.frames.some(({ ref }) => ref === 'last'), 'an answer or the end')
      raw.close()
    }
    await kit.sql.query(`select realtime.send('{}', 'still served', 'hall:x', true)`)
    await bystander.next(({ payload }) => payload.event === 'still served', 'the other socket')
    expect(bystander.closed).toBeUndefined()
    expect(part.pid()).toBe(pid)
  })
})
