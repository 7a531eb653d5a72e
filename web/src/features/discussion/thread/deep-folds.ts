import type { ListedComment } from '@contract/comments.ts'
import { type Comments, listRows } from './thread-rows.ts'

const fromDepth = 5
const fromReplies = 3

/**
 * Returns the deep branches that start folded. A branch stays open if `isKept` is true for a comment in it.
 */
export function deepFolds(
  comments: Comments,
  isKept: (comment: ListedComment) => boolean,
): ReadonlySet<string> {
  const onWay = new Set<string>()
  for (const comment of comments.values())
    if (isKept(comment))
      for (let up = comment.parent_id; up && !onWay.has(up); up = comments.get(up)?.parent_id ?? null)
        onWay.add(up)
  const folds = new Set<string>()
  let within = Infinity
  for (const row of listRows(comments, [], folds)) {
    if (row.kind !== 'comment' || row.depth > within) continue
    const isFolded = row.depth >= fromDepth && row.replies >= fromReplies && !onWay.has(row.comment.id)
    within = isFolded ? row.depth : Infinity
    if (isFolded) folds.add(row.comment.id)
  }
  return folds
}
