import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import { unavailable } from './auth-error.ts'

export type PasswordJob = { password: string; hash?: string; cost?: number }

/** The bcrypt cost factor of @supabase/lite's hashes; hashOfNoAccount must have the same. */
const cost = 10
const hashOfNoAccount = '$2b$10$nPEj6jTaoQ2tEzPwGQNqNuJRKnU13ZbpQ9FFZbD5Tki2e8xRbigSG'

const maxWorkers = Math.min(4, Math.max(1, availableParallelism() - 1))
const maxWaiting = 100 * maxWorkers

const idle: Worker[] = []
const waiting: ((worker: Worker) => void)[] = []
let workers = 0

export function assertMayHash() {
  if (waiting.length >= maxWaiting) throw unavailable()
}

/** Takes equally long for an unknown account, because the time would reveal who is a member. */
export const checkPassword = async (password: string, hash: string | null | undefined) =>
  (await run({ password, hash: hash || hashOfNoAccount })) === true && Boolean(hash)

export const hashPassword = async (password: string, rounds = cost) => {
  const hash = await run({ password, cost: rounds })
  if (typeof hash !== 'string') throw new Error('This password cannot be hashed.')
  return hash
}

/** @supabase/lite hashes on the main thread: a class that signs in at once would block it for seconds. */
export function hashAsideForLite() {
  Object.assign(bcrypt, {
    hash: hashPassword,
    compare: async (password: string, hash: string) => (await run({ password, hash })) === true,
  })
}

async function run(job: PasswordJob): Promise<string | boolean> {
  const worker = await takeWorker()
  worker.ref()
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  worker.postMessage(job)
  const [result] = await once(worker, 'message').catch((error: Error) => {
    workers--
    throw error
  })
  worker.unref()
  const next = waiting.shift()
  if (next) next(worker)
  else idle.push(worker)
  return result
}

function takeWorker(): Worker | Promise<Worker> {
  const worker = idle.pop()
  if (worker) return worker
  if (workers === maxWorkers) return new Promise((resolve) => waiting.push(resolve))
  workers++
  return new Worker(new URL('./password-worker.js', import.meta.url))
}
