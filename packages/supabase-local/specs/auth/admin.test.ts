import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, refresh, signIn, startAuthPart, type AuthPart } from './auth-part.ts'

let part: AuthPart
beforeAll(async () => {
  part = await startAuthPart()
})
afterAll(() => part.stop())

const admin = () => part.client().auth.admin

describe('auth.admin of the unmodified client', () => {
  test('createUser creates an account that can sign in', async () => {
    const { data, error } = await admin().createUser({
      email: 'Made@example.test',
      password,
      email_confirm: true,
      user_metadata: { name: 'Made' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'made@example.test',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Made', email_verified: true },
      identities: [{ provider: 'email', email: 'made@example.test' }],
    })
    const session = await part.client().auth.signInWithPassword({ email: 'made@example.test', password })
    expect(session.data.user?.id).toBe(data.user?.id)
    expect((await admin().createUser({ email: 'made@EXAMPLE.test', password })).error?.code).toBe(
      'email_exists',
    )
  })

  test('an unconfirmed account cannot sign in, and only the right password reveals the reason', async () => {
    await admin().createUser({ email: 'unconfirmed@example.test', password })
    const right = await part.client().auth.signInWithPassword({ email: 'unconfirmed@example.test', password })
    expect(right.error?.code).toBe('email_not_confirmed')
    const wrong = await part
      .client()
      .auth.signInWithPassword({ email: 'unconfirmed@example.test', password: 'wrong' })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })

  test('updateUserById merges app_metadata, and null removes a key', async () => {
    const { user } = await part.member('merge@example.test')
    const change = async (app_metadata: object) =>
      (await admin().updateUserById(user.id, { app_metadata })).data.user?.app_metadata
    expect(await change({ c: 3, d: 4 })).toEqual({ provider: 'email', providers: ['email'], c: 3, d: 4 })
    expect(await change({ c: null })).toEqual({ provider: 'email', providers: ['email'], d: 4 })
  })

  test("a new password set by an admin ends all of the member's sessions", async () => {
    const member = await part.member('reset@example.test')
    const { error } = await admin().updateUserById(member.user.id, { password: 'reset by staff' })
    expect(error).toBeNull()
    expect((await refresh(part, member.refresh_token)).status).toBe(400)
    expect((await signIn(part, 'reset@example.test', password)).status).toBe(400)
    expect((await signIn(part, 'reset@example.test', 'reset by staff')).status).toBe(200)
    expect((await admin().updateUserById(member.user.id, { password: '12345' })).error?.code).toBe(
      'weak_password',
    )
  })

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

  test('ACC-9: deleteUser deletes the account with its sessions and its e-mail address', async () => {
    const email = 'deleted@example.test'
    const member = await part.member(email)
    await signIn(part, email, password)
    expect(await holders(email)).toEqual(['identities', 'users'])
    expect((await admin().deleteUser(member.user.id)).error).toBeNull()
    expect(await holders(email)).toEqual([])
    expect((await refresh(part, member.refresh_token)).status).toBe(400)
    expect((await admin().deleteUser(member.user.id)).error?.status).toBe(404)
  })
})

describe('callers without admin rights', () => {
  test("only the secret key without a member's token may make admin calls", async () => {
    const { access_token, user } = await part.member('curious@example.test')
    const { secretKey, publishableKey } = part.secrets
    const statusOf = async (options: Parameters<AuthPart['call']>[1]) =>
      (await part.call(`/auth/v1/admin/users/${user.id}`, { method: 'PUT', body: {}, ...options })).status
    expect(await statusOf({ key: null })).toBe(401)
    expect(await statusOf({ key: `${secretKey}x` })).toBe(401)
    expect(await statusOf({ key: publishableKey })).toBe(403)
    expect(await statusOf({ key: publishableKey, token: access_token })).toBe(403)
    expect(await statusOf({ key: secretKey, token: access_token })).toBe(403)
    expect(await statusOf({ key: secretKey })).toBe(200)
  })

  test('invalid input to admin calls is refused', async () => {
    const users = (body: unknown, path = '') =>
      part.call(`/auth/v1/admin/users${path}`, { body, method: path ? 'PUT' : 'POST' })
    const { user } = await part.member('strict@example.test')
    expect((await users({ password })).status).toBe(400)
    expect((await users({ email: 'no address', password })).status).toBe(400)
    expect((await users({ email: 'x@example.test', app_metadata: [] })).status).toBe(400)
    expect((await users({ email: 'moved@example.test' }, `/${user.id}`)).status).toBe(400)
    expect((await users({}, '/not-a-uuid')).status).toBe(400)
    expect((await part.call('/auth/v1/admin/users')).status).toBe(404)
  })
})
