import { z } from 'zod'
import { byId, defineEndpoint } from './endpoint.ts'
import { nameLinks } from './name-links.ts'
import { memberRole } from './roles.ts'
import { trimmedText } from './typed-text.ts'
import { isVisible } from './visible-text.ts'

/** The same in lists and live events. A deleted comment keeps only its place in the tree. */
export const comment = z.object({
  id: z.uuid(),
  /** Null in a group. */
  case_study_id: z.uuid().nullable(),
  /** The id of its case or group. */
  thread_id: z.uuid(),
  parent_id: z.uuid().nullable(),
  content: z.string(),
  user_id: z.uuid().nullable(),
  user_name: z.string(),
  author_name: z.string(),
  user_picture: z.string().nullable(),
  user_comment_count: z.int(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** A tombstone. Lists hold it while it has living replies; `since` and events always do. */
  deleted: z.boolean(),
  /** Hidden by reports. Only its author and moderators read `content`; events send it empty. */
  hidden: z.boolean(),
  upvotes: z.int(),
  /** The thread's number for this comment's last change, without gaps, in the order of commits. */
  seq: z.int(),
  links: nameLinks,
  /** The number of the change that created it. */
  number: z.int(),
  user_role: memberRole.nullable(),
})
export type Comment = z.infer<typeof comment>

/** Members alone get `has_voted`; live events never carry it. */
export const listedComment = comment.extend({ has_voted: z.boolean().optional() })
export type ListedComment = z.infer<typeof listedComment>

const byComment = { commentId: z.uuid() }

/** Also for drafts. */
export const mostCommentLetters = 10_000

export const commentContent = trimmedText(mostCommentLetters)
  .min(2, { error: 'Please write at least 2 characters.', abort: true })
  .refine(isVisible, 'Please write something that can be seen.')

/**
 * `:id` is the case of the thread, here and below, or the group.
 *
 * The whole thread, newest first; with `since` every later change, deletions included, oldest first. `X-Comment-Seq` is the last change in
 * the answer, `X-Read-Number` how far the member has read.
 */
export const listComments = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/comments',
  auth: 'open',
  input: z.object({ ...byId, since: z.coerce.number().int().min(0).optional() }),
  output: z.array(listedComment),
  isWrittenBySql: true,
})

export const addComment = defineEndpoint({
  method: 'POST',
  path: '/case-studies/:id/comments',
  auth: 'member',
  /**
   * The client makes `comment_id`, so that a resend is the same comment. `written_at` is the sending time on the server's clock; drafts up
   * to then are deleted.
   */
  input: z.object({
    ...byId,
    comment_id: z.uuid().optional(),
    written_at: z.iso.datetime().optional(),
    content: commentContent,
    parent_id: z.uuid().nullish(),
  }),
  output: listedComment,
  isWrittenBySql: true,
})

/** `known_content`: the words that the form began from. If they have changed, the handler refuses with `conflict`. */
export const editComment = defineEndpoint({
  method: 'PUT',
  path: '/case-studies/comments/:commentId',
  auth: 'member',
  input: z.object({
    ...byComment,
    content: commentContent,
    known_content: z.string().max(100_000).optional(),
  }),
  output: listedComment,
})

/** Returns the names and mentions that a comment with this text will link, for its preview. */
export const findCommentLinks = defineEndpoint({
  method: 'POST',
  path: '/case-studies/:id/comment-links',
  auth: 'member',
  input: z.object({ ...byId, content: z.string().max(mostCommentLetters) }),
  output: nameLinks,
})

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/case-studies/comments/:commentId',
  auth: 'member',
})

/** Earlier versions, latest first, for the author and moderators. The first 15 minutes are not kept. */
export const listWordings = defineEndpoint({
  method: 'GET',
  path: '/case-studies/comments/:commentId/wordings',
  auth: 'member',
  output: z.array(z.object({ content: z.string(), written_at: z.string() })),
})

export const voteComment = defineEndpoint({
  method: 'POST',
  path: '/case-studies/comments/:commentId/vote',
  auth: 'member',
  /** 0 takes the vote back. */
  input: z.object({ ...byComment, vote: z.union([z.literal(1), z.literal(0)]).default(1) }),
  output: z.object({ upvotes: z.int(), has_voted: z.boolean() }),
})

export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The text after the @: the name, and # with the start of the id if other members share it. */
  mention: z.string(),
  picture: z.string().nullable(),
  comment_count: z.int(),
  created_at: z.string(),
})
export type Person = z.infer<typeof person>

/** Members whose name or a word of it begins with `name`; participants first. In a group its members only. */
export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/people',
  auth: 'member',
  input: z.object({ ...byId, name: z.string().max(80).default('') }),
  output: z.array(person),
})

/** `parent_id` is null for the form under the case, or in the group. */
const commentDraft = z.object({
  parent_id: z.uuid().nullable(),
  content: z.string(),
  updated_at: z.string(),
})
export type CommentDraft = z.infer<typeof commentDraft>

/** Stores how far the member has read. It never goes back. */
export const markRead = defineEndpoint({
  method: 'PUT',
  path: '/case-studies/:id/read',
  auth: 'member',
  input: z.object({ ...byId, number: z.int().min(0) }),
})

const unreadCase = z.object({ case_id: z.uuid(), title: z.string(), count: z.int() })
export type UnreadCase = z.infer<typeof unreadCase>

/** Cases with new comments by other members, latest first. */
export const listUnread = defineEndpoint({
  method: 'GET',
  path: '/users/me/unread',
  auth: 'member',
  output: z.array(unreadCase),
})

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/drafts',
  auth: 'member',
  output: z.array(commentDraft),
})

export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/case-studies/:id/drafts',
  auth: 'member',
  /** Empty content deletes the draft. */
  input: z.object({ ...byId, parent_id: z.uuid().nullish(), content: z.string().max(mostCommentLetters) }),
})
