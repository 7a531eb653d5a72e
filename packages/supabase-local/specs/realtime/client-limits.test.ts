import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Frame, newTopic, RawSocket, signToken, until, useKit } from './realtime-kit.ts'
import { refusedHandshake } from './refused-handshake.ts'

const kit = useKit()
let token: string
beforeAll(async () => {
  token = await signToken(kit, randomUUID())
})

const beat = (raw: RawSocket, ref = randomUUID()) => {
  raw.send(null, ref, 'phoenix', 'heartbeat', {})
  return ref
}
const eventsOf = (raw: RawSocket) =>
  raw.frames.filter(({ event }) => event === 'broadcast').map(({ payload }) => payload.event)

describe('LIVE-8: Realtime limits the size of messages', () => {
  test('a message over 256 kB closes its socket, a smaller one does not', async () => {
    const raw = await RawSocket.open(kit)
    raw.socket.send('x'.repeat(256_000))
    await raw.reply(beat(raw))
    raw.socket.send('x'.repeat(256_001))
    expect(await until(() => raw.closed, 'the end')).toMatchObject({ code: 1009 })
  })

  test('fragments of one message over 256 kB together close the socket', async () => {
    const raw = await RawSocket.open(kit)
    for (let n = 0; n < 3; n++) raw.socket.send('x'.repeat(100_000), { fin: false })
    expect(await until(() => raw.closed, 'the end')).toMatchObject({ code: 1009 })
  })

  test('a join with an oversized configuration, presence key or token is refused', async () => {
    const raw = await RawSocket.open(kit)
    const refused: [config: Record<string, unknown>, reason: string][] = [
      [{ more: 'x'.repeat(4_000) }, 'The configuration is over 4000 bytes'],
      [{ presence: { key: 'x'.repeat(129) } }, 'The presence key is over 128 bytes'],
      [{ presence: { key: '脾'.repeat(43) } }, 'The presence key is over 128 bytes'],
    ]
    for (const [index, [config, reason]] of refused.entries())
      expect(await raw.join('board:x', config, `refused-${index}`)).toEqual({
        status: 'error',
        response: { reason: `InvalidJoinPayload: ${reason}` },
      })
    const long = await signToken(kit, randomUUID(), { more: 'x'.repeat(4_000) })
    expect(
      await raw.join('board:x', { token: long, presence: { key: 'x'.repeat(128) } }, 'ok'),
    ).toMatchObject({ status: 'ok' })
    const tooLong = await signToken(kit, randomUUID(), { more: 'x'.repeat(8_000) })
    expect(await raw.join('board:x', { token: tooLong }, 'token')).toMatchObject({
      response: { reason: 'MalformedJWT: The token provided is not a valid JWT' },
    })
  })

  test('a message whose topic, event or ref is over 255 bytes is dropped', async () => {
    const raw = await RawSocket.open(kit)
    const long = 'x'.repeat(256)
    raw.send('1', 'topic', `realtime:${long}`, 'phx_join', {})
    raw.send('1', 'event', 'realtime:board:x', long, {})
    raw.send('1', long, 'realtime:board:x', 'phx_leave', {})
    raw.send(long, 'joinRef', 'realtime:board:x', 'phx_leave', {})
    const edge = `board:${'x'.repeat(255 - 'realtime:board:'.length)}`
    expect(await raw.join(edge, {}, 'edge')).toMatchObject({ status: 'ok' })
    expect(raw.frames.map(({ ref }) => ref)).toEqual(['edge'])
  })

  test('a presence state over 1 kB closes its channel', async () => {
    const raw = await RawSocket.open(kit)
    await raw.join('hall:x', { token, presence: { enabled: true } })
    const track = (ref: string, size: number) =>
      raw.send('1', ref, 'realtime:hall:x', 'presence', { event: 'track', payload: { x: 'x'.repeat(size) } })
    track('small', 1_000)
    expect((await raw.reply('small')).payload).toMatchObject({ status: 'ok' })
    track('large', 1_500)
    const system = await raw.next(({ event }) => event === 'system', 'the last word')
    expect(system.payload.message).toBe('Track message size exceeded')
    await raw.next(({ event }) => event === 'phx_close', 'phx_close')
  })
})

describe('LIVE-9: Realtime limits how much its clients send', () => {
  test.for([
    ['messages', (raw: RawSocket) => raw.socket.send('{')],
    ['pings', (raw: RawSocket) => raw.socket.ping()],
    ['pongs', (raw: RawSocket) => raw.socket.pong()],
  ] as const)('a socket that sends too many %s is closed', async ([, send]) => {
    const server = await kit.serve({ socketRate: { burst: 20, perSecond: 0 } })
    const [loud, quiet] = [await RawSocket.open(kit, { server }), await RawSocket.open(kit, { server })]
    for (let n = 0; n < 20; n++) send(quiet)
    for (let n = 0; n < 21; n++) send(loud)
    expect(await until(() => loud.closed, 'the end')).toMatchObject({ code: 1008 })
    expect(quiet.closed).toBeUndefined()
  })

  test("a large message uses up more of the socket's rate than a small one", async () => {
    const server = await kit.serve({ socketRate: { burst: 100, perSecond: 0 } })
    const raw = await RawSocket.open(kit, { server })
    raw.socket.send('x'.repeat(250_000))
    await raw.reply(beat(raw))
    raw.socket.send('x'.repeat(250_000))
    expect(await until(() => raw.closed, 'the end')).toMatchObject({ code: 1008 })
  })

  test('a member who broadcasts too much on two sockets does not block other members', async () => {
    // A join costs three units, a broadcast five; the member's 26 units allow four broadcasts.
    const server = await kit.serve({ memberRate: { burst: 26, perSecond: 0 } })
    const topic = newTopic('hall')
    const [first, second, other] = await Promise.all([1, 2, 3].map(() => RawSocket.open(kit, { server })))
    // Each socket's first unit is charged to its address, because the member is not known yet.
    await first!.join(topic, { token })
    await second!.join(topic, { token })
    await other!.join(topic, { token: await signToken(kit, randomUUID()) })
    for (let n = 0; n < 10; n++) {
      first!.say(topic, 'loud')
      await first!.reply(beat(first!))
      second!.say(topic, 'loud')
      await second!.reply(beat(second!))
    }
    other!.say(topic, 'other')
    await until(() => eventsOf(first!).includes('other'), 'the other member')
    expect(eventsOf(other!)).toEqual(['loud', 'loud', 'loud', 'loud'])
    expect(first!.closed).toBeUndefined()
  })

  test("a guest’s joins count for the guest's address, a member’s joins for the member", async () => {
    const server = await kit.serve({ addressRate: { burst: 20, perSecond: 0 } })
    const from = (address: string) => RawSocket.open(kit, { server, headers: { 'x-forwarded-for': address } })
    const guest = await from('192.0.2.1')
    const member = await from('192.0.2.1')
    expect(await member.join('board:x', { token })).toMatchObject({ status: 'ok' })
    let ref = 0
    let answer = await guest.join('board:x', {}, `${ref}`)
    while (answer.status === 'ok' && ref < 20) answer = await guest.join('board:x', {}, `${++ref}`)
    expect(answer.response).toEqual({
      reason: 'ClientJoinRateLimitReached: Too many joins per second',
    })
    expect(await until(() => guest.closed, 'the end')).toMatchObject({ code: 1001 })
    expect(await member.join('board:y', { token }, '2')).toMatchObject({ status: 'ok' })
    expect(await (await from('192.0.2.2')).join('board:x')).toMatchObject({ status: 'ok' })
    const knock = () =>
      refusedHandshake({ ...kit, server }, `apikey=${kit.secrets.publishableKey}`, {
        'x-forwarded-for': '192.0.2.1',
      })
    expect(await knock()).toEqual({ status: 429, body: { error: 'Too many joins per second' } })
  })

  test('a refused join counts too', async () => {
    const server = await kit.serve({ addressRate: { burst: 12, perSecond: 0 } })
    const raw = await RawSocket.open(kit, { server })
    const answers: unknown[] = []
    for (let ref = 0; ref < 4; ref++) answers.push((await raw.join('lobby:x', {}, `${ref}`)).response.reason)
    expect(answers.slice(0, -1)).toEqual([0, 1, 2].map(() => expect.stringMatching(/^Unauthorized/)))
    expect(answers.at(-1)).toMatch(/^ClientJoinRateLimitReached/)
  })

  test('an address and a member may each hold a limited number of sockets, until one closes', async () => {
    const server = await kit.serve({ maxSocketsPerAddress: 3, maxSocketsPerMember: 1 })
    const [first, second, guest] = await Promise.all([1, 2, 3].map(() => RawSocket.open(kit, { server })))
    expect(await first!.join('board:x', { token })).toMatchObject({ status: 'ok' })
    expect(await first!.join('board:y', { token }, '2')).toMatchObject({ status: 'ok' })
    expect(await second!.join('board:x', { token })).toMatchObject({
      response: { reason: 'ConnectionRateLimitReached: Too many connected users' },
    })
    expect(await guest!.join('board:x')).toMatchObject({ status: 'ok' })
    const knock = () => refusedHandshake({ ...kit, server }, `apikey=${kit.secrets.publishableKey}`)
    expect(await knock()).toEqual({ status: 429, body: { error: 'Too many connected users' } })
    const elsewhere = { 'x-forwarded-for': '192.0.2.3' }
    await RawSocket.open(kit, { server, headers: elsewhere })
    first!.close()
    let answer = await second!.join('board:x', { token }, '2')
    for (let ref = 3; answer.status !== 'ok'; ref++)
      answer = await second!.join('board:x', { token }, `${ref}`)
    await RawSocket.open(kit, { server })
  })
})

test("LIVE-11: a member's presence leaves when the connection falls silent", async () => {
  const server = await kit.serve({ idleMs: 3_000 })
  const topic = newTopic('hall')
  const [watcher, ghost] = [await RawSocket.open(kit, { server }), await RawSocket.open(kit, { server })]
  await watcher.join(topic, { token, presence: { enabled: true } })
  await ghost.join(topic, { token, presence: { enabled: true, key: 'ghost' } })
  const heart = setInterval(() => beat(watcher), 50)
  ghost.send('1', '2', `realtime:${topic}`, 'presence', { type: 'presence', event: 'track', payload: {} })
  const names = (side: string) => (frame: Frame) =>
    frame.event === 'presence_diff' && 'ghost' in (frame.payload[side] as object)
  await watcher.next(names('joins'), 'the presence to join')
  // A paused client sends nothing and does not reply to the close frame.
  ghost.socket.pause()
  await watcher.next(names('leaves'), 'the presence to leave')
  clearInterval(heart)
  expect(watcher.closed).toBeUndefined()
})
