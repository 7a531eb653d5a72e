import { ApiError } from './contract/errors.ts'
import { env } from './env.ts'
import { isSameSecret } from './hashes.ts'

/** The origin that the browser sees, as the gateway's headers report it. */
function ownOrigin(request: Request): string {
  const url = new URL(request.url)
  const scheme = request.headers.get('x-forwarded-proto') ?? url.protocol.slice(0, -1)
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? url.host
  return `${scheme}://${host}`
}

export const publicOrigin = (request: Request) => env.siteOrigin ?? ownOrigin(request)

/** Supabase's address for browsers. The local platform is reached under the site's own origin. */
export const publicSupabaseUrl = (origin: string) => (isLoopback ? origin : env.supabaseUrl)

/** The address from which the Edge Function fetches built pages. Locally, the Edge Function can reach only the gateway. */
export const pagesOrigin = (origin: string) => (isLoopback ? env.supabaseUrl : origin)

const isLoopback = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(env.supabaseUrl).hostname)

/**
 * Refuses calls by pages of other sites. Browsers set these headers, and pages cannot change them. A caller without them is not a browser,
 * so it cannot send another member's cookie.
 */
export function assertOwnPage(request: Request) {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ApiError('foreign_origin')
  const origin = request.headers.get('origin')
  if (origin === null) return
  if (origin !== env.siteOrigin && origin !== ownOrigin(request)) throw new ApiError('foreign_origin')
}

/** If a host secret is set, only that host may call, since another caller could claim any address. */
export async function assertHost({ headers }: Request) {
  const { hostSecret } = env
  if (!hostSecret || (await isSameSecret(headers.get('x-club-host-secret') ?? '', hostSecret))) return
  throw new ApiError('foreign_origin', { detail: 'This call must come through the club’s own address.' })
}

const addressForm = /^[\da-f:.]{2,45}(?:%[\w-]+)?$/i

/**
 * The caller's network address: from `x-club-caller` if the host has a secret, else the last entry of x-forwarded-for, which the local
 * gateway writes. Proxies of hosted Supabase append to x-forwarded-for, so a hosted club needs the host's header for exact limits.
 */
export function addressOf({ headers }: Request): string {
  const named = env.hostSecret ? namedByHost(headers) : headers.get('x-forwarded-for')?.split(',').at(-1)
  const address = named?.trim() ?? ''
  return addressForm.test(address) ? address : '0.0.0.0'
}

/** Vercel cannot copy the caller's address into `x-club-caller`, so that header names the header that Vercel writes. */
const writtenByVercel = 'x-vercel-forwarded-for'

function namedByHost(headers: Headers) {
  const named = headers.get('x-club-caller')
  return named === writtenByVercel ? headers.get(writtenByVercel) : named
}
