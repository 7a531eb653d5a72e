/**
 * Rules for pages, headers and caching, which every host follows, the local gateway included.
 * `npm run deploy -- host` writes the hosts' files from them.
 * The patterns match whole paths and work in JavaScript, Go (Caddy) and PCRE (Vercel).
 */

export type Headers = Record<string, string>

/** Paths that are never pages, so that a mistyped API address is a 404 and not the app. */
export const reserved = '^/(?:api|functions|rest|auth|realtime|socket|_[^/]*)(?:/.*)?$'
/** A path with a file extension: if the file is missing, the host responds 404. */
export const fileName = '^/.*\\.[0-9A-Za-z_]+$'
export const hashed = '^/assets/.+-[0-9A-Za-z_-]{8,}\\.[0-9A-Za-z_]+$'

export const keptForEver = 'public, max-age=31536000, immutable'
export const askedAgain = 'no-cache'

/**
 * Paths of pages with a head (title, description), and of pages without one, which guests cannot read.
 * Hosts ignore the letter case of the first segment.
 */
export const openPage =
  '^/(?:$|(?:dashboard|practice|mock-exam)/?$|library(?:/|$)|(?:test|case-study|topics)/)'
export const closedPage =
  '^/(?:admin|admin-setup|create|groups|mail-link|members|moderation|new-password|practice|profile|recall|review|rooms|student)(?:/|$)'

const isReservedPath = new RegExp(reserved, 'i')
const isFileName = new RegExp(fileName)
const isHashed = new RegExp(hashed)

export const isReserved = (path: string) => isReservedPath.test(path)

/**
 * Whether the app handles the path if no file exists.
 * Ignores the Accept header, because crawlers accept anything.
 */
export const isPage = (path: string) => !isReserved(path) && !isFileName.test(path)

export const cacheControl = (path: string) => (isHashed.test(path) ? keptForEver : askedAgain)

export const commonHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

export const strictTransport: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

type Pages = {
  /** On one machine the site's own origin, on hosted Supabase the project's. */
  realtimeOrigin: string
  isSecure: boolean
  isDev?: boolean
}

export const pageHeaders = ({ realtimeOrigin, isSecure, isDev = false }: Pages): Headers => ({
  'content-security-policy': pagePolicy(realtimeOrigin, isDev),
  ...commonHeaders,
  ...(isSecure && strictTransport),
})

function pagePolicy(realtimeOrigin: string, isDev: boolean): string {
  // Named explicitly, because older browsers do not count the host's WebSockets as 'self'.
  const sockets = realtimeOrigin.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    // Vite's dev server inlines its refresh code into the page.
    isDev ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    isDev ? "connect-src 'self' ws: wss:" : `connect-src 'self' ${sockets}`,
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
