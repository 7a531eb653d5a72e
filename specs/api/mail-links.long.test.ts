import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, browser as browserAt } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { putTokens, readTokens } from '../kit/session-cookie.ts'
import { startMailSink } from '../rest/mail-sink.ts'

/** A club that can send mail: addresses are confirmed, and forgotten passwords replaced. */
let platform: OwnPlatform
let sink: Awaited<ReturnType<typeof startMailSink>>
let count = 0
beforeAll(async () => {
  sink = await startMailSink()
  const env = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sink.port),
    SMTP_ADMIN_EMAIL: 'club@example.test',
    TRUSTED_PROXY: '127.0.0.1',
  }
  platform = await startOwnPlatform({ web: false, env })
}, 60_000)
afterAll(async () => {
  await platform.stop()
  await sink.stop()
})

const password = 'Passw0rd-of-mine'
const newEmail = () => `reader-${count++}@example.test`
const browser = () => browserAt(platform.url)
const code = ({ body }: Answer) => (body as { code?: string } | null)?.code
const register = (email: string) =>
  browser().post('/api/auth/register', {
    email,
    password,
    password_confirm: password,
    name: 'Reader',
    agreed_to_terms: true,
  })
const me = async (visitor: ReturnType<typeof browser>) => (await visitor.get('/api/auth/me')).body

const forget = (of: string, address: string) =>
  browser().post('/api/auth/forgot-password', { email: of }, { headers: { 'x-forwarded-for': address } })

async function linkFor(email: string, seen = sink.mails.slice(0, 0)) {
  const mail = await sink.next(email, seen)
  const link = new URL(
    /href="([^"]+)"/.exec(mail.html)![1]!.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  )
  expect(link.origin + link.pathname).toBe(`${platform.url}/api/auth/confirm`)
  return { mail, path: link.pathname + link.search }
}

async function newMember() {
  const email = newEmail()
  await register(email)
  const visitor = browser()
  const { mail, path } = await linkFor(email)
  await visitor.get(path)
  return { email, mail }
}

describe('SES-12: signing up', () => {
  test('says that a mail is on its way; its link signs in, once', async () => {
    const email = newEmail()
    const answer = await register(email)
    expect([answer.status, answer.body]).toEqual([200, { confirm_email: true }])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(code(await browser().post('/api/auth/login', { email, password }))).toBe('email_unconfirmed')
    expect(code(await browser().post('/api/auth/login', { email, password: 'not the password' }))).toBe(
      'wrong_credentials',
    )

    const { path } = await linkFor(email)
    // Programs that only look where a link leads do not use it up.
    expect((await browser().call('HEAD', path)).status).toBe(405)
    const visitor = browser()
    const arrived = await visitor.get(path, { headers: { origin: '', 'sec-fetch-site': 'cross-site' } })
    expect([arrived.status, arrived.headers.get('location')]).toEqual([303, '/dashboard?email_confirmed=1'])
    expect(arrived.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await me(visitor)).toMatchObject({ email, name: 'Reader' })

    const again = browser()
    expect((await again.get(path)).headers.get('location')).toBe('/dashboard?sign_in_failed=link_expired')
    expect(again.cookies.size).toBe(0)
    expect((await browser().post('/api/auth/login', { email, password })).status).toBe(200)
  })

  test('with an address that is taken looks the same', async () => {
    const { email } = await newMember()
    const answer = await register(email)
    expect([answer.status, answer.body]).toEqual([200, { confirm_email: true }])
  })
})

describe('SES-14: a link that is opened where somebody is signed in', () => {
  test('asks first, and uses nothing up; a yes signs the one out and the other in', async () => {
    const [victim, attacker] = [await newMember(), newEmail()]
    const page = browser()
    await page.login({ email: victim.email, password })
    const before = readTokens(page)!
    await register(attacker)
    const { path } = await linkFor(attacker)

    const asked = await page.get(path, { headers: { origin: '', 'sec-fetch-site': 'cross-site' } })
    const question = new URL(asked.headers.get('location')!, platform.url)
    expect([asked.status, question.pathname]).toEqual([303, '/mail-link'])
    expect(await me(page)).toMatchObject({ email: victim.email })
    expect(asked.headers.getSetCookie()).toEqual([])

    const link = Object.fromEntries(new URLSearchParams(question.hash.slice(1)))
    // Not from another site: that would be no answer of the person's.
    const foreign = await page.post('/api/auth/confirm', link, {
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    expect(await me(page)).toMatchObject({ email: victim.email })

    const answer = await page.post('/api/auth/confirm', link)
    expect([answer.status, answer.body]).toEqual([200, { goes_to: '/dashboard?email_confirmed=1' }])
    expect(await me(page)).toMatchObject({ email: attacker })
    const former = browser()
    putTokens(former, before)
    expect(await me(former)).toBeNull()
  })

  test('that is wrong leaves them signed in, and says so', async () => {
    const { email } = await newMember()
    const page = browser()
    await page.login({ email, password })
    const answer = await page.post('/api/auth/confirm', { token_hash: 'wrong', type: 'recovery' })
    expect(answer.body).toEqual({ goes_to: '/dashboard?sign_in_failed=link_expired' })
    expect(await me(page)).toMatchObject({ email })
  })
})

describe('SES-11: a forgotten password', () => {
  test('is replaced through the link in the mail; every session ends, and the owner stays', async () => {
    const { email, mail } = await newMember()
    const elsewhere = browser()
    await elsewhere.login({ email, password })

    const asked = await browser().post('/api/auth/forgot-password', { email })
    expect(asked.body).toEqual({ message: expect.stringContaining('If an account') })
    const { path } = await linkFor(email, [mail])
    const owner = browser()
    expect((await owner.get(path)).headers.get('location')).toBe('/new-password')
    expect(await me(owner)).toMatchObject({ email })

    const replaced = await owner.post('/api/auth/new-password', { password: 'A-new-passw0rd' })
    expect([replaced.status, replaced.body]).toEqual([200, { message: 'Your new password is set.' }])
    expect(await me(owner)).toMatchObject({ email })
    expect(await me(elsewhere)).toBeNull()
    expect((await browser().post('/api/auth/login', { email, password })).status).toBe(401)
    expect((await browser().post('/api/auth/login', { email, password: 'A-new-passw0rd' })).status).toBe(200)
    // The permission was for once.
    expect(code(await owner.post('/api/auth/new-password', { password: 'Another-passw0rd' }))).toBe(
      'link_expired',
    )
  })

  test('cannot be replaced by whoever sits at an open page, nor with another session’s permission', async () => {
    const [victim, attacker] = [await newMember(), await newMember()]
    const page = browser()
    await page.login({ email: victim.email, password })
    expect(code(await page.post('/api/auth/new-password', { password: 'Taken-over-1' }))).toBe('link_expired')

    await browser().post('/api/auth/forgot-password', { email: attacker.email })
    const own = browser()
    await own.get((await linkFor(attacker.email, [attacker.mail])).path)
    const permission = own.cookies.get('new-password')!
    for (const forged of [
      permission,
      permission.replace(/^\d+/, '9999999999'),
      '9999999999.' + '0'.repeat(64),
      '',
    ]) {
      page.cookies.set('new-password', forged)
      expect(code(await page.post('/api/auth/new-password', { password: 'Taken-over-1' }))).toBe(
        'link_expired',
      )
    }
    expect((await browser().post('/api/auth/login', { email: victim.email, password })).status).toBe(200)
  })

  test('answers an unknown address alike and sends no mail; the fourth in an hour is 429 for both', async () => {
    const { email } = await newMember()
    const nobody = newEmail()
    const statuses: Record<string, number[]> = { [email]: [], [nobody]: [] }
    for (let i = 0; i < 4; i++)
      for (const of of [email, nobody]) statuses[of]!.push((await forget(of, `10.1.0.${i}`)).status)
    expect(Object.values(statuses)).toEqual([
      [200, 200, 200, 429],
      [200, 200, 200, 429],
    ])
    expect(sink.mails.filter(({ to }) => to === nobody)).toEqual([])
  })

  test.each(['token_hash=wrong&type=recovery', 'token_hash=wrong&type=signup'])(
    'a link that is wrong (%s) leads to a page that says so',
    async (query) => {
      const visitor = browser()
      const answer = await visitor.get(`/api/auth/confirm?${query}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        '/dashboard?sign_in_failed=link_expired',
      ])
      expect(visitor.cookies.size).toBe(0)
    },
  )
})
