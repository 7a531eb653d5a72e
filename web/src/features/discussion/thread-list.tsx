import { useQueryClient } from '@tanstack/react-query'
import { memo, type MouseEvent, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { CurrentUser } from '@contract/auth.ts'
import type { ListedComment } from '@contract/comments.ts'
import { levelOf } from '@contract/levels.ts'
import { hasAccess } from '@contract/roles.ts'
import { useDraftParents } from './drafts.ts'
import { flushOutbox, useUnsent } from './outbox.ts'
import { SteadyScroll } from '../../lib/steady-scroll.tsx'
import { showThread } from '../../lib/thread-on-screen.ts'
import { usePlaceInThread } from './use-place-in-thread.ts'
import { Arrivals } from './arrivals.tsx'
import { type DrawnRow, RowGroup } from './row-group.tsx'
import { createGrouper } from './row-groups.ts'
import { ancestorsOf, listRows } from './thread-rows.ts'
import type { Thread } from './thread.ts'
import { threadQuery } from './thread-query.ts'
import { useMarkRead } from './use-mark-read.ts'
import { without, useRowActions } from './use-row-actions.ts'
import classes from './thread-list.module.css'

/** As many as fill a window are drawn at once; the others follow while these are being read. */
const firstGroups = 3
const none: ReadonlySet<string> = new Set()

/** All that a badge shows of a number of posts: as long as it stays the same, no row of the author's has to be drawn again. */
function levelMark(posts: number) {
  const { enterAt, completeAt } = levelOf(posts)
  return posts >= completeAt ? completeAt : enterAt
}

/** Whether others have written it since the member was here. */
const isNewTo = (userId: string | undefined, { number, user_id }: ListedComment, readUpTo: number | null) =>
  userId !== undefined && user_id !== userId && readUpTo !== null && number > readUpTo

/** Up to which number everything has been read: just before the first that has not been in sight. */
function readNow(comments: Thread['comments'], unseen: ListedComment[]) {
  if (unseen.length > 0) return Math.min(...unseen.map(({ number }) => number)) - 1
  let last = 0
  for (const { number } of comments.values()) last = Math.max(last, number)
  return last
}

/** Memoised: what else changes of a case while it is open is drawn around the thread. */
export const ThreadList = memo(function ThreadList({
  caseId,
  user,
  thread,
}: {
  caseId: string
  user: CurrentUser | null
  thread: Thread
}) {
  const client = useQueryClient()
  const userId = user?.id
  const unsent = useUnsent(userId, caseId)
  const drafted = useDraftParents(userId, caseId)
  const [folded, setFolded] = useState(none)
  const [seen, setSeen] = useState(none)
  // A reply that was begun is open again after a reload; one that is opened by a press gets the focus.
  const [reply, setReply] = useState(() => (drafted[0] ? { to: drafted[0], isPressed: false } : null))
  const [sent, setSent] = useState<string | null>(null)
  const actions = useRowActions({ caseId, isMember: user !== null, setFolded, setSeen, setReply })
  const isWhole = useDeferredValue(true, false)
  usePlaceInThread(caseId, isWhole)

  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('comment')
  const call = asked === null ? null : `${key}:${asked}`
  const [answered, setAnswered] = useState<string | null>(null)
  if (call !== answered) {
    setAnswered(call)
    if (asked !== null) setFolded((all) => without(all, ancestorsOf(thread.comments, asked)))
  }
  const show = (id: string) =>
    setParams({ tab: 'discussion', comment: id }, { replace: true, preventScrollReset: true })
  const followPermalink = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-comment]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show(link.dataset.comment!)
  }
  const watchThread = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      if (userId) void flushOutbox(userId)
      return showThread({ caseId, seq: () => client.getQueryData(threadQuery(caseId).queryKey)?.seq ?? 0 })
    },
    [caseId, client, userId],
  )

  const { comments, authors, arrivals, readUpTo } = thread
  const isStaff = hasAccess(user, 'moderator')
  const marks = useMemo(
    () => new Map([...authors].map(([id, { posts }]) => [id, levelMark(posts)])),
    [authors],
  )
  const rows = useMemo(
    () =>
      listRows(comments, unsent, folded).map((row): DrawnRow => {
        if (row.kind === 'unsent') return row
        const { id, user_id } = row.comment
        return {
          ...row,
          isFolded: folded.has(id),
          posts: (user_id && marks.get(user_id)) || 0,
          levelReached: arrivals.get(id) ?? null,
          isOwn: userId !== undefined && user_id === userId,
          isArrival: arrivals.has(id) && user_id !== userId,
          isNew: isNewTo(userId, row.comment, readUpTo),
        }
      }),
    [comments, unsent, folded, marks, arrivals, readUpTo, userId],
  )
  const [inGroups] = useState(() => createGrouper<DrawnRow>())
  const groups = useMemo(() => inGroups(rows), [inGroups, rows])
  const news = useMemo(() => {
    const isNews = (comment: ListedComment) =>
      !seen.has(comment.id) &&
      !comment.deleted &&
      (isNewTo(userId, comment, readUpTo) || (arrivals.has(comment.id) && comment.user_id !== userId))
    const shown = rows.flatMap((row) => (row.kind === 'comment' && isNews(row.comment) ? [row.comment] : []))
    // What is folded away comes after what stands there.
    return [...new Set([...shown, ...[...comments.values()].filter(isNews)])]
  }, [rows, comments, arrivals, readUpTo, seen, userId])
  useMarkRead(userId, caseId, readUpTo, readNow(comments, news))
  const context = useMemo(
    () => ({
      caseId,
      user,
      isStaff,
      drafts: new Set(drafted),
      reply,
      setReply,
      sent,
      setSent,
      asked,
      call,
      actions,
    }),
    [caseId, user, isStaff, drafted, reply, sent, asked, call, actions],
  )

  return (
    <SteadyScroll version={rows}>
      {asked !== null && comments.get(asked)?.deleted !== false && (
        <output className={classes.gone}>The comment that this link leads to is gone.</output>
      )}
      {rows.length === 0 && <p className={classes.empty}>No comments yet</p>}
      {/* Roles and not tags: between a list and its items stand the groups, which `ol` does not allow. It listens to its links, which keys press as well. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for these reasons */}
      <div ref={watchThread} role="list" className={classes.list} onClick={followPermalink}>
        {(isWhole ? groups : groups.slice(0, firstGroups)).map((group) => (
          <RowGroup key={group.key} group={group} context={context} />
        ))}
      </div>
      <Arrivals ids={news.map(({ id }) => id)} onShow={show} />
    </SteadyScroll>
  )
})
