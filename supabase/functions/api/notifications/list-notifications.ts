import { listNotifications } from '../../_shared/contract/notifications.ts'
import { route } from '../../_shared/route.ts'

export const listNotificationsRoute = route(
  listNotifications,
  async ({ input: { cursor, limit }, db }) => {
    const [page] = await db`
      select unread, items, next_cursor from private.list_notifications(${cursor}, ${limit})`
    const { unread, items, next_cursor } = page!
    return { unread, items, next_cursor }
  },
  { gate: 'inside' },
)
