import { z } from 'zod/mini'
import { assignment, assignmentResult } from './assignments.ts'
import { byId, get, post, put, remove } from './endpoint.ts'
import { rawText, trimmedText } from './typed-text.ts'
import { visibleName } from './visible-text.ts'

const groupRole = z.enum(['owner', 'helper', 'member'])
export type GroupRole = z.infer<typeof groupRole>

const mostNameLetters = 80
const nameLength = `Please write a name of 2 to ${mostNameLetters} characters.`
export const groupForm = z.object({
  name: z.pipe(
    z.pipe(rawText(mostNameLetters, nameLength), z.transform(visibleName)),
    z.string().check(z.minLength(2, nameLength), z.maxLength(mostNameLetters, nameLength)),
  ),
  about: z._default(trimmedText(500), ''),
})

const groupCard = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  role: groupRole,
  members: z.int(),
  unread: z.int(),
  next: z.nullable(z.pick(assignment, { title: true, starts_at: true, due_at: true })),
})
export type GroupCard = z.infer<typeof groupCard>

const groupMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  picture: z.nullable(z.string()),
  role: groupRole,
  joined_at: z.string(),
})
export type GroupMember = z.infer<typeof groupMember>

const group = z.extend(z.omit(groupCard, { members: true, unread: true, next: true }), {
  shows_scores: z.boolean(),
  comment_count: z.int(),
  people: z.array(groupMember),
  /** The open invitation, for owner and helpers. Its token is shown only once, when the invitation is made. */
  invitation: z.nullable(z.object({ expires_at: z.string() })),
  timer: z.nullable(z.object({ started_at: z.string(), started_by: z.nullable(z.uuid()) })),
  assignments: z.array(assignment),
  results: z.array(assignmentResult),
})
export type Group = z.infer<typeof group>

export const listGroups = get('/groups', 'member', { output: z.array(groupCard) })

/** The client makes `id`, so that a resend is the same group. */
export const createGroup = post('/groups', 'member', {
  input: z.extend(groupForm, { id: z.optional(z.uuid()) }),
  output: z.object(byId),
})

export const getGroup = get('/groups/:id', 'member', { output: group })

/** `known`: the values that the form began from. If they have changed, the handler refuses with `conflict`. */
export const updateGroup = put('/groups/:id', 'member', {
  input: z.extend(groupForm, { ...byId, known: z.optional(groupForm) }),
})

export const closeGroup = remove('/groups/:id', 'member')

export const invitationDays = [1, 7, 30] as const

/** Makes an invitation. It replaces an earlier invitation, whose link stops working. */
export const inviteToGroup = post('/groups/:id/invitation', 'member', {
  input: z.object({ ...byId, days: z.literal(invitationDays) }),
  output: z.object({ token: z.string(), expires_at: z.string() }),
})

export const revokeInvitation = remove('/groups/:id/invitation', 'member')

const token = z.string().check(z.minLength(1), z.maxLength(100))

export const invitation = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  members: z.int(),
  is_member: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

/** A POST, so that the token is in the body: servers log addresses. */
export const readInvitation = post('/groups/invitation', 'member', {
  input: z.object({ token }),
  output: invitation,
})

/** A member who joins a second time changes nothing. */
export const joinGroup = post('/groups/join', 'member', {
  input: z.object({ token, shows_scores: z._default(z.boolean(), false) }),
  output: z.object(byId),
})

/** The role `owner` hands the group over to that member. */
export const setGroupRole = put('/groups/:id/members/:memberId', 'member', {
  input: z.object({ ...byId, memberId: z.uuid(), role: groupRole }),
})

/** Members remove themselves; the owner removes any other member. */
export const leaveGroup = remove('/groups/:id/members/:memberId', 'member')

export const setTimer = put('/groups/:id/timer', 'member', {
  input: z.object({ ...byId, is_running: z.boolean() }),
})

export const showScores = put('/groups/:id/scores', 'member', {
  input: z.object({ ...byId, shows_scores: z.boolean() }),
})
