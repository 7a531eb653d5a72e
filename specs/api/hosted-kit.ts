import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { startFunctions } from 'supabase-local/functions/functions.ts'
import type { Part } from 'supabase-local/part.ts'
import { projectRoot } from '../../local/project-root.ts'
import { startClubDatabase } from '../kit/club-database.ts'
import { standIn } from 'supabase-local/specs/kit/stand-in.ts'

export type AuthCall = {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown> | undefined
}
type AuthAnswer = { status: number; body: object }

export const now = () => Math.floor(Date.now() / 1000)

/**
 * The Edge Function as on hosted Supabase: public keys, no shared secret, no prepared statements, no gateway.
 * A stand-in replaces the auth server and records its calls.
 */
export async function startHosted() {
  const keys = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'project', alg: 'ES256', use: 'sig' }
  const calls: AuthCall[] = []
  const refused = { status: 400, body: { code: 400, error_code: 'refresh_token_not_found', msg: 'no' } }
  const state = {
    isUp: true,
    /** Answers the Edge Function’s calls to the auth server, except those for settings and keys. */
    answer: (_call: AuthCall): AuthAnswer | Promise<AuthAnswer> => refused,
  }
  const auth = createServer((request, response) => {
    void (async () => {
      const body = request.method === 'POST' ? ((await json(request)) as AuthCall['body']) : undefined
      const path = request.url!.replace('/auth/v1', '')
      const call = { path, headers: request.headers, body }
      calls.push(call)
      const { status, body: said } = await answerTo(call)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    })()
  })
  async function answerTo(call: AuthCall): Promise<AuthAnswer> {
    if (!state.isUp) return { status: 503, body: {} }
    if (call.path.endsWith('/jwks.json')) return { status: 200, body: { keys: [jwk] } }
    if (call.path.endsWith('/settings')) return { status: 200, body: { external: { google: true } } }
    return state.answer(call)
  }
  const { url, stop } = await standIn(auth)
  const club = await startClubDatabase()
  const running: Part[] = []
  const log: string[] = []

  async function start(env: Record<string, string> = {}) {
    const databaseUrl = env.CLUB_DB_URL ?? club.url('functions')
    const part = await startFunctions({
      functionsDir: join(projectRoot, 'supabase/functions'),
      name: 'api',
      env: {
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
        SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
        CLUB_DB_URL: databaseUrl,
        SITE_URL: 'https://club.example',
        ADMIN_SETUP_SECRET: 'a-secret-of-this-project',
        ...env,
      },
      mayReach: [new URL(url).host, new URL(databaseUrl).host],
      cacheDir: join(projectRoot, 'node_modules', '.cache', 'deno'),
      log: (line) => void log.push(line),
    })
    running.push(part)
    return `http://127.0.0.1:${part.port()}`
  }

  return {
    club,
    keys,
    calls,
    state,
    log,
    start,
    sign: (payload: JWTPayload, kid = 'project', key: CryptoKey = keys.privateKey) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key),
    async stop() {
      await Promise.all(running.map((part) => part.stop()))
      await stop()
      await club.stop()
    },
  }
}

export type Hosted = Awaited<ReturnType<typeof startHosted>>

export const claimsOf = (person: { claims: object }, more: object = {}): JWTPayload => ({
  ...person.claims,
  aud: 'authenticated',
  iat: now(),
  exp: now() + 300,
  ...more,
})
