import { mergeFields } from './merge-fields.ts'
import { parseEdit } from './parse-edit.ts'
import { readStored } from './stored.ts'

/** Other words that were being written, merged with those that the comment has by now. */
export function openEdit(key: string, content: string) {
  const kept = parseEdit(readStored(key))
  return kept && mergeFields({ content: kept.began }, { content: kept.content }, { content })
}
