import { describe, expect, test } from 'vitest'
import {
  connect,
  connectUser,
  join,
  newTopic,
  RawSocket,
  signToken,
  useKit,
  subscribe,
  until,
} from './realtime-kit.ts'

const kit = useKit()

const user = '00000000-0000-4000-8000-00000000000a'
const now = () => Math.floor(Date.now() / 1_000)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const noRights = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`

describe('the policies on realtime.messages decide on joins', () => {
  test('a guest with the publishable key may join a topic that guests may read', async () => {
    const client = connect(kit)
    const statuses = await join(client.channel(newTopic('board'), { config: { private: true } }))
    expect(statuses.map(({ status }) => status)).toEqual(['SUBSCRIBED'])
  })

  test("a member can join their club's topic, and another user cannot", async () => {
    const topic = newTopic('club')
    await kit.sql.query('insert into spec_members values ($1, $2)', [
      '00000000-0000-4000-8000-000000000001',
      topic,
    ])
    const member = await connectUser(kit, await signToken(kit, '00000000-0000-4000-8000-000000000001'))
    await join(member.channel(topic, { config: { private: true } }))
    const other = await connectUser(kit, await signToken(kit, '00000000-0000-4000-8000-000000000002'))
    const statuses = subscribe(other.channel(topic, { config: { private: true } }))
    await until(() => statuses.length > 0, 'a refusal')
    expect(statuses[0]?.error?.message).toBe(noRights(topic))
  })

  test('a join with presence needs only the right to read presence', async () => {
    const token = await signToken(kit, undefined)
    const topic = newTopic('lobby')
    const raw = await RawSocket.open(kit)
    expect(await raw.join(topic, { token })).toMatchObject({
      status: 'error',
      response: { reason: noRights(topic) },
    })
    expect(await raw.join(topic, { token, presence: { enabled: true } }, '2')).toMatchObject({ status: 'ok' })
  })

  test('a policy that raises, an unknown role and a forbidden role all refuse the join', async () => {
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

  test('the secret key may join any topic', async () => {
    const raw = await RawSocket.open(kit, { key: kit.secrets.secretKey })
    expect(await raw.join(newTopic('anything'))).toMatchObject({ status: 'ok' })
  })

  test("policies can read the topic and the token's claims, and checking them leaves no row", async () => {
    await kit.sql.query(`
      create policy "the right claims" on realtime.messages for select to anon
        using (realtime.topic() like 'claims:%' and topic = realtime.topic() and event is null and payload is null
          and current_setting('request.jwt.claims', true)::json ->> 'role' = 'anon'
          and current_setting('request.jwt.claim.role', true) = 'anon')`)
    const before = await kit.sql.query('select count(*) from realtime.messages')
    expect(await (await RawSocket.open(kit)).join('claims:a')).toMatchObject({ status: 'ok' })
    const after = await kit.sql.query('select count(*) from realtime.messages')
    expect(after.rows).toEqual(before.rows)
  })

  test.each(["hall:'; drop table realtime.messages; --", 'hall:\\', "hall:''", 'hall:證候💊', 'hall:%s$1{}'])(
    'a topic with special characters is never run as SQL: %s',
    async (topic) => {
      const raw = await RawSocket.open(kit)
      expect(await raw.join(topic)).toMatchObject({ status: 'ok' })
    },
  )

  test('a topic with a NUL character is refused, and the socket stays open', async () => {
    const raw = await RawSocket.open(kit)
    expect(await raw.join('hall:a\0b')).toMatchObject({ status: 'error' })
    expect(await raw.join('hall:ab', {}, '2')).toMatchObject({ status: 'ok' })
  })
})

describe('a join is refused with hosted Supabase’s error text', () => {
  test('without a topic, for a public channel, and with an invalid token', async () => {
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

  test('a token without a signature algorithm, or issued in the future, is refused', async () => {
    const raw = await RawSocket.open(kit)
    const claims = part({ role: 'service_role', exp: now() + 300 })
    const none = `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`
    expect(await raw.join('hall:a', { token: none }, '1')).toMatchObject({
      status: 'error',
      response: { reason: expect.stringMatching(/^MalformedJWT: /) },
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

  test('a join config of the wrong type counts as missing', async () => {
    const raw = await RawSocket.open(kit)
    raw.send('1', '1', 'realtime:hall:x', 'phx_join', { config: 'all of it' })
    expect((await raw.reply('1')).payload).toMatchObject({ response: { reason: /^PrivateOnly/ } })
    raw.send('2', '2', 'realtime:hall:x', 'phx_join', {
      config: { private: true, broadcast: 7, presence: [], postgres_changes: {} },
    })
    expect((await raw.reply('2')).payload).toEqual({ status: 'ok', response: { postgres_changes: [] } })
  })
})
