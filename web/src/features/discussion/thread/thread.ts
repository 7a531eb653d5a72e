import { replaceEqualDeep } from '@tanstack/react-query'
import { levelOf } from '@contract/levels.ts'
import type { Comment, ListedComment } from '@contract/comments.ts'
import type { AuthorChange, Votes } from '@contract/topics.ts'
import { deletedName } from '../../../lib/club/deleted-name.ts'

type Standing = { posts: number; seq: number }

/** The thread of one case on this page. It is immutable, so that only rows of changed comments re-render. */
export type Thread = {
  comments: ReadonlyMap<string, ListedComment>
  authors: ReadonlyMap<string, Standing>
  /** The page has every change up to this sequence number. */
  seq: number
  /** Sequence numbers of later changes that arrived out of order. */
  ahead: ReadonlySet<number>
  /** Number of comments that are not deleted, after the change with the number `totalSeq`. */
  total: number
  totalSeq: number
  /** Comments that arrived while the page was open, and the level that their author reached with them. */
  arrivals: ReadonlyMap<string, number | null>
  /** The last number that the member had read when the page loaded the thread; null at the first visit. */
  readUpTo: number | null
}

export type CommentEvent = { comment: Comment; comment_count: number }

export const emptyThread: Thread = {
  comments: new Map(),
  authors: new Map(),
  seq: 0,
  ahead: new Set(),
  total: 0,
  totalSeq: 0,
  arrivals: new Map(),
  readUpTo: null,
}

export const hasGap = (thread: Thread) => thread.ahead.size > 0

/** Merges a live event, which can repeat or arrive out of order. */
export function mergeEvent(thread: Thread, { comment, comment_count }: CommentEvent): Thread {
  const { seq } = comment
  const isCount = seq > thread.totalSeq
  const isHeld = seq <= thread.seq || thread.ahead.has(seq)
  // The author's own post is already merged, but its response lacked the count of all comments.
  if (isHeld) return isCount ? { ...thread, total: comment_count, totalSeq: seq } : thread
  const known = thread.comments.get(comment.id)
  const isNews = !known || known.seq < seq
  return {
    ...thread,
    ...(isNews && merged(thread, [comment], seq)),
    ...advanced(thread, seq),
    ...(isCount && { total: comment_count, totalSeq: seq }),
  }
}

/** Returns undefined if changes before the vote are missing, as one of them may add the comment itself. */
export function mergeVotes(thread: Thread, { target_id, upvotes, seq }: Votes): Thread | undefined {
  if (seq !== thread.seq + 1) return seq > thread.seq ? undefined : thread
  const known = thread.comments.get(target_id)
  return {
    ...(known && known.seq < seq ? amend(thread, target_id, { upvotes, seq }) : thread),
    ...advanced(thread, seq),
  }
}

/** Merges a response of the API, which has every change up to `seq`. Later changes from events stay. */
export function mergeAnswer(thread: Thread, comments: ListedComment[], seq: number, total: number): Thread {
  const isFirst = thread.seq === 0 && thread.totalSeq === 0
  const change = merged(thread, comments, seq, true, isFirst)
  const isKnown = seq === thread.seq && seq === thread.totalSeq && total === thread.total
  if (isKnown && !change.comments) return thread
  return {
    ...thread,
    ...change,
    ...advanced({ ...thread, seq: Math.max(thread.seq, seq) }),
    ...(seq >= thread.totalSeq && { total, totalSeq: seq }),
  }
}

/**
 * Merges the whole thread again, for changes without a number: names, pictures, deleted members. Comments that the response lacks were
 * deleted.
 */
export function mergeWhole(thread: Thread, comments: ListedComment[], seq: number, total: number): Thread {
  const listed = new Set(comments.map(({ id }) => id))
  const gone = [...thread.comments.values()].filter(
    (comment) => !listed.has(comment.id) && !comment.deleted && comment.seq <= seq,
  )
  return mergeAnswer(
    gone.reduce((known, { id }) => amend(known, id, { deleted: true, content: '', upvotes: 0 }), thread),
    comments,
    seq,
    total,
  )
}

export function mergeOwn(thread: Thread, comment: ListedComment): Thread {
  const known = thread.comments.get(comment.id)
  if (known && known.seq >= comment.seq) return thread
  const isMore = !known && comment.seq > thread.totalSeq
  return {
    ...thread,
    ...merged(thread, [comment], comment.seq),
    ...advanced(thread, comment.seq),
    // The next event or response brings the exact number.
    ...(isMore && { total: thread.total + 1 }),
  }
}

/** Marks comments up to `number`, and those in `seen`, as read for the reader's return to this thread. */
export function leave(thread: Thread, number: number, seen: ReadonlySet<string>): Thread {
  const arrivals = new Map([...thread.arrivals].filter(([id]) => !seen.has(id)))
  return { ...thread, arrivals, readUpTo: Math.max(thread.readUpTo ?? 0, number) }
}

export function amend(thread: Thread, id: string, change: Partial<ListedComment>): Thread {
  const known = thread.comments.get(id)
  if (!known) return thread
  return { ...thread, comments: new Map(thread.comments).set(id, { ...known, ...change }) }
}

/** A null name means a deleted member, whose comments stay as the API lists them. */
export function renameAuthor(thread: Thread, { user_id, name, picture, role }: AuthorChange): Thread {
  const theirs = [...thread.comments.values()].filter((comment) => comment.user_id === user_id)
  if (theirs.length === 0) return thread
  const shown = name ?? deletedName
  const change = { user_name: shown, author_name: shown, user_picture: picture, user_role: role }
  const gone = name === null && { user_id: null, user_comment_count: 0 }
  const comments = new Map(thread.comments)
  for (const comment of theirs) comments.set(comment.id, { ...comment, ...change, ...gone })
  return { ...thread, comments }
}

function merged(thread: Thread, fresh: ListedComment[], seq: number, isAnswer = false, isFirst = false) {
  const comments = new Map(thread.comments)
  const authors = new Map(thread.authors)
  const arrivals = new Map(thread.arrivals)
  let isChanged = false
  for (const comment of fresh) {
    const known = comments.get(comment.id)
    // At an equal number, only the thread's response replaces a comment: it has the member's vote and new
    // names.
    if (known && (known.seq > comment.seq || (known.seq === comment.seq && !isAnswer))) continue
    const now = { ...comment, has_voted: comment.has_voted ?? known?.has_voted ?? false }
    const kept = replaceEqualDeep(known, now)
    if (kept === known) continue
    comments.set(comment.id, kept)
    isChanged = true
    if (!known && !isFirst && !comment.deleted) arrivals.set(comment.id, levelReached(comment, authors))
    if (comment.user_id) updateStanding(authors, comment.user_id, comment.user_comment_count, seq)
    // A deleted comment names no author, so its former author's posts decrease by one.
    else if (comment.deleted && known?.user_id) {
      const before = authors.get(known.user_id)
      if (before) updateStanding(authors, known.user_id, Math.max(before.posts - 1, 0), comment.seq)
    }
  }
  return isChanged ? { comments, authors, arrivals } : {}
}

function updateStanding(authors: Map<string, Standing>, userId: string, posts: number, seq: number) {
  const known = authors.get(userId)
  if (!known || known.seq <= seq) authors.set(userId, { posts, seq })
}

function levelReached({ user_id, user_comment_count }: Comment, authors: ReadonlyMap<string, Standing>) {
  const { level, enterAt } = levelOf(user_comment_count)
  const before = user_id ? authors.get(user_id)?.posts : undefined
  const isNew = before === undefined ? user_comment_count === enterAt : levelOf(before).level < level
  return isNew && level > 1 ? level : null
}

function advanced(thread: Thread, arrived?: number) {
  const ahead = new Set(thread.ahead)
  if (arrived !== undefined) ahead.add(arrived)
  let { seq } = thread
  while (ahead.has(seq + 1)) seq += 1
  for (const number of ahead) if (number <= seq) ahead.delete(number)
  return { seq, ahead }
}
