import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { page } from './page.ts'

/** `comment`: in a case that one follows; `case_published`: by a person, or with a tag, that one follows. */
export const notificationKind = z.enum([
  'reply',
  'mention',
  'comment',
  'case_published',
  'solution_released',
  'case_reviewed',
  'level_up',
  'warning',
])

export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  /** Where to go: the latest reply, or the comment that mentions. */
  comment_id: z.uuid().nullable(),
  /** The latest who did it, and how many events this row stands for. */
  actor_name: z.string().nullable(),
  count: z.int(),
  /** The level reached; the review's outcome: published, returned, rejected; a moderator's words; or the followed tag. */
  note: z.string().nullable(),
  /** How the comment begins as it stands now, in one plain line, without what it quotes; null where it is gone, hidden, or of somebody blocked. */
  words: z.string().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

/** Latest first; the next page is asked for with the `cursor` of this one. */
export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  auth: 'member',
  input: z.object(page),
  output: z.object({ unread: z.int(), items: z.array(notification), next_cursor: z.string().nullable() }),
})

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/read',
  auth: 'member',
  /**
   * Without anything: all. With ids: those. With a case: it is on screen up to the change with number `seq`, so what happened there
   * until then is read, and nothing until then will be notified any more; a warning stands nowhere there, and is not.
   */
  input: z.object({
    ids: z.array(z.uuid()).max(100).optional(),
    case_id: z.uuid().optional(),
    seq: z.int().min(0).optional(),
  }),
  output: z.object({ unread: z.int() }),
})
