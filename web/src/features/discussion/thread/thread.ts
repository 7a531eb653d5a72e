import { replaceEqualDeep } from '@tanstack/react-query'
import { levelOf } from '@contract/levels.ts'
import type { Comment, ListedComment } from '@contract/comments.ts'
import type { AuthorChange, Votes } from '@contract/topics.ts'
import { deletedName } from '../../../lib/deleted-name.ts'

/** A member's posts as the change with number `seq` counts them. */
type Standing = { posts: number; seq: number }

/** The thread of one case as this page knows it. Never changed in place: a row draws itself anew only when its comment is another. */
export type Thread = {
  comments: ReadonlyMap<string, ListedComment>
  authors: ReadonlyMap<string, Standing>
  /** Every change up to this number is held. */
  seq: number
  /** Changes beyond it that have come already. */
  ahead: ReadonlySet<number>
  /** How many comments live, as the change with number `totalSeq` counts them. */
  total: number
  totalSeq: number
  /** Come while the page was open, and the level that the author reached with it, if any. */
  arrivals: ReadonlyMap<string, number | null>
  /** Up to which number the member had read when the thread was loaded; null who had not read here before. */
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

/** One live event, in whatever order and however often it comes. */
export function mergeEvent(thread: Thread, { comment, comment_count }: CommentEvent): Thread {
  const { seq } = comment
  const isCount = seq > thread.totalSeq
  const isHeld = seq <= thread.seq || thread.ahead.has(seq)
  // Of one's own comment the answer came first, which says nothing of the others.
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

/** Undefined where changes before the vote are missing: they may hold the words of its comment. */
export function mergeVotes(thread: Thread, { target_id, upvotes, seq }: Votes): Thread | undefined {
  if (seq !== thread.seq + 1) return seq > thread.seq ? undefined : thread
  const known = thread.comments.get(target_id)
  return {
    ...(known && known.seq < seq ? amend(thread, target_id, { upvotes, seq }) : thread),
    ...advanced(thread, seq),
  }
}

/**
 * An answer of the API: the whole thread, or what changed since. It holds every change up to `seq`; what events brought beyond that
 * meanwhile stays.
 */
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
 * The whole thread once more. What an event alone says, and no number, is right again: names, pictures, who is gone. Comments that are not
 * listed any more were deleted.
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

/** The answer to one's own posting or editing: as a live event, but only its sender knows of it for certain. */
export function mergeOwn(thread: Thread, comment: ListedComment): Thread {
  const known = thread.comments.get(comment.id)
  if (known && known.seq >= comment.seq) return thread
  const isMore = !known && comment.seq > thread.totalSeq
  return {
    ...thread,
    ...merged(thread, [comment], comment.seq),
    ...advanced(thread, comment.seq),
    // Until an event or an answer says how many there are.
    ...(isMore && { total: thread.total + 1 }),
  }
}

/** For whoever comes back to it: read up to there, and what was in sight is no news. */
export function leave(thread: Thread, number: number, seen: ReadonlySet<string>): Thread {
  const arrivals = new Map([...thread.arrivals].filter(([id]) => !seen.has(id)))
  return { ...thread, arrivals, readUpTo: Math.max(thread.readUpTo ?? 0, number) }
}

/** What the person just did to a comment, before the server has said so. */
export function amend(thread: Thread, id: string, change: Partial<ListedComment>): Thread {
  const known = thread.comments.get(id)
  if (!known) return thread
  return { ...thread, comments: new Map(thread.comments).set(id, { ...known, ...change }) }
}

/** Of somebody who is deleted, what they wrote stays as the API answers it then. */
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
    // The same number again: only an answer knows one's own votes and the names of today, an event does not.
    if (known && (known.seq > comment.seq || (known.seq === comment.seq && !isAnswer))) continue
    const now = { ...comment, has_voted: comment.has_voted ?? known?.has_voted ?? false }
    const kept = replaceEqualDeep(known, now)
    if (kept === known) continue
    comments.set(comment.id, kept)
    isChanged = true
    if (!known && !isFirst && !comment.deleted) arrivals.set(comment.id, levelReached(comment, authors))
    if (comment.user_id) stand(authors, comment.user_id, comment.user_comment_count, seq)
    // Of a deleted one nobody is named any more, but who wrote it has one post less.
    else if (comment.deleted && known?.user_id) {
      const before = authors.get(known.user_id)
      if (before) stand(authors, known.user_id, Math.max(before.posts - 1, 0), comment.seq)
    }
  }
  return isChanged ? { comments, authors, arrivals } : {}
}

function stand(authors: Map<string, Standing>, userId: string, posts: number, seq: number) {
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
