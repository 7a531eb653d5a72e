import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  nextAddress,
  password,
  refresh,
  signIn,
  startAuthPart,
  type AuthPart,
  type Session,
} from './auth-part.ts'

let part: AuthPart
beforeAll(async () => {
  part = await startAuthPart()
})
afterAll(() => part.stop())

const isoUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const sessionIds = async (userId: string) =>
  (
    await part.owner.query<{ id: string }>('select id from auth.sessions where user_id = $1', [userId])
  ).rows.map(({ id }) => id)

describe('sign-up and sign-in with the unmodified client', () => {
  test('without a mail server, sign-up opens a session at once', async () => {
    const { data, error } = await part.client().auth.signUp({
      email: 'Mei@Example.test',
      password,
      options: { data: { name: '林美', agreed: true } },
    })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 300 })
    expect(data.user).toMatchObject({
      email: 'mei@example.test',
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: '林美', agreed: true },
      is_anonymous: false,
    })
    expect(data.user!.created_at).toMatch(isoUtc)
    expect(data.user!.email_confirmed_at).toMatch(isoUtc)
  })

  test("the access token has the same claims as GoTrue's", async () => {
    const { access_token, user } = await part.member('claims@example.test', { name: 'Claims' })
    const claims = decodeJwt(access_token)
    const [sessionId] = await sessionIds(user.id)
    expect(claims).toMatchObject({
      iss: 'http://127.0.0.1:3000/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'claims@example.test',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Claims' },
      session_id: sessionId,
      is_anonymous: false,
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
    expect(claims.exp! - claims.iat!).toBe(300)
  })

  test('user and app metadata are stored as JSON objects, as on hosted Supabase', async () => {
    const { user } = await part.member('meta@example.test', { name: 'Meta' })
    const { rows } = await part.owner.query(
      `select raw_user_meta_data ->> 'name' as name, raw_app_meta_data ->> 'provider' as provider,
        (select identity_data ->> 'email' from auth.identities where user_id = u.id) as identity
       from auth.users u where id = $1`,
      [user.id],
    )
    expect(rows[0]).toEqual({ name: 'Meta', provider: 'email', identity: 'meta@example.test' })
  })

  test('the session records the address and user agent of the device that signed in', async () => {
    const { user } = await part.member('device@example.test')
    await signIn(part, 'device@example.test', password, {
      address: '203.0.113.9',
      headers: { 'user-agent': 'Reader/1' },
    })
    const { rows } = await part.owner.query(
      `select host(ip) as ip, user_agent from auth.sessions where user_id = $1 order by created_at desc limit 1`,
      [user.id],
    )
    expect(rows[0]).toEqual({ ip: '203.0.113.9', user_agent: 'Reader/1' })
  })

  test('sign-up with a taken e-mail address is refused, in any capitalization and in concurrent sign-ups', async () => {
    await part.member('taken@example.test')
    const again = await part.call('/auth/v1/signup', { body: { email: 'TAKEN@example.test', password } })
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({
      error_code: 'user_already_exists',
      msg: 'User already registered',
    })

    const race = await Promise.all(
      Array.from({ length: 8 }, () =>
        part.call('/auth/v1/signup', {
          body: { email: 'race@example.test', password },
          address: nextAddress(),
        }),
      ),
    )
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
  })

  test('a password needs at least 6 characters and at most 72 bytes, bcrypt’s limit', async () => {
    const signUp = async (secret: string) =>
      (await part.call('/auth/v1/signup', { body: { email: 'pw@example.test', password: secret } })).json()
    expect(await signUp('12345')).toMatchObject({
      error_code: 'weak_password',
      weak_password: { reasons: ['length'] },
    })
    // 90 bytes: if bcrypt cut the password at 72, any password with the same beginning would open the account.
    expect(await signUp('密'.repeat(30))).toMatchObject({ code: 400, error_code: 'validation_failed' })
    expect(await signUp('密'.repeat(24))).toMatchObject({ user: { email: 'pw@example.test' } })
    expect((await signIn(part, 'pw@example.test', '密'.repeat(24))).status).toBe(200)
    expect((await signIn(part, 'pw@example.test', `${'密'.repeat(24)}!`)).status).toBe(400)
  })

  test('the auth server answers 404 to paths that the club does not use, and refuses a sign-up without an e-mail address', async () => {
    for (const path of ['/_system/config', '/', '/storage/v1/bucket', '/auth/v1/user', '/auth/v1/otp'])
      expect((await part.call(path)).status, path).toBe(404)
    expect((await part.call('/auth/v1/token', { method: 'DELETE' })).status).toBe(405)
    expect((await part.call('/auth/v1/signup', { body: { password } })).status).toBe(400)
  })

  test('/settings lists the enabled sign-in methods', async () => {
    const settings = (await (await part.call('/auth/v1/settings')).json()) as Record<string, unknown>
    expect(settings).toMatchObject({
      external: { email: true, google: false, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    })
  })
})

describe('signing out', () => {
  test('ends only the session of the token that was sent; other scopes are refused', async () => {
    const first = await part.member('local@example.test')
    const second = (await (await signIn(part, 'local@example.test', password)).json()) as Session
    const logout = (query: string) =>
      part.call(`/auth/v1/logout${query}`, { method: 'POST', token: first.access_token })
    for (const query of ['', '?scope=global', '?scope=everything'])
      expect((await logout(query)).status, query).toBe(400)
    expect(await sessionIds(first.user.id)).toHaveLength(2)
    expect((await logout('?scope=local')).status).toBe(204)
    expect(await sessionIds(first.user.id)).toEqual([decodeJwt(second.access_token).session_id])
    expect((await refresh(part, first.refresh_token)).status).toBe(400)
  })
})
