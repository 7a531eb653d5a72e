import { queryOptions } from '@tanstack/react-query'
import { type CommentDraft, listDrafts, mostCommentLetters, saveDraft } from '@contract/comments.ts'
import { ApiError } from '@contract/errors.ts'
import { callApi, hasCode } from '../../../lib/api/api.ts'
import { beforeLogout } from '../../../lib/storage/member-storage.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { isSignedInAs, mayAskAs } from '../../../lib/session/session.ts'
import { isUnsent } from './comment-outbox.ts'
import {
  clearDraft,
  clearReplaced,
  draftKey,
  type DraftPlace,
  type LocalDraft,
  newerDraft,
  readDraft,
  readDrafts,
  readReplaced,
  storeDraft,
  storeReplaced,
} from './draft-store.ts'

const debounceMs = 1200

/** Drafts, by key, that wait for a typing pause or for the network. */
const due = new Map<string, { place: DraftPlace; timer: ReturnType<typeof setTimeout> | undefined }>()
/** Texts, by key, whose save has not succeeded. They may have arrived, so the server's draft may be one of them. */
const sent = new Map<string, Set<string>>()

export function writeDraft(place: DraftPlace, content: string) {
  const base = readDraft(place)?.base
  storeDraft(place, { content, at: serverNow(), isSaved: false, base })
  saveSoon(place)
}

export function appendDraft(place: DraftPlace, words: string) {
  const before = readDraft(place)?.content.trimEnd() ?? ''
  writeDraft(place, `${before}${before && '\n\n'}${words}`)
}

/**
 * Empties the form once the outbox has the text. The server's draft stays until the comment is confirmed; the newer time of the empty draft
 * keeps that text out of the form.
 */
export function handOver(place: DraftPlace) {
  stopSaving(place)
  storeDraft(place, { content: '', at: serverNow(), isSaved: true, base: readDraft(place)?.base })
  clearReplaced(place)
}

/** Swaps the text in the form with the text that it replaced. */
export function restoreReplaced(place: DraftPlace) {
  const replaced = readReplaced(place)
  const mine = readDraft(place)
  if (mine && mine.content.trim() !== '') storeReplaced(place, mine)
  else clearReplaced(place)
  if (replaced) writeDraft(place, replaced.content)
}

export function dropDraft(place: DraftPlace) {
  stopSaving(place)
  const known = knownOf(place)
  clearDraft(place)
  clearReplaced(place)
  // If this fails, the server's draft returns and the member can drop it again.
  callApi(saveDraft, { threadId: place.threadId, parent_id: place.parentId, content: '', known }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    },
  )
}

const knownOf = (place: DraftPlace) =>
  [...(sent.get(draftKey(place)) ?? [])].at(-1) ?? readDraft(place)?.base ?? ''

function stopSaving(place: DraftPlace) {
  const key = draftKey(place)
  clearTimeout(due.get(key)?.timer)
  due.delete(key)
}

function saveSoon(place: DraftPlace) {
  if (due.size === 0) {
    window.addEventListener('pagehide', saveAll)
    window.addEventListener('online', saveAll)
    document.addEventListener('visibilitychange', saveAll)
  }
  stopSaving(place)
  due.set(draftKey(place), { place, timer: setTimeout(() => void save(place), debounceMs) })
}

const saveAll = () => Promise.all([...due.values()].map(({ place }) => save(place)))

beforeLogout(saveAll)

/** Keeps the text of another device, so that the next save may replace it. */
async function keepTheirs(place: DraftPlace) {
  const saved = await callApi(listDrafts, { threadId: place.threadId })
  const theirs = saved.find((draft) => draft.parent_id === place.parentId)
  const mine = readDraft(place)
  if (!theirs || !mine) return
  if (sent.get(draftKey(place))?.has(theirs.content)) storeDraft(place, { ...mine, base: theirs.content })
  else keepOlder(place, mine, theirs)
}

function keepOlder(place: DraftPlace, mine: LocalDraft, { content, updated_at }: CommentDraft) {
  const isOfAnotherDevice = content.trim() !== '' && content !== mine.content && content !== mine.base
  if (!isOfAnotherDevice) return
  storeReplaced(place, { content, at: Date.parse(updated_at), isSaved: true })
  storeDraft(place, { ...mine, base: content })
}

/** A draft whose save failed stays due: the next pause, `online` or leaving the page saves it. */
async function save(place: DraftPlace) {
  const key = draftKey(place)
  clearTimeout(due.get(key)?.timer)
  const draft = readDraft(place)
  // Skips text over the limit: the server rejects it, and shortened text would come back without its end.
  if (!draft || draft.isSaved || draft.content.length > mostCommentLetters) return void due.delete(key)
  if (!isSignedInAs(queryClient, place.userId)) return
  const { content, base = '' } = draft
  const unconfirmed = sent.get(key) ?? new Set()
  sent.set(key, unconfirmed.add(content))
  try {
    await callApi(
      saveDraft,
      { threadId: place.threadId, parent_id: place.parentId, content, known: base },
      // The page may close meanwhile, hence keepalive. The longest comment is below the browser's limit of 64 kB.
      { keepalive: true },
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (hasCode(error, 'conflict')) await saveAfterTheirs(place)
    return
  }
  sent.delete(key)
  noteSaved(place, content)
}

async function saveAfterTheirs(place: DraftPlace) {
  try {
    await keepTheirs(place)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return
  }
  await save(place)
}

function noteSaved(place: DraftPlace, base: string) {
  const now = readDraft(place)
  if (!now) return
  const key = draftKey(place)
  if (now.content !== base) {
    storeDraft(place, { ...now, base, isSaved: false })
    // The form was emptied meanwhile, so the server must delete the text that this save stored.
    if (!due.has(key)) saveSoon(place)
    return
  }
  due.delete(key)
  if (now.content === '') clearDraft(place)
  else storeDraft(place, { ...now, base, isSaved: true })
}

export const draftsQuery = (userId: string, threadId: string) =>
  queryOptions({
    queryKey: ['drafts', userId, threadId],
    enabled: () => mayAskAs(queryClient, userId),
    queryFn: async ({ signal }) => {
      const known = new Map(
        readDrafts(userId, threadId).map(({ place, ...draft }) => [draftKey(place), JSON.stringify(draft)]),
      )
      const saved = await callApi(listDrafts, { threadId }, { signal })
      // The response does not include what a tab has typed or saved since the request.
      const isNewer = (place: DraftPlace) =>
        JSON.stringify(readDraft(place)) !== (known.get(draftKey(place)) ?? 'null')
      adopt(userId, threadId, saved, isNewer)
      return saved
    },
  })

function adopt(
  userId: string,
  threadId: string,
  saved: CommentDraft[],
  isNewer: (place: DraftPlace) => boolean,
) {
  const parents = new Set(saved.map(({ parent_id }) => parent_id))
  for (const { place, ...mine } of readDrafts(userId, threadId))
    if (!parents.has(place.parentId) && !isNewer(place)) settle(place, mine, null)
  for (const draft of saved) {
    const place = { userId, threadId, parentId: draft.parent_id }
    // Skips drafts that have changed in this tab since, and texts that the outbox will send.
    if (due.has(draftKey(place)) || isNewer(place)) continue
    if (!isUnsent(userId, threadId, place.parentId, draft.content)) settle(place, readDraft(place), draft)
  }
}

function settle(place: DraftPlace, mine: LocalDraft | null, theirs: CommentDraft | null) {
  const verdict = newerDraft(mine, theirs)
  if (verdict === 'mine') {
    if (theirs && mine) keepOlder(place, mine, theirs)
    return mine?.isSaved || saveSoon(place)
  }
  if (verdict === 'none' || !theirs) return clearDraft(place)
  const { content, updated_at } = theirs
  if (mine && !mine.isSaved && mine.content.trim() !== '' && mine.content !== content)
    storeReplaced(place, mine)
  storeDraft(place, { content, at: Date.parse(updated_at), isSaved: true, base: content })
}
