import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { type CommentDraft, listDrafts, mostCommentLetters, saveDraft } from '@contract/comments.ts'
import { ApiError } from '@contract/errors.ts'
import { callApi } from '../../../lib/api.ts'
import { beforeLogout } from '../../../lib/member-storage.ts'
import { isUnsent } from './outbox.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { isSignedInAs, mayAskAs } from '../../../lib/session.ts'
import {
  clearStored,
  keysUnder,
  parseStored,
  readStored,
  storedMoment,
  useFromStored,
  useStored,
  writeStored,
} from '../../../lib/stored.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

/** Where something is being typed: the form of a case, or the reply to one of its comments. */
export type DraftPlace = { userId: string; caseId: string; parentId: string | null }

/**
 * `at` is the server's time, so that two computers with different clocks agree on which is newer. `base`: what the server had when this
 * computer last exchanged it; a draft there that is neither this nor that is another device's.
 */
const storedDraft = z.object({
  content: z.string(),
  at: storedMoment,
  isSaved: z.boolean(),
  base: z.string().optional(),
})
export type LocalDraft = z.infer<typeof storedDraft> & { place: DraftPlace }

const debounceMs = 1200
const due = new Map<string, ReturnType<typeof setTimeout> | undefined>()
/** Not saved when they should have been: another device may have written meanwhile, or these words have arrived all the same. */
const doubtful = new Map<string, string>()

const keyOf = ({ userId, caseId, parentId }: DraftPlace, key = storageKeys.draft) =>
  key(userId, caseId, parentId ?? '')
const otherKeyOf = (place: DraftPlace) => keyOf(place, storageKeys.replacedDraft)
const store = (key: string, draft: LocalDraft) => writeStored(key, JSON.stringify(draft))
const keep = (draft: LocalDraft) => store(keyOf(draft.place), draft)

/** The key says where it belongs. */
export function parseDraft(key: string, json: string | null): LocalDraft | null {
  const [, userId = '', caseId = '', parentId = ''] = key.split(':')
  const draft = parseStored(storedDraft, json)
  return draft && { ...draft, place: { userId, caseId, parentId: parentId || null } }
}

const readDraft = (key: string) => parseDraft(key, readStored(key))
const readDrafts = (userId: string, caseId: string) =>
  keysUnder(storageKeys.draft(userId, caseId, '')).flatMap((key) => readDraft(key) ?? [])

/** The words in the form, the same in every tab, and back after whatever happens to the page. */
export function useDraft(place: DraftPlace) {
  return { content: useWords(keyOf(place)) ?? '', other: useWords(otherKeyOf(place)) ?? null }
}

const useWords = (key: string) => parseDraft(key, useStored(key))?.content

/** At every keystroke on this computer, and after a pause on the server. */
export function writeDraft(place: DraftPlace, content: string) {
  const base = readDraft(keyOf(place))?.base
  keep({ place, content, at: serverNow(), isSaved: false, base })
  saveSoon(place)
}

/** After what stands there already. */
export function appendDraft(place: DraftPlace, words: string) {
  const before = readDraft(keyOf(place))?.content.trimEnd() ?? ''
  writeDraft(place, `${before}${before && '\n\n'}${words}`)
}

/**
 * The words went to the outbox, which keeps them as safely. The server's copy stays until the post is confirmed, and goes with it;
 * that it is older than this is what keeps it from coming back into the form.
 */
export function handOver(place: DraftPlace) {
  const key = keyOf(place)
  clearTimeout(due.get(key))
  due.delete(key)
  const base = readDraft(key)?.base
  keep({ place, content: '', at: serverNow(), isSaved: true, base })
  clearStored(otherKeyOf(place))
}

/** Brings back the other of two devices' drafts. What stood in the form takes its place. */
export function restoreOther(place: DraftPlace) {
  const other = readDraft(otherKeyOf(place))
  const mine = readDraft(keyOf(place))
  if (mine && mine.content.trim() !== '') store(otherKeyOf(place), mine)
  else clearStored(otherKeyOf(place))
  if (other) writeDraft(place, other.content)
}

/** Gives up a draft whose place is gone. */
export function dropDraft(place: DraftPlace) {
  const key = keyOf(place)
  clearTimeout(due.get(key))
  due.delete(key)
  clearStored(key)
  clearStored(otherKeyOf(place))
  // The server's copy would come back; where it cannot be reached now, it does, and can be given up again.
  callApi(saveDraft, { id: place.caseId, parent_id: place.parentId, content: '' }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

export function dropOther(place: DraftPlace) {
  clearStored(otherKeyOf(place))
}

function saveSoon(place: DraftPlace) {
  if (due.size === 0) {
    window.addEventListener('pagehide', saveAll)
    window.addEventListener('online', saveAll)
    document.addEventListener('visibilitychange', saveAll)
  }
  const key = keyOf(place)
  clearTimeout(due.get(key))
  due.set(
    key,
    setTimeout(() => void save(key), debounceMs),
  )
}

function saveAll(event?: Event) {
  // Too late to ask what would be replaced: the next page asks.
  const keys = [...due.keys()].filter((key) => event?.type !== 'pagehide' || !doubtful.has(key))
  return Promise.all(keys.map(save))
}

beforeLogout(() => saveAll())

/** Of what another device has saved while this one could not, the words are kept before they are replaced. */
async function keepOther(key: string, { caseId, parentId }: DraftPlace) {
  const saved = await callApi(listDrafts, { id: caseId })
  const theirs = saved.find((draft) => draft.parent_id === parentId)
  const mine = readDraft(key)
  if (theirs && mine && theirs.content !== doubtful.get(key)) keepOlder(mine, theirs)
  doubtful.delete(key)
}

function keepOlder(mine: LocalDraft, theirs: CommentDraft) {
  if (!isOfAnotherDevice(mine, theirs)) return
  const older = {
    place: mine.place,
    content: theirs.content,
    at: Date.parse(theirs.updated_at),
    isSaved: true,
  }
  store(otherKeyOf(mine.place), older)
  keep({ ...mine, base: theirs.content })
}

/** What did not arrive stays due: the next pause, `online` or leaving the page tries again. */
async function save(key: string) {
  clearTimeout(due.get(key))
  const draft = readDraft(key)
  // What is longer than a comment may be stays on this computer: the server refuses it, and shortened it would come back without its end.
  if (!draft || draft.isSaved || draft.content.length > mostCommentLetters) return void due.delete(key)
  const { userId, caseId, parentId } = draft.place
  if (!isSignedInAs(queryClient, userId)) return
  try {
    if (doubtful.has(key)) await keepOther(key, draft.place)
    // The page may be closed meanwhile. The longest comment is below the 64 kB that a browser then sends.
    await callApi(saveDraft, { id: caseId, parent_id: parentId, content: draft.content }, { keepalive: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!doubtful.has(key)) doubtful.set(key, draft.content)
    return
  }
  const now = readDraft(key)
  if (!now) return
  const base = draft.content
  if (now.content !== base) {
    keep({ ...now, base, isSaved: false })
    // Handed over meanwhile, and what has arrived may be behind the post: it has to go.
    if (!due.has(key)) saveSoon(draft.place)
    return
  }
  due.delete(key)
  if (now.content === '') clearStored(key)
  else keep({ ...now, base, isSaved: true })
}

/** What the member typed on other devices; the answer goes into the forms of this page. */
export const draftsQuery = (userId: string, caseId: string) =>
  queryOptions({
    queryKey: ['drafts', userId, caseId],
    enabled: () => mayAskAs(queryClient, userId),
    queryFn: async ({ signal }) => {
      const keys = keysUnder(storageKeys.draft(userId, caseId, ''))
      const known = new Map(keys.map((key) => [key, readStored(key)]))
      const drafts = await callApi(listDrafts, { id: caseId }, { signal })
      // What was typed or saved since, in whichever tab, the answer does not know of.
      adopt(userId, caseId, drafts, (key) => readStored(key) !== (known.get(key) ?? null))
      return drafts
    },
  })

function adopt(userId: string, caseId: string, drafts: CommentDraft[], isNewer: (key: string) => boolean) {
  const saved = new Map(drafts.map((draft) => [keyOf({ userId, caseId, parentId: draft.parent_id }), draft]))
  for (const draft of readDrafts(userId, caseId)) {
    const key = keyOf(draft.place)
    if (!saved.has(key) && !isNewer(key)) settle(draft.place, draft, null)
  }
  for (const [key, draft] of saved) {
    // Being typed at this moment: whatever another device has is older.
    if (due.has(key) || isNewer(key)) continue
    const place = { userId, caseId, parentId: draft.parent_id }
    if (!isUnsent(userId, caseId, draft.parent_id, draft.content)) settle(place, readDraft(key), draft)
  }
}

function settle(place: DraftPlace, mine: LocalDraft | null, theirs: CommentDraft | null) {
  const verdict = newerDraft(mine, theirs)
  if (verdict === 'mine') {
    if (theirs && mine) keepOlder(mine, theirs)
    return mine?.isSaved || saveSoon(place)
  }
  if (verdict === 'none') return clearStored(keyOf(place))
  if (mine && !mine.isSaved && mine.content.trim() !== '' && mine.content !== theirs?.content)
    store(otherKeyOf(place), mine)
  const { content, updated_at } = theirs!
  keep({ place, content, at: Date.parse(updated_at), isSaved: true, base: content })
}

const isOfAnotherDevice = (mine: LocalDraft, { content }: CommentDraft) =>
  content.trim() !== '' && content !== mine.content && content !== mine.base

/** Which of two versions goes on. What the server had and has no more was posted or cleared elsewhere. */
export function newerDraft(mine: LocalDraft | null, theirs: CommentDraft | null): 'mine' | 'theirs' | 'none' {
  if (!theirs) return mine && !mine.isSaved ? 'mine' : 'none'
  if (!mine) return 'theirs'
  if (mine.content === theirs.content) return 'theirs'
  // Typed on from there, whatever the clocks say.
  if (mine.base === theirs.content) return 'mine'
  return Date.parse(theirs.updated_at) > mine.at ? 'theirs' : 'mine'
}

/** To which comments a reply was begun, the latest first. */
export function useDraftParents(userId: string | undefined, caseId: string) {
  const ids = useFromStored(() => (userId ? draftParents(userId, caseId) : ''))
  return useMemo(() => ids.split(' ').filter(Boolean), [ids])
}

function draftParents(userId: string, caseId: string) {
  return readDrafts(userId, caseId)
    .filter(({ place, content }) => place.parentId !== null && content.trim() !== '')
    .toSorted((a, b) => b.at - a.at)
    .map(({ place }) => place.parentId)
    .join(' ')
}
