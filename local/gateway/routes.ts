import type { Guard } from './tokens.ts'

export type PartName = 'rest' | 'realtime' | 'functions'

export type Route = {
  /** What the world calls it. */
  prefix: string
  part: PartName
  /** What the part calls it. */
  to: string
  maxBody: number
  guard?: Guard
  /** Called from pages of other origins, as on hosted. Such calls carry keys and tokens, never cookies. */
  isCrossOrigin: boolean
}

const million = 1_000_000

/** Everything that is forwarded. What is not listed here does not leave the gateway. */
const routes: Route[] = [
  { prefix: '/api', part: 'functions', to: '/api', maxBody: million, isCrossOrigin: false },
  { prefix: '/functions/v1/api', part: 'functions', to: '/api', maxBody: million, isCrossOrigin: false },
  { prefix: '/rest/v1', part: 'rest', to: '/rest/v1', maxBody: million, guard: 'rest', isCrossOrigin: true },
  { prefix: '/auth/v1', part: 'rest', to: '/auth/v1', maxBody: million, guard: 'auth', isCrossOrigin: true },
  {
    prefix: '/realtime/v1/api',
    part: 'realtime',
    to: '/api',
    maxBody: 5 * million,
    guard: 'realtime',
    isCrossOrigin: true,
  },
]

/** No page lives below these, so that a mistyped call is a 404 and not the app. */
const reserved = /^\/(?:api|functions|rest|auth|realtime|socket|_[^/]*)(?:\/|$)/i

export const socketPaths = new Set(['/realtime/v1/websocket', '/socket/websocket'])

export type Target = { path: string; query: string }

/**
 * Only a plain path passes: whatever a part could read otherwise than we do (`//`, `..`, an encoded slash, dot or
 * backslash, control characters) is refused rather than repaired.
 */
export function readTarget(url: string): Target | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark)
  // eslint-disable-next-line no-control-regex
  if (
    !path.startsWith('/') ||
    /[\u0000-\u0020\\#\u007f-\uffff]|\/\/|%(?:2f|5c|2e|[01][\da-f]|7f)/i.test(path)
  )
    return
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020#\u007f-\uffff]/.test(query)) return
  try {
    decodeURIComponent(path)
  } catch {
    return
  }
  return { path, query }
}

export function findRoute(path: string): Route | undefined {
  for (const route of routes)
    if (
      path.startsWith(route.prefix) &&
      (path.length === route.prefix.length || path[route.prefix.length] === '/')
    )
      return route
  return undefined
}

export const isReserved = (path: string) => reserved.test(path)
