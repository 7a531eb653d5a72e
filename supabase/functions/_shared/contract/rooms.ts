import { z } from 'zod'
import { spread } from './commitments.ts'
import { byId, defineEndpoint } from './endpoint.ts'
import { roomCard } from './room-card.ts'

/** Exact counts; shown to members of the room who have committed, from Discuss on. */
const roomSpread = z.object({
  first: spread,
  latest: spread,
  /** Members who show their pattern next to their name. */
  shown: z.array(z.object({ user_id: z.uuid(), pattern: z.string() })),
})
export type RoomSpread = z.infer<typeof roomSpread>

const room = z.object({
  room: roomCard,
  is_member: z.boolean(),
  /** May press Next, close the room and make a link. */
  may_lead: z.boolean(),
  has_link: z.boolean(),
  /** Null for members who are not in the group. */
  group: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  spread: roomSpread.nullable(),
})
export type Room = z.infer<typeof room>

/** For the holder of a link: numbers, and nothing about a member. */
const watchedRoom = z.object({
  /** Null unless the caller can open the room itself. */
  id: z.uuid().nullable(),
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
  /** Null if the case is no longer public. */
  title: z.string().nullable(),
  group_id: z.uuid().nullable(),
  stage: z.int(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
})
export type RoomLine = z.infer<typeof roomLine>

/** Open rooms of the caller and of the caller's groups, and the caller's closed ones; newest first. */
export const listRooms = defineEndpoint({
  method: 'GET',
  path: '/rooms',
  auth: 'member',
  output: z.array(roomLine),
})

const fewMinutes = 'Please choose 1 to 30 minutes for each stage.'
export const openRoom = defineEndpoint({
  method: 'POST',
  path: '/rooms',
  auth: 'member',
  input: z.object({
    case_id: z.uuid(),
    group_id: z.uuid().nullable(),
    minutes: z.int(fewMinutes).min(1, fewMinutes).max(30, fewMinutes).default(5),
  }),
  output: z.object(byId),
})

/** Reads the room. A member of an open room counts as present, and the stage steps if it is over. */
export const visitRoom = defineEndpoint({
  method: 'POST',
  path: '/rooms/:id/visit',
  auth: 'member',
  output: room,
})

const token = z.string().min(1).max(100)

/** With a token by the link, else as a member of the room's group. Joining twice is joining once. */
export const joinRoom = defineEndpoint({
  method: 'POST',
  path: '/rooms/join',
  auth: 'member',
  input: z.object({ id: z.uuid().optional(), token: token.optional() }),
  output: z.object(byId),
})

/** In the body, since addresses are logged. */
export const watchRoom = defineEndpoint({
  method: 'POST',
  path: '/rooms/watch',
  auth: 'open',
  input: z.object({ token }),
  output: watchedRoom,
})

const byStage = { ...byId, stage: z.int().min(1).max(7) }

/** `stage`: the one that the page shows; refused if the room is at another. */
export const setReady = defineEndpoint({
  method: 'PUT',
  path: '/rooms/:id/ready',
  auth: 'member',
  input: z.object({ ...byStage, is_ready: z.boolean() }),
  output: room,
})

/** Opens the stage after `stage`, or closes the room after the last. */
export const openNextStage = defineEndpoint({
  method: 'POST',
  path: '/rooms/:id/next',
  auth: 'member',
  input: z.object(byStage),
  output: room,
})

export const closeRoom = defineEndpoint({
  method: 'POST',
  path: '/rooms/:id/close',
  auth: 'member',
  output: room,
})

/** Replaces an earlier link, which ends. The token is shown once. */
export const linkToRoom = defineEndpoint({
  method: 'POST',
  path: '/rooms/:id/link',
  auth: 'member',
  output: z.object({ token: z.string() }),
})

export const revokeRoomLink = defineEndpoint({
  method: 'DELETE',
  path: '/rooms/:id/link',
  auth: 'member',
})

export const leaveRoom = defineEndpoint({
  method: 'DELETE',
  path: '/rooms/:id',
  auth: 'member',
})
