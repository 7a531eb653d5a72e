import { z } from 'zod/mini'
import { get, post } from './endpoint.ts'
import { page } from './page.ts'

/** Kinds that a member can turn off. */
export const optionalKinds = [
  'reply',
  'mention',
  'comment',
  'case_published',
  'solution_released',
  'level_up',
  'assigned',
  'assignment',
  'room_opened',
] as const

/**
 * `comment`: a comment on a followed case. `case_published`: by a followed member or with a followed tag. `assigned`: a new assignment
 * of a group. `assignment`: due within a day. `room_opened`: in a group. `comment_removed`: the owner of the group deleted the comment.
 */
export const notificationKind = z.enum([...optionalKinds, 'case_reviewed', 'warning', 'comment_removed'])

export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  case_id: z.nullable(z.uuid()),
  case_title: z.nullable(z.string()),
  group_id: z.nullable(z.uuid()),
  group_name: z.nullable(z.string()),
  comment_id: z.nullable(z.uuid()),
  /** The assignment or the room. */
  subject_id: z.nullable(z.uuid()),
  /** The member who acted last; `count` is the number of events. */
  actor_name: z.nullable(z.string()),
  count: z.int(),
  /** The level, the review's outcome, a moderator's message, the followed tag, or the assignment. */
  note: z.nullable(z.string()),
  /** The beginning of the comment's current text, without quotes; null if the comment is deleted, hidden or by a blocked member. */
  words: z.nullable(z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = get('/notifications', 'member', {
  input: z.object(page),
  output: z.object({ unread: z.int(), items: z.array(notification), next_cursor: z.nullable(z.string()) }),
})

export const readNotifications = post('/notifications/read', 'member', {
  /**
   * Without a field, the call marks all notifications as read; with `ids`, only those. With `thread_id`, it marks events in that
   * thread up to `seq`, except warnings, assignments and removed comments.
   */
  input: z.object({
    ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
    thread_id: z.optional(z.uuid()),
    seq: z.optional(z.int().check(z.minimum(0))),
  }),
  output: z.object({ unread: z.int() }),
})
