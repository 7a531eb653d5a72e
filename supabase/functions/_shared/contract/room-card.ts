import { z } from 'zod'

/** The same in answers and events. */
export const roomCard = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  opened_by: z.uuid().nullable(),
  /** Of each stage. */
  minutes: z.int(),
  stage: z.int(),
  stage_since: z.string(),
  closed_at: z.string().nullable(),
  /** Grows with each announced change. */
  seq: z.int(),
  read_at: z.string(),
  people: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string(),
      picture: z.string().nullable(),
      is_here: z.boolean(),
      is_ready: z.boolean(),
    }),
  ),
  /** How many of them have committed. */
  committed: z.int(),
})
export type RoomCard = z.infer<typeof roomCard>

/** For members who can read the room. Only the database sends here. */
export const togetherTopic = (roomId: string) => `together:${roomId}`

export const togetherEvents = { room_changed: z.object({ room: roomCard }) }
