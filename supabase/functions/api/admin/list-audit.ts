import { listAudit } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const listAuditRoute = route(
  listAudit,
  async ({ input: { action, actor_id, target_id, from, to, cursor, limit }, db, headers }) => {
    const [page] = await db`
      select items, total, next_cursor
      from private.list_audit(${action || null}, ${actor_id}, ${target_id}, ${from}, ${to}, ${cursor}, ${limit})`
    headers.set('x-total-count', String(page!.total))
    if (page!.next_cursor) headers.set('x-next-cursor', page!.next_cursor)
    return page!.items
  },
  { gate: 'inside' },
)
