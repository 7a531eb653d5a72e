import { z } from 'zod/mini'
import { mergeFields } from './merge-fields.ts'
import { readStored } from '../storage/stored.ts'

/** An unsaved edit, and the text that it started from. */
export const keptEdit = z.object({ content: z.string(), began: z.string() })
export type KeptEdit = z.infer<typeof keptEdit>

export function openEdit(key: string, content: string) {
  const kept = readStored(key, keptEdit)
  return kept && mergeFields({ content: kept.began }, { content: kept.content }, { content })
}
