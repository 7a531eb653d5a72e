import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../kit/browser.ts'
import { newEmail, password, startMailLinks } from './mail-link-kit.ts'

let club: Awaited<ReturnType<typeof startMailLinks>>
beforeAll(async () => {
  club = await startMailLinks()
}, 60_000)
afterAll(() => club.stop())

const code = ({ body }: Answer) => (body as { code?: string } | null)?.code
const login = (email: string, typed: string) =>
  club.browser().post('/api/auth/login', { email, password: typed })

test('SES-11: a mailed reset link lets the browser that opens it set one new password', async () => {
  const { email, mail } = await club.newMember()
  const elsewhere = club.browser()
  await elsewhere.login({ email, password })

  const asked = await club.browser().post('/api/auth/forgot-password', { email })
  expect(asked.body).toEqual({ message: expect.stringContaining('If an account') })
  const { path } = await club.linkFor(email, [mail])
  const owner = club.browser()
  expect(await club.follow(owner, path)).toBe('/new-password')
  expect(await club.me(owner)).toMatchObject({ email })
  const isAllowed = async () => (await owner.get('/api/auth/new-password')).body
  expect(await isAllowed()).toEqual({ is_allowed: true })
  const secondsLeft = Number.parseInt(owner.cookies.get('new-password')!) - Date.now() / 1000
  expect(secondsLeft).toBeGreaterThan(0)
  expect(secondsLeft).toBeLessThanOrEqual(15 * 60)

  const replaced = await owner.post('/api/auth/new-password', { password: 'A-new-passw0rd' })
  expect([replaced.status, replaced.body]).toEqual([200, { message: 'Your new password is set.' }])
  expect(await club.me(owner)).toMatchObject({ email })
  expect(await club.me(elsewhere)).toBeNull()
  expect((await login(email, password)).status).toBe(401)
  expect((await login(email, 'A-new-passw0rd')).status).toBe(200)
  expect(await isAllowed()).toEqual({ is_allowed: false })
  expect(code(await owner.post('/api/auth/new-password', { password: 'Another-passw0rd' }))).toBe(
    'link_expired',
  )
})

test('SES-11: a session cannot set a password with another session’s permission', async () => {
  const [victim, attacker] = [await club.newMember(), await club.newMember()]
  const page = victim.visitor
  const setPassword = async () =>
    code(await page.post('/api/auth/new-password', { password: 'Taken-over-1' }))
  expect(await setPassword()).toBe('link_expired')

  await club.browser().post('/api/auth/forgot-password', { email: attacker.email })
  const own = club.browser()
  await club.follow(own, (await club.linkFor(attacker.email, [attacker.mail])).path)
  const permission = own.cookies.get('new-password')!
  const later = permission.replace(/^\d+/, '9999999999')
  for (const forged of [permission, later, '9999999999.' + '0'.repeat(64), '']) {
    page.cookies.set('new-password', forged)
    expect([forged, await setPassword()]).toEqual([forged, 'link_expired'])
  }
  expect(await club.me(page)).toMatchObject({ email: victim.email })
})

test('SES-14: a mail scanner that opens a link neither uses it up nor signs in', async () => {
  const email = newEmail()
  const visitor = club.browser()
  await club.register(email, visitor)
  const { path } = await club.linkFor(email)
  const scanner = club.browser()
  for (let times = 0; times < 3; times++) await club.ask(scanner, path)
  expect(await club.me(scanner)).toBeNull()
  expect(await club.follow(visitor, path)).toBe('/dashboard?email_confirmed=1')
})

test('SES-15: the password of a sign-up counts only if the same browser confirms the address', async () => {
  const [own, other] = [newEmail(), newEmail()]
  const [visitor, stranger] = [club.browser(), club.browser()]
  await club.register(own, visitor)
  await club.register(other, stranger)
  stranger.cookies.set('sign-up', stranger.cookies.get('sign-up')!.replace(/^\d+/, '9999999999'))
  expect(await club.follow(stranger, (await club.linkFor(other)).path)).toBe(
    '/new-password?email_confirmed=1',
  )
  expect((await login(other, password)).status).toBe(401)
  expect(await club.follow(visitor, (await club.linkFor(own)).path)).toBe('/dashboard?email_confirmed=1')
  expect((await login(own, password)).status).toBe(200)
  expect(visitor.cookies.has('sign-up')).toBe(false)
})

test('SES-11: the forgotten-password call answers known and unknown addresses alike, and refuses the fourth call an hour', async () => {
  const { email } = await club.newMember()
  const unknown = newEmail()
  for (const [n, status] of [200, 200, 200, 429].entries())
    for (const of of [email, unknown]) {
      const headers = { 'x-forwarded-for': `10.1.0.${n}` }
      const answer = await club.browser().post('/api/auth/forgot-password', { email: of }, { headers })
      expect([of, answer.status]).toEqual([of, status])
    }
  expect(club.sink.mails.filter(({ to }) => to === unknown)).toEqual([])
})

test('SES-14: a link opened in another member’s session asks before it switches accounts', async () => {
  const [member, other] = [await club.newMember(), newEmail()]
  await club.register(other)
  const { path } = await club.linkFor(other)
  const page = member.visitor
  const link = await club.ask(page, path)
  const headers = { origin: 'https://evil.example' }
  expect((await page.post('/api/auth/confirm', link, { headers })).status).toBe(403)
  expect(await club.me(page)).toMatchObject({ email: member.email })
  expect((await page.post('/api/auth/confirm', link)).status).toBe(200)
  expect(await club.me(page)).toMatchObject({ email: other })
})
