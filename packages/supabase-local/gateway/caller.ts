import type { IncomingMessage } from 'node:http'
import type { Shares } from '../../../supabase/functions/_shared/fair-places.ts'
import { networkOf } from '../../../supabase/functions/_shared/network-of.ts'
import type { Peer } from './peer.ts'

/** The key that the gateway counts a request under: a network, or the app's own function. */
export type Caller = string

const theFunction = 'the function'

export const callerAt = ({ address }: Peer): Caller => networkOf(address)

/** The function asks the auth server for its callers, and names them. Call this once the request's key is checked. */
export function callerNamedBy({ headers }: IncomingMessage, peer: Peer, secretKey: string): Caller {
  if (headers.apikey !== secretKey) return callerAt(peer)
  const named = headers['sb-forwarded-for']
  return typeof named === 'string' && named ? networkOf(named) : theFunction
}

export const sharesOf = (caller: Caller): Shares => ({ [caller]: caller === theFunction ? 1 : 1 / 4 })
