import { useMemo } from 'react'
import { z } from 'zod/mini'
import type { CommentDraft } from '@contract/comments.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import {
  clearStored,
  readStored,
  readStoredUnder,
  storedMoment,
  useStored,
  useStoredUnder,
  writeStored,
} from '../../../lib/storage/stored.ts'

export type DraftPlace = { userId: string; threadId: string; parentId: string | null }

const localDraft = z.object({
  content: z.string(),
  /** Server time, so that two devices agree on the newer draft. */
  at: storedMoment,
  isSaved: z.boolean(),
  /** The server's text at this browser's last exchange. If the server now has other text, another device wrote it. */
  base: z.optional(z.string()),
})
export type LocalDraft = z.infer<typeof localDraft>

export const draftKey = ({ userId, threadId, parentId }: DraftPlace) =>
  storageKeys.draft(userId, threadId, parentId ?? '')
const replacedKey = ({ userId, threadId, parentId }: DraftPlace) =>
  storageKeys.replacedDraft(userId, threadId, parentId ?? '')

export const readDraft = (place: DraftPlace) => readStored(draftKey(place), localDraft)
export const storeDraft = (place: DraftPlace, draft: LocalDraft) => writeStored(draftKey(place), draft)
export const clearDraft = (place: DraftPlace) => clearStored(draftKey(place))

export const readReplaced = (place: DraftPlace) => readStored(replacedKey(place), localDraft)
export const storeReplaced = (place: DraftPlace, draft: LocalDraft) => writeStored(replacedKey(place), draft)
export const clearReplaced = (place: DraftPlace) => clearStored(replacedKey(place))

const prefixOf = (userId: string | undefined, threadId: string) => storageKeys.draft(userId, threadId, '')
const toPlaces = (userId: string, threadId: string, stored: [string, LocalDraft][]) =>
  stored.map(([parentId, draft]) => ({ ...draft, place: { userId, threadId, parentId: parentId || null } }))

export const readDrafts = (userId: string, threadId: string) =>
  toPlaces(userId, threadId, readStoredUnder(prefixOf(userId, threadId), localDraft))

export function useDrafts(userId: string, threadId: string) {
  const stored = useStoredUnder(prefixOf(userId, threadId), localDraft)
  return useMemo(() => toPlaces(userId, threadId, stored), [userId, threadId, stored])
}

/** The text in a form, shared by all tabs, and the text that a newer draft replaced. */
export function useDraft(place: DraftPlace) {
  const content = useStored(draftKey(place), localDraft)?.content ?? ''
  return { content, replaced: useStored(replacedKey(place), localDraft)?.content ?? null }
}

export function useDraftParents(userId: string | undefined, threadId: string) {
  const stored = useStoredUnder(prefixOf(userId, threadId), localDraft)
  const ids = stored
    .filter(([parentId, { content }]) => parentId !== '' && content.trim() !== '')
    .toSorted(([, a], [, b]) => b.at - a.at)
    .map(([parentId]) => parentId)
    .join(' ')
  // Keeps the array until the set or the order of drafts changes.
  return useMemo(() => ids.split(' ').filter(Boolean), [ids])
}

/** Decides which of two versions the form shows. The server deletes a draft when it becomes a comment. */
export function newerDraft(mine: LocalDraft | null, theirs: CommentDraft | null): 'mine' | 'theirs' | 'none' {
  if (!theirs) return mine && !mine.isSaved ? 'mine' : 'none'
  if (!mine) return 'theirs'
  if (mine.content === theirs.content) return 'theirs'
  // The local text continues the server's, so the clocks do not matter.
  if (mine.base === theirs.content) return 'mine'
  return Date.parse(theirs.updated_at) > mine.at ? 'theirs' : 'mine'
}
