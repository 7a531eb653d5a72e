import {
  listNotifications,
  muteCase,
  type Notification,
  readNotifications,
} from '../../_shared/contract/notifications.ts'
import { defaultLimit, readCursor, writeCursor } from '../../_shared/paging.ts'
import { route } from '../../_shared/route.ts'
import { caseNotFound } from '../cases/read-case.ts'

export const notificationRoutes = [
  // Of a case that its reader may not see any more, not even the title.
  route(
    listNotifications,
    async ({ input: { cursor, limit = defaultLimit }, db, member }) => {
      const end = readCursor(cursor)
      const [[count], rows] = await db.all(
        db<
          { unread: number }[]
        >`select count(*) as unread from public.notifications n where n.user_id = ${member.id} and n.read_at is null`,
        db<Notification[]>`
          select
            n.id, n.kind, n.case_id, c.title as case_title, n.comment_id, actor.name as actor_name, n.count, n.note, n.created_at,
            n.read_at
          from public.notifications n
          left join public.case_studies c on c.id = n.case_id
          left join private.authors actor on actor.id = n.actor_id
          where n.user_id = ${member.id} ${end ? db`and (n.created_at, n.id) < (${end.key}, ${end.id})` : db``}
          order by n.created_at desc, n.id desc
          limit ${db.literal(limit + 1)}`,
      )
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return {
        unread: count!.unread,
        items,
        next_cursor: last ? writeCursor({ key: last.created_at, id: last.id }) : null,
      }
    },
    { gate: 'inside' },
  ),

  route(
    readNotifications,
    async ({ input: { ids, case_id, seq }, db, member }) => {
      const [, [count]] = await db.all(
        db`
          update public.notifications n set read_at = now()
          where n.user_id = ${member.id} and n.read_at is null
            ${ids ? db`and n.id = any (${ids})` : db``}
            ${case_id ? db`and n.case_id = ${case_id}` : db``}
            ${seq === undefined ? db`` : db`and (n.seq is null or n.seq <= ${seq})`}`,
        db`select count(*) as unread from public.notifications n where n.user_id = ${member.id} and n.read_at is null`,
      )
      return { unread: count!.unread }
    },
    { gate: 'inside' },
  ),

  route(
    muteCase,
    ({ input: { id, muted }, db }) =>
      db.transaction(async (sql) => {
        const [found] = await sql`select from public.case_studies where id = ${id}`
        if (!found) throw caseNotFound()
        if (muted) await sql`insert into public.case_mutes (case_id) values (${id}) on conflict do nothing`
        else await sql`delete from public.case_mutes where case_id = ${id} and user_id = auth.uid()`
        return {}
      }),
    { gate: 'inside' },
  ),
]
