import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'
import type { PasswordJob } from './passwords.ts'

parentPort!.on('message', (job: PasswordJob) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort!.postMessage(bcrypt(job))
})

/** Treats a malformed hash as a password that does not match. */
function bcrypt({ password, hash, cost }: PasswordJob): string | boolean {
  try {
    return hash === undefined ? hashSync(password, cost) : compareSync(password, hash)
  } catch {
    return false
  }
}
