import { describe, expect, test } from 'vitest'
import { browser as browserAt } from '../kit/browser.ts'
import {
  platform,
  secret,
  form,
  setUp,
  codes,
  admins,
  people,
  isOpen,
  startOver,
  raceForAdmin,
} from './admin-setup-kit.ts'

describe('ROLE-6: setting up the first admin', () => {
  test('needs the secret and a password that fits the hint’s rule, and makes nothing otherwise', async () => {
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

  test('exactly one of 40 simultaneous claims becomes the admin, twice over, and leaves no other account', () =>
    raceForAdmin(2))

  test('signs the admin in; afterwards the secret opens nothing, and no answer ever shows it', async () => {
    await startOver()
    const boss = browserAt(platform.url)
    const answer = await boss.post('/api/auth/admin-setup', form())
    expect(answer.body).toEqual({ message: expect.any(String) })
    expect((await boss.get('/api/auth/me')).body).toMatchObject({ name: 'Admin', is_admin: true })
    const late = await setUp()
    expect(codes([late])).toEqual(['setup_closed'])
    expect(await isOpen()).toBe(false)
    expect(await platform.setupLink()).toBeNull()
    for (const { text } of [answer, late, await boss.get('/api/auth/options')])
      expect(text).not.toContain(secret)
    expect(platform.log.join('\n')).not.toContain(secret)
  })

  test('says that an address is taken, and stays open', async () => {
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
