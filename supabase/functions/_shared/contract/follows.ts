import { z } from 'zod'
import { followLevel } from './cases.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import { memberRole } from './roles.ts'
import { trimmedText } from './typed-text.ts'

/** Pressing again changes nothing; `replies` is how it stands for whoever has chosen nothing. */
export const followCase = defineEndpoint({
  method: 'PUT',
  path: '/case-studies/:id/follow',
  auth: 'member',
  input: z.object({ id: z.uuid(), level: followLevel }),
  output: nothing,
})

const ofMember = {
  path: '/members/:memberId/follow',
  auth: 'member',
  input: z.object({ memberId: z.uuid() }),
  output: nothing,
} as const

/** Their new cases are notified of. They do not learn of it. */
export const followMember = defineEndpoint({ ...ofMember, method: 'PUT' })
export const unfollowMember = defineEndpoint({ ...ofMember, method: 'DELETE' })

const ofTopic = {
  path: '/topics/:tag/follow',
  auth: 'member',
  input: z.object({ tag: trimmedText(40).min(1) }),
  output: nothing,
} as const

/** New cases that bear the tag, however its letters are written, are notified of. */
export const followTopic = defineEndpoint({ ...ofTopic, method: 'PUT' })
export const unfollowTopic = defineEndpoint({ ...ofTopic, method: 'DELETE' })

/** As they stand in a list of members. */
export const followedMember = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  role: memberRole.nullable(),
})

/** The latest first. Of cases also those that are muted. */
export const follows = z.object({
  cases: z.array(z.object({ id: z.uuid(), title: z.string(), level: followLevel })),
  members: z.array(followedMember),
  /** `topic` is the same however the tag is spelled. */
  topics: z.array(z.object({ tag: z.string(), topic: z.string() })),
})
export type Follows = z.infer<typeof follows>

export const listFollows = defineEndpoint({
  method: 'GET',
  path: '/users/me/follows',
  auth: 'member',
  input: nothing,
  output: follows,
})
