import type { IncomingMessage } from 'node:http'

export class TooLarge extends Error {}
export class Aborted extends Error {}

/** Up to here a body is read before the part hears of it, so that a slow sender keeps none of its connections busy. */
const readFirst = 65_536

export const declaredLength = (request: IncomingMessage) => Number(request.headers['content-length'] ?? 0)

export type Body = Buffer | AsyncIterable<Buffer> | null

/** The request's body, cut off with `TooLarge` where it turns out to be larger than allowed; never held as a whole. */
export async function takeBody(request: IncomingMessage, most: number): Promise<Body> {
  const length = declaredLength(request)
  if (length > most) throw new TooLarge()
  if (length === 0 && request.headers['transfer-encoding'] === undefined) return null
  if (length > readFirst) return request

  const chunks: Buffer[] = []
  let size = 0
  const source = request[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const { value, done } = await source.next().catch(() => {
      throw new Aborted()
    })
    if (done) return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
    chunks.push(value)
    size += value.length
    if (size > most) throw new TooLarge()
    if (size > readFirst) return continued(chunks, size, source, most)
  }
}

async function* continued(chunks: Buffer[], size: number, source: AsyncIterator<Buffer>, most: number) {
  yield* chunks
  for (;;) {
    const { value, done } = await source.next()
    if (done) return
    size += value.length
    if (size > most) throw new TooLarge()
    yield value
  }
}
