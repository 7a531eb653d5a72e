import { z } from 'zod/mini'
import { get, post, put, remove } from './endpoint.ts'
import { nameLinks } from './name-links.ts'
import { memberRole } from './roles.ts'
import { trimmedText } from './typed-text.ts'
import { isVisible } from './visible-text.ts'

/** A comment as lists and live events show it. A deleted comment keeps only its place in the tree. */
export const comment = z.object({
  id: z.uuid(),
  case_study_id: z.nullable(z.uuid()),
  thread_id: z.uuid(),
  parent_id: z.nullable(z.uuid()),
  content: z.string(),
  user_id: z.nullable(z.uuid()),
  user_name: z.string(),
  author_name: z.string(),
  user_picture: z.nullable(z.string()),
  user_comment_count: z.int(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  /** True for a tombstone. Lists contain a tombstone only while it has visible replies; `since` and events always contain it. */
  deleted: z.boolean(),
  /** Reports have hidden the comment. Only its author and moderators read `content`; events send it empty. */
  hidden: z.boolean(),
  upvotes: z.int(),
  /** The thread's sequence number of this comment's last change: without gaps, in the order of commits. */
  seq: z.int(),
  links: nameLinks,
  /** `number` is the thread's sequence number at which the comment was created. */
  number: z.int(),
  user_role: z.nullable(memberRole),
})
export type Comment = z.infer<typeof comment>

/** Lists for members add `has_voted`; live events never contain it. */
export const listedComment = z.extend(comment, { has_voted: z.optional(z.boolean()) })
export type ListedComment = z.infer<typeof listedComment>

const byComment = { commentId: z.uuid() }
/** The id of a case or a group. */
const byThread = { threadId: z.uuid() }

export const mostCommentLetters = 10_000

export const commentContent = trimmedText(mostCommentLetters).check(
  z.minLength(2, { error: 'Please write at least 2 characters.', abort: true }),
  z.refine(isVisible, 'Please write something that can be seen.'),
)

/**
 * Returns the whole thread, newest first; with `since`, every later
 * change, deletions included, oldest first. `X-Comment-Seq` is the last change in the response, `X-Read-Number` how far the member has
 * read.
 */
export const listComments = get('/case-studies/:threadId/comments', 'open', {
  input: z.object({ ...byThread, since: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  output: z.array(listedComment),
  isWrittenBySql: true,
})

export const addComment = post('/case-studies/:threadId/comments', 'member', {
  /**
   * The client makes `comment_id`, so that a resend is the same comment. `written_at` is the sending time on the server's clock; the server
   * deletes drafts up to that time.
   */
  input: z.object({
    ...byThread,
    comment_id: z.optional(z.uuid()),
    written_at: z.optional(z.iso.datetime()),
    content: commentContent,
    parent_id: z.nullish(z.uuid()),
  }),
  output: listedComment,
  isWrittenBySql: true,
})

/** `known_content`: the text that the form began from. If it has changed, the handler refuses with `conflict`. */
export const editComment = put('/case-studies/comments/:commentId', 'member', {
  input: z.object({
    ...byComment,
    content: commentContent,
    known_content: z.optional(z.string().check(z.maxLength(100_000))),
  }),
  output: listedComment,
})

export const findCommentLinks = post('/case-studies/:threadId/comment-links', 'member', {
  input: z.object({ ...byThread, content: z.string().check(z.maxLength(mostCommentLetters)) }),
  output: nameLinks,
})

export const deleteComment = remove('/case-studies/comments/:commentId', 'member')

/** Lists earlier versions, latest first, for the author and moderators. Edits in the first 15 minutes leave no version. */
export const listWordings = get('/case-studies/comments/:commentId/wordings', 'member', {
  output: z.array(z.object({ content: z.string(), written_at: z.string() })),
})

export const voteComment = post('/case-studies/comments/:commentId/vote', 'member', {
  /** A `vote` of 0 withdraws the vote. */
  input: z.object({ ...byComment, vote: z._default(z.union([z.literal(1), z.literal(0)]), 1) }),
  output: z.object({ upvotes: z.int(), has_voted: z.boolean() }),
})

export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The text after the @: the member's name, plus # and the start of the id if other members share the name. */
  mention: z.string(),
  picture: z.nullable(z.string()),
  comment_count: z.int(),
  created_at: z.string(),
})
export type Person = z.infer<typeof person>

/** Finds members whose name, or a word in it, begins with `name`; participants come first. A group finds only its own members. */
export const listPeople = get('/case-studies/:threadId/people', 'member', {
  input: z.object({ ...byThread, name: z._default(z.string().check(z.maxLength(80)), '') }),
  output: z.array(person),
})

/** `parent_id` is null for a comment that is not a reply. */
const commentDraft = z.object({
  parent_id: z.nullable(z.uuid()),
  content: z.string(),
  updated_at: z.string(),
})
export type CommentDraft = z.infer<typeof commentDraft>

export const markRead = put('/case-studies/:threadId/read', 'member', {
  input: z.object({ ...byThread, number: z.int().check(z.minimum(0)) }),
})

const unreadCase = z.object({ case_id: z.uuid(), title: z.string(), count: z.int() })
export type UnreadCase = z.infer<typeof unreadCase>

/** Lists cases that the member has read and that have newer comments by others; the case read last comes first. */
export const listUnread = get('/users/me/unread', 'member', { output: z.array(unreadCase) })

export const listDrafts = get('/case-studies/:threadId/drafts', 'member', { output: z.array(commentDraft) })

/** `known`: the server’s text at the browser’s last exchange. If another device has saved since, the handler refuses with `conflict`. */
export const saveDraft = put('/case-studies/:threadId/drafts', 'member', {
  input: z.object({
    ...byThread,
    parent_id: z.nullish(z.uuid()),
    content: z.string().check(z.maxLength(mostCommentLetters)),
    known: z.optional(z.string().check(z.maxLength(mostCommentLetters))),
  }),
})
