import { ApiError } from './contract/errors.ts'
import { JsonText } from './json-text.ts'

/** Where a page of a list ends: the key that orders the list, as SQL writes it, and the id where keys are equal. */
export type Place = { key: string; id: string }

/** One row of a list: the JSON that SQL made of it, and its place. */
export type ListRow = Place & { item: string }

export const defaultLimit = 50

/** null: the top. A cursor belongs to one order of one list; what else it holds, SQL casts or refuses. */
export function readCursor(cursor: string | undefined, order = 'newest'): Place | null {
  if (cursor === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(cursor), (letter) => letter.charCodeAt(0))
    const [itsOrder, key, id] = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (itsOrder === order && typeof key === 'string' && typeof id === 'string') return { key, id }
  } catch {
    // Not a cursor of this API: refused below.
  }
  throw new ApiError('bad_input', { detail: 'This cursor does not belong to this list.' })
}

export function writeCursor({ key, id }: Place, order = 'newest'): string {
  const bytes = new TextEncoder().encode(JSON.stringify([order, key, id]))
  return btoa(String.fromCharCode(...bytes))
}

/**
 * A list as every list answers: the array itself, and beside it how many there are and where the next page begins. `rows` are one
 * more than the limit where there is a next page.
 */
export function answerList(
  headers: Headers,
  rows: readonly ListRow[],
  { limit = defaultLimit, total, order = 'newest' }: { limit?: number; total: number; order?: string },
): JsonText {
  const page = rows.slice(0, limit)
  headers.set('x-total-count', String(total))
  if (rows.length > limit) headers.set('x-next-cursor', writeCursor(page.at(-1)!, order))
  return new JsonText(`[${page.map(({ item }) => item).join(',')}]`)
}
