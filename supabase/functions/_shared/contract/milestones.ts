import { z } from 'zod/mini'
import { post } from './endpoint.ts'

export const milestone = z.object({
  kind: z.enum(['first_comment', 'first_answer', 'first_case', 'level', 'crown']),
  /** The number of the level. For a crown, the level that completes it. */
  value: z.int(),
})
export type Milestone = z.infer<typeof milestone>

/** Returns milestones that no device has shown, oldest first. The server gives each milestone to one device only. */
export const takeMilestones = post('/users/me/milestones/take', 'member', { output: z.array(milestone) })
