import type { IncomingMessage, ServerResponse } from 'node:http'
import { Budget } from './budget.ts'
import type { Caller } from './caller.ts'

export class TooLarge extends Error {}
export class Aborted extends Error {}
export class NoRoom extends Error {}

/** The gateway collects bodies, so that a slow one holds no connection to a part. */
const memory = 64_000_000
/** Bounds the number of open bodies too: each also holds a socket and its request. */
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

/** Rejects with `TooLarge`, with `NoRoom` if the caller has no budget left, or with `Aborted`. */
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
  if (!pay(leastCost)) throw new NoRoom()
  response.once('close', () => budget.giveBack(caller, cost))
  return collect(request, (size) => size <= cost || pay(size - cost))
}

/** Most bodies are one chunk, and an iterator would cost more than the rest of the hop. */
function collect(request: IncomingMessage, hasRoom: (size: number) => boolean): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBody) settle(() => reject(new TooLarge()))
      else if (!hasRoom(size)) settle(() => reject(new NoRoom()))
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
