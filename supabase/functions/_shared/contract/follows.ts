import { z } from 'zod'
import { followLevel } from './cases.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import { memberRole } from './roles.ts'

/** Pressing again changes nothing; `replies` is how it stands for whoever has chosen nothing. */
export const followCase = defineEndpoint({
  method: 'PUT',
  path: '/case-studies/:id/follow',
  auth: 'member',
  input: z.object({ id: z.uuid(), level: followLevel }),
  output: nothing,
})

const byMember = z.object({ memberId: z.uuid() })

/** Their new cases are notified of. They do not learn of it. */
export const followMember = defineEndpoint({
  method: 'PUT',
  path: '/members/:memberId/follow',
  auth: 'member',
  input: byMember,
  output: nothing,
})

export const unfollowMember = defineEndpoint({
  method: 'DELETE',
  path: '/members/:memberId/follow',
  auth: 'member',
  input: byMember,
  output: nothing,
})

const byTag = z.object({ tag: z.string().trim().min(1).max(40) })

/** New cases that bear the tag, however its letters are written, are notified of. */
export const followTopic = defineEndpoint({
  method: 'PUT',
  path: '/topics/:tag/follow',
  auth: 'member',
  input: byTag,
  output: nothing,
})

export const unfollowTopic = defineEndpoint({
  method: 'DELETE',
  path: '/topics/:tag/follow',
  auth: 'member',
  input: byTag,
  output: nothing,
})

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
  topics: z.array(z.string()),
})
export type Follows = z.infer<typeof follows>

export const listFollows = defineEndpoint({
  method: 'GET',
  path: '/users/me/follows',
  auth: 'member',
  input: nothing,
  output: follows,
})
