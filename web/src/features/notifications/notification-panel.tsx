import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { detailOr } from '../../lib/api/api.ts'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { notify } from '../../lib/notify/notify.ts'
import { useHeldFocus } from '../../lib/page/use-held-focus.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inboxQuery, loadMore, markRead } from './notification-queries.ts'
import { describeNotification } from './notification-words.ts'
import classes from './notification-panel.module.css'

/** A native popover is in front of everything, closes on Escape or an outside press, and returns the focus. */
const open = (panel: HTMLElement | null) => {
  panel?.showPopover()
  panel?.focus()
}

export function NotificationPanel({ userId, onClose }: { userId: string; onClose: () => void }) {
  useBackCloses(true, onClose)
  const client = useQueryClient()
  // Refetches, because the bell gets no event when a quoted comment is edited.
  const {
    data: inbox,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...inboxQuery(userId), refetchOnMount: 'always' })
  const read = useMutation({
    mutationFn: (ids?: string[]) => markRead(client, userId, ids),
    onError: (failure) => {
      void client.invalidateQueries({ queryKey: inboxQuery(userId).queryKey })
      notify.error(detailOr(failure, 'Failed to mark as read'))
    },
  })
  const more = useMutation({
    mutationFn: (cursor: string) => loadMore(client, userId, cursor),
    onError: (failure) => notify.error(detailOr(failure, 'Failed to load notifications')),
  })
  const cursor = inbox?.cursor
  const button = useHeldFocus('notifications')

  return (
    <section
      ref={open}
      popover="auto"
      tabIndex={-1}
      data-led
      aria-label="Notifications"
      className={`outlined ink ${classes.panel}`}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <header className="row">
        <h2 id="notifications" tabIndex={-1} data-led className="text-lg push-start">
          Notifications
        </h2>
        {inbox && inbox.unread > 0 && (
          <button
            ref={button}
            type="button"
            className={`px-xs text-sm medium accent thumb ${classes.plain}`}
            onClick={() => read.mutate(undefined)}
          >
            Mark all read
          </button>
        )}
        <button
          type="button"
          className={`px-xs text-sm medium accent thumb ${classes.plain}`}
          aria-label="Close"
          onClick={onClose}
        >
          <Icon name="close" size={20} />
        </button>
      </header>
      {!inbox &&
        (error ? (
          <FailedLine words={error.message} isTrying={isFetching} onRetry={refetch} />
        ) : (
          <output>Loading…</output>
        ))}
      {inbox?.items.length === 0 && (
        <p className="py-sm dim">Nothing yet. Replies to you, and what you follow, will show up here.</p>
      )}
      <ul>
        {inbox?.items.map((item) => {
          const { parts, to, words } = describeNotification(item)
          const isUnread = item.read_at === null
          return (
            <li key={item.id} className={`rule-above ${classes.item}`} data-unread={isUnread || undefined}>
              <Link
                to={to}
                className={`stack gap-2xs py-sm text-sm dim break-anywhere ${classes.link}`}
                onClick={() => {
                  if (isUnread) read.mutate([item.id])
                  onClose()
                }}
              >
                <span>
                  {isUnread && <span className="visually-hidden">Unread: </span>}
                  {parts.map((part, at) =>
                    at % 2 === 1 ? (
                      <b key={at} className="medium ink">
                        {part}
                      </b>
                    ) : (
                      part
                    ),
                  )}
                </span>
                {words && <span className={`clamped dim ${classes.words}`}>{words}</span>}
                <RelativeTime at={item.created_at} className="text-xs dim" />
              </Link>
            </li>
          )
        })}
      </ul>
      <Link
        className="py-sm text-sm block rule-above"
        to={`/profile/${userId}?tab=settings`}
        onClick={onClose}
      >
        Notification settings
      </Link>
      {cursor && (
        <Button
          ref={button}
          variant="default"
          fullWidth
          aria-disabled={more.isPending}
          onClick={() => more.mutate(cursor)}
        >
          Show older
        </Button>
      )}
    </section>
  )
}
