import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { Kysely } from 'kysely'
import type postgres from 'postgres'
import type { Mailer } from './auth-mail.ts'
import { PoolDialect } from './kysely-dialect.ts'
import { hashAsideForLite } from './passwords.ts'
import { createPool, type Pool } from './pool.ts'
import type { Settings } from './settings.ts'

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const types: Record<string, postgres.PostgresType> = {
  // lite passes JSON as text, which the driver's serializer would encode once more.
  json: { to: 114, from: [114], serialize: asText, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: asText, parse: JSON.parse },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: goTime },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: (text: string) => text },
}

/** GoTrue writes UTC with a Z; the session's time zone is UTC. */
function goTime(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z')
}

/** lite's own driver is never opened. */
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
  const pool = createPool(settings.databaseUrl, {
    max: 8,
    applicationName: 'auth',
    types,
  })
  hashAsideForLite()
  const { google, siteUrl } = settings
  const app = new App({
    connection: connect(pool),
    studio: { enabled: false },
    storage: { enabled: false },
    db: { migrations: { enabled: false }, seed: { enabled: false } },
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
  // lite has no option for a mailer.
  Object.assign(app, { _mailer: mailer })
  await app.init()
  return {
    fetch: (request) => app.fetch(request),
    sql: pool,
    close: pool.end,
  }
}
