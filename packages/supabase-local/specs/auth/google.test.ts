import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lin, startGoogle } from './google-stand-in.ts'
import { password, refresh, signIn, startAuthPart, type AuthPart, type Session } from './auth-part.ts'

let google: Awaited<ReturnType<typeof startGoogle>>
let part: AuthPart
beforeAll(async () => {
  google = await startGoogle()
  part = await startAuthPart({
    env: { GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret', GOOGLE_URL: google.url },
  })
})
afterAll(async () => {
  await part.stop()
  await google.stop()
})

const follow = (url: string | URL) => {
  const { pathname, search } = new URL(url)
  return part.call(pathname + search, { key: null })
}
const location = (response: Response) => response.headers.get('location') ?? ''

const authorize = (query: Record<string, string>) =>
  follow(`http://x/auth/v1/authorize?${new URLSearchParams(query)}`)
const challenge = (verifier = randomBytes(32).toString('base64url')) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
})

/** Signs in at Google; returns the page that the browser ends on, and the code verifier. */
async function pkce(redirectTo = 'http://127.0.0.1:3000/api/auth/callback') {
  const verifier = randomBytes(32).toString('base64url')
  const there = await authorize({ provider: 'google', redirect_to: redirectTo, ...challenge(verifier) })
  const back = await follow(google.agree(location(there)))
  return { verifier, landing: new URL(location(back)), back }
}
const exchange = (code: string | null, verifier: string) =>
  part.call('/auth/v1/token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } })

describe('signing in with Google', () => {
  test('/settings lists Google as enabled', async () => {
    const settings = (await (await part.call('/auth/v1/settings')).json()) as { external: object }
    expect(settings.external).toMatchObject({ google: true })
  })

  test('the redirect to Google names the client, the callback and a fresh state', async () => {
    const { data } = await part.client().auth.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: 'http://127.0.0.1:3000/x',
        skipBrowserRedirect: true,
        queryParams: { prompt: 'select_account', ...challenge() },
      },
    })
    const there = await follow(data.url!)
    const target = new URL(location(there))
    expect(there.status).toBe(302)
    expect(target.origin).toBe(google.url)
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      client_id: 'our-id',
      redirect_uri: 'http://127.0.0.1:3000/auth/v1/callback',
      response_type: 'code',
      scope: 'email profile',
      prompt: 'select_account',
    })
    expect(target.searchParams.get('state')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a caller cannot set another state, callback or client', async () => {
    const there = await authorize({
      provider: 'google',
      ...challenge(),
      state: 'mine',
      redirect_uri: 'https://evil.test',
      client_id: 'mine',
      response_type: 'token',
    })
    const query = new URL(location(there)).searchParams
    expect([query.get('client_id'), query.get('response_type')]).toEqual(['our-id', 'code'])
    expect(query.get('redirect_uri')).toBe('http://127.0.0.1:3000/auth/v1/callback')
    expect(query.get('state')).not.toBe('mine')
  })

  test('a new person gets an account, and a session in exchange for code and verifier', async () => {
    const { verifier, landing } = await pkce()
    expect(landing.origin + landing.pathname).toBe('http://127.0.0.1:3000/api/auth/callback')
    const answer = await exchange(landing.searchParams.get('code'), verifier)
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as Session
    expect(session.user).toMatchObject({
      email: 'lin@example.test',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: '林', avatar_url: 'https://example.test/lin.png', email_verified: true },
      identities: [{ provider: 'google', id: '1001', email: 'lin@example.test' }],
    })
    expect(decodeJwt(session.access_token)).toMatchObject({
      app_metadata: { provider: 'google' },
      amr: [{ method: 'oauth' }],
      role: 'authenticated',
    })
    expect((await refresh(part, session.refresh_token)).status).toBe(200)
  })

  test('a code is valid once, and only with its verifier', async () => {
    const { verifier, landing } = await pkce()
    const code = landing.searchParams.get('code')
    expect((await exchange(code, randomBytes(32).toString('base64url'))).status).toBe(400)
    expect((await exchange(code, verifier)).status).toBe(200)
    expect((await exchange(code, verifier)).status).toBe(404)
  })

  test('Google sign-in with the e-mail address of a password account links both', async () => {
    const member = await part.member('both@example.test')
    google.state.person = { sub: '1002', email: 'both@example.test', name: 'Both', email_verified: true }
    const { landing, verifier } = await pkce()
    const session = (await (await exchange(landing.searchParams.get('code'), verifier)).json()) as Session
    google.state.person = lin
    expect(session.user.id).toBe(member.user.id)
    expect(session.user).toMatchObject({ app_metadata: { providers: ['email', 'google'] } })
    expect((await signIn(part, 'both@example.test', password)).status).toBe(200)
  })

  test('after signing in, the callback redirects only to this site', async () => {
    expect((await pkce('https://evil.test/steal')).landing.origin).toBe('http://127.0.0.1:3000')
    expect((await pkce('http://localhost:3000/here')).landing.href).toMatch(
      /^http:\/\/localhost:3000\/here\?code=/,
    )
  })

  test('an unknown, used or forged state, or a token for another client, opens no session', async () => {
    const { rows: before } = await part.owner.query('select count(*) from auth.sessions')
    for (const state of ['', 'x', crypto.randomUUID(), "' or 1=1 --"]) {
      const answer = await follow(`http://x/auth/v1/callback?code=abc&state=${encodeURIComponent(state)}`)
      expect(answer.status, state).toBeGreaterThanOrEqual(302)
      expect(location(answer), state).toContain('error')
    }
    google.state.audience = 'another-app'
    const { landing } = await pkce()
    google.state.audience = undefined
    expect(landing.searchParams.get('code')).toBeNull()
    expect(landing.searchParams.get('error')).toBe('server_error')
    expect((await part.owner.query('select count(*) from auth.sessions')).rows).toEqual(before)
  })
})

test('SES-12: /authorize without a code challenge does not redirect to Google', async () => {
  for (const query of [{}, { code_challenge: '' }, { code_challenge_method: 's256' }]) {
    const answer = await authorize({
      provider: 'google',
      redirect_to: 'http://127.0.0.1:3000/',
      ...(query as object),
    })
    expect([answer.status, location(answer), await answer.json()]).toEqual([
      400,
      '',
      expect.objectContaining({ msg: 'Signing in with a provider needs a code_challenge (PKCE)' }),
    ])
  }
})

test('a provider that is not set up is refused with a reason', async () => {
  for (const provider of ['github', 'nothing', '__proto__']) {
    const answer = await authorize({ provider, ...challenge() })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ msg: expect.stringContaining('provider') }),
    ])
  }
})
