import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { page } from './page.ts'

/**
 * `comment`: a comment on a followed case. `case_published`: by a followed member or with a followed tag. `assigned`: a new assignment
 * of a group. `assignment`: due within a day. `room_opened`: in a group. `comment_removed`: the owner of the group deleted the comment.
 */
export const notificationKind = z.enum([
  'reply',
  'mention',
  'comment',
  'case_published',
  'solution_released',
  'case_reviewed',
  'level_up',
  'warning',
  'assigned',
  'assignment',
  'room_opened',
  'comment_removed',
])

export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  group_id: z.uuid().nullable(),
  group_name: z.string().nullable(),
  comment_id: z.uuid().nullable(),
  /** The assignment or the room. */
  subject_id: z.uuid().nullable(),
  /** The member who acted last; `count` is the number of events. */
  actor_name: z.string().nullable(),
  count: z.int(),
  /** The level, the review's outcome, a moderator's message, the followed tag, or the assignment. */
  note: z.string().nullable(),
  /** The beginning of the comment's current text, without quotes; null if the comment is deleted, hidden or by a blocked member. */
  words: z.string().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = get('/notifications', 'member', {
  input: z.object(page),
  output: z.object({ unread: z.int(), items: z.array(notification), next_cursor: z.string().nullable() }),
})

export const readNotifications = post('/notifications/read', 'member', {
  /**
   * Without a field, the call marks all notifications as read; with `ids`, only those. With `thread_id`, it marks events in that
   * thread up to `seq`, except warnings, assignments and removed comments.
   */
  input: z.object({
    ids: z.array(z.uuid()).max(100).optional(),
    thread_id: z.uuid().optional(),
    seq: z.int().min(0).optional(),
  }),
  output: z.object({ unread: z.int() }),
})
