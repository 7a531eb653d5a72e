import { z } from 'zod'

/** Moderators and admins. */
export const staffTopic = 'staff'

const member = z.object({ profile_id: z.uuid() })
export const staffEvents = {
  member_joined: member,
  member_changed: member,
  member_left: member,
  /** Edited, hidden or deleted; or some were written in the last seconds, of which this is one. */
  comment_changed: z.object({ comment_id: z.uuid() }),
  case_changed: z.object({ case_id: z.uuid() }),
  /** Made, featured, retimed or deleted: ask for the list. */
  exam_changed: z.object({ exam_id: z.uuid() }),
  /** Something was reported, claimed, let go or resolved: ask for the queue. Whose it is does not stand here, for they may listen too. */
  report_changed: z.object({}),
}

/** Study masters, moderators and admins: the queue of submissions changed. */
export const reviewersTopic = 'reviewers'

export const reviewersEvents = { submission_changed: z.object({ case_id: z.uuid() }) }
