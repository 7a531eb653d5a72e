import type { IncomingMessage } from 'node:http'

export class TooLarge extends Error {}
export class Aborted extends Error {}

/** Up to here a body is read before it goes to the part, so that a slow sender keeps none of its connections busy. */
const readFirst = 65_536

export const declaredLength = (request: IncomingMessage) => Number(request.headers['content-length'] ?? 0)

export type Body = Buffer | AsyncIterable<Buffer> | null

/** The request's body, cut off with `TooLarge` where it turns out to be larger than allowed; never held as a whole. */
export async function takeBody(request: IncomingMessage, most: number): Promise<Body> {
  const length = declaredLength(request)
  if (length > most) throw new TooLarge()
  if (length === 0 && request.headers['transfer-encoding'] === undefined) return null
  if (length > readFirst) return request

  return collect(request, most)
}

/** By events, because most bodies are one small chunk, and an iterator costs more than all the rest of the hop. */
function collect(request: IncomingMessage, most: number): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > most) settle(() => reject(new TooLarge()))
      else if (size > readFirst) settle(() => resolve(continued(chunks, size, request.pause(), most)))
    }
    const onEnd = () => settle(() => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    const onClose = () => settle(() => reject(new Aborted()))
    const settle = (how: () => void) => {
      request.off('data', onData).off('end', onEnd).off('close', onClose)
      how()
    }
    request.on('data', onData).on('end', onEnd).on('close', onClose)
  })
}

async function* continued(chunks: Buffer[], begun: number, request: IncomingMessage, most: number) {
  yield* chunks
  let size = begun
  // Not destroyed when this ends early: of a destroyed request nothing more is read, and its sender would lose the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > most) throw new TooLarge()
    yield chunk
  }
}
