import { AsyncLocalStorage } from 'node:async_hooks'
import { App, InMemoryLruCacheDriver, type ResolvedKey } from '@supabase/lite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { Kysely } from 'kysely'
import type postgres from 'postgres'
import { withArrays } from './array-types.ts'
import type { Mailer } from './auth-mail.ts'
import { PoolDialect } from './kysely-dialect.ts'
import { hashAsideForLite } from './passwords.ts'
import { createPool, type Pool } from './pool.ts'
import type { Settings } from './settings.ts'

/*
Two apps of @supabase/lite, as hosted has two servers: auth logs in as the owner of schema auth, REST as a login that
owns nothing and reads nothing until it has put on the caller's role. Neither has an admin mode, a studio, a migrator or
the experimental parts.
*/

type Types = Record<string, postgres.PostgresType>
const closedDoors = {
  studio: { enabled: false },
  storage: { enabled: false },
  db: { migrations: { enabled: false }, seed: { enabled: false } },
}

const asIs = (text: string) => text
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const json = (serialize: (value: unknown) => string): Types => ({
  json: { to: 114, from: [114], serialize, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize, parse: JSON.parse },
})

const authTypes: Types = {
  // lite hands JSON over as text, and its own serializer would encode that text once more.
  ...json(asText),
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: goTime },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: asIs },
}

/** GoTrue writes UTC with a Z; the session's time zone is UTC, so the offset is always +00. */
function goTime(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z')
}

/** PostgREST answers with what PostgreSQL's own to_json() writes. */
const restTypes: Types = withArrays({
  ...json(JSON.stringify),
  bigint: { to: 20, from: [20], serialize: asText, parse: wholeNumber },
  numeric: {
    to: 1700,
    from: [1700],
    serialize: asText,
    parse: (t) => (Number.isFinite(Number(t)) ? Number(t) : t),
  },
  date: { to: 1082, from: [1082], serialize: asText, parse: asIs },
  time: { to: 1083, from: [1083], serialize: asText, parse: asIs },
  timetz: { to: 1266, from: [1266], serialize: asText, parse: asIs },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: (t) => t.replace(' ', 'T') },
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: asText,
    parse: (t) => t.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  },
  // An object sent for a text column would be stored as `[object Object]`.
  text: { to: 25, from: [25], serialize: asText, parse: asIs },
  varchar: { to: 1043, from: [1043], serialize: asText, parse: asIs },
})

function wholeNumber(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** A connection of lite's that runs on our pool; the driver it brings along is never opened. */
function connect(pool: Pool) {
  const connection = createPostgresConnection({ url: '' })
  connection.kysely = new Kysely({ dialect: new PoolDialect(pool) })
  return connection
}

export type AuthApp = {
  fetch(request: Request): Promise<Response>
  sql: Pool
  close(): void
}

export async function createAuthApp(settings: Settings, mailer: Mailer): Promise<AuthApp> {
  const pool = createPool(settings.databaseUrl.auth, {
    max: 8,
    applicationName: 'auth',
    types: authTypes,
  })
  hashAsideForLite()
  const { google, siteUrl } = settings
  const app = new App({
    connection: connect(pool),
    ...closedDoors,
    api: { enabled: false, external_url: siteUrl },
    auth: {
      enabled: true,
      jwt_secret: settings.jwtSecret,
      jwt_expiry: settings.jwtExpiry,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: settings.origins.flatMap((origin) => [origin, `${origin}/**`]),
      enable_signup: true,
      enable_refresh_token_rotation: true,
      minimum_password_length: 6,
      email: {
        enable_signup: true,
        enable_confirmations: settings.smtp !== undefined,
        // Confirmed by the new mailbox only: lite's two-mailbox flow ends with the old one alone.
        double_confirm_changes: false,
        otp_length: 10,
        otp_expiry: 3600,
      },
      ...(google && {
        external: {
          google: {
            enabled: true,
            client_id: google.clientId,
            secret: google.secret,
            redirect_uri: `${siteUrl}/auth/v1/callback`,
          },
        },
      }),
    },
  })
  // Its only way in for a mailer that is more than a driver.
  Object.assign(app, { _mailer: mailer })
  await app.init()
  return {
    fetch: (request) => app.fetch(request),
    sql: pool,
    close: pool.end,
  }
}

/** What the door has verified about a caller; lite must not read tokens itself, as it accepts forged ones. */
export type RestContext = ResolvedKey & {
  databaseError?: Error & { code?: string; detail?: string; hint?: string }
}

export type RestApp = {
  fetch(request: Request, context: RestContext): Promise<Response>
  reload(): Promise<void>
  sql: Pool
  close(): void
}

export async function createRestApp(settings: Settings): Promise<RestApp> {
  const contexts = new AsyncLocalStorage<RestContext>()
  const pool = createPool(settings.databaseUrl.rest, {
    max: 10,
    applicationName: 'rest',
    types: restTypes,
  })
  const connection = connect(pool)
  neverGrant(connection)
  connection.normalizeDbError = (error) => {
    const context = contexts.getStore()
    if (context && error instanceof Error) context.databaseError = error
    return error
  }
  const app = new App({
    connection,
    ...closedDoors,
    auth: { enabled: false },
    api: { enabled: true, schemas: ['public'], max_rows: 100 },
    options: {
      server: { apiKeys: { resolver: async () => contexts.getStore() ?? null }, disableStudio: true },
      drivers: { cache: new InMemoryLruCacheDriver({ maxSizeBytes: 64 * 1024 * 1024 }) },
    },
  })
  await app.init()
  return {
    fetch: (request, context) => contexts.run(context, () => app.fetch(request)),
    // Replaces what is known only once the new is complete: a failing database must not empty the schema.
    reload: async () => void (await connection.introspect()),
    sql: pool,
    close: pool.end,
  }
}

/**
 * On its first request lite counts the tables under row level security and, if there are any, runs GRANT ALL on their
 * schemas to anon, authenticated and service_role; if there are none it serves everybody as its own login. Here roles
 * exist and are always put on, so the check is skipped. Its login could not grant anyway.
 */
function neverGrant(connection: PostgresConnection) {
  Object.defineProperty(connection, 'ensureRlsContext', { value: async () => true })
}
