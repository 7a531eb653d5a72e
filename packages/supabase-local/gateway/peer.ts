import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

/** The caller's address and host. Only a proxy that the operator named may claim others. */
export type Peer = { address: string; isSecure: boolean; host: string; requestId: string }

type ReadPeer = (request: IncomingMessage) => Peer | undefined

/** Identifies the gateway's calls to itself; it is never forwarded. */
const ownWord = randomUUID()
export const ownWordHeader = 'x-own-word'
/** Headers for a call of the gateway to itself on behalf of a caller. */
export const inTheNameOf = (address: string) => ({ [ownWordHeader]: ownWord, 'x-forwarded-for': address })

const peers = new WeakMap<IncomingMessage, Peer>()
export const peerOf = (request: IncomingMessage) => peers.get(request)

const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const idForm = /^[\w.:-]{8,100}$/

/** `trusted` lists addresses or networks, as TRUSTED_PROXY does. */
export function proxyCheck(trusted: string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(prefix), family)
  }
  return (address) => trusted.length > 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Undefined for a request without a usable Host. */
export function peerReader(isTrusted: (address: string) => boolean, siteUrl: string): ReadPeer {
  const isSiteSecure = siteUrl.startsWith('https:')

  function read(request: IncomingMessage): Peer | undefined {
    const direct = directAddress(request.socket)
    const { headers } = request
    const host = headers.host ?? ''
    if (!hostForm.test(host)) return undefined
    if (!isTrusted(direct) && headers[ownWordHeader] !== ownWord)
      return { address: direct, isSecure: isSiteSecure, host, requestId: randomUUID() }

    // The trusted proxy wrote the last entry only; callers can write those before it.
    const client = plain(last(headers['x-forwarded-for']))
    const proto = last(headers['x-forwarded-proto'])
    const forwardedHost = last(headers['x-forwarded-host'])
    const id = last(headers['x-request-id'])
    return {
      address: isIP(client) ? client : direct,
      isSecure: proto === '' ? isSiteSecure : proto === 'https',
      host: hostForm.test(forwardedHost) ? forwardedHost : host,
      requestId: idForm.test(id) ? id : randomUUID(),
    }
  }

  return (request) => {
    const peer = read(request)
    if (peer) peers.set(request, peer)
    return peer
  }
}

const last = (header: string | string[] | undefined) => header?.toString().split(',').at(-1)?.trim() ?? ''

export const directAddress = ({ remoteAddress = '' }: Socket) => plain(remoteAddress)

/** A socket of both families writes IPv4 addresses as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
