/** The supervisor sends this over IPC: arguments and environment would show secrets to `ps`. */
export type AuthConfig = {
  /** The gateway's origin. */
  url: string
  databaseUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  /** Seconds that an access token lives. */
  jwtExpiry: number
  /** SITE_URL, GOOGLE_*, SMTP_* and AUTH_*; `.env.example` describes them. */
  env: Record<string, string | undefined>
  /** Folder of the project's config.toml, which names the mail templates. */
  supabaseDir?: string
}
