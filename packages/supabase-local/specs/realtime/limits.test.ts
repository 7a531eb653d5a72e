import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newTopic, RawSocket, signToken, useKit, until } from './realtime-kit.ts'
import { refusedHandshake } from './refused-handshake.ts'

const kit = useKit()
let token: string
beforeAll(async () => {
  token = await signToken(kit, randomUUID())
})

const beat = (raw: RawSocket) => raw.send(null, randomUUID(), 'phoenix', 'heartbeat', {})

describe('limits on channels and users', () => {
  test("a join over the socket's channel limit is refused, and leaving a channel makes space", async () => {
    const server = await kit.serve({ maxChannelsPerSocket: 2 })
    const raw = await RawSocket.open(kit, { server })
    expect(await raw.join('board:1', {}, '1')).toMatchObject({ status: 'ok' })
    expect(await raw.join('board:2', {}, '2')).toMatchObject({ status: 'ok' })
    expect(await raw.join('board:3', {}, '3')).toEqual({
      status: 'error',
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    })
    expect(await raw.join('board:2', {}, '4')).toMatchObject({ status: 'ok' })
    raw.send('1', '5', 'realtime:board:1', 'phx_leave', {})
    await raw.reply('5')
    expect(await raw.join('board:3', {}, '6')).toMatchObject({ status: 'ok' })
  })

  test('a user over the limit is refused at the join and at the handshake, until another disconnects', async () => {
    const server = await kit.serve({ maxConnections: 1 })
    const [first, second] = [await RawSocket.open(kit, { server }), await RawSocket.open(kit, { server })]
    expect(await first.join('board:1')).toMatchObject({ status: 'ok' })
    expect(await second.join('board:1')).toEqual({
      status: 'error',
      response: { reason: 'ConnectionRateLimitReached: Too many connected users' },
    })
    const knock = () => refusedHandshake({ ...kit, server }, `apikey=${kit.secrets.publishableKey}`)
    expect(await knock()).toEqual({ status: 429, body: { error: 'Too many connected users' } })
    first.close()
    let answer = await second.join('board:1', {}, '2')
    for (let ref = 3; answer.status !== 'ok'; ref++) answer = await second.join('board:1', {}, `${ref}`)
    expect(answer).toMatchObject({ status: 'ok' })
  })
})

describe('limits on rates', () => {
  test('too many joins: the join is refused, its socket closes with 1001, and new handshakes are refused', async () => {
    const server = await kit.serve({ joinsPerSecond: 0.01 })
    const raw = await RawSocket.open(kit, { server })
    let answer = await raw.join('board:x', {}, '0')
    for (let ref = 1; answer.status === 'ok' && ref < 100; ref++)
      answer = await raw.join('board:x', {}, `${ref}`)
    expect(answer).toEqual({
      status: 'error',
      response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' },
    })
    expect(await until(() => raw.closed, 'the end')).toMatchObject({ code: 1001 })
    expect(await refusedHandshake({ ...kit, server }, `apikey=${kit.secrets.publishableKey}`)).toEqual({
      status: 429,
      body: { error: 'Too many joins per second' },
    })
  })

  test("too many messages: the receivers' channels close, and database messages are dropped", async () => {
    const server = await kit.serve({ messagesPerSecond: 1 })
    const topic = newTopic('hall')
    const [sender, receiver, bystander] = await Promise.all(
      [1, 2, 3].map(() => RawSocket.open(kit, { server })),
    )
    await sender!.join(topic, { token })
    await receiver!.join(topic, { token })
    await bystander!.join('hall:other', { token })
    for (let turn = 2; turn < 80; turn++) sender!.say(topic, 'x')
    const system = await receiver!.next(({ event }) => event === 'system', 'the last word')
    expect(system.payload).toMatchObject({ status: 'error', message: 'Too many messages per second' })
    await receiver!.next(({ event }) => event === 'phx_close', 'phx_close')
    await kit.sql.query(`select realtime.send('{}', 'dropped', 'hall:other', true)`)
    const witness = await RawSocket.open(kit)
    await witness.join('hall:other', { token })
    await kit.sql.query(`select realtime.send('{}', 'second', 'hall:other', true)`)
    await witness.next(({ event }) => event === 'broadcast', 'another server to have it')
    expect(bystander!.frames.some(({ event }) => event === 'broadcast')).toBe(false)
  })

  test('too many presence messages close the channel', async () => {
    const server = await kit.serve({
      presenceMessagesPerSecond: 0.01,
      presenceCallRate: { burst: 100, perSecond: 0 },
    })
    const raw = await RawSocket.open(kit, { server })
    await raw.join('hall:x', { token, presence: { enabled: true } })
    for (let n = 0; n < 3; n++)
      raw.send('1', `t${n}`, 'realtime:hall:x', 'presence', { event: 'track', payload: { n } })
    const system = await raw.next(({ event }) => event === 'system', 'the last word')
    expect(system.payload.message).toBe('Too many presence messages per second')
  })
})

describe('limits on sockets', () => {
  test('a socket without a channel is closed, even if it sends heartbeats', async () => {
    const server = await kit.serve({ emptySocketMs: 1_500 })
    const used = await RawSocket.open(kit, { server })
    await used.join('board:x')
    const empty = await RawSocket.open(kit, { server })
    const heart = setInterval(() => beat(empty), 50)
    await until(() => empty.closed, 'the empty one to be swept')
    clearInterval(heart)
    expect(used.closed).toBeUndefined()
  })

  test('invalid frames cause only a limited number of log lines', async () => {
    const raw = await RawSocket.open(kit)
    const before = kit.logs.length
    for (let turn = 0; turn < 200; turn++) raw.socket.send('{')
    raw.send(null, '1', 'phoenix', 'heartbeat', {})
    await raw.reply('1')
    expect(kit.logs.length - before).toBeLessThan(30)
  })

  test('a client that does not read is disconnected, and the other clients receive everything', async () => {
    const server = await kit.serve({ maxBufferedBytes: 500_000 })
    const topic = newTopic('board')
    const [stuck, fine] = [await RawSocket.open(kit, { server }), await RawSocket.open(kit, { server })]
    await stuck.join(topic)
    await fine.join(topic)
    stuck.socket.pause()
    const isCut = () => kit.logs.some((line) => line.includes('does not read'))
    let sent = 0
    for (; !isCut() && sent < 400; sent++) {
      await kit.sql.query(
        `select realtime.send(jsonb_build_object('text', repeat('x', 200000)), 'x', $1, true)`,
        [topic],
      )
      await until(() => fine.frames.length > sent + 1, 'the one who reads')
    }
    expect(isCut()).toBe(true)
    await kit.sql.query(`select realtime.send('{}', 'after', $1, true)`, [topic])
    await fine.next(({ payload }) => payload.event === 'after', 'what comes after')
    expect(fine.frames.filter(({ event }) => event === 'broadcast')).toHaveLength(sent + 1)
  })

  test('if a client sends too fast, the server pauses reading and loses no message', async () => {
    const server = await kit.serve({ maxQueuedBytes: 1_000, socketRate: { burst: 10_000, perSecond: 0 } })
    const raw = await RawSocket.open(kit, { server })
    for (let ref = 1; ref <= 3_000; ref++)
      if (ref % 100 === 0)
        raw.send(`${ref}`, `${ref}`, `realtime:board:${ref % 7}`, 'phx_join', { config: { private: true } })
      else raw.send(null, `${ref}`, 'phoenix', 'heartbeat', {})
    await raw.reply('3000')
    const replies = raw.frames.filter(({ event }) => event === 'phx_reply').map(({ ref }) => Number(ref))
    expect(replies).toEqual(Array.from({ length: 3_000 }, (_, index) => index + 1))
  })
})
