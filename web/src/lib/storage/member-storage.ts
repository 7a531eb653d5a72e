import { guest, storageKeys } from './storage-keys.ts'
import { isHeldBy, readStored, setHolder, storedKeys, storedText, writeStored } from './stored.ts'

/* Decides which member's records this browser keeps. A logout or another member's sign-in deletes them. A session that ends otherwise
   leaves them for the same member's next login. */

/** Deletes the records of every other member; `kept`: whose records the browser had so far. */
export type RemoveOthers = (userId: string | null, kept: string | null) => Promise<void>

/** Whether the browser keeps another member's records. */
export function isHeldByAnother(userId: string) {
  const kept = readStored(storageKeys.holder, storedText)
  return kept !== null && kept !== guest && kept !== userId
}

/** The session calls this with each response of /auth/me. Resolves when the records of others are deleted. */
export async function holdStorage(userId: string | null, removeOthers: RemoveOthers) {
  const kept = readStored(storageKeys.holder, storedText)
  const next = userId ?? guest
  const isEnded = !userId && kept && kept !== guest
  // Returns early, because the page still stores what the member types while the session ends.
  if (isEnded && isHeldBy(kept)) return
  // A guest's storage may need tidying again: this tab can store something after another tab's logout deleted everything.
  const isTidy = kept === next && (userId || isHeldBy(null))
  setHolder(userId)
  if (isEnded || isTidy) return
  if (storedKeys().length > 0) await removeOthers(userId, kept)
  else writeStored(storageKeys.holder, next)
}

/** Without a response of /auth/me, such as offline, the page can still read the last member's records. */
export function holdUnknown() {
  const kept = readStored(storageKeys.holder, storedText)
  if (kept !== guest) setHolder(kept)
}

type LastSend = (userId: string) => unknown
export const lastSends = new Set<LastSend>()

/** Runs `send` before a logout; `send` can return a name for what it could not send. Returns a function that unregisters it. */
export function beforeLogout(send: LastSend) {
  lastSends.add(send)
  return () => void lastSends.delete(send)
}
