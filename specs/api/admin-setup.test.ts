import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, browser as browserAt } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'

/**
 * A platform without an admin. SQL specs prove that one claim wins; this file checks that losing claims leave
 * no account.
 */
let platform: OwnPlatform
let database: Pool
let secret: string
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false, env: { TRUSTED_PROXY: '127.0.0.1' } })
  database = new Pool({ connectionString: platform.dbUrl('supabase_admin'), max: 1 })
  secret = decodeURIComponent(new URL((await platform.setupLink())!).hash.slice(1))
}, 60_000)
afterAll(async () => {
  await database?.end()
  await platform?.stop()
})

let count = 0
const setUp = (more: object = {}, boss = browserAt(platform.url)) =>
  boss.post(
    '/api/auth/admin-setup',
    {
      email: `boss-${count++}@example.test`,
      password: 'Passw0rd',
      name: 'Admin',
      secret_key: secret,
      ...more,
    },
    { headers: { 'x-forwarded-for': `10.0.0.${count}` } },
  )
const code = ({ status, body }: Answer) => (status === 200 ? 'won' : (body as { code: string }).code)
const options = () => browserAt(platform.url).get('/api/auth/options')
const members = async () => {
  const { rows } = await database.query(
    `select (select count(*)::int from auth.users) as users, (select count(*)::int from public.profiles where is_admin) as admins`,
  )
  return rows[0]
}

test('ROLE-6: admin setup refuses a wrong secret or a weak password and then creates no account', async () => {
  expect((await options()).body).toMatchObject({ setup_open: true })
  for (const secret_key of ['wrong', secret.slice(0, -1), `${secret}x`, secret.toLowerCase(), ` ${secret}`]) {
    const answer = await setUp({ secret_key })
    expect([answer.status, code(answer)]).toEqual([403, 'setup_refused'])
    expect(answer.text).not.toContain(secret)
  }
  for (const password of ['passw0rd', 'PASSW0RD', 'Password'])
    expect((await setUp({ password })).body).toMatchObject({
      code: 'bad_input',
      detail: 'Min 8 characters with uppercase, lowercase and a number',
      errors: [{ path: 'password' }],
    })
  expect(await members()).toEqual({ users: 0, admins: 0 })
})

test('ROLE-6: admin setup refuses a registered address and stays open', async () => {
  const password = 'Passw0rd'
  const member = { email: 'member@example.test', password, password_confirm: password, name: 'M' }
  const signUp = { ...member, agreed_to_terms: true }
  expect((await browserAt(platform.url).post('/api/auth/register', signUp)).status).toBe(200)
  expect(code(await setUp({ email: member.email }))).toBe('email_taken')
  expect((await options()).body).toMatchObject({ setup_open: true })
})

test('ROLE-6: of eight simultaneous setup claims, one becomes admin, is signed in, and closes setup', async () => {
  const bosses = Array.from({ length: 8 }, () => browserAt(platform.url))
  const answers = await Promise.all(bosses.map((boss) => setUp({}, boss)))
  expect(answers.map(code).toSorted()).toEqual([...Array(7).fill('setup_closed'), 'won'])
  expect(await members()).toEqual({ users: 2, admins: 1 })
  const winner = bosses[answers.findIndex(({ status }) => status === 200)]!
  expect((await winner.get('/api/auth/me')).body).toMatchObject({ name: 'Admin', is_admin: true })
  expect((await options()).body).toMatchObject({ setup_open: false })
  expect(await platform.setupLink()).toBeNull()
  for (const { text } of [...answers, await options()]) expect(text).not.toContain(secret)
})

test('LIM-6: the eleventh guess at the setup secret within five minutes is refused (429)', async () => {
  const headers = { 'x-forwarded-for': '10.1.0.1' }
  const guess = { email: 'a@example.test', password: 'Passw0rd', name: 'A', secret_key: 'guess' }
  const statuses: number[] = []
  for (let n = 0; n < 11; n++)
    statuses.push((await browserAt(platform.url).post('/api/auth/admin-setup', guess, { headers })).status)
  expect(statuses).toEqual([...Array(10).fill(403), 429])
})

test('API-5: the server log contains no secret, e-mail, token or password', () => {
  const log = platform.log.join('\n')
  expect(log).toContain('"path":"/auth/admin-setup"')
  expect(log).not.toContain(secret)
  expect(log).not.toMatch(/boss-\d|@example|eyJ|Passw0rd|sb_secret|sb_publishable/)
})
