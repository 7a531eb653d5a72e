/** Sent to the auth process over IPC, because `ps` shows arguments and environment to other users. */
export type AuthConfig = {
  url: string
  databaseUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  jwtExpiry: number
  env: Record<string, string | undefined>
  supabaseDir?: string
}
