import { ApiError } from './contract/errors.ts'

/** Lets `limit` in at once. The others wait for their turn, at most `queueLimit` of them and each for `timeoutMs`; the rest are refused. */
export function createSemaphore(limit: number, queueLimit: number, timeoutMs: number) {
  let free = limit
  const queue: { go(): void }[] = []

  return {
    acquire(): Promise<void> | void {
      if (free > 0) return void free--
      if (queue.length >= queueLimit) throw busyNow()
      return new Promise<void>((resolve, reject) => {
        const entry = {
          go() {
            clearTimeout(timer)
            resolve()
          },
        }
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(entry), 1)
          reject(busyNow())
        }, timeoutMs)
        queue.push(entry)
      })
    },
    release() {
      const next = queue.shift()
      if (next) next.go()
      else free++
    },
  }
}

const busyNow = () => new ApiError('unavailable', { retryAfter: 2 })
