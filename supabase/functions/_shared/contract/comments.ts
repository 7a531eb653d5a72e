import { z } from 'zod'
import { byId, defineEndpoint, nothing } from './endpoint.ts'
import { nameLinks } from './name-links.ts'
import { memberRole } from './roles.ts'
import { trimmedText } from './typed-text.ts'
import { isVisible } from './visible-text.ts'

/** Comment as list and live event carry it alike. Of a deleted one nothing is left but its place in the tree. */
export const comment = z.object({
  id: z.uuid(),
  case_study_id: z.uuid(),
  parent_id: z.uuid().nullable(),
  content: z.string(),
  user_id: z.uuid().nullable(),
  user_name: z.string(),
  author_name: z.string(),
  user_picture: z.string().nullable(),
  user_comment_count: z.int(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** A tombstone. One without living replies below it is no longer listed; `since` and events still carry it. */
  deleted: z.boolean(),
  /** Reported, and hidden until a moderator has looked at it: `content` is empty but for its author and moderators, in events for all. */
  hidden: z.boolean(),
  upvotes: z.int(),
  /** The case's number of this comment's last change. Numbers have no gaps within a case and follow the order of commits. */
  seq: z.int(),
  links: nameLinks,
  /** The number of the change that brought it; never changes. */
  number: z.int(),
  user_role: memberRole.nullable(),
})
export type Comment = z.infer<typeof comment>

/** `has_voted` only in answers to a signed-in member, never in a live event. */
export const listedComment = comment.extend({ has_voted: z.boolean().optional() })
export type ListedComment = z.infer<typeof listedComment>

const byComment = { commentId: z.uuid() }

/** Of a comment, and of the draft of one. */
export const mostCommentLetters = 10_000

export const commentContent = trimmedText(mostCommentLetters)
  .min(2, { error: 'Please write at least 2 characters.', abort: true })
  .refine(isVisible, 'Please write something that can be seen.')

/**
 * The whole thread of a case, newest first; or, with `since`, everything that changed after that number, deleted ones included, oldest
 * change first. Answers `X-Comment-Seq`: the number of the case's last change that this answer already holds; and `X-Read-Number`, to a member
 * who has read this discussion before: up to which number.
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
   * `comment_id`: made by the client, so that a resend after a lost answer is the same comment. `written_at`: when its author sent it off, by
   * the server's time; what was drafted in its place until then goes with it.
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

/** `known_content`: the words that the form began from; where others stand there by now, it is refused with `conflict`. */
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

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/case-studies/comments/:commentId',
  auth: 'member',
  input: z.object(byComment),
  output: nothing,
})

/** What stood there before, the latest first, for its author and moderators; without what its first 15 minutes saw. */
export const listWordings = defineEndpoint({
  method: 'GET',
  path: '/case-studies/comments/:commentId/wordings',
  auth: 'member',
  input: z.object(byComment),
  output: z.array(z.object({ content: z.string(), written_at: z.string() })),
})

export const voteComment = defineEndpoint({
  method: 'POST',
  path: '/case-studies/comments/:commentId/vote',
  auth: 'member',
  /** 1 is the vote; 0 takes it back. */
  input: z.object({ ...byComment, vote: z.union([z.literal(1), z.literal(0)]).default(1) }),
  output: z.object({ upvotes: z.int(), has_voted: z.boolean() }),
})

export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What follows the @: the name, and # with the start of the id where other members bear the name too. */
  mention: z.string(),
  picture: z.string().nullable(),
  comment_count: z.int(),
  created_at: z.string(),
})
export type Person = z.infer<typeof person>

/** Whom a comment of this case may mention: those whose name, or a word of it, begins so; who takes part comes first. */
export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/people',
  auth: 'member',
  input: z.object({ ...byId, name: z.string().max(80).default('') }),
  output: z.array(person),
})

/** What was typed and not yet posted; `parent_id` null is the form under the case itself. */
export const commentDraft = z.object({
  parent_id: z.uuid().nullable(),
  content: z.string(),
  updated_at: z.string(),
})
export type CommentDraft = z.infer<typeof commentDraft>

/** Keeps how far the member has read, on all of their devices: never back, and never further than there is. */
export const markRead = defineEndpoint({
  method: 'PUT',
  path: '/case-studies/:id/read',
  auth: 'member',
  input: z.object({ ...byId, number: z.int().min(0) }),
  output: nothing,
})

export const unreadCase = z.object({ case_id: z.uuid(), title: z.string(), count: z.int() })
export type UnreadCase = z.infer<typeof unreadCase>

/** Where others have written since the member has read there last, the latest first. */
export const listUnread = defineEndpoint({
  method: 'GET',
  path: '/users/me/unread',
  auth: 'member',
  input: nothing,
  output: z.array(unreadCase),
})

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/drafts',
  auth: 'member',
  input: z.object(byId),
  output: z.array(commentDraft),
})

export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/case-studies/:id/drafts',
  auth: 'member',
  /** Empty content clears the draft. */
  input: z.object({ ...byId, parent_id: z.uuid().nullish(), content: z.string().max(mostCommentLetters) }),
  output: nothing,
})
