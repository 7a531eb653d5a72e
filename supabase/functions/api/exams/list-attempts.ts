import { listAttempts } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const listAttemptsRoute = route(
  listAttempts,
  async ({ input: { kind, cursor, limit }, db, headers }) => {
    const [page] = await db.writing`
      select items, total, next_cursor from private.list_attempts(${kind}, ${cursor}, ${limit})`
    headers.set('x-total-count', String(page!.total))
    if (page!.next_cursor) headers.set('x-next-cursor', page!.next_cursor)
    return page!.items
  },
  { gate: 'inside' },
)
