import { z } from 'zod/mini'
import { difficulty } from './cases.ts'
import { get, put } from './endpoint.ts'
import type { Section } from './exams.ts'
import { browserTimeZone } from './time-zone.ts'

// NOTE: imports only a type from exams.ts, since the dashboard loads this file.

/** The content of the Today panel. Open tests and mock exams are in `me`. */
export const today = z.object({
  practice: z.nullable(z.object({ deadline: z.nullable(z.string()), answered: z.int(), total: z.int() })),
  /** Unread replies and mentions: their number and the latest three. */
  unread: z.int(),
  replies: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['reply', 'mention']),
      case_id: z.uuid(),
      case_title: z.string(),
      comment_id: z.nullable(z.uuid()),
      actor_name: z.nullable(z.string()),
    }),
  ),
  /** At most three discussions that end within a day, sorted by their end. */
  closing: z.array(z.object({ id: z.uuid(), title: z.string(), discussion_period_ends: z.string() })),
  /** At most three assignments that the member has not done, from all their groups; overdue for less than three days. */
  assignments: z.array(
    z.object({
      id: z.uuid(),
      group_id: z.uuid(),
      group_name: z.string(),
      title: z.string(),
      starts_at: z.nullable(z.string()),
      due_at: z.string(),
    }),
  ),
  /** `next` is the next scheduled case, without its title. */
  next: z.nullable(z.object({ difficulty, publishes_at: z.string() })),
  newest: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  weakest: z.nullable(
    z.object({ section: z.custom<Section>((value) => typeof value === 'string'), score: z.int() }),
  ),
  /**
   * `can_practice`: the member has questions to practice. `has_test`: they have such questions, or can take a
   * featured test to get some.
   */
  can_practice: z.boolean(),
  has_test: z.boolean(),
  /** Study days of this week in the member's time zone, and the streak, which forgives one missed day per week. */
  week: z.object({ goal: z.nullable(z.int()), days: z.int(), has_today: z.boolean(), streak: z.int() }),
  steps: z.object({ has_read: z.boolean(), has_commented: z.boolean(), has_practiced: z.boolean() }),
})
export type Today = z.infer<typeof today>

/** A null `days_a_week` removes the goal. */
export const setGoal = put('/users/me/goal', 'member', {
  input: z.object({
    days_a_week: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
    time_zone: browserTimeZone,
  }),
})

export const getToday = get('/users/me/today', 'member', {
  input: z.object({ time_zone: browserTimeZone }),
  output: today,
})
