import {
  combineChunks,
  createChunks,
  isChunkLike,
  parseCookieHeader,
  stringFromBase64URL,
  stringToBase64URL,
} from '@supabase/ssr'
import { ApiError } from './contract/errors.ts'
import { env } from './env.ts'

/** The session's tokens in @supabase/ssr's 'tokens-only' form, without a copy of the user. */
export type Tokens = {
  access_token: string
  refresh_token: string
  expires_at?: number
  expires_in: number
  token_type: string
}

export const sessionCookie = `sb-${new URL(env.supabaseUrl).hostname.split('.')[0]}-auth-token`

const prefix = 'base64-'
const lifeSeconds = 400 * 24 * 60 * 60

export type Cookies = Map<string, string>

/**
 * Node's limit for all headers. The same limit here makes the gateway and hosted Supabase refuse the same
 * requests.
 */
const maxCookieLetters = 16_384

export function readCookies(request: Request): Cookies {
  const header = request.headers.get('cookie') ?? ''
  if (header.length > maxCookieLetters)
    throw new ApiError('too_large', { detail: 'The cookies of this request are too large.' })
  return new Map(parseCookieHeader(header).map(({ name, value = '' }) => [name, value]))
}

export const sessionCookieNames = (cookies: Cookies) =>
  [...cookies.keys()].filter((name) => isChunkLike(name, sessionCookie))

export const sessionValue = (cookies: Cookies) => combineChunks(sessionCookie, (name) => cookies.get(name))

export function decodeTokens(value: string): Tokens | undefined {
  if (!value.startsWith(prefix)) return undefined
  try {
    const tokens = JSON.parse(stringFromBase64URL(value.slice(prefix.length))) as Partial<Tokens> | null
    const { access_token, refresh_token } = tokens ?? {}
    return isText(access_token) && isText(refresh_token) ? (tokens as Tokens) : undefined
  } catch {
    // A foreign, truncated or mixed cookie counts as no cookie.
    return undefined
  }
}

const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length < 8_192

/** Returns values for Set-Cookie: the new chunks, and the deletion of old chunks. */
export function writeTokens(tokens: Tokens, stale: string[], isSecure: boolean): string[] {
  const { access_token, refresh_token, expires_at, expires_in, token_type } = tokens
  const value =
    prefix +
    stringToBase64URL(JSON.stringify({ access_token, refresh_token, expires_at, expires_in, token_type }))
  const chunks = createChunks(sessionCookie, value)
  const kept = new Set(chunks.map(({ name }) => name))
  return [
    ...stale.filter((name) => !kept.has(name)).map((name) => setCookie(name, '', 0, isSecure)),
    ...chunks.map((chunk) => setCookie(chunk.name, chunk.value, lifeSeconds, isSecure)),
  ]
}

/** Without Domain, browsers send the cookie only to this host. */
export const setCookie = (name: string, value: string, maxAge: number, isSecure: boolean) =>
  line(name, value, `${maxAge}; HttpOnly`, isSecure)

/** Pages can read this cookie, so it must never hold a secret. */
export const setPageCookie = (name: string, value: string, maxAge: number, isSecure: boolean) =>
  line(name, value, String(maxAge), isSecure)

const line = (name: string, value: string, maxAge: string, isSecure: boolean) =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
