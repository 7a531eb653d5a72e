import { ApiError } from './contract/errors.ts'

/** Lets so many in at once; the others wait for their turn, so many of them and for so many ms, or are told to come back. */
export function makeLine(places: number, longest: number, patience: number) {
  let left = places
  const waiting: { go(): void }[] = []

  return {
    enter(): Promise<void> | void {
      if (left > 0) return void left--
      if (waiting.length >= longest) throw busyNow()
      return new Promise<void>((resolve, reject) => {
        const entry = {
          go() {
            clearTimeout(timer)
            resolve()
          },
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1)
          reject(busyNow())
        }, patience)
        waiting.push(entry)
      })
    },
    leave() {
      const next = waiting.shift()
      if (next) next.go()
      else left++
    },
  }
}

const busyNow = () => new ApiError('unavailable', { retryAfter: 2 })
