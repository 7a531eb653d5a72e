import type { IncomingMessage } from 'node:http'
import { flat, type FlatHeaders } from './answers.ts'

/** Any page may call with a key and a token, as on hosted; without credentials, so that no cookie ever travels along. */
export const crossOriginHeaders = flat({
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Range, Content-Location, Location, Range-Unit, Link, Retry-After, X-Total-Count, X-Supabase-Api-Version, X-Request-Id',
})

export function preflightHeaders({ headers }: IncomingMessage): FlatHeaders {
  const wanted = headers['access-control-request-headers'] ?? ''
  return flat({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': /^[\w\-, ]{1,2000}$/.test(wanted) ? wanted : '*',
    'access-control-max-age': '3600',
  })
}
