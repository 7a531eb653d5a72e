import { useEffect, useState } from 'react'
import { newId } from '@contract/new-id.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { keysUnder, readInTab, storedText, writeInTab } from '../../../lib/stored.ts'

/**
 * Of the keys that begin so, the one under which this page keeps what is typed here; null until it is known. Tabs may write different things
 * side by side, so the page locks its key while the form is open. After a reload it has its own words again; else it takes up what no
 * other page has open, or begins anew.
 */
export function useOwnKey(prefix: string) {
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void takeKey(prefix, leaving.signal).then(setKey)
    return () => leaving.abort()
  }, [prefix])
  return key
}

async function takeKey(prefix: string, leaving: AbortSignal) {
  const place = storageKeys.ownKey(prefix)
  const last = readInTab(place, storedText)
  const kept = keysUnder(prefix).toSorted((one, other) => Number(other === last) - Number(one === last))
  for (const key of [...kept, `${prefix}:${newId()}`]) {
    // React runs the effects of a new component twice while it is developed: the first of them must not keep the second from its words.
    await Promise.resolve()
    if (leaving.aborted) break
    if (!(await lockKey(key, leaving))) continue
    writeInTab(place, key)
    return key
  }
  return null
}

/** False where another page has it; a browser without locks knows of none. */
function lockKey(key: string, leaving: AbortSignal) {
  if (!('locks' in navigator)) return true
  const hasLeft = new Promise((resolve) => leaving.addEventListener('abort', resolve))
  return new Promise<boolean>((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && hasLeft
    }
    // Where a browser keeps nothing for its pages, it refuses.
    navigator.locks.request(key, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}
