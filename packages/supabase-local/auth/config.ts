/** Sent to the auth process over IPC, because `ps` shows arguments and environment to other users. */
export type AuthConfig = {
  /** The gateway's origin. */
  url: string
  databaseUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  /** Lifetime of an access token in seconds. */
  jwtExpiry: number
  /** SITE_URL, GOOGLE_*, SMTP_* and AUTH_*; `.env.example` describes them. */
  env: Record<string, string | undefined>
  /** The folder with config.toml, which names the mail templates. */
  supabaseDir?: string
}
