import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Part } from '../part.ts'
import { badRequest, notFound, rawRefusal, unavailable, type FlatHeaders } from './answers.ts'
import type { Peer } from './peer.ts'
import { readTarget } from './routes.ts'

const path = '/realtime/v1/websocket'

/** Passes a WebSocket to Realtime's process, which checks its key. Its frames bypass the gateway. */
export function handOver(
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  { peer, realtime, security }: { peer: Peer | undefined; realtime: Part | undefined; security: FlatHeaders },
) {
  socket.on('error', () => socket.destroy())
  const target = readTarget(request.url ?? '')
  if (!peer || !target) return endWith(socket, rawRefusal(badRequest, security))
  if (target.path !== path) return endWith(socket, rawRefusal(notFound, security))
  const message = {
    type: 'upgrade',
    url: request.url,
    headers: headersFor(request, peer),
    head: head.toString('base64'),
  }
  if (!realtime?.handOver(message, socket)) endWith(socket, rawRefusal(unavailable, security))
}

export function endWith(socket: Socket, answer: string) {
  socket.on('error', () => socket.destroy())
  socket.end(answer, () => socket.destroySoon())
}

function headersFor({ headers }: IncomingMessage, peer: Peer) {
  const own = Object.entries(headers).filter(([name]) => !/^(?:x-forwarded-.*|forwarded)$/.test(name))
  return {
    ...Object.fromEntries(own),
    host: peer.host,
    'x-forwarded-for': peer.address,
    'x-forwarded-proto': peer.isSecure ? 'https' : 'http',
    'x-request-id': peer.requestId,
  }
}
