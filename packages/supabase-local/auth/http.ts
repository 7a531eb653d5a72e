import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: Request) => Promise<Response>

export async function serve(answer: Answer): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing, answer).catch((error: Error) => outgoing.destroy(error))
  })
  // Keeps idle connections longer than the gateway does, so that the gateway never writes to a closing one.
  server.keepAliveTimeout = 75_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
    },
  }
}

async function handle(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer) {
  const response = await answer(await toRequest(incoming))
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.statusCode = response.status
  response.headers.forEach((value, name) => outgoing.setHeader(name, value))
  outgoing.end(body)
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const { method = 'GET' } = incoming
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(chunks)
  // The URL parser would read `//host/path` as another host.
  const target = `http://127.0.0.1/${(incoming.url ?? '').replace(/^\/+/, '')}`
  return new Request(target, { method, headers, body: body?.length ? body : undefined })
}
