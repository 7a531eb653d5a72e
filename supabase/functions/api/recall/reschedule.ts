import type { PastReview } from '../../_shared/contract/recall-schedule.ts'
import { replayReviews } from '../../_shared/contract/recall-schedule.ts'
import type { RecallSettings } from '../../_shared/contract/recall.ts'
import type { Sql } from '../../_shared/sql.ts'

export const defaultSettings: RecallSettings = {
  desired_retention: 0.9,
  new_per_day: 20,
  time_zone: 'UTC',
}

export async function readSettings(sql: Sql): Promise<RecallSettings> {
  const [own] = await sql<RecallSettings[]>`
    select s.desired_retention, s.new_per_day, s.time_zone from public.recall_settings s where s.owner_id = auth.uid()`
  return own ?? defaultSettings
}

/**
 * Computes cards anew from all that the log holds of them, in the order of time. Their rows are locked by the caller, so whoever comes
 * later finds these reviews in the log.
 */
export async function reschedule(sql: Sql, cardIds: string[]) {
  const settings = await readSettings(sql)
  const log = await sql<(PastReview & { card_id: string })[]>`
    select l.card_id, l.rating, l.reviewed_at
    from public.recall_log l
    where l.card_id = any (${cardIds}::uuid[]) and l.rating is not null
      and not exists (select from public.recall_log u where u.undoes = l.id and u.card_id = l.card_id)
    order by l.card_id, l.reviewed_at, l.seq, l.id`
  const byCard = Map.groupBy(log, ({ card_id }) => card_id)
  const changed = cardIds.map((id) => {
    const reviews = byCard.get(id) ?? []
    const { memory = null, due = null } = replayReviews(reviews, settings) ?? {}
    return { id, memory, due, introduced_at: reviews[0]?.reviewed_at ?? null }
  })
  await sql`
    update public.recall_cards c
    set memory = nullif(n.memory, 'null'), due = coalesce(n.due, c.created_at), introduced_at = n.introduced_at
    from jsonb_to_recordset(${sql.json(changed)}) as n (id uuid, memory jsonb, due timestamptz, introduced_at timestamptz)
    where c.id = n.id`
}
