import type { IncomingMessage } from 'node:http'
import { networkOf } from '../network-of.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Peer } from './peer.ts'

/** Limits count requests of a network, or of the app's own function. */
export type Caller = string

/** The function asks the auth server for its callers and names them, which takes the secret key. */
export function callerOf({ headers }: IncomingMessage, peer: Peer, secretKey: string): Caller {
  const { apikey, 'sb-forwarded-for': named } = headers
  if (typeof apikey !== 'string' || !isSameSecret(apikey, secretKey)) return networkOf(peer.address)
  return typeof named === 'string' && named ? networkOf(named) : 'the function'
}
