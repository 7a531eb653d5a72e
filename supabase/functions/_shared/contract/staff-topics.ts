import { z } from 'zod'

/** For moderators and admins. */
export const staffTopic = 'staff'

const member = z.object({ profile_id: z.uuid() })
export const staffEvents = {
  member_joined: member,
  member_changed: member,
  member_left: member,
  /** Edited, hidden or deleted, or one of several written in the last seconds. */
  comment_changed: z.object({ comment_id: z.uuid() }),
  case_changed: z.object({ case_id: z.uuid() }),
  /** Made, featured, retimed or deleted. */
  exam_changed: z.object({ exam_id: z.uuid() }),
  /** Reported, claimed, released or resolved. It names no target, since its author may listen too. */
  report_changed: z.object({}),
}

/** For study masters, moderators and admins. */
export const reviewersTopic = 'reviewers'

export const reviewersEvents = { submission_changed: z.object({ case_id: z.uuid() }) }
