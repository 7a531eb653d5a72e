import { z } from 'zod'

/**
 * What travels over Realtime, topic by topic. Every payload also carries `id`, the message's own. SQL sends these
 * (…_realtime.sql); on topics of one person or of the staff they name what changed, and the page asks the API for it.
 */

export const userTopic = (userId: string) => `user:${userId}`

export const userEvents = {
  /** Every session of the person has just ended: forget everything and go. */
  access_changed: z.object({ reason: z.enum(['password_reset', 'suspended', 'deleted']) }),
  /** Ask again who one is. */
  role_changed: z.object({}),
  level_up: z.object({ level: z.int(), crown: z.string().nullable() }),
}

/** Moderators and admins. */
export const staffTopic = 'staff'

const member = z.object({ profile_id: z.uuid() })
export const staffEvents = { member_joined: member, member_changed: member, member_left: member }
