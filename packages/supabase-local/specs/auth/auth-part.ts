import { rm } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { Pool } from 'pg'
import { WebSocket } from 'ws'
import { startDatabase } from '../../postgres/database.ts'
import { silent } from '../../log.ts'
import { startNodePart } from '../../node-part.ts'
import type { Part } from '../../part.ts'
import type { AuthConfig } from '../../auth/config.ts'
import { loadSecrets } from '../../secrets.ts'
import { plantBare } from '../kit/bare-database.ts'

export type Call = {
  method?: string
  key?: string | null
  token?: string
  body?: unknown
  /** Body sent unchanged, for bytes that no client would send. */
  raw?: string | Uint8Array
  address?: string
  headers?: Record<string, string>
}

export const password = 'correct horse 7'

/** Starts the auth server as its own process with its own PostgreSQL. Specs call it as the gateway does. */
export async function startAuthPart(options: { env?: Record<string, string> } = {}) {
  const dataDir = await plantBare('auth')
  const secrets = await loadSecrets(dataDir)
  const database = await startDatabase({ dataDir, secrets, durability: 'off', log: silent })
  const owner = new Pool({ connectionString: database.url('postgres'), max: 4 })
  const superuser = new Pool({ connectionString: database.url('supabase_admin'), max: 4 })
  for (const pool of [owner, superuser]) pool.on('error', () => undefined)

  const said: string[] = []
  const config: AuthConfig = {
    url: 'http://127.0.0.1:3000',
    databaseUrl: database.url('auth'),
    jwtSecret: secrets.jwtSecret,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    jwtExpiry: 300,
    env: options.env ?? {},
  }
  const launch = (changes: Partial<AuthConfig> = {}) =>
    startNodePart({
      name: 'auth',
      config: Promise.resolve({ ...config, ...changes }),
      log: (line) => said.push(line),
    })
  let part: Part = await launch()
  const url = () => `http://127.0.0.1:${part.port()}`

  const call = (path: string, { method, key, token, body, raw, address, headers }: Call = {}) => {
    const sent = new Headers({ 'content-type': 'application/json', ...headers })
    if (key !== null) sent.set('apikey', key ?? secrets.secretKey)
    if (token) sent.set('authorization', `Bearer ${token}`)
    if (address) sent.set('x-forwarded-for', address)
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    return fetch(url() + path, {
      method: method ?? (content === undefined ? 'GET' : 'POST'),
      headers: sent,
      body: content as BodyInit | undefined,
      redirect: 'manual',
    })
  }

  return {
    owner,
    superuser,
    database,
    secrets,
    config,
    said,
    part: () => part,
    url,
    call,
    /** The unmodified Supabase client with the secret key, as the Edge Function uses it. */
    client: () =>
      createClient(url(), secrets.secretKey, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        realtime: { transport: WebSocket as never },
      }),
    async restart(changes?: Partial<AuthConfig>) {
      await part.stop()
      part = await launch(changes)
    },
    async member(email: string, data: object = {}): Promise<Session> {
      const response = await call('/auth/v1/signup', {
        body: { email, password, data },
        address: nextAddress(),
      })
      if (!response.ok) throw new Error(`sign-up of ${email}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Session
    },
    async stop() {
      await part.stop()
      await Promise.all([owner.end(), superuser.end()])
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type AuthPart = Awaited<ReturnType<typeof startAuthPart>>
export type Session = {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at: number
  token_type: string
  user: { id: string; email: string; user_metadata: Record<string, unknown>; identities: object[] }
}

let addresses = 0
/** Returns an address that no limit has counted yet. */
export const nextAddress = () =>
  `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

export const signIn = (part: AuthPart, email: string, secret: string, more: Call = {}) =>
  part.call('/auth/v1/token?grant_type=password', { body: { email, password: secret }, ...more })

export const refresh = (part: AuthPart, refreshToken: string) =>
  part.call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })
