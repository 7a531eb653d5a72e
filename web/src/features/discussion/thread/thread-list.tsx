import { useQueryClient } from '@tanstack/react-query'
import { memo, type MouseEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import type { ListedComment } from '@contract/comments.ts'
import { useDraftParents } from '../writing/draft-store.ts'
import { flushComments, useUnsent } from '../writing/comment-outbox.ts'
import { actNow } from '../../../lib/session/later-acts.ts'
import { SteadyScroll } from '../../../lib/page/steady-scroll.tsx'
import { showThread } from '../../../lib/club/thread-on-screen.ts'
import { useHasSelected } from '../writing/use-has-selected.ts'
import { Arrivals } from './arrivals.tsx'
import { deepFolds } from './deep-folds.ts'
import { RowGroups } from './row-group.tsx'
import { ancestorsOf, type Order } from './thread-rows.ts'
import type { Thread } from './thread.ts'
import { threadQuery } from './thread-query.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useOrder } from './use-order.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { type Edits, without, useRowActions } from './use-row-actions.ts'
import classes from './thread-list.module.css'
import { QuoteSelection } from '../writing/quote-selection.tsx'
import { ThreadBar } from './thread-bar.tsx'

const none: ReadonlySet<string> = new Set()
const noEdits: Edits = new Map()

/** Returns the number up to which the reader has read: the last before the first unseen comment, or the last of all. */
function readNow(comments: Thread['comments'], unseen: ListedComment[]) {
  if (unseen.length > 0) return Math.min(...unseen.map(({ number }) => number)) - 1
  let last = 0
  for (const { number } of comments.values()) last = Math.max(last, number)
  return last
}

/** Returns the id of the linked comment. A quote's link holds the comment's number instead of its id. */
function idOfAsked({ comments }: Thread, asked: string | null) {
  if (asked === null || !/^\d+$/.test(asked)) return asked
  for (const { id, number } of comments.values()) if (number === Number(asked)) return id
  return asked
}

export const ThreadList = memo(function ThreadList({
  threadId,
  user,
  thread,
  tools,
  mayDelete,
}: {
  threadId: string
  user: SessionUser | null
  thread: Thread
  /** The place of the thread's controls, in the head of the discussion. */
  tools: HTMLElement | null
  /** Whether the reader may delete comments of others. */
  mayDelete: boolean
}) {
  const client = useQueryClient()
  const userId = user?.id
  const unsent = useUnsent(userId, threadId)
  const drafted = useDraftParents(userId, threadId)
  const [seen, setSeen] = useState(none)
  // After a reload, an unfinished reply opens again, without moving the focus.
  const [reply, setReply] = useState(() => (drafted[0] ? { to: drafted[0], isPressed: false } : null))
  const [sent, setSent] = useState<string | null>(null)
  const navigate = useNavigate()
  const { key, state, pathname: page } = useLocation()
  const { comments, readUpTo } = thread
  const [params, setParams] = useSearchParams()
  const asked = idOfAsked(thread, params.get('comment'))
  const call = asked === null ? null : `${key}:${asked}`
  const blocked = user?.blocked
  const isBlocked = useCallback(
    ({ user_id }: ListedComment) => user_id !== null && blocked?.includes(user_id) === true,
    [blocked],
  )
  const isNewTo = useCallback(
    ({ number, user_id }: ListedComment) =>
      userId !== undefined && user_id !== userId && readUpTo !== null && number > readUpTo,
    [userId, readUpTo],
  )
  const [folded, setFolded] = useState(() => {
    const places = new Set([asked, ...drafted, ...unsent.map(({ parentId }) => parentId)])
    const isKept = (comment: ListedComment) =>
      places.has(comment.id) ||
      (userId !== undefined && comment.user_id === userId) ||
      (isNewTo(comment) && !isBlocked(comment))
    return deepFolds(comments, isKept)
  })
  const [edits, setEdits] = useState<Edits>(noEdits)
  const actions = useRowActions({ threadId, page, userId, setFolded, setSeen, setReply, setEdits })
  const [sorting, sortBy] = useOrder(comments)
  const hasSelected = useHasSelected()
  const [answered, setAnswered] = useState<string | null>(null)
  if (call !== answered) {
    setAnswered(call)
    if (asked !== null) setFolded((all) => without(all, ancestorsOf(thread.comments, asked)))
  }
  const replyTo = (state as { replyTo?: string | null } | null)?.replyTo
  const [opened, setOpened] = useState<string | null>(null)
  if (replyTo && key !== opened) {
    setOpened(key)
    setReply({ to: replyTo, isPressed: true })
  }
  const chooseOrder = (order: Order) => {
    // A new order remounts all rows. Open forms or the linked comment would then scroll the page.
    if (asked !== null) setParams({ tab: 'discussion' }, { replace: true, preventScrollReset: true })
    setReply((open) => open && { ...open, isPressed: false })
    setEdits((open) => new Map([...open.keys()].map((id) => [id, { isPressed: false }])))
    sortBy(order)
  }
  const show = (id: string) =>
    setParams({ tab: 'discussion', comment: id }, { replace: true, preventScrollReset: true })
  const followLink = (event: MouseEvent) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a[data-comment], a[href^="/profile/"]')
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (link.dataset.comment) show(link.dataset.comment)
    else void navigate(link.pathname)
  }
  const watchThread = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      if (userId) void flushComments(userId)
      return showThread({
        threadId,
        seq: () => client.getQueryData(threadQuery(threadId).queryKey)?.seq ?? 0,
      })
    },
    [threadId, client, userId],
  )

  // When the member leaves the thread, delayed deletions run at once and can no longer be undone.
  useEffect(() => () => void actNow(), [])
  const { rows, news, newCount } = useDrawnRows({
    thread,
    userId,
    unsent,
    folded,
    seen,
    sorting,
    isBlocked,
    isNewTo,
  })
  useMarkRead(userId, threadId, readUpTo, readNow(comments, news), seen)
  const context = useMemo(
    () => ({
      threadId,
      page,
      user,
      mayDelete,
      drafts: new Set(drafted),
      reply,
      setReply,
      edits,
      sent,
      setSent,
      asked,
      call,
      actions,
    }),
    [threadId, page, user, mayDelete, drafted, reply, edits, sent, asked, call, actions],
  )

  return (
    <SteadyScroll version={rows}>
      {asked !== null && comments.get(asked)?.deleted !== false && (
        <output className="mb-md block dim">The comment behind this link is no longer available.</output>
      )}
      {rows.length === 0 && <p className={`text-md dim ${classes.empty}`}>No comments yet</p>}
      {tools &&
        comments.size > 1 &&
        createPortal(
          <ThreadBar
            order={sorting.order}
            rows={rows}
            unseen={news}
            newCount={newCount}
            onOrder={chooseOrder}
            onShow={show}
            onFold={actions.fold}
          />,
          tools,
        )}
      {/* Uses roles, because `ol` allows no groups between list and items. Handles clicks on its links, which keys trigger too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for these reasons */}
      <div
        ref={watchThread}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `ol` allows no groups
        role="list"
        className="rule-below"
        onClick={followLink}
      >
        <RowGroups key={sorting.order} rows={rows} context={context} />
      </div>
      {user && hasSelected && (
        <QuoteSelection threadId={threadId} userId={user.id} comments={comments} onReply={actions.reply} />
      )}
      <Arrivals ids={news.map(({ id }) => id)} tools={tools} isCounted={newCount > 0} onShow={show} />
    </SteadyScroll>
  )
})
