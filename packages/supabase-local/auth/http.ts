import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (request: Request, peer: string) => Promise<Response>

/** The gateway caps bodies already; this part must not depend on it. */
const maxBody = 1_048_576

class BodyTooLarge extends Error {}

/** Serves fetch-style answers on a free loopback port. */
export async function serve(answer: Answer): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing, answer).catch((error: Error) => outgoing.destroy(error))
  })
  server.requestTimeout = 30_000
  // Longer than any gateway keeps an idle connection, so that it never writes into one that is being closed.
  server.keepAliveTimeout = 75_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  return closed
}

async function handle(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer) {
  let response: Response
  try {
    response = await answer(await toRequest(incoming), incoming.socket.remoteAddress ?? '')
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    response = Response.json({ message: 'The request body is too large' }, { status: 413 })
    // The rest of the body is on its way and nobody will read it.
    response.headers.set('connection', 'close')
  }
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : undefined
  outgoing.statusCode = response.status
  response.headers.forEach((value, name) => outgoing.setHeader(name, value))
  if (body && !outgoing.hasHeader('content-length')) outgoing.setHeader('content-length', body.length)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = incoming.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? undefined : await readBody(incoming)
  // A request line is not a URL: `//host/path` would be read as another host.
  const target = `http://127.0.0.1/${(incoming.url ?? '').replace(/^\/+/, '')}`
  return new Request(target, { method, headers, body: body?.length ? new Uint8Array(body) : undefined })
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBody) throw new BodyTooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBody) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
