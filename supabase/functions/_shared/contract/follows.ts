import { z } from 'zod'
import { followLevel } from './cases.ts'
import { defineEndpoint } from './endpoint.ts'
import { memberRole } from './roles.ts'
import { trimmedText } from './typed-text.ts'

/** Sets which comments on the case notify the member. A resend changes nothing. */
export const followCase = defineEndpoint({
  method: 'PUT',
  path: '/case-studies/:id/follow',
  auth: 'member',
  input: z.object({ id: z.uuid(), level: followLevel }),
})

const ofMember = {
  path: '/members/:memberId/follow',
  auth: 'member',
} as const

/** Notifies the caller of the member's new cases. The followed member does not learn of it. */
export const followMember = defineEndpoint({ ...ofMember, method: 'PUT' })
export const unfollowMember = defineEndpoint({ ...ofMember, method: 'DELETE' })

const ofTopic = {
  path: '/topics/:tag/follow',
  auth: 'member',
  input: z.object({ tag: trimmedText(40).min(1) }),
} as const

/** Notifies the caller of new cases with the tag, in any spelling. */
export const followTopic = defineEndpoint({ ...ofTopic, method: 'PUT' })
export const unfollowTopic = defineEndpoint({ ...ofTopic, method: 'DELETE' })

export const followedMember = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  role: memberRole.nullable(),
})

/** Everything that the caller follows, latest first. Muted cases are included. */
export const follows = z.object({
  cases: z.array(z.object({ id: z.uuid(), title: z.string(), level: followLevel })),
  members: z.array(followedMember),
  /** `topic` is the same for every spelling of the tag. */
  topics: z.array(z.object({ tag: z.string(), topic: z.string() })),
})
export type Follows = z.infer<typeof follows>

export const listFollows = defineEndpoint({
  method: 'GET',
  path: '/users/me/follows',
  auth: 'member',
  output: follows,
})
