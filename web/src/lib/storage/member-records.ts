import { z } from 'zod/mini'
import { lastSends } from './member-storage.ts'
import { guest, ours, ownerOf, storageKeys } from './storage-keys.ts'
import {
  clearInTab,
  clearStored,
  isHeldBy,
  keysUnder,
  moveStored,
  readStored,
  readStoredUnder,
  storedKeys,
  storedText,
  tabKeys,
  writeStored,
} from './stored.ts'

/** Deletes the records of all other members, and gives a guest's records to the member who signs in. */
export async function removeOthers(userId: string | null, kept: string | null) {
  // Another tab may have done this already, or another member may be signed in by now.
  if (!isHeldBy(userId) || readStored(storageKeys.holder, storedText) !== kept) return
  if (userId !== null) adoptFromGuest(userId)
  const stays = new Set([undefined, guest, userId])
  const isOthers = (key: string) => key.startsWith(ours) && !stays.has(ownerOf(key))
  for (const key of storedKeys().filter(isOthers)) clearStored(key)
  for (const key of tabKeys().filter(isOthers)) clearInTab(key)
  writeStored(storageKeys.holder, userId ?? guest)
}

/** A record that the member already has wins over the guest's record. */
function adoptFromGuest(userId: string) {
  for (const key of keysUnder(ours).filter((one) => ownerOf(one) === guest)) {
    const [name, , ...rest] = key.split(':')
    moveStored(key, [name, userId, ...rest].join(':'))
  }
}

/**
 * Clears `holder`, so that the records are deleted after the logout. Call it before the request, whose
 * response can get lost. Returns a function that restores `holder` if the server refuses.
 */
export function releaseStorage() {
  const kept = readStored(storageKeys.holder, storedText)
  clearStored(storageKeys.holder)
  return () => {
    if (kept !== null) writeStored(storageKeys.holder, kept)
  }
}

/** A logout waits at most this long for unsent entries to be sent. */
const lastSendMs = 2000

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

export async function mayDeleteWords(userId: string) {
  const unsent = await sendLast(userId)
  const kinds = new Set([...keptWords(userId), ...unsent])
  if (kinds.size === 0) return true
  return window.confirm(
    `Log out? This browser still holds ${[...kinds].join(', ')} that you have not saved or sent. Logging out deletes it.`,
  )
}

const anyRecord = z.unknown()
const blank = z.string().check(z.regex(/^\s*$/))
/** A draft that the server has, or that is blank: deleting it loses no text. */
const savedDraft = z.union([z.object({ isSaved: z.literal(true) }), z.object({ content: blank })])

function keptWords(userId: string) {
  const hasWords = (prefix: string) =>
    readStoredUnder(prefix, anyRecord).some(([, value]) => !blank.safeParse(value).success)
  const drafts = readStoredUnder(storageKeys.draft(userId, ''), anyRecord)
  return [
    ...(drafts.some(([, draft]) => !savedDraft.safeParse(draft).success) ? ['a draft of a comment'] : []),
    ...Object.entries(prefixes(userId))
      .filter(([, some]) => some.some(hasWords))
      .map(([kind]) => kind),
  ]
}

const prefixes = (userId: string) => ({
  'a comment': [storageKeys.outbox(userId, 'comments', '')],
  'an older draft of a comment': [storageKeys.replacedDraft(userId, '')],
  'an edited comment': [storageKeys.commentEdit(userId, ''), storageKeys.adminCommentEdit(userId, '')],
  'recall reviews': [storageKeys.outbox(userId, 'recall', '')],
  'a note on a card': [storageKeys.recallNote(userId, '')],
  'an answer to a case study': [storageKeys.commitForm(userId, '')],
  'a study group': [storageKeys.groupForm(userId, '')],
  'an assignment': [storageKeys.assignmentForm(userId, '')],
  'words for your page': [storageKeys.pageForm(userId)],
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
