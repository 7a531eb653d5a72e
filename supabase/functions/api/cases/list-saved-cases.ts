import { listSavedCases } from '../../_shared/contract/cases.ts'
import { answerList, defaultLimit, type ListRow, readCursor } from '../../_shared/paging.ts'
import { route } from '../../_shared/route.ts'

export const listSavedCasesRoute = route(
  listSavedCases,
  async ({ input: { cursor, limit = defaultLimit }, db, headers }) => {
    const place = readCursor(cursor)
    const saved = db`public.case_saves s join private.viewed_cards c on c.id = s.case_id and c.status = 'published'`
    const [rows, [counted]] = await db.all(
      db<ListRow[]>`
        select (select to_json(t) from (select c.*, null::json as hit) t)::text as item, s.created_at::text as key, c.id
        from ${saved}
        where s.user_id = auth.uid()
          ${place ? db`and (s.created_at, s.case_id) < (${place.key}::timestamptz, ${place.id}::uuid)` : db``}
        order by s.created_at desc, s.case_id desc
        limit ${db.literal(limit + 1)}`,
      db<{ total: number }[]>`select count(*) as total from ${saved} where s.user_id = auth.uid()`,
    )
    return answerList(headers, rows, { limit, total: counted!.total })
  },
  { gate: 'inside' },
)
