import { z } from 'zod/mini'

export const roomCard = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  opened_by: z.nullable(z.uuid()),
  minutes: z.int(),
  stage: z.int(),
  stage_since: z.string(),
  closed_at: z.nullable(z.string()),
  /** Grows with each announced change, so that a page drops events older than its data. */
  seq: z.int(),
  read_at: z.string(),
  people: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string(),
      picture: z.nullable(z.string()),
      is_here: z.boolean(),
      is_ready: z.boolean(),
    }),
  ),
  committed: z.int(),
})
export type RoomCard = z.infer<typeof roomCard>

/** The Realtime topic for members who can read the room. Only the database sends on it. */
export const togetherTopic = (roomId: string) => `together:${roomId}`

export const togetherEvents = { room_changed: z.object({ room: roomCard }) }
