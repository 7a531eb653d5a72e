import { Budget } from './budget.ts'

export type Leave = () => void
type Waiter = { caller: string; go(leave?: Leave): void }

/**
 * Lets requests in while places are free; further requests wait for a limited time.
 * A free place goes to the waiting caller who holds the fewest places.
 * When the queue is full, the caller with the most waiting requests may lose the newest one.
 */
export function createFairPlaces(o: { places: number; waiting: number; timeoutMs: number }) {
  const held = new Budget(o.places)
  const waiting = new Budget(o.waiting)
  const queue = new Set<Waiter>()

  function take(caller: string): Leave | undefined {
    if (!held.take(caller)) return undefined
    return () => {
      held.giveBack(caller)
      let next: Waiter | undefined
      for (const waiter of queue)
        if (
          held.hasSpace(waiter.caller) &&
          !(next && held.takenBy(next.caller) <= held.takenBy(waiter.caller))
        )
          next = waiter
      next?.go(take(next.caller))
    }
  }

  function makeSpaceFor(newcomer: string) {
    let last: Waiter | undefined
    for (const waiter of queue)
      if (!last || waiting.takenBy(waiter.caller) >= waiting.takenBy(last.caller)) last = waiter
    if (last && waiting.takenBy(last.caller) > waiting.takenBy(newcomer) + 1) last.go()
  }

  return async function enter(caller: string): Promise<Leave | undefined> {
    const leave = take(caller)
    if (leave) return leave
    if (!waiting.hasSpace(caller)) makeSpaceFor(caller)
    if (!waiting.take(caller)) return undefined
    return new Promise((resolve) => {
      const waiter: Waiter = {
        caller,
        go(place) {
          clearTimeout(timer)
          queue.delete(waiter)
          waiting.giveBack(caller)
          resolve(place)
        },
      }
      const timer = setTimeout(() => waiter.go(), o.timeoutMs)
      queue.add(waiter)
    })
  }
}
