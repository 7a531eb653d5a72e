import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, refresh, signIn, startRestPart, type RestPart } from './rest-part.ts'

let part: RestPart
beforeAll(async () => {
  part = await startRestPart()
})
afterAll(() => part.stop())

const admin = () => part.client(part.secrets.secretKey).auth.admin
const token = (claims: object, secret = part.secrets.jwtSecret) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(secret))

describe('auth.admin of the unmodified client', () => {
  test('creates an account that can sign in', async () => {
    const { data, error } = await admin().createUser({
      email: 'Made@example.test',
      password,
      email_confirm: true,
      user_metadata: { name: 'Made' },
      app_metadata: { course: 3 },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'made@example.test',
      app_metadata: { provider: 'email', providers: ['email'], course: 3 },
      user_metadata: { name: 'Made', email_verified: true },
      identities: [{ provider: 'email', email: 'made@example.test' }],
    })
    const session = await part.client().auth.signInWithPassword({ email: 'made@example.test', password })
    expect(session.data.user?.id).toBe(data.user?.id)
    expect((await admin().createUser({ email: 'made@EXAMPLE.test', password })).error?.code).toBe(
      'email_exists',
    )
  })

  test('an account that is not confirmed does not sign in, and only the right password gets the reason', async () => {
    await admin().createUser({ email: 'unconfirmed@example.test', password })
    const right = await part.client().auth.signInWithPassword({ email: 'unconfirmed@example.test', password })
    expect(right.error?.code).toBe('email_not_confirmed')
    const wrong = await part
      .client()
      .auth.signInWithPassword({ email: 'unconfirmed@example.test', password: 'wrong' })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })

  test('reads one account, and pages through all', async () => {
    const { user } = await part.member('found@example.test')
    for (const name of ['page-one', 'page-two', 'page-three']) await part.member(`${name}@example.test`)
    expect((await admin().getUserById(user.id)).data.user?.email).toBe('found@example.test')
    const nobody = await admin().getUserById(crypto.randomUUID())
    expect([nobody.error?.status, nobody.error?.code]).toEqual([404, 'user_not_found'])

    const all = await admin().listUsers({ page: 1, perPage: 1000 })
    const first = await admin().listUsers({ page: 1, perPage: 2 })
    const second = await admin().listUsers({ page: 2, perPage: 2 })
    expect(all.data.users.length).toBeGreaterThan(3)
    expect([...first.data.users, ...second.data.users].map(({ id }) => id)).toEqual(
      all.data.users.slice(0, 4).map(({ id }) => id),
    )
    expect(first.data).toMatchObject({ nextPage: 2, total: all.data.users.length })
  })

  test('merges metadata, and null removes a key', async () => {
    const { user } = await part.member('merge@example.test', { a: 1, b: 2 })
    const { data } = await admin().updateUserById(user.id, {
      user_metadata: { b: null, c: 3 },
      app_metadata: { d: 4 },
    })
    expect(data.user?.user_metadata).toMatchObject({ a: 1, c: 3 })
    expect(data.user?.user_metadata).not.toHaveProperty('b')
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], d: 4 })
  })

  test('a new password ends every session', async () => {
    const member = await part.member('reset@example.test')
    const { error } = await admin().updateUserById(member.user.id, { password: 'reset by staff' })
    expect(error).toBeNull()
    expect((await part.call('/auth/v1/user', { token: member.access_token })).status).toBe(403)
    expect((await refresh(part, member.refresh_token)).status).toBe(400)
    expect((await signIn(part, 'reset@example.test', password)).status).toBe(400)
    expect((await signIn(part, 'reset@example.test', 'reset by staff')).status).toBe(200)
    expect((await admin().updateUserById(member.user.id, { password: '12345' })).error?.code).toBe(
      'weak_password',
    )
  })

  test('a ban ends every session and refuses new ones, until it is lifted', async () => {
    const member = await part.member('banned@example.test')
    const { data } = await admin().updateUserById(member.user.id, { ban_duration: '24h30m' })
    const until = Date.parse((data.user as unknown as { banned_until: string }).banned_until)
    expect(Math.round((until - Date.now()) / 60_000)).toBe(24 * 60 + 30)

    expect((await part.call('/auth/v1/user', { token: member.access_token })).status).toBe(403)
    expect((await refresh(part, member.refresh_token)).status).toBe(400)
    const right = await signIn(part, 'banned@example.test', password)
    expect([right.status, await right.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: 'user_banned' }),
    ])
    const wrong = await signIn(part, 'banned@example.test', 'wrong')
    expect(await wrong.json()).toMatchObject({ error_code: 'invalid_credentials' })

    await admin().updateUserById(member.user.id, { ban_duration: 'none' })
    expect((await signIn(part, 'banned@example.test', password)).status).toBe(200)
  })

  test('a session of an account that SQL has banned is not refreshed', async () => {
    const member = await part.member('refreshing@example.test')
    await part.owner.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
      member.user.id,
    ])
    const answer = await refresh(part, member.refresh_token)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: 'user_banned' }),
    ])
  })

  test('changes an address with its identity', async () => {
    const { user } = await part.member('before@example.test')
    const { data } = await admin().updateUserById(user.id, {
      email: 'after@example.test',
      email_confirm: true,
    })
    expect(data.user).toMatchObject({
      email: 'after@example.test',
      identities: [{ email: 'after@example.test' }],
    })
    expect((await signIn(part, 'after@example.test', password)).status).toBe(200)
  })

  test('signs somebody out by their token', async () => {
    const member = await part.member('ended@example.test')
    expect((await admin().signOut(member.access_token, 'global')).error).toBeNull()
    expect((await refresh(part, member.refresh_token)).status).toBe(400)
  })

  /** The tables of auth in which an e-mail stands. */
  async function holders(email: string) {
    const { rows } = await part.superuser.query<{ table: string }>(
      `select relname as table from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' order by relname`,
    )
    const found = await Promise.all(
      rows.map(({ table }) =>
        part.superuser.query(`select from auth.${table} t where t::text like $1 limit 1`, [`%${email}%`]),
      ),
    )
    return rows.flatMap(({ table }, i) => (found[i]!.rowCount ? [table] : []))
  }

  test('ACC-9: deletes an account with its sessions and its e-mail', async () => {
    const email = 'deleted@example.test'
    const member = await part.member(email)
    await signIn(part, email, password)
    await admin().updateUserById(member.user.id, { user_metadata: { name: 'N' } })
    expect(await holders(email)).toEqual(['identities', 'users'])
    expect((await admin().deleteUser(member.user.id)).error).toBeNull()
    expect(await holders(email)).toEqual([])
    expect((await part.call('/auth/v1/user', { token: member.access_token })).status).toBe(403)
    expect((await refresh(part, member.refresh_token)).status).toBe(400)
    expect((await admin().deleteUser(member.user.id)).error?.status).toBe(404)
  })
})

const call = (options: Parameters<RestPart['call']>[1]) => part.call('/auth/v1/admin/users', options)

describe('callers who are no admin', () => {
  test('the publishable key and a member are refused, the secret key and a service token are not', async () => {
    const { access_token } = await part.member('curious@example.test')
    const secret = part.secrets.secretKey
    expect((await call({})).status).toBe(401)
    expect((await call({ token: access_token })).status).toBe(403)
    expect((await call({ key: secret, token: access_token })).status).toBe(403)
    expect((await call({ key: `${secret}x` })).status).toBe(401)
    expect(
      (await call({ token: await token({ role: 'service_role' }, 'another secret that is long enough') }))
        .status,
    ).toBe(401)
    expect((await call({ key: secret })).status).toBe(200)
    expect((await call({ token: await token({ role: 'service_role' }) })).status).toBe(200)
  })

  test('a refused call changes nothing', async () => {
    const { access_token, user } = await part.member('target@example.test')
    for (const method of ['PUT', 'DELETE'])
      expect(
        (
          await part.call(`/auth/v1/admin/users/${user.id}`, {
            method,
            token: access_token,
            body: { password: 'taken over' },
          })
        ).status,
      ).toBe(403)
    expect((await signIn(part, 'target@example.test', password)).status).toBe(200)
  })

  test('invalid input is refused with a message', async () => {
    const secret = part.secrets.secretKey
    const users = (body: unknown, path = '') =>
      part.call(`/auth/v1/admin/users${path}`, { key: secret, body, method: path ? 'PUT' : 'POST' })
    const { user } = await part.member('strict@example.test')
    expect((await users({ password })).status).toBe(400)
    expect((await users({ email: 'no address', password })).status).toBe(400)
    expect((await users({ email: 'x@example.test', app_metadata: [] })).status).toBe(400)
    expect((await users({ ban_duration: 'for ever' }, `/${user.id}`)).status).toBe(400)
    expect((await users({}, '/not-a-uuid')).status).toBe(400)
    expect((await part.call('/auth/v1/admin/users?page=x', { key: secret })).status).toBe(400)
    expect((await part.call('/auth/v1/admin/nothing', { key: secret })).status).toBe(404)
  })
})
