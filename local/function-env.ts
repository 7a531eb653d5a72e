import type { Database } from 'supabase-local/postgres/database.ts'
import type { Secrets } from 'supabase-local/secrets.ts'

type Env = Record<string, string>

/** A provider's key in the settings allows the Edge Function to connect to that provider's host. */
const providers: Record<string, string> = {
  OPENAI_API_KEY: 'api.openai.com:443',
  ANTHROPIC_API_KEY: 'api.anthropic.com:443',
  GEMINI_API_KEY: 'generativelanguage.googleapis.com:443',
}
/** The Edge Function gets these only if AI_BASE_URL is set, the address of the operator's own AI server. */
const custom = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL']

/** Returns the variables that hosted Supabase sets for every function, and the secrets listed in deploy.md. */
export function functionEnv(o: {
  url: string
  env: Env
  setupSecret: string
  database: Database
  secrets: Secrets
}): Env {
  const { url, env, setupSecret, database, secrets } = o
  const ai = [...Object.keys(providers), ...(env.AI_BASE_URL ? custom : []), 'AI_TIMEOUT_SECONDS'].flatMap(
    (name) => (env[name] ? [[name, env[name]]] : []),
  )
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    CLUB_DB_URL: database.url('functions'),
    CLUB_DB_PREPARE: 'true',
    CLUB_JWT_SECRET: secrets.jwtSecret,
    CLUB_MAIL: env.SMTP_HOST ? 'true' : '',
    // If empty, the Edge Function uses the address of the request, so both 127.0.0.1 and localhost work.
    SITE_URL: env.SITE_URL ?? '',
    ADMIN_SETUP_SECRET: setupSecret,
    ...Object.fromEntries(ai),
  }
}

export function reachableHosts({
  url,
  env,
  database,
}: {
  url: string
  env: Env
  database: Database
}): string[] {
  const hosts = Object.keys(providers).flatMap((name) => (env[name] ? [providers[name]!] : []))
  return [
    hostOf(url),
    `127.0.0.1:${database.port}`,
    ...hosts,
    ...(env.AI_BASE_URL ? [hostOf(env.AI_BASE_URL)] : []),
  ]
}

function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}
