import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFunctions } from '../../local/functions.ts'
import { silent } from '../../local/log.ts'
import type { Part } from '../../local/part.ts'
import { projectRoot } from '../../local/project-root.ts'
import { browser } from '../kit/browser.ts'
import { type ClubDatabase, type Person, startClubDatabase } from '../kit/club-database.ts'
import { forge } from '../kit/forged-tokens.ts'
import { putTokens } from '../kit/session-cookie.ts'

/**
 * The function as hosted Supabase runs it: no shared secret but the project's public keys, no prepared statements, and no gateway of
 * ours in front. The auth server is a stand-in that answers what these specs need of it.
 */
let club: ClubDatabase
let auth: Server
let functions: Part
let person: Person
let keys: { public: CryptoKey; private: CryptoKey }
const state = { isUp: true, keySets: 0 }

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  keys = { public: pair.publicKey, private: pair.privateKey }
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'project', alg: 'ES256', use: 'sig' }
  auth = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (!state.isUp) return answer(503, {})
    if (request.url?.endsWith('/jwks.json')) {
      state.keySets++
      return answer(200, { keys: [jwk] })
    }
    if (request.url?.endsWith('/settings')) return answer(200, { external: { google: true } })
    return answer(400, { code: 400, error_code: 'refresh_token_not_found', msg: 'no' })
  })
  await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve))
  club = await startClubDatabase()
  person = await club.person({ name: 'Hosted' })
}, 60_000)
afterAll(async () => {
  await functions.stop()
  auth.closeAllConnections()
  auth.close()
  await club.stop()
})

async function start() {
  const { port } = auth.address() as AddressInfo
  const databaseUrl = club.url('functions')
  functions = await startFunctions({
    functionsDir: join(projectRoot, 'supabase/functions'),
    name: 'api',
    env: {
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_ANON_KEY: 'sb_publishable_x',
      SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
      CLUB_DB_URL: databaseUrl,
      SITE_URL: 'https://club.example',
      ADMIN_SETUP_SECRET: 'a-secret-of-this-project',
    },
    mayReach: [`127.0.0.1:${port}`, new URL(databaseUrl).host],
    cacheDir: join(projectRoot, 'node_modules', '.cache', 'deno'),
    log: silent,
  })
}

const now = () => Math.floor(Date.now() / 1000)
const claims = (more: object = {}): JWTPayload => ({
  ...person.claims,
  aud: 'authenticated',
  iat: now(),
  exp: now() + 300,
  ...more,
})
const sign = (payload: JWTPayload, kid = 'project', key = keys.private) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key)

async function me(access_token: string) {
  const visitor = browser(`http://127.0.0.1:${functions.port()}`)
  putTokens(visitor, { access_token, refresh_token: 'spent', expires_in: 300 })
  const answer = await visitor.get('/api/auth/me')
  return { answer, isCleared: visitor.cookies.size === 0 }
}

describe('on hosted', () => {
  test('without the project’s keys nobody knows who it is: 503, and the cookie stays', async () => {
    state.isUp = false
    await start()
    const { answer, isCleared } = await me(await sign(claims()))
    expect([answer.status, isCleared]).toEqual([503, false])
    state.isUp = true
  })

  test('a token is checked against the public keys, which are asked for once', async () => {
    const before = state.keySets
    for (let i = 0; i < 5; i++) {
      const { answer } = await me(await sign(claims({ jti: String(i) })))
      expect(answer.body).toMatchObject({ id: person.id, name: 'Hosted' })
    }
    expect(state.keySets - before).toBe(1)
  })

  test('a public key is no secret, another’s key is none, and neither is a role or an audience of somebody else', async () => {
    const other = await generateKeyPair('ES256')
    const spki = await exportSPKI(keys.public)
    const tokens: Record<string, string> = {
      'HS256 with the public key': forge(claims(), spki, { alg: 'HS256', kid: 'project' }),
      'HS256 with the public key, trimmed': forge(claims(), spki.trim(), { alg: 'HS256', kid: 'project' }),
      'another key under our kid': await sign(claims(), 'project', other.privateKey),
      'another kid': await sign(claims(), 'else', other.privateKey),
      none: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
      service_role: await sign(claims({ role: 'service_role' })),
      'another audience': await sign(claims({ aud: 'elsewhere' })),
      'an anonymous user': await sign(claims({ role: 'anon' })),
      expired: await sign(claims({ exp: now() - 60, iat: now() - 400 })),
    }
    for (const [what, token] of Object.entries(tokens)) {
      const { answer, isCleared } = await me(token)
      expect([what, answer.status, answer.body, isCleared]).toEqual([what, 200, null, true])
    }
  })

  test('answers carry their own security headers, and cookies are for https', async () => {
    const { answer } = await me('x.y.z')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('calls come from the site’s own address and no other', async () => {
    const call = (origin: string, more: object = {}) =>
      browser(`http://127.0.0.1:${functions.port()}`).post(
        '/api/auth/logout',
        {},
        { headers: { origin, ...more } },
      )
    expect((await call('https://club.example')).status).toBe(200)
    expect((await call('https://evil.example')).status).toBe(403)
    expect((await call('https://club.example', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('a body is refused by its size also when nobody in front of us counts', async () => {
    const large = new Blob(['{"email":"', 'x'.repeat(2_000_000), '"}'])
    for (const body of [large, large.stream()]) {
      const response = await fetch(`http://127.0.0.1:${functions.port()}/api/auth/login`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'application/json' },
      } as RequestInit)
      expect(response.status).toBe(413)
    }
  })
})
