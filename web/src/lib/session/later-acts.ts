import { createStore } from '../store.ts'

const undoMs = 8000

type Waiting = { timer: ReturnType<typeof setTimeout>; run: () => Promise<unknown> }
const waiting = new Map<string, Waiting>()

/** Ids of acts that the page already shows as done, before the server has done them. */
export const laterActs = createStore<ReadonlySet<string>>(new Set())

/** Delays an irreversible act so that the member can undo it; leaving the page runs the act at once. */
export function actLater(key: string, run: () => Promise<unknown>) {
  waiting.set(key, { run, timer: setTimeout(() => void act(key), undoMs) })
  laterActs.set(new Set(laterActs.get()).add(key))
}

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

// Unit specs import this file without a window.
if ('window' in globalThis) window.addEventListener('pagehide', () => void actNow())
