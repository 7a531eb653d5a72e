import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthConfig } from './config.ts'
import { defaultLimits, type Limits } from './auth-guard.ts'

export type MailKind = 'confirmation' | 'recovery'
type MailTemplate = { subject?: string; html?: string }
export type Smtp = {
  host: string
  port: number
  user?: string
  pass?: string
  from: string
  senderName?: string
}

export type Settings = AuthConfig & {
  siteUrl: string
  origins: string[]
  google?: { clientId: string; secret: string; url?: string }
  smtp?: Smtp
  templates: Partial<Record<MailKind, MailTemplate>>
  limits: Limits
}

export function readSettings(config: AuthConfig): Settings {
  const { env } = config
  const siteUrl = (env.SITE_URL || config.url).replace(/\/+$/, '')
  return {
    ...config,
    siteUrl,
    origins: originsOf(siteUrl),
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET, url: env.GOOGLE_URL }
        : undefined,
    smtp: readSmtp(env),
    templates: config.supabaseDir ? readTemplates(config.supabaseDir) : {},
    limits: readLimits(env),
  }
}

function originsOf(siteUrl: string): string[] {
  const site = new URL(siteUrl)
  const loopback = ['127.0.0.1', 'localhost', '[::1]']
  if (!loopback.includes(site.hostname)) return [site.origin]
  return loopback.map((host) => `${site.protocol}//${host}${site.port && `:${site.port}`}`)
}

function readSmtp(env: AuthConfig['env']): Smtp | undefined {
  if (!env.SMTP_HOST) return undefined
  const from = env.SMTP_ADMIN_EMAIL || env.SMTP_USER
  if (!from) throw new Error('SMTP_HOST is set, so SMTP_ADMIN_EMAIL must say who the mails are from.')
  const port = Number(env.SMTP_PORT || 587)
  if (!Number.isInteger(port)) throw new Error('SMTP_PORT must be a number.')
  return {
    host: env.SMTP_HOST,
    port,
    user: env.SMTP_USER || undefined,
    pass: env.SMTP_PASS || undefined,
    from,
    senderName: env.SMTP_SENDER_NAME || undefined,
  }
}

function readLimits(env: AuthConfig['env']): Limits {
  const limits = { ...defaultLimits }
  const names: Record<keyof Limits, string> = {
    failuresPerAccountAndAddress: 'AUTH_FAILURES_PER_ACCOUNT',
    failuresPerAddress: 'AUTH_FAILURES_PER_ADDRESS',
    signUpsPerAddress: 'AUTH_SIGNUPS_PER_ADDRESS',
    mailsPerAddress: 'AUTH_MAILS_PER_ADDRESS',
    windowSeconds: 'AUTH_LIMIT_WINDOW_SECONDS',
  }
  for (const [key, name] of Object.entries(names) as [keyof Limits, string][]) {
    if (!env[name]) continue
    const value = Number(env[name])
    if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0.`)
    limits[key] = value
  }
  return limits
}

/**
 * Reads `[auth.email.template.<kind>]` in config.toml; two plain strings need no TOML parser.
 * Like the Supabase CLI, it resolves paths from the project folder.
 */
function readTemplates(supabaseDir: string): Settings['templates'] {
  const file = join(supabaseDir, 'config.toml')
  if (!existsSync(file)) return {}
  const templates: Settings['templates'] = {}
  let current: MailTemplate | undefined
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const section = /^\s*\[([^\]]+)\]/.exec(line)?.[1]
    if (section) {
      const kind = /^auth\.email\.template\.(\w+)$/.exec(section)?.[1] as MailKind | undefined
      current = kind && (templates[kind] = {})
    }
    const [, name, value] = /^\s*(subject|content_path)\s*=\s*"([^"]*)"/.exec(line) ?? []
    if (!current || value === undefined) continue
    if (name === 'subject') current.subject = value
    else current.html = readFileSync(join(supabaseDir, '..', value), 'utf8')
  }
  return templates
}

export function allowedRedirect(wanted: string | null | undefined, { siteUrl, origins }: Settings): string {
  const isOwn = wanted && URL.canParse(wanted) && origins.includes(new URL(wanted).origin)
  return isOwn ? new URL(wanted).href : siteUrl
}
