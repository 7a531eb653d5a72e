import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { connect, join, newTopic, RawSocket, signToken, useKit, until } from './realtime-kit.ts'
import { refusedHandshake } from './refused-handshake.ts'

const kit = useKit()

const user = '00000000-0000-4000-8000-00000000000a'
const now = () => Math.floor(Date.now() / 1_000)

describe('the WebSocket handshake', () => {
  test('is accepted with the publishable or the secret key', async () => {
    for (const own of [kit.secrets.publishableKey, kit.secrets.secretKey])
      expect((await RawSocket.open(kit, { key: own })).socket.readyState).toBe(1)
  })

  test('a refused handshake returns a status and a one-sentence error', async () => {
    const cases: [string, number, string][] = [
      ['', 401, 'API key is missing'],
      ['apikey=', 401, 'API key is missing'],
      ['apikey=rubbish', 401, 'The token provided is not a valid JWT'],
      [`vsn=3.0.0&apikey=${kit.secrets.publishableKey}`, 403, 'The version of the protocol is not supported'],
    ]
    for (const [query, status, error] of cases)
      expect(await refusedHandshake(kit, query), query).toEqual({ status, body: { error } })
  })
})

describe('messages to a channel that the client has not joined', () => {
  test('a message to an unknown topic or a channel not joined gets the error "unmatched topic"', async () => {
    const raw = await RawSocket.open(kit)
    for (const [ref, topic] of ['realtime:hall:never-joined', 'somewhere:else', 'phoenix'].entries()) {
      raw.send('1', `${ref}`, topic, 'presence', {})
      const { joinRef, payload } = await raw.reply(`${ref}`)
      expect({ joinRef, payload }).toEqual({
        joinRef: null,
        payload: { status: 'error', response: { reason: 'unmatched topic' } },
      })
    }
    raw.send('1', 'join', 'no-prefix', 'phx_join', {})
    expect((await raw.reply('join')).payload).toMatchObject({ response: { reason: 'unmatched topic' } })
  })

  test('leaving a channel that was never joined gets the reply ok', async () => {
    const raw = await RawSocket.open(kit)
    raw.send('1', '2', 'realtime:hall:x', 'phx_leave', {})
    expect((await raw.reply('2')).payload).toEqual({ status: 'ok', response: {} })
  })

  test('an unknown event is ignored', async () => {
    const raw = await RawSocket.open(kit)
    await raw.join('hall:x')
    raw.send('1', '2', 'realtime:hall:x', 'whatever', {})
    raw.send(null, '3', 'phoenix', 'heartbeat', {})
    await raw.reply('3')
    expect(raw.frames.filter(({ ref }) => ref === '2')).toEqual([])
  })
})

describe('leaving and joining again', () => {
  test('leaving a channel gets a reply, then phx_close with the ref of the join', async () => {
    const raw = await RawSocket.open(kit)
    await raw.join('hall:x', {}, '3')
    raw.send('3', '4', 'realtime:hall:x', 'phx_leave', {})
    await raw.next(({ event }) => event === 'phx_close', 'phx_close')
    expect(raw.frames.slice(-2)).toEqual([
      {
        joinRef: '3',
        ref: '4',
        topic: 'realtime:hall:x',
        event: 'phx_reply',
        payload: { status: 'ok', response: {} },
      },
      { joinRef: '3', ref: '3', topic: 'realtime:hall:x', event: 'phx_close', payload: {} },
    ])
  })

  test('a leave with the ref of an earlier join is ignored, a push with such a ref is relayed', async () => {
    const sender = await RawSocket.open(kit)
    const token = await signToken(kit, user)
    await sender.join('hall:stale', { token, broadcast: { ack: true } }, '5')
    sender.send('4', '6', 'realtime:hall:stale', 'phx_leave', {})
    sender.say('hall:stale', 'x', { ref: '7', joinRef: '4' })
    sender.say('hall:stale', 'x', { ref: '8', joinRef: '' })
    await sender.reply('8')
    expect(sender.frames.filter(({ ref }) => ref === '6')).toEqual([])
    expect(sender.frames.filter(({ ref }) => ref === '7' || ref === '8')).toMatchObject([
      { joinRef: '5', payload: { status: 'ok' } },
      { joinRef: '5', payload: { status: 'ok' } },
    ])
  })

  test('joining a topic again on the same socket closes the first channel and keeps the second', async () => {
    const raw = await RawSocket.open(kit)
    await raw.join('hall:twice', {}, '1')
    await raw.join('hall:twice', {}, '2')
    expect(raw.frames.map(({ event, joinRef, ref }) => [event, joinRef, ref])).toEqual([
      ['phx_reply', '1', '1'],
      ['phx_close', '1', '1'],
      ['phx_reply', '2', '2'],
    ])
    await kit.sql.query(`select realtime.send('{}', 'once', 'hall:twice', true)`)
    await raw.next(({ event }) => event === 'broadcast', 'the message')
    raw.send(null, '9', 'phoenix', 'heartbeat', {})
    await raw.reply('9')
    expect(raw.frames.filter(({ event }) => event === 'broadcast')).toHaveLength(1)
  })

  test('after unsubscribing the client gets CLOSED and can open a channel of the same name', async () => {
    const client = connect(kit)
    const topic = newTopic('board')
    const first = client.channel(topic, { config: { private: true } })
    const statuses = await join(first)
    expect(await client.removeChannel(first)).toBe('ok')
    await until(() => statuses.some(({ status }) => status === 'CLOSED'), 'CLOSED')
    await join(client.channel(topic, { config: { private: true } }))
  })

  test('frames sent after a join that waits for the database are handled in order', async () => {
    const raw = await RawSocket.open(kit)
    raw.send('1', '1', 'realtime:hall:order', 'phx_join', { config: { private: true } })
    for (let ref = 2; ref < 40; ref++) raw.send(null, `${ref}`, 'phoenix', 'heartbeat', {})
    await raw.reply('39')
    expect(raw.frames.map(({ ref }) => Number(ref))).toEqual(
      Array.from({ length: 39 }, (_, index) => index + 1),
    )
  })
})

describe('an access token that expires', () => {
  test('closes the channels that used it and keeps the socket for the others', async () => {
    const raw = await RawSocket.open(kit)
    const token = await signToken(kit, randomUUID(), { exp: now() + 3 })
    await raw.join('hall:one', { token }, '1')
    await raw.join('hall:two', { token }, '2')
    await raw.join('board:guest', {}, '3')
    await until(() => raw.frames.filter(({ event }) => event === 'phx_close').length === 2, 'two ends')
    const words = raw.frames.filter(({ event }) => event === 'system').map(({ payload }) => payload.message)
    expect(words).toEqual([0, 1].map(() => expect.stringMatching(/^Token has expired \d+ seconds ago$/)))
    await kit.sql.query(`select realtime.send('{}', 'still', 'board:guest', true)`)
    await raw.next(({ payload }) => payload.event === 'still', 'the guest’s message')
  })

  test('gives the client CLOSED, and the client does not join again by itself', async () => {
    const [sub, topic] = [randomUUID(), newTopic('club')]
    await kit.sql.query('insert into spec_members values ($1, $2)', [sub, topic])
    const client = connect(kit, { token: await signToken(kit, sub, { exp: now() + 3 }) })
    await client.realtime.setAuth()
    const statuses = await join(client.channel(topic, { config: { private: true } }))
    await until(() => statuses.length > 1, 'the end')
    expect(statuses.map(({ status }) => status)).toEqual(['SUBSCRIBED', 'CLOSED'])
    expect(client.getChannels()).toEqual([])
  })
})

test('with hosted Supabase’s delay, a refused join delays only its own socket', async () => {
  const server = await kit.serve({ refusedJoinDelayMs: 300 })
  const slow = await RawSocket.open(kit, { server })
  const other = await RawSocket.open(kit, { server })
  slow.send('1', '1', 'realtime:lobby:x', 'phx_join', { config: { private: true } })
  slow.send(null, '2', 'phoenix', 'heartbeat', {})
  other.send(null, '1', 'phoenix', 'heartbeat', {})
  await other.reply('1')
  expect(slow.frames).toEqual([])
  await slow.reply('2')
  expect(slow.frames.map(({ ref }) => ref)).toEqual(['1', '2'])
})
