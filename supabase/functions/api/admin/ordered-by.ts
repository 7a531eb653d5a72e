import type { Db } from '../../_shared/db.ts'
import type { Place } from '../../_shared/paging.ts'

/** How a list is ordered: the SQL of its key, the key's type, and the direction. Ids decide where keys are equal. */
type Order = { key: Fragment; type: Fragment; id: Fragment; isDescending: boolean }
type Fragment = ReturnType<Db>

/** The pieces of a list's query: what stands beside `item`, what comes after the cursor, and the order. */
export function orderedBy(db: Db, { key, type, id, isDescending }: Order, place: Place | null) {
  const direction = isDescending ? db`desc` : db`asc`
  const beyond = isDescending ? db`<` : db`>`
  return {
    place: db`(${key})::text as key, ${id}::text as id`,
    after: place ? db`and (${key}, ${id}) ${beyond} (${place.key}::${type}, ${place.id}::uuid)` : db``,
    order: db`${key} ${direction}, ${id} ${direction}`,
  }
}
