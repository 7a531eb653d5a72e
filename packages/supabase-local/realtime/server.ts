import { once } from 'node:events'
import { createServer, STATUS_CODES, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import type { Log } from '../log.ts'
import { Connection } from './connection.ts'
import { join } from './join.ts'
import { joinCost } from './limits.ts'
import { Realtime, type RealtimeConfig } from './realtime.ts'
import type { RealtimeSettings } from './settings.ts'

export type UpgradeRequest = { url: string; headers: IncomingHttpHeaders }

export type RealtimeServer = {
  port: number
  /** Takes over a socket whose upgrade request the gateway has already parsed. */
  upgrade(request: UpgradeRequest, socket: Socket, head: Buffer): void
  stop(): Promise<void>
}

const path = '/realtime/v1/websocket'
/** Each fragment of a frame needs far more memory than its bytes. */
const maxFragments = 256

type HandshakeRefusal = readonly [status: number, message: string]
const tooManyJoins: HandshakeRefusal = [429, 'Too many joins per second']
const tooManyUsers: HandshakeRefusal = [429, 'Too many connected users']

export async function startRealtime(config: RealtimeConfig, log: Log): Promise<RealtimeServer> {
  const realtime = new Realtime(config, log)
  const { settings, callers } = realtime
  const connections = new Set<Connection>()
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maxMessageBytes,
    maxFragments,
  })

  function admit({ url }: UpgradeRequest, from: string): string | HandshakeRefusal {
    const address = callers.ofAddress(from)
    if (!address.allowance.spend(joinCost)) return tooManyJoins
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname !== path) return [404, 'Not found']
    if (!/^2\.0\.\d+$/.test(searchParams.get('vsn') ?? ''))
      return [403, 'The version of the protocol is not supported']
    const key = searchParams.get('apikey')
    if (!key) return [401, 'API key is missing']
    const role = realtime.tokens.roleOfKey(key)
    if (!role) return [401, 'The token provided is not a valid JWT']
    if (realtime.users >= settings.maxConnections) return tooManyUsers
    if (realtime.joins.isExceeded) return tooManyJoins
    if (connections.size >= settings.maxSockets || address.sockets >= settings.maxSocketsPerAddress)
      return tooManyUsers
    return role
  }

  function upgrade(request: UpgradeRequest, socket: Socket, head: Buffer) {
    // Until the WebSocket library takes over the socket, a reset would be an uncaught error.
    const ignore = () => undefined
    socket.on('error', ignore)
    const from = String(request.headers['x-forwarded-for'] ?? socket.remoteAddress)
    const role = admit(request, from)
    if (typeof role !== 'string') return void refuseHandshake(settings, socket, role)
    // The WebSocket library reads only these fields of the request.
    const minimal = { method: 'GET', url: request.url, headers: request.headers, socket }
    webSockets.handleUpgrade(minimal as never, socket, head, (webSocket) => {
      socket.off('error', ignore)
      const address = callers.ofAddress(from)
      const connection = new Connection(realtime, webSocket, socket, role, address, join)
      connections.add(connection)
      address.sockets += 1
      webSocket.on('close', () => {
        connections.delete(connection)
        address.sockets -= 1
      })
    })
  }

  const http = createServer((_request, response) => response.writeHead(404).end())
  http.on('upgrade', ({ url = '/', headers }, socket, head) =>
    upgrade({ url, headers }, socket as Socket, head),
  )
  await once(http.listen(0, '127.0.0.1'), 'listening')
  realtime.start()
  const sweeper = setInterval(
    () => {
      sweep(connections, settings)
      callers.forgetIdle()
    },
    Math.max(50, Math.min(5_000, settings.idleMs / 4, settings.emptySocketMs / 4)),
  )
  return {
    port: (http.address() as AddressInfo).port,
    upgrade,
    async stop() {
      clearInterval(sweeper)
      http.close()
      http.closeAllConnections()
      const stopped = realtime.stop()
      for (const connection of connections) connection.terminate()
      await stopped
    },
  }
}

async function refuseHandshake(
  settings: RealtimeSettings,
  socket: Socket,
  [status, message]: HandshakeRefusal,
) {
  if (settings.refusedHandshakeDelayMs > 0)
    await new Promise((resolve) => setTimeout(resolve, settings.refusedHandshakeDelayMs))
  const body = JSON.stringify({ error: message })
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // A client that never closes its side must not keep the socket open.
  socket.destroySoon()
}

function sweep(connections: Iterable<Connection>, settings: RealtimeSettings) {
  const now = Date.now()
  for (const connection of connections) {
    const isSilent = now - connection.lastFrameAt >= settings.idleMs
    const isUnused = connection.isEmpty && now - connection.emptySince >= settings.emptySocketMs
    if (isSilent || isUnused) connection.terminate()
  }
}
