import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { crossOriginHeaders, preflightHeaders } from './gateway/cross-origin.ts'
import {
  badAddress,
  badRequest,
  headersTooLarge,
  notFound,
  rawRefusal,
  refuse,
  securityHeaders,
  tooSlow,
  unavailable,
  wrongMethod,
  type Refusal,
} from './gateway/answers.ts'
import { declaredLength } from './gateway/body.ts'
import { forward, refuseAndDrain } from './gateway/forward.ts'
import type { Pages } from './gateway/pages.ts'
import { peerReader, type Peer } from './gateway/peer.ts'
import {
  findRoute,
  isReserved,
  readTarget,
  socketPaths,
  type PartName,
  type Target,
} from './gateway/routes.ts'
import { tokenCheck } from './gateway/tokens.ts'
import { upstream } from './gateway/upstream.ts'
import type { Log } from './log.ts'
import type { Part } from './part.ts'

export type GatewayOptions = {
  host: string
  /** 0 takes a free one. */
  port: number
  /** Where people see the site, if that is not where this listens. */
  siteUrl?: string
  trustedProxies: string[]
  isDev: boolean
  log: Log
}

/** What the gateway learns once the rest of the platform is there; until then it answers 503. */
export type Backends = {
  secrets: { jwtSecret: string; publishableKey: string; secretKey: string }
  part(name: PartName): Part | undefined
  /** Every part of the platform, for /healthz. */
  health(): Record<string, boolean>
  pages: Pages
}

export type Gateway = {
  port: number
  url: string
  server: Server
  connect(backends: Backends): void
  stop(): Promise<void>
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The one origin: takes every request from outside, and lets through what is listed. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { log, isDev } = options
  let backends: Backends | undefined
  let check: ReturnType<typeof tokenCheck>
  const part = (name: PartName) => backends?.part(name)
  const upstreams = {
    rest: upstream(() => part('rest')),
    realtime: upstream(() => part('realtime')),
    functions: upstream(() => part('functions')),
  }

  const server = createServer({
    // A request that has not arrived by then is cut; the checks come once a second.
    headersTimeout: 10_000,
    requestTimeout: 25_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 65_000,
    // Without it Node answers in its own words and without our headers.
    requireHostHeader: false,
  })
  server.maxHeadersCount = 100
  // Someone who stops reading, or idles, for this long is gone.
  server.timeout = 120_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  server.on('error', (error) => log(error.message))
  const { port } = server.address() as AddressInfo
  const url = `http://${reachable(options.host)}:${port}`
  const siteUrl = options.siteUrl ?? url
  const security = {
    plain: securityHeaders({ siteUrl, isDev, isSecure: false }),
    secure: securityHeaders({ siteUrl, isDev, isSecure: true }),
  }
  const usual = siteUrl.startsWith('https:') ? security.secure : security.plain
  const readPeer = peerReader(options.trustedProxies, siteUrl)

  function handle(request: IncomingMessage, response: ServerResponse) {
    const peer = readPeer(request)
    if (!peer) return refuseAndDrain({ request, response, security: usual.data, more: [] }, badRequest)
    const headers = peer.isSecure ? security.secure : security.plain
    const target = readTarget(request.url ?? '')
    const route = target && findRoute(target.path)
    const more = ['x-request-id', peer.requestId]
    if (route?.isCrossOrigin) more.push(...crossOriginHeaders)
    const answering = { request, response, security: headers.data, more }
    if (!methods.has(request.method ?? '')) return refuseAndDrain(answering, wrongMethod)
    if (!target) return refuseAndDrain(answering, badAddress)
    if (target.path === '/healthz') return answerHealth(response, headers.data, more)
    if (!backends) return refuseAndDrain(answering, unavailable)
    if (!route) return answerPage(answering, target, [...headers.page, ...more])
    if (route.isCrossOrigin && request.method === 'OPTIONS') {
      response.writeHead(204, [...headers.data, ...more, ...preflightHeaders(request)])
      return response.end()
    }

    const hop = { ...answering, route, target, peer, upstream: upstreams[route.part], log }
    if (!route.guard) return settle(forward(hop), answering)
    const admitted = check(route.guard, request, target.path, target.query).then((why) =>
      why ? refuseAndDrain(answering, why) : forward(hop),
    )
    return settle(admitted, answering)
  }

  /** A fault of our own: said once, and never left hanging. */
  function settle(work: Promise<void>, answering: Parameters<typeof refuseAndDrain>[0]) {
    work.catch((error: Error) => {
      log(`${answering.request.method} ${answering.request.url}: ${error.stack}`)
      if (answering.response.headersSent) answering.response.destroy()
      else refuseAndDrain(answering, unavailable)
    })
  }

  function answerHealth(response: ServerResponse, data: string[], more: string[]) {
    const parts = backends?.health() ?? {}
    const isUp = backends !== undefined && Object.values(parts).every(Boolean)
    const body = JSON.stringify({
      status: isUp ? 'ok' : 'unavailable',
      ...(!isUp && { detail: 'A part of the server is starting.', code: 'unavailable' }),
      parts: Object.fromEntries(Object.entries(parts).map(([name, up]) => [name, up ? 'up' : 'down'])),
    })
    response.writeHead(isUp ? 200 : 503, [
      ...[
        'content-type',
        'application/json; charset=utf-8',
        'content-length',
        String(Buffer.byteLength(body)),
      ],
      ...['cache-control', 'no-store', ...data, ...more, ...(isUp ? [] : ['retry-after', '1'])],
    ])
    response.end(response.req.method === 'HEAD' ? undefined : body)
  }

  function answerPage(answering: Parameters<typeof refuseAndDrain>[0], { path }: Target, page: string[]) {
    const { request, response } = answering
    if (isReserved(path)) return refuseAndDrain(answering, notFound)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseAndDrain(answering, wrongMethod)
    return backends!.pages(request, response, page, () => refuseAndDrain(answering, notFound))
  }

  server.on('request', handle)
  // A caller that asks first is told before it sends anything.
  server.on('checkContinue', (request, response) => {
    const route = findRoute(request.url ?? '')
    if (declaredLength(request) <= (route?.maxBody ?? 0)) response.writeContinue()
    handle(request, response)
  })
  server.on('checkExpectation', handle)
  server.on('connect', (_request, socket: Socket) => end(socket, rawRefusal(wrongMethod, usual.data)))

  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Vite's own socket for hot reload.
    if (isDev && request.headers['sec-websocket-protocol']?.startsWith('vite')) return
    socket.on('error', () => socket.destroy())
    const peer = readPeer(request)
    const target = readTarget(request.url ?? '')
    const why = !peer || !target ? badRequest : socketPaths.has(target.path) ? undefined : notFound
    if (why) return end(socket, rawRefusal(why, usual.data))
    const message = {
      type: 'upgrade',
      url: request.url,
      headers: socketHeaders(request, peer!),
      head: head.toString('base64'),
    }
    if (!part('realtime')?.handOver(message, socket)) end(socket, rawRefusal(unavailable, usual.data))
  })

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isBegun = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent
    if (!socket.writable || isBegun) return socket.destroy()
    return end(socket, rawRefusal(clientErrors[error.code ?? ''] ?? badRequest, usual.data))
  })

  return {
    port,
    url,
    server,
    connect: (given) => {
      check = tokenCheck(given.secrets)
      backends = given
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection that was answering becomes idle only now; those that never do are cut.
      const sweep = setInterval(() => server.closeIdleConnections(), 25)
      const insist = setTimeout(() => server.closeAllConnections(), 2_000)
      await Promise.race([closed, delay(4_000, undefined, { ref: false })])
      clearTimeout(insist)
      clearInterval(sweep)
      await Promise.all(Object.values(upstreams).map((each) => each.close()))
    },
  }
}

const clientErrors: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

function end(socket: Socket, answer: string) {
  socket.on('error', () => socket.destroy())
  socket.end(answer, () => socket.destroySoon())
}

function socketHeaders({ headers }: IncomingMessage, peer: Peer) {
  const own = Object.entries(headers).filter(
    ([name]) => !name.startsWith('x-forwarded-') && name !== 'forwarded',
  )
  return {
    ...Object.fromEntries(own),
    host: peer.host,
    'x-forwarded-for': peer.address,
    'x-forwarded-proto': peer.isSecure ? 'https' : 'http',
    'x-request-id': peer.requestId,
  }
}

/** An address that stands for all interfaces is nothing one can call. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
