import { z } from 'zod/mini'
import { caseCard, caseStatus } from './cases.ts'
import { comment } from './comments.ts'
import { notificationKind } from './notifications.ts'
import { memberRole } from './roles.ts'

// NOTE: every page loads this file, so it imports little.

/**
 * Realtime messages by topic; SQL sends them. On a topic of a member or the staff, a message names what changed, and the page asks the API.
 * On a topic of published cases, it contains the row as the API returns it.
 */

export const userTopic = (userId: string) => `user:${userId}`

export const userEvents = {
  /**
   * The member's session or role has changed, and the page requests `me`. The first three reasons end every
   * session; `session_ended` ends one session, perhaps on another device.
   */
  access_changed: z.object({
    reason: z.enum(['password_reset', 'suspended', 'deleted', 'session_ended', 'role_changed']),
  }),
  level_up: z.object({ level: z.int(), crown: z.nullable(z.string()) }),
  /** A notification is new, or its count has grown. */
  notification: z.object({
    notification_id: z.uuid(),
    kind: notificationKind,
    case_id: z.nullable(z.uuid()),
    group_id: z.nullable(z.uuid()),
  }),
  /** Notifications were read on another screen, or withdrawn. */
  notifications_changed: z.object({}),
  attempt_changed: z.object({
    attempt_id: z.uuid(),
    exam_id: z.uuid(),
    state: z.enum(['open', 'submitted']),
  }),
  blocks_changed: z.object({}),
  milestone: z.object({}),
  recall_changed: z.object({}),
  submission_changed: z.object({ case_id: z.uuid(), status: caseStatus }),
}

/** The name, picture or role of an author has changed; a null name means that the account is deleted. */
const authorChange = z.object({
  user_id: z.uuid(),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  role: z.nullable(memberRole),
})
export type AuthorChange = z.infer<typeof authorChange>

/** `seq` is the `version` of a case, or the `seq` of a comment. */
const votes = z.object({ target_id: z.uuid(), upvotes: z.int(), seq: z.int() })
export type Votes = z.infer<typeof votes>

export const casesTopic = 'cases'

export const casesEvents = {
  /** The case is new or has changed; votes and views do not count. */
  case_changed: z.object({ card: caseCard }),
  case_voted: votes,
  case_removed: z.object({ case_id: z.uuid() }),
  author_changed: authorChange,
}

/** The topic for everyone who may read the case. Only the database sends on it, so pages trust its messages. */
export const caseTopic = (caseId: string) => `case:${caseId}`

const threadChange = z.object({ comment, comment_count: z.int() })

export const threadEvents = {
  comment_created: threadChange,
  /** The event follows an edit, a deletion, or reports that hide the comment. */
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

export const groupTopic = (groupId: string) => `group:${groupId}`

export const groupEvents = {
  ...threadEvents,
  /** The group has changed, and the page requests it again. */
  group_changed: z.object({}),
}

/**
 * The topic of presence and typing, for members who have the case or group open. Members send on it, so an id is only a claim and messages
 * carry no name; the page shows the server's name for the id.
 */
export const presenceTopic = (threadId: string) => `presence:${threadId}`

export const presentMember = z.object({ user_id: z.uuid() })

export const presenceEvents = {
  typing: z.object({ user_id: z.uuid(), parent_id: z.nullable(z.uuid()) }),
}
