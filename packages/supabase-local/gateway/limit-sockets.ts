import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../network-of.ts'
import { Budget } from './budget.ts'
import { directAddress } from './peer.ts'
import { endWith } from './sockets.ts'

const mostSockets = 4_096
/** Sockets from this machine are not limited: the Edge Function calls the gateway. */
const ownAddresses = new Set(['127.0.0.1', '::1'])

/**
 * Refuses new sockets from an address that already holds a quarter of the maximum.
 * Exempts trusted proxies, because their sockets belong to many callers.
 */
export function limitSockets(
  server: Server,
  isProxy: (address: string) => boolean,
  refusal: string,
  most = mostSockets,
) {
  const budget = new Budget(most)
  const forgets = new WeakMap<object, () => void>()

  server.on('connection', (socket: Socket) => {
    const address = directAddress(socket)
    if (ownAddresses.has(address) || isProxy(address)) return
    const key = networkOf(address)
    if (!budget.take(key)) return endWith(socket, refusal)
    let isCounted = true
    const forget = () => {
      if (isCounted) budget.giveBack(key)
      isCounted = false
    }
    socket.once('close', forget)
    // The socket moves to Realtime's process, so this process never sees it close.
    forgets.set(socket, forget)
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => forgets.get(socket)?.())
}
