import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, browser as browserAt } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'

let platform: OwnPlatform
let database: Pool
let secret: string
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false, env: { TRUSTED_PROXY: '127.0.0.1' } })
  database = new Pool({ connectionString: platform.dbUrl('supabase_admin'), max: 1 })
  secret = decodeURIComponent(new URL((await platform.setupLink())!).hash.slice(1))
}, 60_000)
afterAll(async () => {
  await database.end()
  await platform.stop()
})

let count = 0
const form = (more: object = {}) => ({
  email: `boss-${count++}@example.test`,
  password: 'Passw0rd',
  name: 'Boss',
  secret_key: secret,
  ...more,
})
const setUp = (more: object = {}) =>
  browserAt(platform.url).post('/api/auth/admin-setup', form(more), {
    headers: { 'x-forwarded-for': `10.0.0.${count % 250}` },
  })
const codes = (answers: Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'won' : (body as { code: string }).code))
const one = async (query: string) => (await database.query(query)).rows[0]
const admins = async () => Number((await one('select count(*) from public.profiles where is_admin')).count)
const people = async () => Number((await one('select count(*) from auth.users')).count)
const isOpen = async () =>
  ((await browserAt(platform.url).get('/api/auth/options')).body as { setup_open: boolean }).setup_open

/** As if the platform had just been installed; triggers would not let the last admin go. */
const startOver = () =>
  database.query(`begin; set local session_replication_role = replica; delete from public.accounts; delete from public.profiles;
  delete from auth.refresh_tokens; delete from auth.sessions; delete from auth.identities; delete from auth.users;
  update private.admin_setup set claimed_at = null, claimed_by = null; commit`)

describe('ROLE-6: setting up the first admin', () => {
  test('needs the secret, the password rule in the words of the hint, and makes nothing without', async () => {
    expect(await isOpen()).toBe(true)
    for (const wrong of ['wrong', secret.slice(0, -1), `${secret}x`, secret.toLowerCase(), ` ${secret}`]) {
      const answer = await setUp({ secret_key: wrong })
      expect([answer.status, ...codes([answer])]).toEqual([403, 'setup_refused'])
      expect(answer.text).not.toContain(secret)
    }
    for (const password of ['passw0rd', 'PASSW0RD', 'Password', 'Pass0']) {
      const answer = await setUp({ password })
      expect(answer.body).toMatchObject({ code: 'bad_input', errors: [{ path: 'password' }] })
      if (password.length >= 8)
        expect(answer.body).toMatchObject({
          detail: 'Min 8 characters with uppercase, lowercase and a number',
        })
    }
    expect([await people(), await admins()]).toEqual([0, 0])
  })

  test('40 at once, 20 times: exactly one admin each, and nobody else left behind', async () => {
    for (let round = 0; round < 20; round++) {
      await startOver()
      const answers = codes(await Promise.all(Array.from({ length: 40 }, () => setUp())))
      expect(answers.filter((code) => code === 'won')).toHaveLength(1)
      expect(answers.filter((code) => code === 'setup_closed')).toHaveLength(39)
      expect([await people(), await admins()]).toEqual([1, 1])
    }
  }, 120_000)

  test('signs the admin in; afterwards the secret opens nothing, and no answer ever shows it', async () => {
    await startOver()
    const boss = browserAt(platform.url)
    const answer = await boss.post('/api/auth/admin-setup', form())
    expect(answer.body).toEqual({ message: expect.any(String) })
    expect((await boss.get('/api/auth/me')).body).toMatchObject({ name: 'Boss', is_admin: true })
    const late = await setUp()
    expect(codes([late])).toEqual(['setup_closed'])
    expect(await isOpen()).toBe(false)
    expect(await platform.setupLink()).toBeNull()
    for (const { text } of [answer, late, await boss.get('/api/auth/options')])
      expect(text).not.toContain(secret)
    expect(platform.log.join('\n')).not.toContain(secret)
  })

  test('for an address that is taken says so, and setup stays open', async () => {
    await startOver()
    const first = form()
    const member = {
      email: first.email,
      password: first.password,
      password_confirm: first.password,
      name: 'M',
      agreed_to_terms: true,
    }
    expect((await browserAt(platform.url).post('/api/auth/register', member)).status).toBe(200)
    expect(codes([await setUp({ email: first.email })])).toEqual(['email_taken'])
    expect(codes([await setUp()])).toEqual(['won'])
  })
})

test('API-5: no line of the log holds an e-mail, a token or a password', () => {
  const log = platform.log.join('\n')
  expect(log).toContain('"path":"/auth/admin-setup"')
  expect(log).not.toMatch(/boss-\d|@example|eyJ|Passw0rd|sb_secret|sb_publishable/)
})
