import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../kit/browser.ts'
import { putTokens, readTokens } from '../kit/session-cookie.ts'
import { newEmail, password, startMailLinks } from './mail-link-kit.ts'

let club: Awaited<ReturnType<typeof startMailLinks>>
beforeAll(async () => {
  club = await startMailLinks()
}, 60_000)
afterAll(() => club.stop())

const code = ({ body }: Answer) => (body as { code?: string } | null)?.code
const forget = (of: string, address: string) =>
  club.browser().post('/api/auth/forgot-password', { email: of }, { headers: { 'x-forwarded-for': address } })

describe('SES-12: signing up', () => {
  test('says that a mail is on its way; its link signs in, once', async () => {
    const email = newEmail()
    const visitor = club.browser()
    const answer = await club.register(email, visitor)
    expect([answer.status, answer.body]).toEqual([200, { confirm_email: true }])
    expect(await club.me(visitor)).toBeNull()
    expect(code(await club.browser().post('/api/auth/login', { email, password }))).toBe('email_unconfirmed')
    expect(code(await club.browser().post('/api/auth/login', { email, password: 'not the password' }))).toBe(
      'wrong_credentials',
    )

    const { path } = await club.linkFor(email)
    expect((await club.browser().call('HEAD', path)).status).toBe(405)
    expect(await club.follow(visitor, path)).toBe('/dashboard?email_confirmed=1')
    expect(await club.me(visitor)).toMatchObject({ email, name: 'Reader' })

    const again = club.browser()
    expect(await club.follow(again, path)).toBe('/dashboard?sign_in_failed=link_expired')
    expect(again.cookies.size).toBe(0)
    expect((await club.browser().post('/api/auth/login', { email, password })).status).toBe(200)
  })

  test('with an address that is taken looks the same', async () => {
    const { email } = await club.newMember()
    const answer = await club.register(email)
    expect([answer.status, answer.body]).toEqual([200, { confirm_email: true }])
  })
})

describe('SES-14: a link of a mail', () => {
  test('that is opened where somebody is signed in asks first; a yes signs the one out and the other in', async () => {
    const [victim, attacker] = [await club.newMember(), newEmail()]
    const page = club.browser()
    await page.login({ email: victim.email, password })
    const before = readTokens(page)!
    await club.register(attacker)
    const { path } = await club.linkFor(attacker)

    const link = await club.ask(page, path)
    expect(await club.me(page)).toMatchObject({ email: victim.email })
    // Not from another site: that would be no answer of the person's.
    const foreign = await page.post('/api/auth/confirm', link, {
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    expect(await club.me(page)).toMatchObject({ email: victim.email })

    const answer = await page.post('/api/auth/confirm', link)
    expect([answer.status, answer.body]).toEqual([200, { goes_to: '/new-password?email_confirmed=1' }])
    expect(await club.me(page)).toMatchObject({ email: attacker })
    const former = club.browser()
    putTokens(former, before)
    expect(await club.me(former)).toBeNull()
  })

  test('that is wrong leaves them signed in, and says so', async () => {
    const { email } = await club.newMember()
    const page = club.browser()
    await page.login({ email, password })
    const answer = await page.post('/api/auth/confirm', { token_hash: 'wrong', type: 'recovery' })
    expect(answer.body).toEqual({ goes_to: '/dashboard?sign_in_failed=link_expired' })
    expect(await club.me(page)).toMatchObject({ email })
  })
})

describe('SES-11: a forgotten password', () => {
  test('answers an unknown address alike and sends no mail; the fourth in an hour is 429 for both', async () => {
    const { email } = await club.newMember()
    const nobody = newEmail()
    const statuses: Record<string, number[]> = { [email]: [], [nobody]: [] }
    for (let i = 0; i < 4; i++)
      for (const of of [email, nobody]) statuses[of]!.push((await forget(of, `10.1.0.${i}`)).status)
    expect(Object.values(statuses)).toEqual([
      [200, 200, 200, 429],
      [200, 200, 200, 429],
    ])
    expect(club.sink.mails.filter(({ to }) => to === nobody)).toEqual([])
  })

  test.each(['token_hash=wrong&type=recovery', 'token_hash=wrong&type=signup'])(
    'a link that is wrong (%s) leads to a page that says so',
    async (query) => {
      const visitor = club.browser()
      expect(await club.follow(visitor, `/api/auth/confirm?${query}`)).toBe(
        '/dashboard?sign_in_failed=link_expired',
      )
      expect(visitor.cookies.size).toBe(0)
    },
  )
})
