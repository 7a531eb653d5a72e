/** What the supervisor sends this part at start, over IPC: secrets never travel by argv or environment. */
export type AuthConfig = {
  /** The gateway's origin, where clients find `/auth/v1`. */
  url: string
  /** Of the login that owns schema auth and nothing else, as GoTrue's on hosted. */
  databaseUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  /** Seconds an access token lives. */
  jwtExpiry: number
  /** The settings of `.env.example`; this part reads SITE_URL, GOOGLE_*, SMTP_* and AUTH_*. */
  env: Record<string, string | undefined>
  /** Folder of the project's config.toml; its `[auth.email.template.*]` are used as hosted uses them. */
  supabaseDir?: string
}

export type StartMessage = { type: 'start'; config: AuthConfig }
export type ReadyMessage = { type: 'ready'; port: number }
