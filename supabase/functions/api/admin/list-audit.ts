import { listAudit } from '../../_shared/contract/admin.ts'
import { answerList, defaultLimit, type ListRow, readCursor } from '../../_shared/paging.ts'
import { route } from '../../_shared/route.ts'

export const listAuditRoute = route(
  listAudit,
  async ({ input: { action, actor_id, target_id, from, to, cursor, limit = defaultLimit }, db, headers }) => {
    const place = readCursor(cursor)
    const wanted = db`true
      ${action ? db`and l.action = ${action}` : db``}
      ${actor_id ? db`and l.actor_id = ${actor_id}` : db``}
      ${target_id ? db`and l.target_id = ${target_id}` : db``}
      ${from ? db`and l.at >= ${from}` : db``}
      ${to ? db`and l.at < ${to}` : db``}`
    const [rows, [count]] = await db.all(
      db<ListRow[]>`
        select to_json(l)::text as item, l.at::text as key, l.id::text as id
        from private.audit_entries l
        where ${wanted} ${place ? db`and (l.at, l.id) < (${place.key}::timestamptz, ${place.id}::bigint)` : db``}
        order by l.at desc, l.id desc
        limit ${db.literal(limit + 1)}`,
      db`select count(*) as total from public.audit_log l where ${wanted}`,
    )
    return answerList(headers, rows, { limit, total: count!.total })
  },
  { gate: 'inside' },
)
