import { readNotifications } from '../../_shared/contract/notifications.ts'
import { route } from '../../_shared/route.ts'

export const readNotificationsRoute = route(
  readNotifications,
  async ({ input: { ids, case_id, seq }, db }) => {
    const [row] = await db`select private.read_notifications(${ids}, ${case_id}, ${seq}) as unread`
    return { unread: row!.unread }
  },
  { gate: 'inside' },
)
