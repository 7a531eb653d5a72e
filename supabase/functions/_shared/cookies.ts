import { createChunks, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr'
import { env } from './env.ts'

/** What the session cookie holds: @supabase/ssr's 'tokens-only' form, without the copy of the whole user. */
export type Tokens = {
  access_token: string
  refresh_token: string
  expires_at?: number
  expires_in: number
  token_type: string
}

/** As supabase-js names it for this project. */
export const sessionCookie = `sb-${new URL(env.supabaseUrl).hostname.split('.')[0]}-auth-token`

const prefix = 'base64-'
const longestLife = 400 * 24 * 60 * 60
// A session is one or two chunks; more is somebody playing.
const mostChunks = 6

export type Cookies = Map<string, string>

export function readCookies(request: Request): Cookies {
  const cookies: Cookies = new Map()
  const header = request.headers.get('cookie')
  if (!header) return cookies
  for (const part of header.split(';')) {
    const mark = part.indexOf('=')
    if (mark < 1) continue
    const name = part.slice(0, mark).trim()
    // The first of a name is the most specific one, as browsers order them.
    if (!cookies.has(name)) cookies.set(name, decode(part.slice(mark + 1).trim()))
  }
  return cookies
}

function decode(value: string) {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const isChunk = (name: string) =>
  name === sessionCookie ||
  (name.startsWith(`${sessionCookie}.`) && /^\d{1,2}$/.test(name.slice(sessionCookie.length + 1)))

export const sessionCookieNames = (cookies: Cookies) => [...cookies.keys()].filter(isChunk)

/** The whole value as it was once cut into chunks; undefined where there is none. */
export function combineChunks(cookies: Cookies): string | undefined {
  const whole = cookies.get(sessionCookie)
  if (whole) return whole
  let value = ''
  for (let i = 0; i < mostChunks; i++) {
    const chunk = cookies.get(`${sessionCookie}.${i}`)
    if (!chunk) break
    value += chunk
  }
  return value || undefined
}

export function decodeTokens(value: string): Tokens | undefined {
  if (!value.startsWith(prefix)) return undefined
  try {
    const tokens = JSON.parse(stringFromBase64URL(value.slice(prefix.length))) as Partial<Tokens> | null
    const { access_token, refresh_token } = tokens ?? {}
    return isText(access_token) && isText(refresh_token) ? (tokens as Tokens) : undefined
  } catch {
    // Not ours, cut or glued together from two generations: the same as none.
    return undefined
  }
}

const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length < 8_192

/** `name=value` lines for Set-Cookie: new chunks, and an end to older ones that the new value does not overwrite. */
export function writeTokens(tokens: Tokens, stale: string[], isSecure: boolean): string[] {
  const { access_token, refresh_token, expires_at, expires_in, token_type } = tokens
  const value =
    prefix +
    stringToBase64URL(JSON.stringify({ access_token, refresh_token, expires_at, expires_in, token_type }))
  const chunks = createChunks(sessionCookie, value)
  const kept = new Set(chunks.map(({ name }) => name))
  return [
    ...stale.filter((name) => !kept.has(name)).map((name) => setCookie(name, '', 0, isSecure)),
    ...chunks.map((chunk) => setCookie(chunk.name, chunk.value, longestLife, isSecure)),
  ]
}

/** No Domain: a cookie for this host alone. */
export function setCookie(name: string, value: string, maxAge: number, isSecure: boolean) {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
