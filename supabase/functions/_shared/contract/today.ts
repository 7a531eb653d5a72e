import { z } from 'zod'
import { difficulty } from './cases.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import type { Section } from './exams.ts'
import { browserTimeZone } from './time-zone.ts'

// NOTE: of exams.ts no more than a type: the dashboard loads this file, and does without that one.

/** What one may do next. Open tests and mock exams are in `me`. */
export const today = z.object({
  /** The practice that is open. */
  practice: z.object({ deadline: z.string().nullable(), answered: z.int(), total: z.int() }).nullable(),
  /** Unread replies and mentions: how many notifications, and the latest three. */
  unread: z.int(),
  replies: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['reply', 'mention']),
      case_id: z.uuid(),
      case_title: z.string(),
      comment_id: z.uuid().nullable(),
      actor_name: z.string().nullable(),
    }),
  ),
  /** Published cases whose discussion ends within a day, the first to end first; three at most. */
  closing: z.array(z.object({ id: z.uuid(), title: z.string(), discussion_period_ends: z.string() })),
  /** The case that is published next; until then nobody knows more of it. */
  next: z.object({ difficulty, publishes_at: z.string() }).nullable(),
  /** The newest published case. */
  newest: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  weakest: z
    .object({ section: z.custom<Section>((value) => typeof value === 'string'), score: z.int() })
    .nullable(),
  /** Whether there is anything to practise yet, or else a test whose questions could be practised once it is taken. */
  can_practise: z.boolean(),
  has_test: z.boolean(),
  /** Days of this week, in the member's time zone, on which they studied; and for how many days they have, of which each week forgives one. */
  week: z.object({ goal: z.int().nullable(), days: z.int(), has_today: z.boolean(), streak: z.int() }),
  /** Of the first steps, which are done. */
  steps: z.object({ has_read: z.boolean(), has_commented: z.boolean(), has_practised: z.boolean() }),
})
export type Today = z.infer<typeof today>

/** So many days a week; null: none. */
export const setGoal = defineEndpoint({
  method: 'PUT',
  path: '/users/me/goal',
  auth: 'member',
  input: z.object({ days_a_week: z.int().min(1).max(7).nullable(), time_zone: browserTimeZone }),
  output: nothing,
})

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/users/me/today',
  auth: 'member',
  input: z.object({ time_zone: browserTimeZone }),
  output: today,
})
