import { createStore } from './store.ts'

/** As long as an act can be taken back. */
const undoMs = 8000

type Waiting = { timer: ReturnType<typeof setTimeout>; run: () => Promise<unknown> }
const waiting = new Map<string, Waiting>()

/** What is shown as done although it is not yet, or is being done right now. */
export const laterActs = createStore<ReadonlySet<string>>(new Set())

/** Does something that cannot be undone, so late that it can: after a moment, or at once where the page is left. */
export function actLater(key: string, run: () => Promise<unknown>) {
  waiting.set(key, { run, timer: setTimeout(() => void act(key), undoMs) })
  laterActs.set(new Set(laterActs.get()).add(key))
}

/** Whether it was not too late. */
export function takeBack(key: string) {
  const found = waiting.get(key)
  if (!found) return false
  clearTimeout(found.timer)
  waiting.delete(key)
  forget(key)
  return true
}

export function actNow() {
  return Promise.all([...waiting.keys()].map(act))
}

function act(key: string) {
  const { run, timer } = waiting.get(key)!
  clearTimeout(timer)
  waiting.delete(key)
  return run().finally(() => forget(key))
}

function forget(key: string) {
  laterActs.set(new Set([...laterActs.get()].filter((other) => other !== key)))
}

// The session knows of them, and specs of pure code that import it run where there is no page.
if ('window' in globalThis) window.addEventListener('pagehide', () => void actNow())
