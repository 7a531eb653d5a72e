import { z } from 'zod/mini'

export const staffTopic = 'staff'

const member = z.object({ profile_id: z.uuid() })
export const staffEvents = {
  member_joined: member,
  member_changed: member,
  member_left: member,
  /** The comment was edited, hidden or deleted, or it is one of several new comments of the last seconds. */
  comment_changed: z.object({ comment_id: z.uuid() }),
  case_changed: z.object({ case_id: z.uuid() }),
  /** The exam was made, featured or deleted, or its time limit was changed. */
  exam_changed: z.object({ exam_id: z.uuid() }),
  /** An item was reported, claimed, released or resolved. The event names no target, since the target's author may listen too. */
  report_changed: z.object({}),
}

export const reviewersTopic = 'reviewers'

export const reviewersEvents = { submission_changed: z.object({ case_id: z.uuid() }) }
