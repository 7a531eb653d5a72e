import { listAttempts } from '../../_shared/contract/exams.ts'
import { answerList, defaultLimit, type ListRow, readCursor } from '../../_shared/paging.ts'
import { route } from '../../_shared/route.ts'

export const listAttemptsRoute = route(
  listAttempts,
  async ({ input: { kind, cursor, limit = defaultLimit }, db, headers }) => {
    const after = readCursor(cursor)
    const ofKind = kind ? db`where a.kind = ${kind}` : db`where true`
    const below = after
      ? db`and (a.submitted_at, a.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
      : db``
    // Writing: an attempt that has run out is closed by whoever asks first.
    const [, rows, [count]] = await db.writing.all(
      db`select private.settle_attempts()`,
      db<ListRow[]>`
        select to_json(a)::text as item, a.submitted_at::text as key, a.id
        from private.past_attempts a ${ofKind} ${below}
        order by a.submitted_at desc, a.id desc limit ${db.literal(limit + 1)}`,
      db<{ total: number }[]>`select count(*)::int as total from private.past_attempts a ${ofKind}`,
    )
    return answerList(headers, rows, { limit, total: count!.total })
  },
  { gate: 'inside' },
)
