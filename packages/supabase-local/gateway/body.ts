import type { IncomingMessage, ServerResponse } from 'node:http'
import { Budget } from './budget.ts'
import type { Caller } from './caller.ts'

export class TooLarge extends Error {}
export class Aborted extends Error {}
export class NoSpace extends Error {}

/** Bytes for all request bodies. The gateway buffers bodies so that slow uploads occupy no upstream connection. */
const memory = 64_000_000
/** Minimum charge per body, because each open body also holds a socket and a request. */
const leastCost = 64_000
export const maxBody = 1_000_000

export const createBodyBudget = () => new Budget(memory)

export const declaredLength = (request: IncomingMessage) => Number(request.headers['content-length'] ?? 0)

export type Body = Buffer | null

type Taking = {
  request: IncomingMessage
  response: ServerResponse
  budget: Budget
  caller: Caller
}

/** Rejects with `TooLarge`, `NoSpace` if the memory budget is used up, or `Aborted`. */
export async function takeBody({ request, response, budget, caller }: Taking): Promise<Body> {
  const length = declaredLength(request)
  if (length > maxBody) throw new TooLarge()
  if (length === 0 && request.headers['transfer-encoding'] === undefined) return null
  let cost = 0
  const pay = (amount: number) => {
    const hasPaid = budget.take(caller, amount)
    if (hasPaid) cost += amount
    return hasPaid
  }
  if (!pay(leastCost)) throw new NoSpace()
  response.once('close', () => budget.giveBack(caller, cost))
  return collect(request, (size) => size <= cost || pay(size - cost))
}

/** Uses events because most bodies are one chunk, and an async iterator costs too much per request. */
function collect(request: IncomingMessage, hasSpace: (size: number) => boolean): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBody) settle(() => reject(new TooLarge()))
      else if (!hasSpace(size)) settle(() => reject(new NoSpace()))
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
