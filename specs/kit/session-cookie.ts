import type { Browser } from './browser.ts'

export type Tokens = { access_token: string; refresh_token: string; expires_at: number; expires_in: number }

const isSessionCookie = (name: string) => /-auth-token(\.\d+)?$/.test(name)

/** Reads the session from the browser's cookie chunks; undefined for a guest. */
export function readTokens(browser: Browser): Tokens | undefined {
  const chunks = [...browser.cookies]
    .filter(([name]) => isSessionCookie(name))
    .toSorted(([a], [b]) => a.localeCompare(b))
  if (chunks.length === 0) return undefined
  const value = chunks.map(([, chunk]) => chunk).join('')
  return JSON.parse(Buffer.from(value.slice('base64-'.length), 'base64url').toString()) as Tokens
}

export function putTokens(browser: Browser, tokens: Partial<Tokens>, name = 'sb-127-auth-token') {
  putSessionValue(browser, `base64-${Buffer.from(JSON.stringify(tokens)).toString('base64url')}`, name)
}

function putSessionValue(browser: Browser, value: string, name = 'sb-127-auth-token') {
  for (const old of browser.cookies.keys()) if (isSessionCookie(old)) browser.cookies.delete(old)
  browser.cookies.set(name, value)
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown> & {
    session_id: string
    sub: string
  }
