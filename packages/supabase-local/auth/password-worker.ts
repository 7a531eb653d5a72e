import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'
import type { PasswordJob } from './passwords.ts'

// Runs bcrypt aside from the thread that answers requests.
parentPort!.on('message', (job: PasswordJob) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort!.postMessage(bcrypt(job))
})

/** A hash that bcrypt cannot read fits no password. */
function bcrypt({ password, hash, cost }: PasswordJob): string | boolean {
  try {
    return hash === undefined ? hashSync(password, cost) : compareSync(password, hash)
  } catch {
    return false
  }
}
