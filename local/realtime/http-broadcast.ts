import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxFieldBytes, prefix } from './frames.ts'
import { isTooLarge } from './limits.ts'
import { broadcastMessage, relayedMessage } from './outgoing.ts'
import { Refusal } from './refusal.ts'
import type { Realtime } from './realtime.ts'
import type { Claims } from './tokens.ts'

type Answer = { status: number; body?: unknown }
type Caller = { claims: Claims; headers: Record<string, string> }
type Item = { topic: string; event: string; payload: Record<string, unknown>; private: boolean; id?: string }
type FieldErrors = Record<string, string[]>

const maxBodyBytes = 5_000_000
const rateExceeded: Answer = { status: 429, body: { message: 'You have exceeded your rate limit' } }
const tooLarge = 'Payload size exceeds tenant limit'

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
  for await (const chunk of request as AsyncIterable<Buffer>) {
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
  if (messagesPerSecond > 0 && items.length + realtime.messages.average > messagesPerSecond)
    return {
      status: 429,
      body: { message: 'Too many messages to broadcast, please reduce the batch size' },
    }
  const allowed = new Map<string, boolean>()
  for (const { topic, event, payload, private: isPrivate, id } of items) {
    if (isPrivate && !allowed.has(topic)) allowed.set(topic, await mayWrite(realtime, caller, topic))
    // Skipped without a word, as on hosted.
    if (isPrivate && !allowed.get(topic)) continue
    realtime.messages.add(1)
    const message = broadcastMessage({ topic, event, payload: JSON.stringify(payload), id })
    realtime.broadcast(topic, isPrivate, message)
  }
  return { status: 202 }
}

function readBatch(body: Buffer, maxKb: number): { items: Item[]; errors?: Record<string, unknown> } {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString())
  } catch {
    return { items: [], errors: { messages: ["can't be blank"] } }
  }
  const { messages } = (parsed ?? {}) as { messages?: unknown }
  if (messages === undefined || messages === null)
    return { items: [], errors: { messages: ["can't be blank"] } }
  if (!Array.isArray(messages)) return { items: [], errors: { messages: ['is invalid'] } }
  const errors = messages.map((message) => fieldErrors(message, maxKb))
  if (errors.some((fields) => Object.keys(fields).length > 0))
    return { items: [], errors: { messages: errors } }
  return {
    items: messages.map(({ topic, event, payload, private: isPrivate, id }) => ({
      topic,
      event,
      payload,
      private: isPrivate === true || isPrivate === 'true',
      id: typeof id === 'string' ? id : undefined,
    })),
  }
}

function fieldErrors(message: unknown, maxKb: number): FieldErrors {
  if (typeof message !== 'object' || message === null) return { message: ['is invalid'] }
  const { topic, event, payload } = message as Record<string, unknown>
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries({ topic, event })) {
    if (value === undefined || value === null || value === '') errors[name] = ["can't be blank"]
    else if (typeof value !== 'string') errors[name] = ['is invalid']
  }
  if (payload === undefined || payload === null) errors.payload = ["can't be blank"]
  else if (typeof payload !== 'object' || Array.isArray(payload)) errors.payload = ['is invalid']
  else {
    const bytes = jsonBytes(payload)
    if (bytes === undefined) errors.payload = ['is invalid']
    else if (isTooLarge(bytes, maxKb)) errors.payload = [tooLarge]
  }
  return errors
}

/** Undefined for what was read but is nested too deeply to be written. */
function jsonBytes(value: unknown) {
  try {
    return Buffer.byteLength(JSON.stringify(value))
  } catch {
    return undefined
  }
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

function singleErrors(topic: string, event: string, isJson: boolean, body: Buffer, maxKb: number) {
  const errors: FieldErrors = {}
  if (Buffer.byteLength(prefix + topic) > maxFieldBytes) errors.topic = ['is too long']
  if (Buffer.byteLength(event) > maxFieldBytes) errors.event = ['is too long']
  if (body.length === 0) errors.payload = ["can't be blank"]
  else if (isTooLarge(body.length, maxKb)) errors.payload = [tooLarge]
  else if (isJson && !isJsonText(body)) errors.payload = ['is invalid']
  return errors
}

function isJsonText(body: Buffer) {
  try {
    JSON.parse(body.toString())
    return true
  } catch {
    return false
  }
}
