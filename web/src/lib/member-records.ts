import { z } from 'zod'
import { lastSends } from './member-storage.ts'
import { guest, ours, ownerOf, storageKeys } from './storage-keys.ts'
import {
  clearInTab,
  clearStored,
  isHeldBy,
  keysUnder,
  parseStored,
  readStored,
  storedKeys,
  tryStorage,
  writeStored,
} from './stored.ts'

/** Removes the records of every member but this one, and those that have no owner. A guest's become this member's. */
export async function removeOthers(userId: string | null, kept: string | null) {
  // Another member may be here by now, or another tab may have done it.
  if (!isHeldBy(userId) || readStored(storageKeys.holder) !== kept) return
  if (userId !== null) adoptFromGuest(userId)
  const stays = new Set([undefined, guest, userId])
  const isOthers = (key: string) => key.startsWith(ours) && !stays.has(ownerOf(key))
  for (const key of storedKeys().filter(isOthers)) clearStored(key)
  const inTab = tryStorage(() => Object.keys(sessionStorage)) ?? []
  for (const key of inTab.filter(isOthers)) clearInTab(key)
  // An older version had one for all members.
  const own = userId === null ? null : storageKeys.answers(userId)
  for (const name of await databaseNames(kept))
    if (name.startsWith(ours) && name !== own) indexedDB.deleteDatabase(name)
  if (isHeldBy(userId)) writeStored(storageKeys.holder, userId ?? guest)
}

/** An older browser lists none, and one without storage refuses. */
async function databaseNames(kept: string | null) {
  if (!('indexedDB' in globalThis)) return []
  const known = kept === null ? [] : [storageKeys.answers(kept)]
  if (!('databases' in indexedDB)) return known
  try {
    return (await indexedDB.databases()).map(({ name = '' }) => name)
  } catch (error) {
    if (error instanceof DOMException) return []
    throw error
  }
}

/** What a guest has begun here is the member's from their sign-in on, unless they have begun the same. */
function adoptFromGuest(userId: string) {
  for (const key of keysUnder(ours).filter((one) => ownerOf(one) === guest)) {
    const [name, , ...rest] = key.split(':')
    const own = [name, userId, ...rest].join(':')
    if (readStored(own) === null) writeStored(own, readStored(key) ?? '')
    clearStored(key)
  }
}

/** Before this browser ends its session, since the answer may be lost. Answers how to undo it where the end is refused. */
export function releaseStorage() {
  const kept = readStored(storageKeys.holder)
  clearStored(storageKeys.holder)
  return () => {
    if (kept !== null) writeStored(storageKeys.holder, kept)
  }
}

/** Longer a logout does not wait. */
const lastSendMs = 2000

/** Answers what could not be sent. */
async function sendLast(userId: string) {
  const isLate = new Promise<void>((resolve) => setTimeout(resolve, lastSendMs))
  const unsent: string[] = []
  const sending = [...lastSends].map(async (send) => {
    const kind = await send(userId)
    if (typeof kind === 'string') unsent.push(kind)
  })
  await Promise.race([Promise.allSettled(sending), isLate])
  return unsent
}

/** Sends what waits, then asks the member where a logout would still delete their words. */
export async function mayDeleteWords(userId: string) {
  const unsent = await sendLast(userId)
  const kinds = new Set([...keptWords(userId), ...unsent])
  if (kinds.size === 0) return true
  return window.confirm(
    `Log out? This browser still holds ${[...kinds].join(', ')} that you have not saved or sent. Logging out deletes it.`,
  )
}

/** Saved on the server, or empty: nothing is lost with it. */
const savedDraft = z.object({ isSaved: z.literal(true) }).or(z.object({ content: z.string().regex(/^\s*$/) }))

function keptWords(userId: string) {
  const hasWords = (key: string) => (readStored(key) ?? '').trim() !== ''
  const isUnsaved = (key: string) => hasWords(key) && !parseStored(savedDraft, readStored(key))
  const drafts = keysUnder(storageKeys.draft(userId, '')).some(isUnsaved) ? ['a draft of a comment'] : []
  return [
    ...drafts,
    ...Object.entries(prefixes(userId))
      .filter(([, some]) => some.some((prefix) => keysUnder(prefix).some(hasWords)))
      .map(([kind]) => kind),
  ]
}

const prefixes = (userId: string) => ({
  'a comment': [storageKeys.outbox(userId, '')],
  'an older draft of a comment': [storageKeys.replacedDraft(userId, '')],
  'an edited comment': [storageKeys.commentEdit(userId, ''), storageKeys.adminCommentEdit(userId, '')],
  'recall reviews': [storageKeys.unsentReviews(userId, ''), storageKeys.unsentCardChanges(userId, '')],
  'a note on a card': [storageKeys.recallNote(userId, '')],
  'notes on a case study': [storageKeys.reviewNotes(userId, ''), storageKeys.ratingComment(userId, '')],
  'words for a report': [
    storageKeys.ownReport(userId, ''),
    storageKeys.reportNote(userId, ''),
    storageKeys.reportEdit(userId, ''),
  ],
  'a case study': [
    storageKeys.newCases(userId),
    storageKeys.caseEdit(userId, ''),
    storageKeys.caseWish(userId, 'guided'),
    storageKeys.caseWish(userId, 'full'),
    storageKeys.caseDraft(userId, ''),
  ],
  'a test': [storageKeys.testDraft(userId, ''), storageKeys.adminTestDraft(userId)],
  'a mock exam': [storageKeys.mockWish(userId), storageKeys.mockDraft(userId)],
})
