import { z } from 'zod'
import { caseCard, caseStatus } from './cases.ts'
import { comment } from './comments.ts'
import { notificationKind } from './notifications.ts'
import { memberRole } from './roles.ts'

// NOTE: every page loads this file, so it imports little.

/**
 * Realtime messages by topic, sent by SQL. Topics of a member or the staff name what changed, and the page asks the API. Topics of
 * published cases carry the row as the API answers it.
 */

export const userTopic = (userId: string) => `user:${userId}`

export const userEvents = {
  /** The page asks for `me`. The first three reasons end every session; `session_ended` ends one, perhaps another. */
  access_changed: z.object({
    reason: z.enum(['password_reset', 'suspended', 'deleted', 'session_ended', 'role_changed']),
  }),
  level_up: z.object({ level: z.int(), crown: z.string().nullable() }),
  /** New or grown. */
  notification: z.object({
    notification_id: z.uuid(),
    kind: notificationKind,
    case_id: z.uuid().nullable(),
    group_id: z.uuid().nullable(),
  }),
  /** Read on another screen, or taken back. */
  notifications_changed: z.object({}),
  attempt_changed: z.object({
    attempt_id: z.uuid(),
    exam_id: z.uuid(),
    state: z.enum(['open', 'submitted']),
  }),
  /** The page asks for `me`. */
  blocks_changed: z.object({}),
  /** The page asks for `me`. */
  milestone: z.object({}),
  /** The page asks for `me`. */
  recall_changed: z.object({}),
  submission_changed: z.object({ case_id: z.uuid(), status: caseStatus }),
}

/** A new name, picture or role; without a name the author is deleted. */
const authorChange = z.object({
  user_id: z.uuid(),
  name: z.string().nullable(),
  picture: z.string().nullable(),
  role: memberRole.nullable(),
})
export type AuthorChange = z.infer<typeof authorChange>

/** `seq` is the case's `version`, or the comment's `seq`. */
const votes = z.object({ target_id: z.uuid(), upvotes: z.int(), seq: z.int() })
export type Votes = z.infer<typeof votes>

/** For everyone, guests included. */
export const casesTopic = 'cases'

export const casesEvents = {
  /** New or changed, except for votes and views. */
  case_changed: z.object({ card: caseCard }),
  case_voted: votes,
  case_removed: z.object({ case_id: z.uuid() }),
  author_changed: authorChange,
}

/** For everyone who may read the case. Only the database sends here, so pages show it as it is. */
export const caseTopic = (caseId: string) => `case:${caseId}`

const threadChange = z.object({ comment, comment_count: z.int() })

/** In the topic of a case or a group. */
export const threadEvents = {
  comment_created: threadChange,
  /** Edited, hidden or deleted. */
  comment_changed: threadChange,
  comment_voted: votes,
  author_changed: authorChange,
}

export const caseEvents = {
  ...threadEvents,
  case_changed: z.object({ card: caseCard }),
  case_voted: votes,
  case_removed: z.object({ case_id: z.uuid() }),
  solution_released: z.object({ case_id: z.uuid() }),
}

/** For the members of a group. */
export const groupTopic = (groupId: string) => `group:${groupId}`

export const groupEvents = {
  ...threadEvents,
  /** The page asks for the group. */
  group_changed: z.object({}),
}

/**
 * For members with the case or group open: presence and typing. Members send here, so an id is a claim and messages carry no name; the page shows
 * the server's name for the id.
 */
export const roomTopic = (threadId: string) => `room:${threadId}`

export const roomPresence = z.object({ user_id: z.uuid() })

export const roomEvents = {
  typing: z.object({ user_id: z.uuid(), parent_id: z.uuid().nullable() }),
}
