import { z } from 'zod'
import { difficulty } from './cases.ts'
import { defineEndpoint } from './endpoint.ts'
import type { Section } from './exams.ts'
import { browserTimeZone } from './time-zone.ts'

// NOTE: imports only a type of exams.ts, since the dashboard loads this file.

/** Open tests and mock exams are in `me`. */
export const today = z.object({
  practice: z.object({ deadline: z.string().nullable(), answered: z.int(), total: z.int() }).nullable(),
  /** Unread replies and mentions: their number and the latest three. */
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
  /** At most three discussions that end within a day, first to end first. */
  closing: z.array(z.object({ id: z.uuid(), title: z.string(), discussion_period_ends: z.string() })),
  /** At most three assignments of the member's groups that are not done: due, or overdue for less than three days. */
  assignments: z.array(
    z.object({
      id: z.uuid(),
      group_id: z.uuid(),
      group_name: z.string(),
      title: z.string(),
      starts_at: z.string().nullable(),
      due_at: z.string(),
    }),
  ),
  /** The next scheduled case, without title. */
  next: z.object({ difficulty, publishes_at: z.string() }).nullable(),
  newest: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  weakest: z
    .object({ section: z.custom<Section>((value) => typeof value === 'string'), score: z.int() })
    .nullable(),
  /** Questions exist, or a test whose questions become available. */
  can_practice: z.boolean(),
  has_test: z.boolean(),
  /** Study days of this week in the member's time zone, and the streak, which forgives one missed day a week. */
  week: z.object({ goal: z.int().nullable(), days: z.int(), has_today: z.boolean(), streak: z.int() }),
  steps: z.object({ has_read: z.boolean(), has_commented: z.boolean(), has_practiced: z.boolean() }),
})
export type Today = z.infer<typeof today>

/** Null: no goal. */
export const setGoal = defineEndpoint({
  method: 'PUT',
  path: '/users/me/goal',
  auth: 'member',
  input: z.object({ days_a_week: z.int().min(1).max(7).nullable(), time_zone: browserTimeZone }),
})

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/users/me/today',
  auth: 'member',
  input: z.object({ time_zone: browserTimeZone }),
  output: today,
})
