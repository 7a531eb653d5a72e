import { once } from 'node:events'
import { createServer, STATUS_CODES, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import type { Log } from '../log.ts'
import { Connection } from './connection.ts'
import { join } from './join.ts'
import { joinCost } from './limits.ts'
import { Realtime, type RealtimeConfig } from './realtime.ts'
import { Refusal } from './refusal.ts'
import type { RealtimeSettings } from './settings.ts'

export type UpgradeRequest = { url: string; headers: IncomingHttpHeaders }

export type RealtimeServer = {
  port: number
  /** Takes over a socket whose upgrade request somebody else has read. */
  upgrade(request: UpgradeRequest, socket: Socket, head: Buffer): Promise<void>
  stop(): Promise<void>
}

const path = '/realtime/v1/websocket'
/** Until the WebSocket library takes a socket over, a reset would be an uncaught error. */
const ignore = () => undefined
const noKey = [401, 'API key is missing'] as const
const tooManyJoins = [429, 'Too many joins per second'] as const
const tooManyUsers = [429, 'Too many connected users'] as const
/** Each piece of a frame costs many times the memory of the few bytes that it may bring. */
const maxFragments = 256

export async function startRealtime(config: RealtimeConfig, log: Log): Promise<RealtimeServer> {
  const realtime = new Realtime(config, log)
  const { settings } = realtime
  const connections = new Set<Connection>()
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maxMessageBytes,
    maxFragments,
  })

  async function upgrade(request: UpgradeRequest, socket: Socket, head: Buffer) {
    socket.on('error', ignore)
    const { callers } = realtime
    const from = addressOf(request, socket)
    if (!callers.ofAddress(from).allowance.spend(joinCost))
      return refuseHandshake(realtime, socket, tooManyJoins)
    const answer = await admit(realtime, request)
    if ('refused' in answer) return refuseHandshake(realtime, socket, answer.refused)
    const address = callers.ofAddress(from)
    if (connections.size >= settings.maxSockets || address.sockets >= settings.maxSocketsPerAddress)
      return refuseHandshake(realtime, socket, tooManyUsers)
    // The library reads no more of the request than this.
    const minimal = { method: 'GET', url: request.url, headers: request.headers, socket }
    webSockets.handleUpgrade(minimal as never, socket, head, (webSocket) => {
      socket.off('error', ignore)
      const { identity } = answer
      const headers = customHeaders(request.headers)
      const connection = new Connection(realtime, webSocket, socket, identity, headers, address, join)
      connections.add(connection)
      address.sockets += 1
      webSocket.on('close', () => {
        connections.delete(connection)
        address.sockets -= 1
      })
    })
  }

  // The HTTP calls of hosted Realtime are not imitated.
  const http = createServer((_request, response) => response.writeHead(404).end())
  http.on('upgrade', (request, socket, head) => {
    upgrade({ url: request.url ?? '/', headers: request.headers }, socket as Socket, head).catch(() =>
      socket.destroy(),
    )
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  realtime.start()
  const sweeper = setInterval(
    () => {
      sweep(connections, settings)
      realtime.callers.forgetIdle()
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

type Admission =
  | { identity: Awaited<ReturnType<Realtime['tokens']['identify']>> }
  | { refused: readonly [status: number, message: string] }

async function admit(realtime: Realtime, { url, headers }: UpgradeRequest): Promise<Admission> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname !== path) return { refused: [404, 'Not found'] }
  if (!/^2\.0\.\d+$/.test(searchParams.get('vsn') ?? ''))
    return { refused: [403, 'The version of the protocol is not supported'] }
  const { settings } = realtime
  const key = headers['x-api-key'] ?? searchParams.get('apikey')
  if (typeof key !== 'string' || key === '') return { refused: noKey }
  try {
    const identity = await realtime.tokens.identify(key)
    if (realtime.users >= settings.maxConnections) return { refused: tooManyUsers }
    if (realtime.joins.isExceeded) return { refused: tooManyJoins }
    return { identity }
  } catch (error) {
    return { refused: handshakeRefusal(error) }
  }
}

function handshakeRefusal(error: unknown): readonly [number, string] {
  if (!(error instanceof Refusal)) return [500, 'Error connecting to Realtime']
  if (error.message.startsWith('Token has expired')) return [401, 'Token has expired']
  return [401, error.message]
}

async function refuseHandshake(
  { settings }: Realtime,
  socket: Socket,
  [status, message]: readonly [number, string],
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
  // A client that never closes must not keep the socket open.
  socket.destroySoon()
}

/** The gateway names the person's address; without it the peer is on this machine. */
const addressOf = ({ headers }: UpgradeRequest, { remoteAddress = '' }: Socket) =>
  String(headers['x-forwarded-for'] ?? remoteAddress)

/** What policies can read as `request.headers`. */
function customHeaders(headers: IncomingHttpHeaders) {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-'))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}

function sweep(connections: Iterable<Connection>, settings: RealtimeSettings) {
  const now = Date.now()
  for (const connection of connections) {
    if (now - connection.lastFrameAt >= settings.idleMs) connection.terminate()
    else if (connection.isEmpty && now - connection.emptySince >= settings.emptySocketMs)
      connection.terminate()
  }
}
