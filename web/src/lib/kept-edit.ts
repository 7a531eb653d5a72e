import { mergeFields } from './merge-fields.ts'
import { readStored } from './stored.ts'

export type KeptEdit = { content: string; began: string }

/** Other words that were being written, merged with those that the comment has by now. */
export function openEdit(key: string, content: string) {
  const stored = readStored(key)
  if (stored === null) return null
  const kept = JSON.parse(stored) as KeptEdit
  return mergeFields({ content: kept.began }, { content: kept.content }, { content })
}
