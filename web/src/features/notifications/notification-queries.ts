import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listNotifications, type Notification, readNotifications } from '@contract/notifications.ts'
import { callApi } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { mayAskAs } from '../../lib/session/session.ts'
import { threadOnScreen } from '../../lib/club/thread-on-screen.ts'

type Inbox = { unread: number; items: Notification[]; cursor: string | null }

const pageSize = 20

/** Marks notifications of the thread on screen as read before the bell shows them. */
export const inboxQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId],
    // Checked at each request: when a session ends, queries refetch before the bell unmounts.
    enabled: () => mayAskAs(queryClient, userId),
    queryFn: async ({ signal }): Promise<Inbox> => {
      const { unread, items, next_cursor } = await callApi(listNotifications, { limit: pageSize }, { signal })
      const inbox = { unread, items, cursor: next_cursor }
      const thread = threadOnScreen()
      if (!thread || !hasUnreadOf(inbox, thread.threadId)) return inbox
      const answer = await callApi(readNotifications, { thread_id: thread.threadId, seq: thread.seq() })
      const read = withRead(inbox, isReadInThread(thread.threadId))
      // If the page has missed comments, its notifications stay unread until it catches up.
      return { ...(answer.unread > read.unread ? inbox : read), unread: answer.unread }
    },
  })

/**
 * Which notifications the thread's page marks as read. Warnings, assignments and removals stay unread until the member reads them in the
 * bell.
 */
export const isReadInThread =
  (threadId: string) =>
  ({ case_id, group_id, kind }: Notification) =>
    (group_id ?? case_id) === threadId &&
    !['warning', 'assigned', 'assignment', 'comment_removed'].includes(kind)

/**
 * Whether the thread has unread notifications in the inbox, or may have some on pages that are not loaded.
 */
export function hasUnreadOf({ unread, items }: Inbox, threadId: string) {
  const shown = items.filter(({ read_at }) => read_at === null)
  return unread > shown.length || shown.some(isReadInThread(threadId))
}

export function withRead(inbox: Inbox, isRead: (item: Notification) => boolean): Inbox {
  const now = new Date().toISOString()
  const items = inbox.items.map((item) =>
    item.read_at === null && isRead(item) ? { ...item, read_at: now } : item,
  )
  const count = items.filter((item, at) => item !== inbox.items[at]).length
  return { ...inbox, items, unread: Math.max(inbox.unread - count, 0) }
}

/** Marks the given notifications, or all, as read: at once on the page, then with the server's count. */
export async function markRead(client: QueryClient, userId: string, ids?: string[]) {
  const { queryKey } = inboxQuery(userId)
  const change = (to: (inbox: Inbox) => Inbox) => client.setQueryData(queryKey, (inbox) => inbox && to(inbox))
  change((inbox) => withRead(inbox, ({ id }) => !ids || ids.includes(id)))
  const { unread } = await callApi(readNotifications, { ids })
  change((inbox) => ({ ...inbox, unread }))
}

export async function loadMore(client: QueryClient, userId: string, cursor: string) {
  const more = await callApi(listNotifications, { cursor, limit: pageSize })
  client.setQueryData(inboxQuery(userId).queryKey, (inbox) => {
    if (!inbox || inbox.cursor !== cursor) return inbox
    const known = new Set(inbox.items.map(({ id }) => id))
    const items = [...inbox.items, ...more.items.filter(({ id }) => !known.has(id))]
    return { unread: more.unread, items, cursor: more.next_cursor }
  })
}
