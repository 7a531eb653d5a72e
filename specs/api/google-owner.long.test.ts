import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, browser as browserAt } from '../kit/browser.ts'
import { type Person, startGoogle } from '../kit/google.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { startMailSink } from '../rest/mail-sink.ts'

/** A club with Google that confirms addresses by mail. One that does not: google.test.ts. */
let google: Awaited<ReturnType<typeof startGoogle>>
let sink: Awaited<ReturnType<typeof startMailSink>>
let club: OwnPlatform
beforeAll(async () => {
  google = await startGoogle()
  sink = await startMailSink()
  const env = { GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret', GOOGLE_URL: google.url }
  const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(sink.port), SMTP_ADMIN_EMAIL: 'club@example.test' }
  club = await startOwnPlatform({ web: false, env: { ...env, ...mail } })
})
afterAll(async () => {
  await club?.stop()
  await google?.stop()
  await sink?.stop()
})

const password = 'Passw0rd-of-mine'
const register = (who: Browser, email: string) =>
  who.post('/api/auth/register', {
    email,
    password,
    password_confirm: password,
    name: 'First Come',
    agreed_to_terms: true,
  })
const me = async (who: Browser) =>
  (await who.get('/api/auth/me')).body as { id: string; email: string } | null

/** All the way to Google and back; answers where the browser ends. */
async function byGoogle(who: Browser, person: Person) {
  google.state.person = person
  const { url } = (await who.post('/api/auth/google', {})).body as { url: string }
  const follow = async (place: string) => {
    const { pathname, search } = new URL(place)
    return (await who.get(pathname + search)).headers.get('location')!
  }
  const landing = await follow(await follow(google.agree(await follow(url)).href))
  return landing
}
const person = (name: string, email_verified = true): Person => ({
  sub: `google-${name}`,
  email: `${name}@example.test`,
  name,
  email_verified,
})
const query = async (text: string, values: unknown[]) => {
  const database = new Pool({ connectionString: club.keys.DB_URL })
  const { rows } = await database.query(text, values)
  await database.end()
  return rows
}
const failed = '/dashboard?sign_in_failed=google_failed'

describe('SES-13: in a club that sends mail', () => {
  test('an address that Google has not verified signs in as nobody, and leaves nothing behind', async () => {
    const email = 'owner@example.test'
    await register(browserAt(club.url), email)
    expect(await byGoogle(browserAt(club.url), person('owner', false))).toBe(failed)
    expect(await byGoogle(browserAt(club.url), person('nobody', false))).toBe(failed)
    const rows = await query(
      `select u.email, array(select i.provider from auth.identities i where i.user_id = u.id) as providers
       from auth.users u where u.email is null or u.email = any ($1)`,
      [[email, 'nobody@example.test']],
    )
    expect(rows).toEqual([{ email, providers: ['email'] }])

    // And the owner, once verified, comes in by the same Google account.
    const owner = browserAt(club.url)
    expect(await byGoogle(owner, person('owner'))).toBe('/dashboard')
    expect(await me(owner)).toMatchObject({ email })
  })

  test('who registered an address before its owner came loses session, token and password', async () => {
    const email = 'early@example.test'
    const squatter = browserAt(club.url)
    await register(squatter, email)
    expect(await me(squatter)).toBeNull()

    const owner = browserAt(club.url)
    expect(await byGoogle(owner, person('early'))).toBe('/dashboard')
    expect(await me(owner)).toMatchObject({ email, auth_provider: 'google' })
    expect(await me(squatter)).toBeNull()
    expect((await browserAt(club.url).post('/api/auth/login', { email, password })).status).toBe(401)
    // It was for the first time only: the owner's own sessions stay.
    const phone = browserAt(club.url)
    expect(await byGoogle(phone, person('early'))).toBe('/dashboard')
    expect(await me(owner)).toMatchObject({ email })
  })
})

test('SES-13: an address that a mail has proven keeps its password beside Google', async () => {
  const email = 'proven@example.test'
  const desk = browserAt(club.url)
  await register(desk, email)
  const mail = await sink.next(email, [])
  const link = /href="([^"]+)"/.exec(mail.html)![1]!.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
  await desk.post('/api/auth/confirm', Object.fromEntries(new URL(link).searchParams))
  expect(await me(desk)).toMatchObject({ email })
  expect(await byGoogle(browserAt(club.url), person('proven'))).toBe('/dashboard')
  expect(await me(desk)).toMatchObject({ email })
  expect((await browserAt(club.url).post('/api/auth/login', { email, password })).status).toBe(200)
})
