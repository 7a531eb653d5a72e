/** Settings, read once. If a value is missing or broken, the Edge Function does not start and says why in one sentence. */
export type Env = {
  supabaseUrl: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  /** The certificate of the database's authority, for sslmode=verify-full. */
  databaseCa: string | null
  /** False behind a transaction pooler, which changes connections between transactions and loses prepared statements. */
  canPrepare: boolean
  databaseConnections: number
  /** `jwtSecret` is null on hosted Supabase, where public keys verify tokens. */
  jwtSecret: string | null
  /** The site's origin; if null, the forwarded host of each request decides. */
  siteOrigin: string | null
  adminSetupSecret: string | null
  hasMail: boolean
  ai: AiEnv
  /** The static host's secret. If set, only that host may call the Edge Function, and the host names the caller's address. */
  hostSecret: string | null
}

/** API keys by provider, and one further server with OpenAI's protocol. */
type AiEnv = {
  keys: { openai: string | null; anthropic: string | null; google: string | null }
  server: { url: string; key: string | null; model: string | null } | null
  timeoutMs: number
}

function address(name: string, value: string): string {
  if (!URL.canParse(value)) throw new Error(`The function cannot start: ${name} is not an address.`)
  return value
}

/**
 * Returns the API key that is named `default`, as hosted Supabase names its first key; without that name, any
 * key.
 */
function firstKey(name: string, json: string | null): string | undefined {
  if (!json) return undefined
  let keys: unknown
  try {
    keys = JSON.parse(json)
  } catch {
    keys = undefined
  }
  if (typeof keys !== 'object' || keys === null)
    throw new Error(`The function cannot start: ${name} is not a JSON object of keys by name.`)
  const { default: usual, ...others } = keys as Record<string, unknown>
  return [usual, ...Object.values(others)].find((key): key is string => typeof key === 'string' && key !== '')
}

const localHosts = ['127.0.0.1', 'localhost', '[::1]']
const encrypted = ['require', 'verify-full']
const transactionPoolerPort = '6543'

/** Refuses a connection without TLS to another machine, and prepared statements where they fail. */
function assertDatabase({ hostname, port, searchParams }: URL, ca: string | null, canPrepare: boolean) {
  const [mode = '', ...others] = searchParams.getAll('sslmode')
  // The driver would use the last of several values.
  if (others.length > 0)
    throw new Error('The function cannot start: CLUB_DB_URL says sslmode more than once.')
  if (!localHosts.includes(hostname) && !encrypted.includes(mode))
    throw new Error(
      'The function cannot start: CLUB_DB_URL leads to another machine without TLS; ' +
        'append ?sslmode=require, or ?sslmode=verify-full and set CLUB_DB_CA to the certificate of its authority.',
    )
  if (mode === 'verify-full' && !ca)
    throw new Error(
      'The function cannot start: sslmode=verify-full in CLUB_DB_URL needs CLUB_DB_CA, the certificate of its authority.',
    )
  if (canPrepare && port === transactionPoolerPort)
    throw new Error(
      'The function cannot start: CLUB_DB_URL is a transaction pooler (port 6543), which cannot keep prepared statements; ' +
        'unset CLUB_DB_PREPARE, or use the session pooler or the direct connection.',
    )
}

function readEnv(read: (name: string) => string | undefined): Env {
  const optional = (name: string) => read(name)?.trim() || null
  const required = (name: string) => {
    const value = optional(name)
    if (!value) throw new Error(`The function cannot start: ${name} is not set.`)
    return value
  }
  /** Reads an API key from the variable `names`, or from the legacy variable. */
  const key = (names: string, legacy: string) => {
    const value = firstKey(names, optional(names)) ?? optional(legacy)
    if (!value)
      throw new Error(
        `The function cannot start: ${names} is not set, nor ${legacy}; make API keys in the project’s settings.`,
      )
    return value
  }
  const count = (name: string, fallback: number) => {
    const value = Number(optional(name) ?? fallback)
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`The function cannot start: ${name} is not a number above 0.`)
    return value
  }
  const site = optional('SITE_URL')
  const databaseUrl = address('CLUB_DB_URL', required('CLUB_DB_URL'))
  const databaseCa = optional('CLUB_DB_CA')
  const canPrepare = optional('CLUB_DB_PREPARE') === 'true'
  assertDatabase(new URL(databaseUrl), databaseCa, canPrepare)
  const aiServer = optional('AI_BASE_URL')
  return {
    supabaseUrl: address('SUPABASE_URL', required('SUPABASE_URL')).replace(/\/+$/, ''),
    publishableKey: key('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY'),
    secretKey: key('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY'),
    databaseUrl,
    databaseCa,
    canPrepare,
    databaseConnections: count('CLUB_DB_CONNECTIONS', 10),
    jwtSecret: optional('CLUB_JWT_SECRET'),
    siteOrigin: site && new URL(address('SITE_URL', site)).origin,
    adminSetupSecret: optional('ADMIN_SETUP_SECRET'),
    hasMail: optional('CLUB_MAIL') === 'true',
    ai: {
      keys: {
        openai: optional('OPENAI_API_KEY'),
        anthropic: optional('ANTHROPIC_API_KEY'),
        google: optional('GEMINI_API_KEY'),
      },
      server:
        aiServer === null
          ? null
          : {
              url: address('AI_BASE_URL', aiServer).replace(/\/+$/, ''),
              key: optional('AI_API_KEY'),
              model: optional('AI_MODEL'),
            },
      timeoutMs: count('AI_TIMEOUT_SECONDS', 60) * 1_000,
    },
    hostSecret: optional('CLUB_HOST_SECRET'),
  }
}

export const env = readEnv((name) => {
  try {
    return Deno.env.get(name)
  } catch (error) {
    // The local sandbox denies access to variables that are not set.
    if (error instanceof Deno.errors.NotCapable) return undefined
    throw error
  }
})
