import { z } from 'zod'
import { assignment, assignmentResult } from './assignments.ts'
import { byId, defineEndpoint } from './endpoint.ts'
import { rawText, trimmedText } from './typed-text.ts'
import { visibleName } from './visible-text.ts'

export const groupRole = z.enum(['owner', 'helper', 'member'])
export type GroupRole = z.infer<typeof groupRole>

const mostNameLetters = 80
const nameLength = `Please write a name of 2 to ${mostNameLetters} characters.`
export const groupForm = z.object({
  name: rawText(mostNameLetters, nameLength)
    .transform(visibleName)
    .pipe(z.string().min(2, nameLength).max(mostNameLetters, nameLength)),
  about: trimmedText(500).default(''),
})

const groupCard = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  role: groupRole,
  members: z.int(),
  unread: z.int(),
  next: assignment.pick({ title: true, starts_at: true, due_at: true }).nullable(),
})
export type GroupCard = z.infer<typeof groupCard>

export const groupMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  role: groupRole,
  joined_at: z.string(),
})
export type GroupMember = z.infer<typeof groupMember>

const group = groupCard.omit({ members: true, unread: true, next: true }).extend({
  shows_scores: z.boolean(),
  comment_count: z.int(),
  people: z.array(groupMember),
  /** The open invitation, for owner and helpers. Its token is shown only once, when the invitation is made. */
  invitation: z.object({ expires_at: z.string() }).nullable(),
  timer: z.object({ started_at: z.string(), started_by: z.uuid().nullable() }).nullable(),
  assignments: z.array(assignment),
  results: z.array(assignmentResult),
})
export type Group = z.infer<typeof group>

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/groups',
  auth: 'member',
  output: z.array(groupCard),
})

export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/groups',
  auth: 'member',
  input: groupForm,
  output: z.object(byId),
})

export const getGroup = defineEndpoint({
  method: 'GET',
  path: '/groups/:id',
  auth: 'member',
  output: group,
})

export const updateGroup = defineEndpoint({
  method: 'PUT',
  path: '/groups/:id',
  auth: 'member',
  input: groupForm.extend(byId),
})

export const closeGroup = defineEndpoint({
  method: 'DELETE',
  path: '/groups/:id',
  auth: 'member',
})

export const invitationDays = [1, 7, 30] as const

/** Makes an invitation. It replaces an earlier invitation, whose link stops working. */
export const inviteToGroup = defineEndpoint({
  method: 'POST',
  path: '/groups/:id/invitation',
  auth: 'member',
  input: z.object({ ...byId, days: z.literal(invitationDays) }),
  output: z.object({ token: z.string(), expires_at: z.string() }),
})

export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/groups/:id/invitation',
  auth: 'member',
})

const token = z.string().min(1).max(100)

export const invitation = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  members: z.int(),
  is_member: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

/** A POST, so that the token is in the body: servers log addresses. */
export const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/groups/invitation',
  auth: 'member',
  input: z.object({ token }),
  output: invitation,
})

/** A member who joins a second time changes nothing. */
export const joinGroup = defineEndpoint({
  method: 'POST',
  path: '/groups/join',
  auth: 'member',
  input: z.object({ token, shows_scores: z.boolean().default(false) }),
  output: z.object(byId),
})

/** The role `owner` hands the group over to that member. */
export const setGroupRole = defineEndpoint({
  method: 'PUT',
  path: '/groups/:id/members/:memberId',
  auth: 'member',
  input: z.object({ ...byId, memberId: z.uuid(), role: groupRole }),
})

/** Members remove themselves; the owner removes any other member. */
export const leaveGroup = defineEndpoint({
  method: 'DELETE',
  path: '/groups/:id/members/:memberId',
  auth: 'member',
})

export const setTimer = defineEndpoint({
  method: 'PUT',
  path: '/groups/:id/timer',
  auth: 'member',
  input: z.object({ ...byId, is_running: z.boolean() }),
})

export const showScores = defineEndpoint({
  method: 'PUT',
  path: '/groups/:id/scores',
  auth: 'member',
  input: z.object({ ...byId, shows_scores: z.boolean() }),
})
