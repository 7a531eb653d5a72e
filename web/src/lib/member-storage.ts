import { guest, storageKeys } from './storage-keys.ts'
import { isHeldBy, readStored, setHolder, storedKeys, storedText, writeStored } from './stored.ts'

/*
 * Decides which member's records this browser keeps. A logout deletes them, and so does another member's sign-in. A session that ends
 * otherwise leaves them for the same member's next login.
 */

/** Deletes the records of every other member; `kept`: whose records the browser had. */
export type RemoveOthers = (userId: string | null, kept: string | null) => Promise<void>

/** The session calls this with each answer of /auth/me. Resolves when the records of others are deleted. */
export async function holdStorage(userId: string | null, removeOthers: RemoveOthers) {
  const kept = readStored(storageKeys.holder, storedText)
  const next = userId ?? guest
  const isEnded = !userId && kept && kept !== guest
  // The page still stores what the member types while the session ends.
  if (isEnded && isHeldBy(kept)) return
  // This tab may have stored something after the tab that logged out deleted everything.
  const isTidy = kept === next && (userId || isHeldBy(null))
  setHolder(userId)
  if (isEnded || isTidy) return
  if (storedKeys().length > 0) await removeOthers(userId, kept)
  else writeStored(storageKeys.holder, next)
}

/** Without an answer of /auth/me, such as offline, the page can still read the last member's records. */
export function holdUnknown() {
  const kept = readStored(storageKeys.holder, storedText)
  if (kept !== guest) setHolder(kept)
}

type LastSend = (userId: string) => unknown
export const lastSends = new Set<LastSend>()

/** Runs `send` before a logout. It can return a name for what it could not send. Returns how to stop that. */
export function beforeLogout(send: LastSend) {
  lastSends.add(send)
  return () => void lastSends.delete(send)
}
