import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import {
  badAddress,
  badRequest,
  flat,
  headersTooLarge,
  notFound,
  rawRefusal,
  tooSlow,
  unavailable,
  wrongMethod,
  type FlatHeaders,
  type Refusal,
} from './answers.ts'
import { createBodyBudget, declaredLength, maxBody } from './body.ts'
import { callerOf } from './caller.ts'
import { forward, refuseAndDrain, type Answering } from './forward.ts'
import { answerHealth } from './health.ts'
import type { Pages } from './pages.ts'
import { peerReader, proxyCheck } from './peer.ts'
import { readTarget, routesOf, type PartName } from './routes.ts'
import { limitSockets } from './limit-sockets.ts'
import { endWith, handOver } from './sockets.ts'
import { upstream } from './upstream.ts'
import type { Log } from '../log.ts'
import type { SiteRules } from './site-rules.ts'
import type { Part } from '../part.ts'

type GatewayOptions = {
  host: string
  port: number
  siteUrl?: string
  trustedProxies: string[]
  functionName: string
  site: SiteRules
  isDev: boolean
  log: Log
  timeouts?: Partial<typeof defaultTimeouts>
}

const defaultTimeouts = {
  /** headMs limits receiving a request's headers, requestMs the whole request. */
  headMs: 10_000,
  requestMs: 25_000,
  answerMs: 30_000,
}

/** The gateway responds with 503 until `connect()` passes these. */
type Backends = {
  secretKey: string
  part(name: PartName | 'realtime'): Part | undefined
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

export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { log, isDev, site } = options
  const findRoute = routesOf(options.functionName)
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  let backends: Backends | undefined
  const part = (name: PartName | 'realtime') => backends?.part(name)
  const upstreams = {
    auth: upstream(() => part('auth'), timeouts.answerMs),
    functions: upstream(() => part('functions'), timeouts.answerMs),
  }

  const server = createServer({
    headersTimeout: timeouts.headMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 65_000,
    // The gateway rejects a missing Host itself; Node's response would lack the security headers.
    requireHostHeader: false,
  })
  server.maxHeadersCount = 100
  // Closes connections on which nothing is read or sent for two minutes.
  server.timeout = 120_000
  const port = await listen(server, options)
  const url = `http://${reachable(options.host)}:${port}`
  const siteUrl = options.siteUrl ?? url
  const security = {
    plain: flatHeaders(site.headers({ siteUrl, isDev, isSecure: false })),
    secure: flatHeaders(site.headers({ siteUrl, isDev, isSecure: true })),
  }
  /** Security headers for requests that cannot be parsed, so http or https is unknown. */
  const unread = (siteUrl.startsWith('https:') ? security.secure : security.plain).data
  const isProxy = proxyCheck(options.trustedProxies)
  const readPeer = peerReader(isProxy, siteUrl)
  const bodies = createBodyBudget()
  limitSockets(server, isProxy, rawRefusal(unavailable, unread))

  /** The current response on each connection; `clientError` receives only the socket. */
  const answers = new WeakMap<object, ServerResponse>()

  function handle(request: IncomingMessage, response: ServerResponse): unknown {
    answers.set(request.socket, response)
    const peer = readPeer(request)
    if (!peer) return refuseAndDrain({ request, response, security: unread, more: [] }, badRequest)
    const { data, page } = peer.isSecure ? security.secure : security.plain
    const target = readTarget(request.url ?? '')
    const route = target && findRoute(target.path)
    const more = ['x-request-id', peer.requestId]
    const answering = { request, response, security: data, more }
    if (!methods.has(request.method ?? '')) return refuseAndDrain(answering, wrongMethod)
    if (!target) return refuseAndDrain(answering, badAddress)
    if (target.path === '/healthz') return answerHealth(response, backends?.health(), data, more)
    if (!backends) return refuseAndDrain(answering, unavailable)
    if (!route) return settle(answerPage(answering, target.path, [...page, ...more]), answering, log)
    const hop = {
      ...answering,
      route,
      target,
      peer,
      keptForEver: site.keptForEver,
      caller: callerOf(request, peer, backends.secretKey),
      bodies,
      upstream: upstreams[route.part],
      log,
    }
    return settle(forward(hop), answering, log)
  }

  async function answerPage(answering: Answering, path: string, headers: FlatHeaders) {
    const { request, response } = answering
    if (site.isReserved(path)) return refuseAndDrain(answering, notFound)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseAndDrain(answering, wrongMethod)
    await backends!.pages(request, response, headers, () => refuseAndDrain(answering, notFound))
  }

  server.on('request', handle)
  server.on('checkExpectation', handle)
  // With `Expect: 100-continue`, a body that is too large is refused before the caller sends it.
  server.on('checkContinue', (request, response) => {
    if (declaredLength(request) <= maxBody) response.writeContinue()
    handle(request, response)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Vite handles its own socket for hot reload.
    if (isDev && request.headers['sec-websocket-protocol']?.startsWith('vite')) return
    handOver(request, socket, head, { peer: readPeer(request), realtime: part('realtime'), security: unread })
  })
  server.on('connect', (_request, socket: Socket) => endWith(socket, rawRefusal(wrongMethod, unread)))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = answers.get(socket)
    const isAnswering = answer?.headersSent && !answer.writableEnded
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return socket.destroy()
    return endWith(socket, rawRefusal(clientErrors[error.code ?? ''] ?? badRequest, unread))
  })

  return {
    port,
    url,
    server,
    connect: (given) => {
      backends = given
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Closes connections as they become idle, and all others after two seconds.
      const sweep = setInterval(() => server.closeIdleConnections(), 25)
      const insist = setTimeout(() => server.closeAllConnections(), 2_000)
      await Promise.race([closed, delay(4_000, undefined, { ref: false })])
      clearTimeout(insist)
      clearInterval(sweep)
      await Promise.all(Object.values(upstreams).map((each) => each.close()))
    },
  }
}

const flatHeaders = ({ page, data }: ReturnType<SiteRules['headers']>) => ({
  page: flat(page),
  data: flat(data),
})

function settle(work: Promise<void>, answering: Answering, log: Log) {
  work.catch((error: Error) => {
    const { request, response } = answering
    log(`${request.method} ${request.url}: ${error.stack}`)
    if (response.headersSent) response.destroy()
    else refuseAndDrain(answering, unavailable)
  })
}

const clientErrors: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

async function listen(server: Server, { host, port, log }: GatewayOptions): Promise<number> {
  await once(server.listen(port, host), 'listening')
  server.on('error', (error) => log(error.message))
  return (server.address() as AddressInfo).port
}

/** Callers cannot connect to 0.0.0.0 or ::, so the URL names this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
