import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBatch, singleErrors } from './http-messages.ts'
import { broadcastMessage, relayedMessage } from './outgoing.ts'
import { Refusal } from './refusal.ts'
import type { Realtime } from './realtime.ts'
import type { Claims } from './tokens.ts'

type Answer = { status: number; body?: unknown }
type Caller = { claims: Claims; headers: Record<string, string> }

const maxBodyBytes = 5_000_000
/** Messages in one call: each private topic among them costs a look at the policies. */
const maxBatch = 1_000
const rateExceeded: Answer = { status: 429, body: { message: 'You have exceeded your rate limit' } }

/** `POST /api/broadcast` and `POST /api/broadcast/{topic}/events/{event}`, with or without the gateway's prefix. */
export async function handleHttp(realtime: Realtime, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  try {
    const { status, body } = await answer(realtime, request)
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'POST, OPTIONS')
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '*',
      )
    }
    setRate(realtime, response)
    response.statusCode = status
    if (body === undefined) return response.end()
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(body))
  } catch (error) {
    realtime.log(`broadcast over HTTP: ${String(error)}`)
    const isRefusal = error instanceof Refusal
    response.statusCode = isRefusal ? 503 : 500
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ message: isRefusal ? error.message : 'Internal server error' }))
  }
}

function setRate({ messages, settings }: Realtime, response: ServerResponse) {
  const rolling = messages.average
  response.setHeader('x-rate-rolling', rolling)
  if (settings.messagesPerSecond === 0) return
  response.setHeader('x-rate-limit', settings.messagesPerSecond)
  response.setHeader('x-rate-limit-remaining', Math.max(0, settings.messagesPerSecond - rolling))
}

async function answer(realtime: Realtime, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const path = url.pathname.replace(/^\/realtime\/v1/, '')
  const single = /^\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/.exec(path)
  if (path !== '/api/broadcast' && !single) return { status: 404, body: { message: 'Not found' } }
  if (request.method === 'OPTIONS') return { status: 204 }
  if (request.method !== 'POST') return { status: 405, body: { message: 'Method not allowed' } }
  const caller = await identify(realtime, request)
  if (!caller) return { status: 401, body: { message: 'Unauthorized' } }
  const body = await readBody(request)
  if (!body) return { status: 413, body: { message: 'The body is too large' } }
  if (realtime.messages.isExceeded) return rateExceeded
  if (!single) return sendBatch(realtime, caller, body)
  const isPrivate = url.searchParams.get('private') === 'true'
  const [topic, event] = [decode(single[1]!), decode(single[2]!)]
  if (!topic || !event) return { status: 422, body: { errors: { topic: ['is invalid'] } } }
  return sendOne(realtime, caller, {
    topic,
    event,
    isPrivate,
    type: request.headers['content-type'] ?? '',
    body,
  })
}

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

async function identify({ tokens }: Realtime, { headers }: IncomingMessage): Promise<Caller | undefined> {
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1]
  const key = bearer ?? headers.apikey
  if (typeof key !== 'string' || key === '') return undefined
  try {
    const { claims } = await tokens.identify(key.trim())
    const own = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return { claims, headers: Object.fromEntries(own) }
  } catch {
    return undefined
  }
}

/** Undefined when there is more than anyone may send. */
async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  // A destroyed request could not be answered.
  const parts: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const chunk of parts) {
    size += chunk.length
    if (size > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function mayWrite(realtime: Realtime, { claims, headers }: Caller, topic: string) {
  return realtime
    .askDatabase((authorization) => authorization.write({ topic, claims, headers }))
    .then(({ broadcast }) => broadcast)
}

async function sendBatch(realtime: Realtime, caller: Caller, body: Buffer): Promise<Answer> {
  const { items, errors } = readBatch(body, realtime.settings.maxPayloadKb)
  if (errors) return { status: 422, body: { errors } }
  const { messagesPerSecond } = realtime.settings
  const isTooFast = messagesPerSecond > 0 && items.length + realtime.messages.average > messagesPerSecond
  if (isTooFast || items.length > maxBatch)
    return {
      status: 429,
      body: { message: 'Too many messages to broadcast, please reduce the batch size' },
    }
  const allowed = new Map<string, boolean>()
  for (const { topic, event, payload, private: isPrivate, id } of items) {
    if (isPrivate && !allowed.has(topic)) allowed.set(topic, await mayWrite(realtime, caller, topic))
    // Skipped silently, as on hosted.
    if (isPrivate && !allowed.get(topic)) continue
    realtime.messages.add(1)
    const message = broadcastMessage({ topic, event, payload: JSON.stringify(payload), id })
    realtime.broadcast(topic, isPrivate, message)
  }
  return { status: 202 }
}

type Single = { topic: string; event: string; isPrivate: boolean; type: string; body: Buffer }

async function sendOne(
  realtime: Realtime,
  caller: Caller,
  { topic, event, isPrivate, type, body }: Single,
): Promise<Answer> {
  const isJson = /^application\/json\b/i.test(type)
  if (!isJson && !/^application\/octet-stream\b/i.test(type))
    return { status: 415, body: { error: 'Unsupported media type' } }
  const errors = singleErrors(topic, event, isJson, body, realtime.settings.maxPayloadKb)
  if (Object.keys(errors).length > 0) return { status: 422, body: { errors } }
  if (isPrivate && !(await mayWrite(realtime, caller, topic)))
    return { status: 403, body: { message: 'Unauthorized' } }
  realtime.messages.add(1)
  realtime.broadcast(topic, isPrivate, relayedMessage(topic, event, isJson, body))
  return { status: 202 }
}
