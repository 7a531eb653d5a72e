import { useMemo } from 'react'
import type { ListedComment } from '@contract/comments.ts'
import { levelOf } from '@contract/levels.ts'
import { laterActs } from '../../../lib/session/later-acts.ts'
import { useStore } from '../../../lib/store.ts'
import type { UnsentComment } from '../writing/comment-outbox.ts'
import type { DrawnRow } from './row-group.tsx'
import type { Thread } from './thread.ts'
import { listRows, type Sorting } from './thread-rows.ts'

/** Rounds posts to what the level badge shows, so that other posts re-render no row. */
function levelMark(posts: number) {
  const { enterAt, completeAt } = levelOf(posts)
  return posts >= completeAt ? completeAt : enterAt
}

export function useDrawnRows({
  thread: { comments, authors, arrivals },
  userId,
  unsent,
  folded,
  seen,
  sorting,
  isBlocked,
  isNewTo,
}: {
  thread: Thread
  userId: string | undefined
  unsent: UnsentComment[]
  folded: ReadonlySet<string>
  seen: ReadonlySet<string>
  sorting: Sorting
  isBlocked: (comment: ListedComment) => boolean
  isNewTo: (comment: ListedComment) => boolean
}) {
  const leaving = useStore(laterActs)
  const marks = useMemo(
    () => new Map([...authors].map(([id, { posts }]) => [id, levelMark(posts)])),
    [authors],
  )
  const unseen = useMemo(
    () =>
      [...comments.values()].filter(
        (comment) =>
          !seen.has(comment.id) &&
          !comment.deleted &&
          !isBlocked(comment) &&
          (isNewTo(comment) || (arrivals.has(comment.id) && comment.user_id !== userId)),
      ),
    [comments, arrivals, isBlocked, isNewTo, seen, userId],
  )
  const newCount = useMemo(
    () =>
      [...comments.values()].filter((comment) => !comment.deleted && !isBlocked(comment) && isNewTo(comment))
        .length,
    [comments, isBlocked, isNewTo],
  )
  // Kept as text, so that equal counts create no new rows.
  const newBelow = useMemo(() => {
    const counts: Record<string, number> = {}
    if (folded.size > 0)
      for (const { parent_id } of unseen)
        for (let up = parent_id; up; up = comments.get(up)?.parent_id ?? null)
          if (folded.has(up)) counts[up] = (counts[up] ?? 0) + 1
    return JSON.stringify(counts)
  }, [comments, folded, unseen])

  const rows = useMemo(() => {
    const counts = JSON.parse(newBelow) as Record<string, number>
    const isOwn = ({ user_id }: ListedComment) => userId !== undefined && user_id === userId
    const justWritten = new Set([...arrivals.keys()].filter((id) => isOwn(comments.get(id)!)))
    return listRows(comments, unsent, folded, sorting, justWritten).map((row): DrawnRow => {
      if (row.kind === 'unsent') return row
      const { id, user_id } = row.comment
      const isShown = !isBlocked(row.comment)
      return {
        ...row,
        isFolded: folded.has(id),
        newBelow: counts[id] ?? 0,
        posts: (user_id && marks.get(user_id)) || 0,
        levelReached: arrivals.get(id) ?? null,
        isOwn: isOwn(row.comment),
        isLeaving: leaving.has(id),
        isBlocked: !isShown,
        isArrival: arrivals.has(id) && user_id !== userId && isShown,
        isNew: isNewTo(row.comment) && isShown,
      }
    })
  }, [comments, unsent, folded, sorting, newBelow, marks, leaving, isBlocked, arrivals, isNewTo, userId])

  const news = useMemo(() => {
    const isUnseen = new Set(unseen)
    const inSight = rows.flatMap((row) =>
      row.kind === 'comment' && isUnseen.has(row.comment) ? [row.comment] : [],
    )
    // New comments in folded branches come last.
    return [...new Set([...inSight, ...unseen])]
  }, [rows, unseen])
  return { rows, news, newCount }
}
