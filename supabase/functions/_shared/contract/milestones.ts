import { z } from 'zod'
import { defineEndpoint, nothing } from './endpoint.ts'

export const milestone = z.object({
  kind: z.enum(['first_comment', 'first_answer', 'first_case', 'level', 'crown']),
  /** Of a level its number, of a crown that of the level which it completes. */
  value: z.int(),
})
export type Milestone = z.infer<typeof milestone>

/** What was reached and not yet said, the first reached first. Whoever takes it says it: no other device is given it again. */
export const takeMilestones = defineEndpoint({
  method: 'POST',
  path: '/users/me/milestones/take',
  auth: 'member',
  input: nothing,
  output: z.array(milestone),
})
