import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'
import type { PasswordJob } from './passwords.ts'

parentPort!.on('message', (job: PasswordJob) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort!.postMessage(bcrypt(job))
})

/** A malformed hash fits no password. */
function bcrypt({ password, hash, cost }: PasswordJob): string | boolean {
  try {
    return hash === undefined ? hashSync(password, cost) : compareSync(password, hash)
  } catch {
    return false
  }
}
