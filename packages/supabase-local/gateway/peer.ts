import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

/** The caller's address, host and scheme. Only trusted proxies may override them by headers. */
export type Peer = { address: string; isSecure: boolean; host: string; requestId: string }

type ReadPeer = (request: IncomingMessage) => Peer | undefined

const ownWord = randomUUID()
export const ownWordHeader = 'x-own-word'
export const inTheNameOf = (address: string) => ({ [ownWordHeader]: ownWord, 'x-forwarded-for': address })

const peers = new WeakMap<IncomingMessage, Peer>()
export const peerOf = (request: IncomingMessage) => peers.get(request)

const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const idForm = /^[\w.:-]{8,100}$/

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

export function peerReader(isTrusted: (address: string) => boolean, siteUrl: string): ReadPeer {
  const isSiteSecure = siteUrl.startsWith('https:')

  function read(request: IncomingMessage): Peer | undefined {
    const direct = directAddress(request.socket)
    const { headers } = request
    const host = headers.host ?? ''
    if (!hostForm.test(host)) return undefined
    if (!isTrusted(direct) && headers[ownWordHeader] !== ownWord)
      return { address: direct, isSecure: isSiteSecure, host, requestId: randomUUID() }

    // Uses the last entry only: the trusted proxy wrote it, and callers can forge the earlier entries.
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

/** A dual-stack socket reports IPv4 addresses as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
