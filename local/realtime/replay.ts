import { Refusal } from './refusal.ts'
import type { Database } from './database.ts'
import type { Broadcast } from './outgoing.ts'

export type ReplayRequest = { since: number; limit: number }

const invalidReplay = () => new Refusal('UnableToReplayMessages', 'Replay params are not valid')
export const publicReplay = () =>
  new Refusal('UnableToReplayMessages', 'Replay is not allowed for public channels')
const failedReplay = () => new Refusal('UnableToReplayMessages', 'Realtime was unable to replay messages')

const most = 25

export function parseReplay(value: Record<string, unknown>): ReplayRequest {
  const { since, limit = most } = value
  if (!Number.isSafeInteger(since) || !Number.isInteger(limit)) throw invalidReplay()
  if (Number(limit) < 1 || Number(limit) > most) throw invalidReplay()
  return { since: Number(since), limit: Number(limit) }
}

type Row = { id: string; event: string | null; payload: string | null; binary_payload: Buffer | null }

/** The newest messages of a private topic, oldest first. Asked as the server: the join has passed the read check. */
export async function replay(database: Database, topic: string, { since, limit }: ReplayRequest) {
  try {
    const { rows } = await database.withClient((client) =>
      client.query<Row>(
        `select id, event, payload::text as payload, binary_payload
           from realtime.messages
          where topic = $1 and private and extension = 'broadcast'
            and inserted_at >= to_timestamp($2::double precision / 1000) at time zone 'utc'
            and inserted_at < now() at time zone 'utc' + interval '1 minute'
          order by inserted_at desc
          limit $3`,
        [topic, since, limit],
      ),
    )
    return rows.toReversed().flatMap(({ id, event, payload, binary_payload }): Required<Broadcast>[] => {
      const content = payload ?? binary_payload
      return event === null || content === null ? [] : [{ topic, event, id, payload: content }]
    })
  } catch {
    throw failedReplay()
  }
}
