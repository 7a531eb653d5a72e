import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  closeAll,
  connect,
  connectUser,
  join,
  newTopic,
  RawSocket,
  refusedHandshake,
  signToken,
  startKit,
  subscribe,
  until,
  type Kit,
} from './realtime-kit.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit?.stop())
afterEach(closeAll)

const user = '00000000-0000-4000-8000-00000000000a'
const now = () => Math.floor(Date.now() / 1_000)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const noRights = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`

describe('the handshake', () => {
  test('opens for the publishable and the secret key, in the query or in the header, in both versions', async () => {
    for (const version of [1, 2] as const)
      for (const own of [kit.secrets.publishableKey, kit.secrets.secretKey, await signToken(kit, 'someone')])
        expect((await RawSocket.open(kit, { version, key: own })).socket.readyState).toBe(1)
    const raw = await RawSocket.open(kit, {
      key: 'ignored',
      headers: { 'x-api-key': kit.secrets.publishableKey },
    })
    expect(raw.socket.readyState).toBe(1)
  })

  test('without vsn the first version is spoken', async () => {
    const raw = await RawSocket.open(kit, { version: 1, key: `${kit.secrets.publishableKey}&x=` })
    raw.send(null, '7', 'phoenix', 'heartbeat', {})
    expect(await raw.reply('7')).toEqual({
      joinRef: undefined,
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
      ref: '7',
    })
  })

  test('a refusal is a status and one sentence', async () => {
    const expired = await signToken(kit, user, { exp: now() - 5 })
    const forged = await signToken(kit, user, { secret: 'x'.repeat(40) })
    const noRole = await signToken(kit, user, { role: null })
    const noExp = await signToken(kit, user, { exp: null })
    const fields = 'Fields `role` and `exp` are required in JWT'
    const cases: [string, number, string][] = [
      ['', 401, 'API key is missing'],
      ['apikey=', 401, 'API key is missing'],
      [`apikey=${expired}`, 401, 'Token has expired'],
      [`apikey=${noRole}`, 401, fields],
      [`apikey=${noExp}`, 401, fields],
      ['apikey=rubbish', 401, 'The token provided is not a valid JWT'],
      ['apikey=a.b.c', 401, 'The token provided is not a valid JWT'],
      [`apikey=${forged}`, 401, 'Failed to validate JWT signature'],
      [`apikey=${kit.secrets.publishableKey}&vsn=3.0.0`, 403, 'The version of the protocol is not supported'],
    ]
    for (const [query, status, error] of cases)
      expect(await refusedHandshake(kit, query), query).toEqual({ status, body: { error } })
  })
})

describe('heartbeats', () => {
  test('are answered', async () => {
    const raw = await RawSocket.open(kit)
    raw.send(null, '5', 'phoenix', 'heartbeat', {})
    const { joinRef, payload, topic } = await raw.reply('5')
    expect({ joinRef, payload, topic }).toEqual({
      joinRef: null,
      topic: 'phoenix',
      payload: { status: 'ok', response: {} },
    })
  })

  test('keep the client content', async () => {
    const client = connect(kit, { heartbeatIntervalMs: 300 })
    const beats: string[] = []
    client.realtime.onHeartbeat((status) => void beats.push(status))
    await join(client.channel(newTopic('board'), { config: { private: true } }))
    await until(() => beats.filter((beat) => beat === 'ok').length >= 3, 'three heartbeats')
    expect(beats).not.toContain('timeout')
  })
})

describe('a private join is what the policies of realtime.messages say', () => {
  test('a guest with the publishable key reads where guests may', async () => {
    const client = connect(kit)
    const told = await join(client.channel(newTopic('board'), { config: { private: true } }))
    expect(told.map(({ status }) => status)).toEqual(['SUBSCRIBED'])
  })

  test('a guest is refused where only users may read, in the exact words', async () => {
    const topic = newTopic('lobby')
    const told = subscribe(connect(kit).channel(topic, { config: { private: true } }))
    await until(() => told.length > 0, 'a refusal')
    expect(told[0]).toMatchObject({ status: 'CHANNEL_ERROR', error: { message: noRights(topic) } })
  })

  test('a user joins their club, somebody else does not, and membership decides, not the token', async () => {
    const topic = newTopic('club')
    await kit.sql.query('insert into spec_members values ($1, $2)', [
      '00000000-0000-4000-8000-000000000001',
      topic,
    ])
    const member = await connectUser(kit, await signToken(kit, '00000000-0000-4000-8000-000000000001'))
    await join(member.channel(topic, { config: { private: true } }))
    const other = await connectUser(kit, await signToken(kit, '00000000-0000-4000-8000-000000000002'))
    const told = subscribe(other.channel(topic, { config: { private: true } }))
    await until(() => told.length > 0, 'a refusal')
    expect(told[0]?.error?.message).toBe(noRights(topic))
  })

  test('presence alone is enough to join, when presence was asked for', async () => {
    const token = await signToken(kit, undefined)
    const topic = newTopic('lobby')
    const raw = await RawSocket.open(kit)
    expect(await raw.join(topic, { token })).toMatchObject({
      status: 'error',
      response: { reason: noRights(topic) },
    })
    expect(await raw.join(topic, { token, presence: { enabled: true } }, '2')).toMatchObject({ status: 'ok' })
  })

  test('a policy that raises, a role that does not exist and one that may not be assumed all read as no', async () => {
    const raw = await RawSocket.open(kit)
    const broken = newTopic('broken')
    expect(await raw.join(broken, { token: await signToken(kit, undefined) })).toEqual({
      status: 'error',
      response: { reason: noRights(broken) },
    })
    for (const role of [
      'nobody_of_that_name',
      'postgres',
      'supabase_admin',
      'supabase_realtime_admin',
      'none',
    ]) {
      const topic = newTopic('hall')
      const token = await signToken(kit, undefined, { role })
      expect(await raw.join(topic, { token }, role), role).toEqual({
        status: 'error',
        response: { reason: noRights(topic) },
      })
    }
    expect(await raw.join(newTopic('hall'), { token: await signToken(kit, undefined) }, 'ok')).toMatchObject({
      status: 'ok',
    })
  })

  test('the service key joins anything', async () => {
    const raw = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    expect(await raw.join(newTopic('anything'))).toMatchObject({ status: 'ok' })
  })

  test('a policy sees topic, claims and the x- headers of the handshake, and probes leave nothing behind', async () => {
    await kit.sql.query(`
      create policy "the right header" on realtime.messages for select to anon
        using (realtime.topic() like 'header:%' and topic = realtime.topic() and event is null and payload is null
          and current_setting('request.headers', true)::json ->> 'x-club' = 'case'
          and current_setting('request.jwt.claims', true)::json ->> 'role' = 'anon'
          and current_setting('request.jwt.claim.role', true) = 'anon')`)
    const before = await kit.sql.query('select count(*) from realtime.messages')
    const right = await RawSocket.open(kit, { headers: { 'x-club': 'case' } })
    expect(await right.join('header:a')).toMatchObject({ status: 'ok' })
    const wrong = await RawSocket.open(kit, { headers: { 'x-club': 'other' } })
    expect(await wrong.join('header:a')).toMatchObject({ status: 'error' })
    const after = await kit.sql.query('select count(*) from realtime.messages')
    expect(after.rows).toEqual(before.rows)
  })

  test.each(["hall:'; drop table realtime.messages; --", 'hall:\\', "hall:''", 'hall:證候💊', 'hall:%s$1{}'])(
    'a topic is only ever data: %s',
    async (topic) => {
      const raw = await RawSocket.open(kit)
      expect(await raw.join(topic)).toMatchObject({ status: 'ok' })
    },
  )

  test('a topic that no text in the database can hold is refused, and the socket lives on', async () => {
    const raw = await RawSocket.open(kit)
    expect(await raw.join('hall:a\0b')).toMatchObject({ status: 'error' })
    expect(await raw.join('hall:ab', {}, '2')).toMatchObject({ status: 'ok' })
  })
})

describe('a join is refused in exact words', () => {
  test('without a topic, on a public channel, and with a token that is no good', async () => {
    const raw = await RawSocket.open(kit)
    const reason = async (...args: Parameters<RawSocket['join']>) => (await raw.join(...args)).response.reason
    expect(await reason('', {}, '1')).toBe('TopicNameRequired: You must provide a topic name')
    expect(await reason('hall:a', { isPrivate: false }, '2')).toBe(
      'PrivateOnly: This project only allows private channels',
    )
    const topic = newTopic('hall')
    const fields = 'InvalidJWTToken: Fields `role` and `exp` are required in JWT'
    expect(await reason(topic, { token: await signToken(kit, user, { role: null }) }, '3')).toBe(fields)
    expect(await reason(topic, { token: await signToken(kit, user, { exp: null }) }, '4')).toBe(fields)
    expect(await reason(topic, { token: 'rubbish' }, '5')).toBe(
      'MalformedJWT: The token provided is not a valid JWT',
    )
    expect(await reason(topic, { token: await signToken(kit, user, { secret: 'y'.repeat(40) }) }, '6')).toBe(
      'JwtSignatureError: Failed to validate JWT signature',
    )
    expect(await reason(topic, { token: await signToken(kit, user, { exp: now() - 100 }) }, '7')).toMatch(
      /^InvalidJWTToken: Token has expired 10\d seconds ago$/,
    )
  })

  test('a token that claims no algorithm, or to be from the future, is none', async () => {
    const raw = await RawSocket.open(kit)
    const claims = part({ role: 'service_role', exp: now() + 300 })
    const none = `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`
    expect(await raw.join('hall:a', { token: none }, '1')).toMatchObject({
      status: 'error',
      response: { reason: expect.stringMatching(/^(JwtSignerError|MalformedJWT): /) },
    })
    for (const [ref, claim] of ['nbf', 'iat'].entries()) {
      const token = await signToken(kit, user, { [claim]: now() + 3_600 })
      expect(await raw.join('hall:a', { token }, `future-${ref}`)).toMatchObject({
        status: 'error',
        response: { reason: 'MalformedJWT: The token provided is not a valid JWT' },
      })
    }
    expect(
      await raw.join('hall:a', { token: await signToken(kit, user, { iat: now(), nbf: now() }) }, '9'),
    ).toEqual({
      status: 'ok',
      response: { postgres_changes: [] },
    })
  })

  test('HS384 and HS512 are good signatures too', async () => {
    const raw = await RawSocket.open(kit)
    for (const alg of ['HS384', 'HS512'])
      expect(
        await raw.join(newTopic('hall'), { token: await signToken(kit, user, { alg }) }, alg),
      ).toMatchObject({
        status: 'ok',
      })
  })

  test('a publishable key in the place of a token means the key of the connection', async () => {
    const raw = await RawSocket.open(kit)
    expect(await raw.join(newTopic('board'), { token: 'sb_publishable_whatever' })).toMatchObject({
      status: 'ok',
    })
  })

  test('user_token is the older name and wins', async () => {
    const raw = await RawSocket.open(kit)
    const topic = newTopic('lobby')
    raw.send('1', '1', `realtime:${topic}`, 'phx_join', {
      config: { private: 'true', presence: { enabled: 'true' } },
      access_token: 'rubbish',
      user_token: await signToken(kit, user),
    })
    expect((await raw.reply('1')).payload).toMatchObject({ status: 'ok' })
  })

  test('a config of the wrong type is taken as absent', async () => {
    const raw = await RawSocket.open(kit)
    raw.send('1', '1', 'realtime:hall:x', 'phx_join', { config: 'all of it' })
    expect((await raw.reply('1')).payload).toMatchObject({ response: { reason: /^PrivateOnly/ } })
    raw.send('2', '2', 'realtime:hall:x', 'phx_join', {
      config: { private: true, broadcast: 7, presence: [], postgres_changes: {} },
    })
    expect((await raw.reply('2')).payload).toEqual({ status: 'ok', response: { postgres_changes: [] } })
    expect(kit.logs.some((line) => line.startsWith('InvalidJoinPayload'))).toBe(true)
  })
})

describe('messages to where nobody is', () => {
  test('an unknown topic and a channel that is not joined are unmatched', async () => {
    const raw = await RawSocket.open(kit)
    for (const [ref, topic] of ['realtime:hall:never-joined', 'somewhere:else', 'phoenix'].entries()) {
      raw.send('1', `${ref}`, topic, 'broadcast', {})
      const { joinRef, payload } = await raw.reply(`${ref}`)
      expect({ joinRef, payload }).toEqual({
        joinRef: null,
        payload: { status: 'error', response: { reason: 'unmatched topic' } },
      })
    }
    raw.send('1', 'join', 'no-prefix', 'phx_join', {})
    expect((await raw.reply('join')).payload).toMatchObject({ response: { reason: 'unmatched topic' } })
    raw.send('1', 'long', `realtime:hall:${'x'.repeat(250)}`, 'phx_join', { config: { private: true } })
    expect((await raw.reply('long')).payload).toMatchObject({ response: { reason: 'unmatched topic' } })
  })

  test('leaving what was never joined is fine', async () => {
    const raw = await RawSocket.open(kit)
    raw.send('1', '2', 'realtime:hall:x', 'phx_leave', {})
    expect((await raw.reply('2')).payload).toEqual({ status: 'ok', response: {} })
  })

  test('frames that make no sense are dropped and the socket stays open', async () => {
    const raw = await RawSocket.open(kit)
    for (const rubbish of ['{', '[]', '[1,2,3,4,5]', 'null', '"x"']) raw.socket.send(rubbish)
    raw.socket.send(Buffer.from([9, 9, 9]))
    raw.send(null, '1', 'phoenix', 'heartbeat', {})
    expect((await raw.reply('1')).payload).toMatchObject({ status: 'ok' })
  })

  test('an event that nobody knows is ignored', async () => {
    const raw = await RawSocket.open(kit)
    await raw.join('hall:x')
    raw.send('1', '2', 'realtime:hall:x', 'whatever', {})
    raw.send(null, '3', 'phoenix', 'heartbeat', {})
    await raw.reply('3')
    expect(raw.frames.filter(({ ref }) => ref === '2')).toEqual([])
  })
})

describe('leaving and joining again', () => {
  test('a leave is answered and then closed with the ref of the join', async () => {
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

  test('a stale leave is ignored, a stale push is not', async () => {
    const sender = await RawSocket.open(kit)
    const token = await signToken(kit, user)
    await sender.join('hall:stale', { token, broadcast: { ack: true } }, '5')
    sender.send('4', '6', 'realtime:hall:stale', 'phx_leave', {})
    sender.send('4', '7', 'realtime:hall:stale', 'broadcast', { type: 'broadcast', event: 'x', payload: {} })
    sender.send(null, '8', 'realtime:hall:stale', 'broadcast', { type: 'broadcast', event: 'x', payload: {} })
    await sender.reply('8')
    expect(sender.frames.filter(({ ref }) => ref === '6')).toEqual([])
    expect(sender.frames.filter(({ ref }) => ref === '7' || ref === '8')).toMatchObject([
      { joinRef: '5', payload: { status: 'ok' } },
      { joinRef: '5', payload: { status: 'ok' } },
    ])
  })

  test('joining again on the same socket closes the first join and keeps one', async () => {
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

  test('the client unsubscribes, is told CLOSED, and may take a new channel of the same name', async () => {
    const client = connect(kit)
    const topic = newTopic('board')
    const first = client.channel(topic, { config: { private: true } })
    const told = await join(first)
    expect(await client.removeChannel(first)).toBe('ok')
    await until(() => told.some(({ status }) => status === 'CLOSED'), 'CLOSED')
    await join(client.channel(topic, { config: { private: true } }))
  })

  test('the frames of one socket keep their order behind a join that waits for the database', async () => {
    const raw = await RawSocket.open(kit)
    raw.send('1', '1', 'realtime:hall:order', 'phx_join', { config: { private: true } })
    for (let ref = 2; ref < 40; ref++) raw.send(null, `${ref}`, 'phoenix', 'heartbeat', {})
    await raw.reply('39')
    expect(raw.frames.map(({ ref }) => Number(ref))).toEqual(
      Array.from({ length: 39 }, (_, index) => index + 1),
    )
  })
})

describe('tokens signed with a published key', () => {
  test('are good by their kid, and neither kind of key passes for the other', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const foreign = await generateKeyPair('ES256')
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
    const publisher = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ keys: [jwk] }))
    })
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
    const server = await kit.serve(
      {},
      `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/jwks.json`,
    )
    const raw = await RawSocket.open(kit, { server })
    const sign = (key: CryptoKey, kid: string) =>
      new SignJWT({ role: 'authenticated', sub: user })
        .setExpirationTime('5m')
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(key)
    const topic = newTopic('hall')
    const good = await sign(privateKey, 'one')
    expect(await raw.join(topic, { token: good }, 'good')).toMatchObject({ status: 'ok' })
    expect(await raw.join(topic, { token: await signToken(kit, user) }, 'shared')).toMatchObject({
      status: 'ok',
    })
    const bad = {
      foreign: await sign(foreign.privateKey, 'one'),
      unknown: await sign(privateKey, 'two'),
      confused: await signToken(kit, user, { secret: await exportSPKI(publicKey) }),
    }
    for (const [name, token] of Object.entries(bad))
      expect(await raw.join(topic, { token }, name), name).toMatchObject({
        status: 'error',
        response: { reason: expect.stringMatching(/^Jwt(Signature|Signer)Error: /) },
      })
    publisher.close()
  })
})

test('with hosted’s delay a refused join holds up its own socket, and no other', async () => {
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

test('a project with Realtime switched off refuses the handshake', async () => {
  const server = await kit.serve({ enabled: false })
  const answer = await refusedHandshake({ ...kit, server }, `apikey=${kit.secrets.publishableKey}`)
  expect(answer).toEqual({ status: 403, body: { error: 'Realtime was disabled for this tenant' } })
})
