import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod/mini'
import type { CurrentUser } from '@contract/auth.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import { useLiveTopic } from '../../lib/live/live.ts'
import { notify } from '../../lib/notify/notify.ts'
import { threadOnScreen, useThreadShown } from '../../lib/club/thread-on-screen.ts'
import { Icon } from '../../ui/icon.tsx'
import { hasUnreadOf, inboxQuery } from './notification-queries.ts'
import classes from './notification-bell.module.css'
import { NotificationPanel } from './notification-panel.tsx'
import { describeNotification } from './notification-words.ts'

type NotificationEvent = z.infer<typeof userEvents.notification>
const gatherMs = 300

export function NotificationBell({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const query = inboxQuery(user.id)
  const { data: inbox } = useQuery(query)
  const [isOpen, setIsOpen] = useState(false)

  const wasOpen = useRef(false)

  const ask = () => client.invalidateQueries({ queryKey: query.queryKey })
  const askAgain = () => void ask()
  const gathered = useRef(new Map<string, NotificationEvent>())
  const announce = (event: NotificationEvent) => {
    // Gathers simultaneous events into one request, and announces the latest of each kind.
    if (gathered.current.size === 0) setTimeout(() => void announceGathered(), gatherMs)
    gathered.current.set(event.kind, event)
  }
  const announceGathered = async () => {
    const events = [...gathered.current.values()]
    gathered.current.clear()
    const find = (id: string) => client.getQueryData(query.queryKey)?.items.find((item) => item.id === id)
    await ask()
    // A later request can cancel this one. Wait for that request, because its response includes these notifications.
    if (!events.every(({ notification_id }) => find(notification_id)))
      await client.refetchQueries({ queryKey: query.queryKey }, { cancelRefetch: false })
    for (const { notification_id, kind, case_id, group_id } of events) {
      const item = find(notification_id)
      // Skips read notifications, levels, and those about the case on screen, unless they are replies, mentions or warnings.
      const isShownElsewhere =
        kind === 'level_up' ||
        window.location.pathname === (group_id ? `/groups/${group_id}` : `/case-study/${case_id}`)
      const isSaidAnywhere = kind === 'reply' || kind === 'mention' || kind === 'warning'
      if (!item || item.read_at !== null || (isShownElsewhere && !isSaidAnywhere)) continue
      const { title, text, to, words } = describeNotification(item)
      notify.live({ kind, title, message: words ? `${text}: “${words}”` : text, to })
    }
  }
  useLiveTopic(
    userTopic(user.id),
    userEvents,
    { notification: announce, notifications_changed: askAgain },
    askAgain,
  )
  useThreadShown(() => {
    const thread = threadOnScreen()
    const known = client.getQueryData(query.queryKey)
    if (thread && known && hasUnreadOf(known, thread.threadId)) askAgain()
  })

  const unread = inbox?.unread ?? 0
  return (
    <>
      <button
        type="button"
        className="round-tool relative"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-expanded={isOpen}
        title="Notifications"
        // A press outside the open list closes it before the bell gets the click, so the bell remembers that it was open.
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          setIsOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        <Icon name="bell" size={22} />
        {unread > 0 && (
          <span className={`px-2xs text-xs figures ${classes.count}`} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && <NotificationPanel userId={user.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
