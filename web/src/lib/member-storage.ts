import { guest, storageKeys } from './storage-keys.ts'
import { isHeldBy, readStored, setHolder, storedKeys, writeStored } from './stored.ts'

/*
 * Whose records this browser keeps. A logout removes them, and so does another member's sign-in. A session that ends otherwise leaves
 * them to the same member's next login; until then no page reads them.
 */

/** Removes what other members than this one have stored; `kept`: whose records these were. */
export type RemoveOthers = (userId: string | null, kept: string | null) => Promise<void>

/** To be called as often as the server says who is signed in here. Resolves when the records of others are gone. */
export async function holdStorage(userId: string | null, removeOthers: RemoveOthers) {
  const kept = readStored(storageKeys.holder)
  const next = userId ?? guest
  const isEnded = !userId && kept && kept !== guest
  // What is being typed while a session ends is still stored.
  if (isEnded && isHeldBy(kept)) return
  // This tab may have stored something after the one that logged out had removed all.
  const isTidy = kept === next && (userId || isHeldBy(null))
  setHolder(userId)
  if (isEnded || isTidy) return
  if (storedKeys().length > 0) await removeOthers(userId, kept)
  else writeStored(storageKeys.holder, next)
}

type LastSend = (userId: string) => unknown
export const lastSends = new Set<LastSend>()

/** Runs before a logout: sends or stores what waits, and may answer what could not be sent. Answers how to stop that. */
export function beforeLogout(send: LastSend) {
  lastSends.add(send)
  return () => void lastSends.delete(send)
}
