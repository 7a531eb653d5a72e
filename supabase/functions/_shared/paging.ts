import { ApiError } from './contract/errors.ts'
import type { Db } from './db.ts'
import { JsonText } from './json-text.ts'

/** A row's place in a list: its sort key as SQL text, and its id. A cursor contains the last row's place. */
export type Place = { key: string; id: string }

export type ListRow<Item = string> = Place & { item: Item }

type Fragment = ReturnType<Db>
/** The order of a list, newest first by default. Ids decide between equal keys. */
type Order = { key: Fragment; type?: Fragment; id: Fragment; idType?: Fragment; isDescending?: boolean }
type Page = { cursor?: string; limit?: number }

export const defaultLimit = 50

/** Returns null for the first page. A cursor belongs to one order of one list; SQL casts its key and id. */
export function readCursor(cursor: string | undefined, order = 'newest'): Place | null {
  if (cursor === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(cursor), (letter) => letter.charCodeAt(0))
    const [itsOrder, key, id] = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (itsOrder === order && typeof key === 'string' && typeof id === 'string') return { key, id }
  } catch {
    // Not a cursor of this API: the code below refuses it.
  }
  throw new ApiError('bad_input', { detail: 'This cursor does not belong to this list.' })
}

export function writeCursor({ key, id }: Place, order = 'newest'): string {
  const bytes = new TextEncoder().encode(JSON.stringify([order, key, id]))
  return btoa(String.fromCharCode(...bytes))
}

/** Returns parts of a list's query: the columns of `Place`, the condition after the cursor, and the order. */
export function orderList(
  db: Db,
  { key, type = db`timestamptz`, id, idType = db`uuid`, isDescending = true }: Order,
  place: Place | null,
) {
  const direction = isDescending ? db`desc` : db`asc`
  const beyond = isDescending ? db`<` : db`>`
  return {
    place: db`(${key})::text as key, ${id}::text as id`,
    after: place ? db`and (${key}, ${id}) ${beyond} (${place.key}::${type}, ${place.id}::${idType})` : db``,
    order: db`${key} ${direction}, ${id} ${direction}`,
  }
}

/** Sets the headers of a list. If there is one row more than the limit, there is a next page. */
export function takePage<Item>(
  headers: Headers,
  rows: readonly ListRow<Item>[],
  { limit = defaultLimit, total, order }: { limit?: number; total: number; order?: string },
): Item[] {
  const page = rows.slice(0, limit)
  headers.set('x-total-count', String(total))
  if (rows.length > limit) headers.set('x-next-cursor', writeCursor(page.at(-1)!, order))
  return page.map(({ item }) => item)
}

export const toJsonText = (items: readonly string[]) => new JsonText(`[${items.join(',')}]`)

/** `from` ends in a `where` clause, `counted` replaces `from` for the total, `order` is the name in cursors. */
type List = Order & { item: Fragment; from: Fragment; counted?: Fragment; order?: string }

export async function readPage<Item>(
  db: Db,
  headers: Headers,
  { item, from, counted = from, order, ...by }: List,
  { cursor, limit = defaultLimit }: Page,
): Promise<Item[]> {
  const page = orderList(db, by, readCursor(cursor, order))
  const [rows, [count]] = await db.all(
    db<ListRow<Item>[]>`
      select ${item} as item, ${page.place} from ${from} ${page.after} order by ${page.order} limit ${db.literal(limit + 1)}`,
    db<{ total: number }[]>`select count(*) as total from ${counted}`,
  )
  return takePage(headers, rows, { limit, total: count!.total, order })
}

/** Responds with a page of JSON text, for endpoints with `isWrittenBySql`. */
export async function answerPage(db: Db, headers: Headers, list: List, page: Page): Promise<JsonText> {
  return toJsonText(await readPage<string>(db, headers, { ...list, item: db`(${list.item})::text` }, page))
}
