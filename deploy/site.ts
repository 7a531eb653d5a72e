/**
 * The answers of every host, the local gateway included: pages, headers, caching. `npm run deploy -- host` writes the files of hosts from
 * it. Patterns match whole paths in JavaScript, Go (Caddy) and PCRE (Vercel) alike.
 */

export type Headers = Record<string, string>

/** No page is below these, so that a mistyped call is a 404 and not the app. */
export const reserved = '^/(?:api|functions|rest|auth|realtime|socket|_[^/]*)(?:/.*)?$'
/** A path with a file name: without such a file the host answers 404. */
export const fileName = '^/.*\\.[0-9A-Za-z_]+$'
/** Files whose names carry a hash of their content. */
export const hashed = '^/assets/.+-[0-9A-Za-z_-]{8,}\\.[0-9A-Za-z_]+$'

export const keptForEver = 'public, max-age=31536000, immutable'
export const askedAgain = 'no-cache'

/** The app's pages that have a head, and those without one, because guests cannot read them. The first part ignores case. */
export const openPage =
  '^/(?:$|(?:dashboard|practice|mock-exam)/?$|library(?:/|$)|(?:test|case-study|topics)/)'
export const closedPage =
  '^/(?:admin|admin-setup|create|groups|mail-link|members|moderation|new-password|practice|profile|recall|review|rooms|student)(?:/|$)'

const isReservedPath = new RegExp(reserved, 'i')
const isFileName = new RegExp(fileName)
const isHashed = new RegExp(hashed)

export const isReserved = (path: string) => isReservedPath.test(path)

/** Addresses that the app answers if no file does. The accept header does not matter: crawlers accept anything. */
export const isPage = (path: string) => !isReserved(path) && !isFileName.test(path)

export const cacheControl = (path: string) => (isHashed.test(path) ? keptForEver : askedAgain)

/** On every answer, pages or not. */
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
  /** The site itself on one machine, the project on hosted. */
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
  // Older browsers do not count the host's WebSockets as 'self'.
  const sockets = realtimeOrigin.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    // Vite's dev server puts its refresh code into the page itself.
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
