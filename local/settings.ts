import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'
import { isPlan } from 'supabase-local/realtime/settings.ts'

/** A mistake in the environment or in `.env`; the operator sees its message without a stack trace. */
export class SettingsError extends Error {}

export type Settings = {
  port: number
  host: string
  dataDir: string
  seed: 'demo' | 'dev' | 'none'
  env: Record<string, string>
}

/** Settings that the platform's parts read, besides AUTH_*; `.env.example` describes them. */
const passedOn = `
  SITE_URL TRUSTED_PROXY ADMIN_SETUP_SECRET GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_URL
  SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASS SMTP_ADMIN_EMAIL SMTP_SENDER_NAME
  REALTIME_PLAN OPENAI_API_KEY ANTHROPIC_API_KEY GEMINI_API_KEY AI_BASE_URL AI_API_KEY AI_MODEL AI_TIMEOUT_SECONDS
`
  .trim()
  .split(/\s+/)

/** Reads `.env` next to package.json; variables already in the environment take precedence. */
export function loadEnvFile() {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  // `NAME=` in `.env` means the same as a missing line.
  const read = (name: string) => environment[name]?.trim() || undefined
  const seed = read('SEED') ?? 'demo'
  if (seed !== 'demo' && seed !== 'dev' && seed !== 'none')
    throw new SettingsError(`SEED is "${seed}", but must be demo, dev or none.`)
  const names = [...passedOn, ...Object.keys(environment).filter((name) => name.startsWith('AUTH_'))]
  const env = Object.fromEntries(names.flatMap((name) => (read(name) ? [[name, read(name)!]] : [])))
  for (const name of ['SITE_URL', 'AI_BASE_URL']) if (env[name]) assertUrl(name, env[name])
  const secret = env.ADMIN_SETUP_SECRET
  if (secret && secret.length < 16)
    throw new SettingsError('ADMIN_SETUP_SECRET must have at least 16 characters.')
  if (env.REALTIME_PLAN && !isPlan(env.REALTIME_PLAN))
    throw new SettingsError(`REALTIME_PLAN is "${env.REALTIME_PLAN}", but must be free or pro.`)
  trustedProxies(env)
  const settings: Settings = {
    port: readPort(read('PORT')),
    host: read('HOST') ?? '127.0.0.1',
    dataDir: dataDirOf(environment),
    seed,
    env,
  }
  const opening = openToOthers(settings)
  if (seed === 'dev' && opening)
    throw new SettingsError(`SEED=dev makes logins for this machine alone, but ${opening}.`)
  return settings
}

export function openToOthers({ host, env }: Settings): string | undefined {
  if (!isLoopback(host)) return `HOST is ${host}`
  if (env.SITE_URL && !isLoopback(new URL(env.SITE_URL).hostname)) return `SITE_URL is ${env.SITE_URL}`
  if (env.TRUSTED_PROXY) return 'TRUSTED_PROXY names a proxy in front'
  return undefined
}

/** Does not resolve host names, because a name may later mean another machine. */
const isLoopback = (host: string) =>
  /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)

/** Relative paths start at the project folder, not at the working directory. */
export const dataDirOf = (environment: NodeJS.ProcessEnv) =>
  join(...absoluteParts(environment.DATA_DIR?.trim() || '.data'))

const absoluteParts = (path: string) => (/^(?:\/|[a-z]:[\\/])/i.test(path) ? [path] : [projectRoot, path])

function readPort(text = '3000'): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingsError(`PORT is "${text}", but must be a number from 0 to 65535.`)
  return port
}

function assertUrl(name: string, text: string) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingsError(`${name} is "${text}", but must be an address like https://club.example.org.`)
}

/** Parses the comma-separated addresses or networks whose X-Forwarded-* headers are trusted. */
export function trustedProxies(env: Record<string, string | undefined>): string[] {
  const list = (env.TRUSTED_PROXY ?? '').split(/[\s,]+/).filter(Boolean)
  for (const entry of list) {
    const [address = '', prefix = '32', more] = entry.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (!isIP(address) || more !== undefined || !/^\d+$/.test(prefix) || Number(prefix) > most)
      throw new SettingsError(
        `TRUSTED_PROXY holds "${entry}", but takes addresses like 10.0.0.1 or 10.0.0.0/8.`,
      )
  }
  return list
}
