import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browser as browserAt } from '../kit/browser.ts'
import { openClub } from '../kit/club-database.ts'
import { lin, type Person, startGoogle } from 'supabase-local/specs/auth/google-stand-in.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'

/** A club with Google sign-in, behind a proxy that terminates TLS. */
const site = 'https://club.example'
let platform: OwnPlatform
let google: Awaited<ReturnType<typeof startGoogle>>
beforeAll(async () => {
  google = await startGoogle()
  const env = {
    SITE_URL: site,
    GOOGLE_CLIENT_ID: 'our-id',
    GOOGLE_CLIENT_SECRET: 'our-secret',
    GOOGLE_URL: google.url,
  }
  platform = await startOwnPlatform({ web: false, env })
}, 60_000)
afterAll(async () => {
  await platform.stop()
  await google.stop()
})

/** A browser that knows the club only by its public address. */
function visitor() {
  const inner = browserAt(platform.url)
  const asSite = { headers: { origin: site, host: 'club.example' } }
  return {
    ...inner,
    get: (path: string) => inner.get(path, asSite),
    post: (path: string, body: object) => inner.post(path, body, asSite),
    /** Translates the site’s public address into the platform’s. */
    follow: (url: string) => {
      const { origin, pathname, search } = new URL(url)
      expect(origin).toBe(site)
      return inner.get(pathname + search, asSite)
    },
  }
}

async function leaveFor(who: ReturnType<typeof visitor>, body: object = {}) {
  const started = await who.post('/api/auth/google', body)
  expect(started.status).toBe(200)
  const there = await who.follow((started.body as { url: string }).url)
  return google.agree(there.headers.get('location')!)
}

/** Signs in at Google, returns through the auth server, and enters the club. */
async function signIn(who: ReturnType<typeof visitor>, body: object = {}) {
  const back = await leaveFor(who, body)
  const landing = (await who.follow(back.href)).headers.get('location')!
  expect(landing).toMatch(new RegExp(`^${site}/api/auth/callback\\?code=`))
  return { landing, answer: await who.follow(landing) }
}

describe('signing in with Google', () => {
  test('SES-12, SES-5: after signing in at Google, the member returns to the page where they began', async () => {
    const who = visitor()
    expect((await who.get('/api/auth/options')).body).toMatchObject({
      google: true,
      realtime: { url: `${site}/realtime/v1` },
    })
    const { answer } = await signIn(who, { return_to: '/case-study/5?tab=quiz' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/case-study/5?tab=quiz'])
    for (const line of answer.headers.getSetCookie())
      expect(line).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    expect((await who.get('/api/auth/me')).body).toMatchObject({
      email: 'lin@example.test',
      name: '林',
      auth_provider: 'google',
    })
    expect([...who.cookies.keys()].filter((name) => name.endsWith('-code-verifier'))).toEqual([])
  })

  test('SES-12: the Google sign-in never redirects to another site', async () => {
    for (const return_to of [
      'https://evil.example',
      '//evil.example',
      '/\t/evil.example',
      '/\t\\evil.example',
      '/./%2e%2e//evil.example',
      'javascript:alert(1)',
      '',
    ]) {
      const answer = await visitor().post('/api/auth/google', { return_to })
      expect([return_to, answer.status]).toEqual([return_to, 400])
    }
    const who = visitor()
    const landing = (await who.follow((await leaveFor(who)).href)).headers.get('location')!
    const [name, value] = [...who.cookies].find(([one]) => one.endsWith('-code-verifier'))!
    const opened = JSON.parse(Buffer.from(value, 'base64url').toString())
    const changed = JSON.stringify({ ...opened, returnTo: '//evil.example' })
    who.cookies.set(name, Buffer.from(changed).toString('base64url'))
    expect((await who.follow(landing)).headers.get('location')).toContain('sign_in_failed=google_failed')
  })

  test('SES-12: a sign-in link works once, and only in the browser that began the sign-in', async () => {
    const who = visitor()
    const { landing } = await signIn(who)
    const failed = '/dashboard?sign_in_failed=google_failed'
    for (const [name, url] of [
      ['twice', landing],
      ['own code', `${site}/api/auth/callback?code=5f6f3c0a-0000-4000-8000-000000000000`],
      ['no code', `${site}/api/auth/callback`],
    ]) {
      const answer = await who.follow(url!)
      expect([name, answer.headers.get('location')]).toEqual([name, failed])
    }
    const victim = visitor()
    const attacker = visitor()
    const planted = (await attacker.follow((await leaveFor(attacker)).href)).headers.get('location')!
    expect((await victim.follow(planted)).headers.get('location')).toBe(failed)
    expect((await victim.get('/api/auth/me')).body).toBeNull()
  })

  test('SES-2: when a suspended member signs in with Google, the page receives the reason', async () => {
    const who = visitor()
    await signIn(who)
    const club = openClub(platform.dbUrl)
    await club.owner.query(
      `update public.accounts set is_suspended = true, suspended_reason = 'Copied; twice, 林.' where email = $1`,
      [lin.email],
    )
    const { answer } = await signIn(who)
    expect(answer.headers.get('location')).toBe('/dashboard?sign_in_failed=suspended')
    const words = Buffer.from('Your account is suspended: Copied; twice, 林.').toString('base64url')
    expect(answer.headers.getSetCookie()).toContain(
      `sign-in-failure=${words}; Path=/; Max-Age=60; SameSite=Lax; Secure`,
    )
    await club.owner.query('update public.accounts set is_suspended = false, suspended_reason = null')
    await club.close()
  })
})

describe('Google sign-in with an address registered before', () => {
  afterEach(() => void (google.state.person = lin))
  const password = 'Passw0rd-of-mine'
  const register = async (email: string) => {
    const who = visitor()
    const form = { email, password, password_confirm: password, name: 'First', agreed_to_terms: true }
    expect((await who.post('/api/auth/register', form)).status).toBe(200)
    return who
  }
  const me = async (who: ReturnType<typeof visitor>) =>
    (await who.get('/api/auth/me')).body as { id: string } | null
  async function arrive(who: ReturnType<typeof visitor>, person: Partial<Person>) {
    google.state.person = { ...lin, ...person }
    const landing = (await who.follow((await leaveFor(who)).href)).headers.get('location')!
    return (await who.follow(new URL(landing, site).href)).headers.get('location')
  }

  test('SES-13: a Google account with an unverified address cannot sign in', async () => {
    const email = 'unverified@example.test'
    await register(email)
    for (const unverified of [email, 'new@example.test']) {
      const who = visitor()
      const person = { sub: unverified, email: unverified, email_verified: false }
      expect(await arrive(who, person)).toBe('/dashboard?sign_in_failed=google_failed')
      expect(await me(who)).toBeNull()
    }
    const club = openClub(platform.dbUrl)
    const { rows } = await club.owner.query(
      `select u.email, i.provider from auth.users u left join auth.identities i on i.user_id = u.id
       where u.email is null or u.email = any ($1)`,
      [[email, 'new@example.test']],
    )
    await club.close()
    expect(rows).toEqual([{ email, provider: 'email' }])
  })

  test('SES-13: when the verified owner signs in with Google, the person who registered the address loses the account', async () => {
    const email = 'early@example.test'
    const registrant = await register(email)
    const { id } = (await me(registrant))!
    const owner = visitor()
    expect(await arrive(owner, { sub: 'early', email })).toBe('/dashboard')
    expect(await me(owner)).toMatchObject({ id, email, auth_provider: 'google' })
    expect(await me(registrant)).toBeNull()
    expect((await visitor().post('/api/auth/login', { email, password })).status).toBe(401)
    // Only the first sign-in with Google ends sessions; later ones keep the owner’s.
    expect(await arrive(visitor(), { sub: 'early', email })).toBe('/dashboard')
    expect(await me(owner)).toMatchObject({ email })
  })
})

test('SES-12: without Google set up, the Google sign-in responds 503 and says so', async () => {
  const answer = await browserAt().post('/api/auth/google')
  expect([answer.status, answer.body]).toEqual([
    503,
    { code: 'google_unavailable', detail: 'Google sign-in is not set up on this server yet.' },
  ])
})
