import { z } from 'zod/mini'
import { spread } from './commitments.ts'
import { byId, get, post, put, remove } from './endpoint.ts'
import { roomCard } from './room-card.ts'

/**
 * How many members of the room chose each pattern and point, as exact counts. From the stage Discuss on, the
 * server sends them to members of the room who have committed.
 */
const roomSpread = z.object({
  first: spread,
  latest: spread,
  shown: z.array(z.object({ user_id: z.uuid(), pattern: z.string() })),
})

const room = z.object({
  room: roomCard,
  is_member: z.boolean(),
  /** Whether the caller may press Next, close the room and make a link. */
  may_lead: z.boolean(),
  has_link: z.boolean(),
  /** `group` is null unless the caller is in the room's group. */
  group: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  spread: z.nullable(roomSpread),
})
export type Room = z.infer<typeof room>

/** A room as anyone with its link sees it: counts, and nothing about a single member. */
const watchedRoom = z.object({
  /** `id` is null unless the caller can open the room itself. */
  id: z.nullable(z.uuid()),
  case_id: z.uuid(),
  minutes: z.int(),
  stage: z.int(),
  stage_since: z.string(),
  members: z.int(),
  here: z.int(),
  ready: z.int(),
  committed: z.int(),
})
export type WatchedRoom = z.infer<typeof watchedRoom>

const roomLine = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  title: z.nullable(z.string()),
  group_id: z.nullable(z.uuid()),
  stage: z.int(),
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
})
export type RoomLine = z.infer<typeof roomLine>

/** Lists open rooms of the caller and of the caller's groups, and closed rooms of the caller; newest first. */
export const listRooms = get('/rooms', 'member', { output: z.array(roomLine) })

const fewMinutes = 'Please choose 1 to 30 minutes for each stage.'
/** The client makes `id`, so that a resend is the same room. */
export const openRoom = post('/rooms', 'member', {
  input: z.object({
    id: z.optional(z.uuid()),
    case_id: z.uuid(),
    group_id: z.nullable(z.uuid()),
    minutes: z._default(z.int(fewMinutes).check(z.minimum(1, fewMinutes), z.maximum(30, fewMinutes)), 5),
  }),
  output: z.object(byId),
})

/** Returns the room. The call marks a member of an open room as present, and steps to the next stage if the current stage is over. */
export const visitRoom = post('/rooms/:id/visit', 'member', { output: room })

const token = z.string().check(z.minLength(1), z.maxLength(100))

/** With a token, the caller joins by the link, otherwise as a member of the room's group. Joining a second time changes nothing. */
export const joinRoom = post('/rooms/join', 'member', {
  input: z.object({ id: z.optional(z.uuid()), token: z.optional(token) }),
  output: z.object(byId),
})

/** A POST, so that the token is in the body: servers log addresses. */
export const watchRoom = post('/rooms/watch', 'open', {
  input: z.object({ token }),
  output: watchedRoom,
})

const byStage = { ...byId, stage: z.int().check(z.minimum(1), z.maximum(7)) }

/** `stage`: the stage that the page shows. The server refuses if the room is at another stage. */
export const setReady = put('/rooms/:id/ready', 'member', {
  input: z.object({ ...byStage, is_ready: z.boolean() }),
  output: room,
})

/** Opens the stage after `stage`, or closes the room after the last stage. */
export const openNextStage = post('/rooms/:id/next', 'member', {
  input: z.object(byStage),
  output: room,
})

export const closeRoom = post('/rooms/:id/close', 'member', { output: room })

/** Makes a link to the room. It replaces an earlier link, which stops working. The token is shown only once. */
export const linkToRoom = post('/rooms/:id/link', 'member', { output: z.object({ token: z.string() }) })

export const revokeRoomLink = remove('/rooms/:id/link', 'member')

export const leaveRoom = remove('/rooms/:id', 'member')
