import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Dispatcher } from 'undici'
import type { Log } from '../log.ts'
import {
  jsonHead,
  refuse,
  tooLarge,
  unavailable,
  upstreamTooSlow,
  type FlatHeaders,
  type Refusal,
} from './answers.ts'
import { Aborted, NoSpace, takeBody, TooLarge, type Body } from './body.ts'
import type { Budget } from './budget.ts'
import type { Caller } from './caller.ts'
import type { Leave } from './fair-places.ts'
import { ownWordHeader, type Peer } from './peer.ts'
import type { Route, Target } from './routes.ts'
import type { Upstream } from './upstream.ts'

export type Answering = {
  request: IncomingMessage
  response: ServerResponse
  /** Headers added unless the upstream response already has them. */
  security: FlatHeaders
  more: FlatHeaders
}

type Hop = Answering & {
  route: Route
  target: Target
  peer: Peer
  caller: Caller
  bodies: Budget
  upstream: Upstream
  keptForEver: string
  log: Log
}

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Headers that belong to one connection, that the gateway sets itself, or that only a proxy may set. */
const neverForwarded = words(`
  content-length connection keep-alive proxy-connection proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade
  expect host http2-settings forwarded via x-real-ip x-client-ip x-cluster-client-ip true-client-ip client-ip
  x-request-id x-original-url x-original-host x-rewrite-url x-http-method-override ${ownWordHeader}
`)
const neverForwardedPrefix = /^(?:x-forwarded-|cf-|x-envoy-|x-amz-cf-|x-azure-)/

const neverAnswered = words(`
  connection keep-alive proxy-connection transfer-encoding trailer upgrade server x-powered-by x-request-id
`)

/** Every API request passes through here, so it copies as little as possible. */
export async function forward(hop: Hop): Promise<void> {
  const { request, response, route, bodies, caller, upstream } = hop
  if (response.destroyed) return
  let body: Body
  try {
    body = await takeBody({ request, response, budget: bodies, caller })
  } catch (error) {
    if (error instanceof TooLarge) return refuseAndDrain(hop, tooLarge)
    if (error instanceof NoSpace) return refuseAndDrain(hop, unavailable)
    if (error instanceof Aborted) return
    throw error
  }
  const place = await upstream.enter(caller)
  if (!place) return refuseAndDrain(hop, unavailable)
  if (response.destroyed) return place.leave()
  place.pool.dispatch(
    {
      method: request.method as Dispatcher.HttpMethod,
      path: route.to + hop.target.path.slice(route.prefix.length) + hop.target.query,
      headers: requestHeaders(hop),
      body,
    },
    handler(hop, place.leave),
  )
}

function requestHeaders({ request, peer }: Hop): string[] {
  const { rawHeaders } = request
  const named = request.headers.connection?.toLowerCase()
  const perConnection =
    named && named !== 'keep-alive' && named !== 'close' ? named.split(/\s*,\s*/) : undefined
  const headers: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!.toLowerCase()
    if (neverForwarded.has(name) || perConnection?.includes(name) || neverForwardedPrefix.test(name)) continue
    headers.push(name, rawHeaders[i + 1]!)
  }
  headers.push('host', peer.host, 'x-forwarded-for', peer.address, 'x-forwarded-host', peer.host)
  headers.push('x-forwarded-proto', peer.isSecure ? 'https' : 'http', 'x-request-id', peer.requestId)
  return headers
}

/** Uses undici's older handler interface, because it passes raw headers and builds no object. */
function handler(hop: Hop, leave: Leave): Dispatcher.DispatchHandler {
  const { response } = hop
  let abort: (() => void) | undefined
  let resume: () => void
  let length = -1
  let isDone = false

  /** Ends the exchange once: true for the first of complete response, failure or hang-up, then false. */
  const finish = () => {
    if (isDone) return false
    isDone = true
    leave()
    return true
  }
  const fail = (error: Error) => {
    if (!finish() || response.destroyed) return
    // The status is already sent, so only breaking the connection can signal the failure.
    if (response.headersSent) return void response.destroy()
    const isSlow = error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError
    if (isSlow) hop.log(`${hop.route.part} took too long: ${hop.request.method} ${hop.target.path}`)
    refuseAndDrain(hop, isSlow ? upstreamTooSlow : unavailable)
  }
  response.once('close', () => {
    if (finish()) abort?.()
  })

  return {
    onConnect(stop: () => void) {
      abort = stop
      // Aborts if the caller hung up before undici connected.
      if (isDone) stop()
    },
    onHeaders(status: number, raw: Buffer[], goOn: () => void) {
      resume = goOn
      if (status < 200) return true
      const headers = answerHeaders(raw, hop)
      length = headers.bodyLength
      response.writeHead(status, headers.flat)
      return true
    },
    onData(chunk: Buffer) {
      if (chunk.length === length) {
        finish()
        response.end(chunk)
        return true
      }
      if (response.write(chunk)) return true
      response.once('drain', () => resume())
      return false
    },
    onComplete() {
      if (finish()) response.end()
    },
    onError: fail,
  } as Dispatcher.DispatchHandler
}

type AnswerHead = { flat: FlatHeaders; bodyLength: number }

function answerHeaders(raw: Buffer[], { security, more, keptForEver }: Hop): AnswerHead {
  const flat: FlatHeaders = []
  const said = new Set<string>()
  let bodyLength = -1
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]!.toString('latin1').toLowerCase()
    // Removes CORS headers, so that pages of other origins cannot call the API.
    if (neverAnswered.has(name) || name.startsWith('access-control-')) continue
    const value = raw[i + 1]!.toString('latin1')
    if (name === 'cache-control' && value !== keptForEver) continue
    if (name === 'content-length') bodyLength = Number(value)
    flat.push(name, value)
    said.add(name)
  }
  for (let i = 0; i < security.length; i += 2)
    if (!said.has(security[i]!)) flat.push(security[i]!, security[i + 1]!)
  if (!said.has('cache-control')) flat.push('cache-control', 'no-store')
  for (const part of more) flat.push(part)
  return { flat, bodyLength }
}

const maxSilenceMs = 5_000

/**
 * Responds, then discards the rest of the body: closing early would reset the connection and lose the response.
 * The server's `requestTimeout` limits how long this takes.
 */
export function refuseAndDrain({ request, response, security, more }: Answering, why: Refusal) {
  if (request.complete) return refuse(response, why, security, more)
  const body = JSON.stringify(why.body)
  response.writeHead(why.status, [...jsonHead(body, security, more, why.headers), 'connection', 'close'])
  if (request.method !== 'HEAD') response.write(body)
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, maxSilenceMs)
  request
    .on('data', () => timer.refresh())
    .once('end', end)
    .once('close', end)
    .resume()
}
