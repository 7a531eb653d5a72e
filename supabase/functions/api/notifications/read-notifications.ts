import { readNotifications } from '../../_shared/contract/notifications.ts'
import { route } from '../../_shared/route.ts'

export const readNotificationsRoute = route(
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
)
