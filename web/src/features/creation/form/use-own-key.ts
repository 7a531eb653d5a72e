import { useEffect, useState } from 'react'
import { newId } from '@contract/new-id.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { keysUnder, readInTab, storedText, writeInTab } from '../../../lib/storage/stored.ts'

/**
 * Returns a storage key for this tab's form, null until the key is known. Each tab locks its key, because several tabs
 * may write different forms. After a reload the tab takes its last key. Otherwise it takes a stored key without a lock,
 * or a new key.
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
    // React's strict mode runs the effect twice. The first run must stop here before it locks the key.
    await Promise.resolve()
    if (leaving.aborted) break
    if (!(await lockKey(key, leaving))) continue
    writeInTab(place, key)
    return key
  }
  return null
}

/** Resolves to false if another tab holds the lock. */
function lockKey(key: string, leaving: AbortSignal) {
  if (!('locks' in navigator)) return true
  const hasLeft = new Promise((resolve) => leaving.addEventListener('abort', resolve))
  return new Promise<boolean>((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && hasLeft
    }
    // A browser that refuses storage also refuses locks, so continue without a lock.
    navigator.locks.request(key, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}
