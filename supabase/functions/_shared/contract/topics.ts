import { z } from 'zod'
import { caseCard, caseStatus } from './cases.ts'
import { comment } from './comments.ts'
import { notificationKind } from './notifications.ts'
import { memberRole } from './roles.ts'

// NOTE: every page loads this file, so it takes little from those of screens that few see.

/**
 * What travels over Realtime, topic by topic. Every payload also carries `id`, the message's own. SQL sends these
 * (…_realtime.sql). On topics of one person or of the staff they name what changed, and the page asks the API
 * for it (those of the staff: staff-topics.ts; of generations: ai.ts); on topics of published cases they carry the row as the API answers it.
 */

export const userTopic = (userId: string) => `user:${userId}`

export const userEvents = {
  /** Ask again who one is. The first three end every session of the person; `session_ended` ends one of them, maybe another's. */
  access_changed: z.object({
    reason: z.enum(['password_reset', 'suspended', 'deleted', 'session_ended', 'role_changed']),
  }),
  level_up: z.object({ level: z.int(), crown: z.string().nullable() }),
  /** A new or grown notification: ask for the list. */
  notification: z.object({ notification_id: z.uuid(), kind: notificationKind, case_id: z.uuid().nullable() }),
  /** Some were read, on whatever screen, or taken back. */
  notifications_changed: z.object({}),
  /** An attempt of one's own was started or submitted, on whatever screen or by the clock. */
  attempt_changed: z.object({
    attempt_id: z.uuid(),
    exam_id: z.uuid(),
    state: z.enum(['open', 'submitted']),
  }),
  /** Somebody was blocked or is no longer, on whatever screen: ask again who one is. */
  blocks_changed: z.object({}),
  /** Something was reached for the first time: ask again who one is. */
  milestone: z.object({}),
  /** More or fewer cards are due: ask again who one is. */
  recall_changed: z.object({}),
  /** A case of one's own went on in review. */
  submission_changed: z.object({ case_id: z.uuid(), status: caseStatus }),
}

/** Whoever wrote something there is called otherwise now, or, without a name, is deleted. */
const authorChange = z.object({
  user_id: z.uuid(),
  name: z.string().nullable(),
  picture: z.string().nullable(),
  role: memberRole.nullable(),
})
export type AuthorChange = z.infer<typeof authorChange>

/** Only the votes of a case or comment have changed: `seq` is the case's `version`, or the comment's `seq`. */
const votes = z.object({ target_id: z.uuid(), upvotes: z.int(), seq: z.int() })
export type Votes = z.infer<typeof votes>

/** Everyone, guests included: what a list of published cases shows. */
export const casesTopic = 'cases'

export const casesEvents = {
  /** New, or changed in something that a card shows, but for votes. Views are not announced. */
  case_changed: z.object({ card: caseCard }),
  case_voted: votes,
  case_removed: z.object({ case_id: z.uuid() }),
  author_changed: authorChange,
}

/** Whoever may read the case, guests included. Only the database speaks here, so what comes may be shown as it is. */
export const caseTopic = (caseId: string) => `case:${caseId}`

const threadChange = z.object({ comment, comment_count: z.int() })

export const caseEvents = {
  comment_created: threadChange,
  /** Edited, hidden, deleted: whatever it was, this is how the comment stands now. */
  comment_changed: threadChange,
  comment_voted: votes,
  case_changed: z.object({ card: caseCard }),
  case_voted: votes,
  case_removed: z.object({ case_id: z.uuid() }),
  solution_released: z.object({ case_id: z.uuid() }),
  author_changed: authorChange,
}

/**
 * Members who have the case open: presence, and who is writing. Members send here, so an id is a claim, and a message carries no name: a
 * page shows the name that the server gives for the id. A topic of its own, because no message shows whether a member or the database sent it.
 */
export const roomTopic = (caseId: string) => `room:${caseId}`

export const roomPresence = z.object({ user_id: z.uuid() })

export const roomEvents = {
  typing: z.object({ user_id: z.uuid(), parent_id: z.uuid().nullable() }),
}
