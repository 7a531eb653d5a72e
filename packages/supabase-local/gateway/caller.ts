import type { IncomingMessage } from 'node:http'
import { networkOf } from '../network-of.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Peer } from './peer.ts'

export type Caller = string

/** With the secret key, the Edge Function's requests count for the member or guest it names. */
export function callerOf({ headers }: IncomingMessage, peer: Peer, secretKey: string): Caller {
  const { apikey, 'sb-forwarded-for': named } = headers
  if (typeof apikey !== 'string' || !isSameSecret(apikey, secretKey)) return networkOf(peer.address)
  return typeof named === 'string' && named ? networkOf(named) : 'the function'
}
