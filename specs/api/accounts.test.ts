import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Answer, browser } from '../kit/browser.ts'
import { makeMember, sql } from '../kit/platform.ts'
import { claimsOf, readTokens } from '../kit/session-cookie.ts'

const newEmail = () => `person-${randomUUID().slice(0, 8)}@example.test`
const form = (more: object = {}) => {
  const password = 'Passw0rd-of-mine'
  return {
    email: newEmail(),
    password,
    password_confirm: password,
    name: 'Lin',
    agreed_to_terms: true,
    ...more,
  }
}
const code = ({ body }: Answer) => (body as { code?: string } | null)?.code
const signedInAs = async (visitor: ReturnType<typeof browser>) =>
  (await visitor.get('/api/auth/me')).body as { id: string; email: string; name: string } | null

describe('signing up', () => {
  test('ACC-1: a sign-up makes a member and signs them in', async () => {
    const visitor = browser()
    expect(await signedInAs(visitor)).toBeNull()
    const given = form({ name: '  陳 O’Neil "x" <b> ', email: ` ${newEmail().toUpperCase()} ` })
    const answer = await visitor.post('/api/auth/register', given)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      name: '陳 O’Neil "x" <b>',
      email: given.email.trim().toLowerCase(),
      auth_provider: 'email',
      comment_count: 0,
    })
    expect(await signedInAs(visitor)).toEqual({
      ...(answer.body as object),
      open_attempts: [],
      due_cards: 0,
      blocked: [],
      milestones: 0,
    })
  })

  test.each([
    ['passwords differ', { password_confirm: 'another one' }, 'password_confirm', 'Passwords do not match'],
    ['password of 7', { password: 'short-7', password_confirm: 'short-7' }, 'password', /at least 8/],
    ['bad e-mail', { email: 'lin@' }, 'email', 'Please enter a valid email address.'],
    ['terms not agreed', { agreed_to_terms: false }, 'agreed_to_terms', /./],
  ])('%s: sign-up is refused (400) and names the field', async (_, more, path, message) => {
    const answer = await browser().post('/api/auth/register', form(more))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'bad_input',
      errors: [{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    })
  })

  test('ACC-12: a sign-up whose name resembles a staff title is refused and makes no account', async () => {
    const given = form({ name: 'Аdministrator' })
    const answer = await browser().post('/api/auth/register', given)
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        code: 'bad_input',
        detail: 'This name looks like the name of a moderator or an admin. Please choose another.',
      },
    ])
    expect((await browser().post('/api/auth/register', { ...given, name: 'Anna' })).status).toBe(200)
  })

  test('ACC-1: a sign-up with an address already registered, in any spelling, gets 409', async () => {
    const taken = await makeMember()
    const visitor = browser()
    const answer = await visitor.post('/api/auth/register', form({ email: taken.email.toUpperCase() }))
    expect([answer.status, code(answer)]).toEqual([409, 'email_taken'])
    expect(visitor.cookies.size).toBe(0)
  })

  test('a password of 8 to 72 bytes logs in whether the keyboard composes accented letters or not', async () => {
    for (const password of ['x'.repeat(72), 'pässwörd é', '😀😀😀😀😀😀😀😀', ' spaces at the ends ']) {
      const given = form({ password, password_confirm: password.normalize('NFD') })
      expect((await browser().post('/api/auth/register', given)).status).toBe(200)
      const login = { email: given.email, password: password.normalize('NFD') }
      expect((await browser().post('/api/auth/login', login)).status).toBe(200)
    }
  })
})

describe('signing in', () => {
  test('SES-5: a login sets cookies that page scripts cannot read', async () => {
    const member = await makeMember()
    const visitor = browser()
    const answer = await visitor.login(member)
    const lines = answer.headers.getSetCookie()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).toMatch(/; HttpOnly(;|$)/)
      expect(line).toMatch(/; SameSite=Lax(;|$)/)
      expect(line).toMatch(/; Max-Age=34560000(;|$)/)
      expect(line).not.toMatch(/domain=|secure/i)
    }
    expect(answer.text).not.toContain(readTokens(visitor)!.refresh_token)
    expect(answer.text).not.toContain(readTokens(visitor)!.access_token)
    expect(await signedInAs(visitor)).toMatchObject({ id: member.id, email: member.email, name: member.name })
  })

  test('SES-10: a wrong password and an unknown address get the same response', async () => {
    const { email } = await makeMember()
    const [wrong, unknown] = [
      await browser().post('/api/auth/login', { email, password: 'not my password' }),
      await browser().post('/api/auth/login', { email: newEmail(), password: 'not my password' }),
    ]
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ detail: 'Wrong email or password.', code: 'wrong_credentials' })
    expect(unknown.body).toEqual(wrong.body)
    expect([wrong, unknown].flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  })

  test('SES-2, SES-10: a suspended member reads the reason only after entering the right password', async () => {
    const member = await makeMember()
    await suspend(member.id, 'Copied answers, twice.')
    const visitor = browser()
    const wrong = await visitor.post('/api/auth/login', { email: member.email, password: 'not my password' })
    expect(code(wrong)).toBe('wrong_credentials')
    const answer = await visitor.post('/api/auth/login', member)
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({
      code: 'suspended',
      detail: 'Your account is suspended: Copied answers, twice.',
    })
    expect(visitor.cookies.size).toBe(0)
  })

  test('LIM-1: the eleventh login after ten wrong passwords is refused (429) with the seconds to wait', async () => {
    const member = await makeMember()
    const wrong = { email: member.email, password: 'not my password' }
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push((await browser().post('/api/auth/login', wrong)).status)
    expect(statuses).toEqual(Array(10).fill(401))
    // The account limit ignores the spelling of the address and also refuses the right password.
    const eleventh = await browser().post('/api/auth/login', {
      ...member,
      email: member.email.toUpperCase(),
    })
    expect([eleventh.status, code(eleventh)]).toEqual([429, 'too_many'])
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(200)
  })
})

describe('the end of a session', () => {
  test('SES-1, SES-9: a logout ends only its own session, and repeated logouts succeed too', async () => {
    const member = await makeMember()
    const [leaving, staying] = [browser(), browser()]
    await leaving.login(member)
    await staying.login(member)
    const copy = leaving.cookieHeader()
    for (let i = 0; i < 3; i++) expect((await leaving.post('/api/auth/logout')).status).toBe(200)
    expect(leaving.cookies.size).toBe(0)

    const headers = { cookie: copy }
    expect((await browser().get('/api/auth/me', { headers })).body).toBeNull()
    expect((await browser().get('/api/auth/realtime-token', { headers })).body).toBeNull()
    const acted = await browser().post('/api/auth/new-password', { password: 'a new one' }, { headers })
    expect([acted.status, code(acted)]).toEqual([401, 'session_ended'])
    expect(await signedInAs(staying)).toMatchObject({ id: member.id })
  })
})

describe('the Realtime token', () => {
  test('SES-1: the Realtime token call returns a member’s access token, and null for a guest', async () => {
    const member = await makeMember()
    const visitor = browser()
    expect((await visitor.get('/api/auth/realtime-token')).body).toBeNull()
    await visitor.login(member)
    const { token, expires_at } = (await visitor.get('/api/auth/realtime-token')).body as {
      token: string
      expires_at: number
    }
    const claims = claimsOf(token)
    expect(claims).toMatchObject({ sub: member.id, role: 'authenticated', exp: expires_at })
    expect(expires_at * 1000 - Date.now()).toBeGreaterThan(50_000)
    // An access token lives five minutes on one machine, an hour on hosted Supabase (docs/auth.md).
    expect(expires_at - Number(claims.iat)).toBeLessThanOrEqual(3_600)
  })
})

const suspend = (id: string, reason: string) =>
  sql().query('update public.accounts set is_suspended = true, suspended_reason = $2 where profile_id = $1', [
    id,
    reason,
  ])
