import { z } from 'zod/mini'
import { followLevel } from './cases.ts'
import { get, put, remove } from './endpoint.ts'
import { memberRole } from './roles.ts'
import { trimmedText } from './typed-text.ts'

/** Sets which comments on the case notify the member. A resend changes nothing. */
export const followCase = put('/case-studies/:id/follow', 'member', {
  input: z.object({ id: z.uuid(), level: followLevel }),
})

/** Notifies the caller of new cases by this member, who does not learn of it. */
export const followMember = put('/members/:memberId/follow', 'member')
export const unfollowMember = remove('/members/:memberId/follow', 'member')

const ofTopic = { input: z.object({ tag: trimmedText(40).check(z.minLength(1)) }) }

/** Notifies the caller of new cases with the tag, in any spelling. */
export const followTopic = put('/topics/:tag/follow', 'member', ofTopic)
export const unfollowTopic = remove('/topics/:tag/follow', 'member', ofTopic)

export const followedMember = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.nullable(z.string()),
  role: z.nullable(memberRole),
})

/** Everything that the caller follows, latest first. Muted cases are included. */
export const follows = z.object({
  cases: z.array(z.object({ id: z.uuid(), title: z.string(), level: followLevel })),
  members: z.array(followedMember),
  /** `topic` is the same for every spelling of the tag. */
  topics: z.array(z.object({ tag: z.string(), topic: z.string() })),
})
export type Follows = z.infer<typeof follows>

export const listFollows = get('/users/me/follows', 'member', { output: follows })
