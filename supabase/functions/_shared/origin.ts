import { ApiError } from './contract/errors.ts'
import { env } from './env.ts'
import { isSameSecret } from './hashes.ts'

/** Where the person's browser thinks it is, as the gateway reports it. */
export function ownOrigin(request: Request): string {
  const url = new URL(request.url)
  const scheme = request.headers.get('x-forwarded-proto') ?? url.protocol.slice(0, -1)
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? url.host
  return `${scheme}://${host}`
}

/** The address that people know; on a machine of one's own, the one that was typed. */
export const publicOrigin = (request: Request) => env.siteOrigin ?? ownOrigin(request)

/** Where browsers find Supabase. Seen from here the local platform stands on a loopback port; for them it is the site itself. */
export const publicSupabaseUrl = (origin: string) => (isLoopback ? origin : env.supabaseUrl)

/** Where the built pages are, for the function itself, which locally reaches the gateway alone. */
export const pagesOrigin = (origin: string) => (isLoopback ? env.supabaseUrl : origin)

const isLoopback = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(env.supabaseUrl).hostname)

/**
 * A browser says where a call comes from, and a page cannot make it lie. Callers that send neither header are not browsers, so
 * nobody else's cookie rides on them.
 */
export function assertOwnPage(request: Request) {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ApiError('foreign_origin')
  const origin = request.headers.get('origin')
  if (origin === null) return
  if (origin !== env.siteOrigin && origin !== ownOrigin(request)) throw new ApiError('foreign_origin')
}

/** Where a host has a secret, it alone may call: any other caller could name whatever address they like. */
export async function assertHost({ headers }: Request) {
  const { hostSecret } = env
  if (!hostSecret || (await isSameSecret(headers.get('x-club-host-secret') ?? '', hostSecret))) return
  throw new ApiError('foreign_origin', { detail: 'This call must come through the club’s own address.' })
}

const addressForm = /^[\da-f:.]{2,45}(?:%[\w-]+)?$/i

/**
 * The person's network address. A host with a secret names it in `x-club-caller`. Entries of x-forwarded-for do not count there:
 * hosted's proxies append to it, and one of them writes another address at each call. Without a secret the local gateway writes it.
 */
export function addressOf({ headers }: Request): string {
  const named = env.hostSecret ? namedByHost(headers) : headers.get('x-forwarded-for')?.split(',').at(-1)
  const address = named?.trim() ?? ''
  return addressForm.test(address) ? address : '0.0.0.0'
}

/** Vercel cannot copy an address into a header. It names the header that it writes itself, over what a caller sent. */
const writtenByVercel = 'x-vercel-forwarded-for'

function namedByHost(headers: Headers) {
  const named = headers.get('x-club-caller')
  return named === writtenByVercel ? headers.get(writtenByVercel) : named
}
