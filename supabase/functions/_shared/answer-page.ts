import { JsonText } from './json-text.ts'

/** A list as every list answers: the array itself, and beside it how many there are and where the next page begins. */
export function answerPage(row: Record<string, unknown> | undefined, headers: Headers): JsonText {
  const { items, total, next_cursor } = row as { items: string; total: number; next_cursor: string | null }
  headers.set('x-total-count', String(total))
  if (next_cursor) headers.set('x-next-cursor', next_cursor)
  return new JsonText(items)
}
