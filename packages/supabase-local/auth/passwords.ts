import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import { unavailable } from './auth-error.ts'

/** With a hash: does it fit? Without: make one. */
export type PasswordJob = { password: string; hash?: string; cost?: number }
type Waiting = { job: PasswordJob; settle(result: string | boolean): void; fail(error: Error): void }

/** The cost that lite hashes with; the hash below has it too. */
const cost = 10
const nobodysHash = '$2b$10$nPEj6jTaoQ2tEzPwGQNqNuJRKnU13ZbpQ9FFZbD5Tki2e8xRbigSG'

const maxWorkers = Math.min(4, Math.max(1, availableParallelism() - 1))
/** A hash takes a twentieth of a second; whoever would wait longer than a few is asked to come back. */
const maxWaiting = 100 * maxWorkers

const idle: Worker[] = []
const queue: Waiting[] = []
let workers = 0

/** Throws 503 while too many wait; called before anything is begun. */
export function assertRoomToHash() {
  if (queue.length >= maxWaiting) throw unavailable()
}

/** Takes as long for an account that does not exist: the time must not show who is a member. */
export const checkPassword = async (password: string, hash: string | null | undefined) =>
  (await run({ password, hash: hash || nobodysHash })) === true && Boolean(hash)

export const hashPassword = async (password: string, rounds = cost) => {
  const hash = await run({ password, cost: rounds })
  if (typeof hash !== 'string') throw new Error('This password cannot be hashed.')
  return hash
}

/**
 * lite hashes with bcryptjs on the thread that answers everybody: a class that signs in at once would stop it for seconds. Node's
 * own crypto has threads, but scrypt only, and the hashes of GoTrue and lite are bcrypt's.
 */
export function hashAsideForLite() {
  Object.assign(bcrypt, {
    hash: hashPassword,
    compare: async (password: string, hash: string) => (await run({ password, hash })) === true,
  })
}

function run(job: PasswordJob): Promise<string | boolean> {
  return new Promise((settle, fail) => {
    queue.push({ job, settle, fail })
    next()
  })
}

function next() {
  while (queue.length > 0) {
    const worker = idle.pop() ?? (workers < maxWorkers ? startWorker() : undefined)
    if (!worker) return
    work(worker, queue.shift()!)
  }
}

function work(worker: Worker, { job, settle, fail }: Waiting) {
  const done = () => {
    worker.off('message', onMessage).off('error', onError)
    worker.unref()
  }
  const onMessage = (result: string | boolean) => {
    done()
    idle.push(worker)
    settle(result)
    next()
  }
  const onError = (error: Error) => {
    done()
    fail(error)
    next()
  }
  worker.on('message', onMessage).on('error', onError).ref()
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  worker.postMessage(job)
}

function startWorker(): Worker {
  workers++
  const worker = new Worker(new URL('./password-worker.js', import.meta.url))
  worker.once('exit', () => {
    workers--
    const index = idle.indexOf(worker)
    if (index >= 0) idle.splice(index, 1)
  })
  // `work` passes the error on to its caller; without a listener it would also end the process.
  worker.on('error', () => undefined)
  return worker
}
