import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const milestone = z.object({
  kind: z.enum(['first_comment', 'first_answer', 'first_case', 'level', 'crown']),
  /** The level's number, or for a crown the level that completes it. */
  value: z.int(),
})
export type Milestone = z.infer<typeof milestone>

/** Milestones not shown yet, oldest first. Each goes to one device only. */
export const takeMilestones = defineEndpoint({
  method: 'POST',
  path: '/users/me/milestones/take',
  auth: 'member',
  output: z.array(milestone),
})
