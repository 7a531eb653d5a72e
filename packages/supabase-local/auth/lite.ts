import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Mailer } from './auth-mail.ts'
import { hashAsideForLite } from './passwords.ts'
import { createPool, type Pool } from './pool.ts'
import type { Settings } from './settings.ts'

/** Runs @supabase/lite's queries on our pool, because its own driver (postgres.js) must not open connections. */
function connect(pool: Pool) {
  const connection = createPostgresConnection({ url: '' })
  connection.kysely = new Kysely({
    dialect: new PostgresDialect({
      pool: { connect: pool.connect, end: pool.end } as unknown as PostgresPool,
    }),
  })
  return connection
}

export type AuthApp = {
  fetch(request: Request): Promise<Response>
  sql: Pool
  close(): Promise<void>
}

export async function createAuthApp(settings: Settings, mailer: Mailer): Promise<AuthApp> {
  const pool = createPool(settings.databaseUrl)
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
  // Sets a private field, because @supabase/lite has no option for the mailer.
  Object.assign(app, { _mailer: mailer })
  await app.init()
  return {
    fetch: (request) => app.fetch(request),
    sql: pool,
    close: pool.end,
  }
}
