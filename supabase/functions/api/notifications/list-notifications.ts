import { listNotifications, type Notification } from '../../_shared/contract/notifications.ts'
import { defaultLimit, readCursor, writeCursor } from '../../_shared/paging.ts'
import { route } from '../../_shared/route.ts'

/** Of a case that its reader may not see any more, not even the title. */
export const listNotificationsRoute = route(
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
)
