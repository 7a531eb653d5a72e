/** The environment of the function, read once; a missing or broken value stops the start with one plain sentence. */
export type Env = {
  supabaseUrl: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  /** False behind a transaction pooler, which hands each transaction another connection. */
  canPrepare: boolean
  databaseConnections: number
  /** Absent on hosted: tokens are then checked against the project's public keys. */
  jwtSecret: string | null
  /** The origin that people type, where it is known; else the forwarded host of each request. */
  siteOrigin: string | null
  adminSetupSecret: string | null
  hasMail: boolean
  ai: AiEnv
  /** How many proxies append to x-forwarded-for: 1 = its last entry is the person. */
  proxyHops: number
}

/** Language models: the key of each provider that is set up, and any one server that speaks OpenAI's protocol. */
export type AiEnv = {
  keys: { openai: string | null; anthropic: string | null; google: string | null }
  server: { url: string; key: string | null; model: string | null } | null
  /** How long one call to a model may take. */
  timeoutMs: number
}

function address(name: string, value: string): string {
  if (!URL.canParse(value)) throw new Error(`The function cannot start: ${name} is not an address.`)
  return value
}

export function readEnv(read: (name: string) => string | undefined): Env {
  const optional = (name: string) => read(name)?.trim() || null
  const required = (name: string) => {
    const value = optional(name)
    if (!value) throw new Error(`The function cannot start: ${name} is not set.`)
    return value
  }
  const count = (name: string, fallback: number) => {
    const value = Number(optional(name) ?? fallback)
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`The function cannot start: ${name} is not a number above 0.`)
    return value
  }
  const site = optional('SITE_URL')
  const aiServer = optional('AI_BASE_URL')
  return {
    supabaseUrl: address('SUPABASE_URL', required('SUPABASE_URL')).replace(/\/+$/, ''),
    publishableKey: required('SUPABASE_ANON_KEY'),
    secretKey: required('SUPABASE_SERVICE_ROLE_KEY'),
    databaseUrl: address('CLUB_DB_URL', required('CLUB_DB_URL')),
    canPrepare: optional('CLUB_DB_PREPARE') === 'true',
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
    proxyHops: count('CLUB_PROXY_HOPS', 1),
  }
}

export const env = readEnv((name) => {
  try {
    return Deno.env.get(name)
  } catch (error) {
    // The local sandbox refuses what was not set; to us that is the same as unset.
    if (error instanceof Deno.errors.NotCapable) return undefined
    throw error
  }
})
