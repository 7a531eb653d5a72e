import { runAfterAnswer } from '../../_shared/run-after-answer.ts'
import type { PastReview } from '../../_shared/contract/recall-schedule.ts'
import { replayReviews } from '../../_shared/contract/recall-schedule.ts'
import type { RecallSettings } from '../../_shared/contract/recall.ts'
import type { Db } from '../../_shared/db.ts'
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
 * A transaction replays no further card after this many reviews, since each blocks the Edge Function for 15
 * µs. A card has at most 2,000 reviews (`tg_recall_log__limit`).
 */
const mostReplayed = 3_000
const mostCards = 500

/**
 * Replays the logs of as many cards as `mostReplayed` allows, and returns the ids of the other cards. The caller has locked the rows, so
 * the logs are complete.
 */
async function replay(sql: Sql, cardIds: string[], settings: RecallSettings): Promise<string[]> {
  const sizes = await sql<{ id: string; is_now: boolean }[]>`
    select n.id, sum(n.reviews) over (order by n.place) - n.reviews < ${mostReplayed}::int as is_now
    from (
      select c.id, c.place, (select count(*) from public.recall_log l where l.card_id = c.id) as reviews
      from unnest(${cardIds}::uuid[]) with ordinality c (id, place)
    ) n`
  const chosen = sizes.flatMap(({ id, is_now }) => (is_now ? id : []))
  const log = await sql<(PastReview & { card_id: string })[]>`
    select l.card_id, l.rating, l.reviewed_at
    from public.recall_log l
    where l.card_id = any (${chosen}::uuid[]) and l.rating is not null
      and not exists (select from public.recall_log u where u.undoes = l.id and u.card_id = l.card_id)
    order by l.card_id, l.reviewed_at, l.seq, l.id`
  const byCard = Map.groupBy(log, ({ card_id }) => card_id)
  const changed = chosen.map((id) => {
    const reviews = byCard.get(id) ?? []
    const { memory = null, due = null } = replayReviews(reviews, settings) ?? {}
    return { id, memory, due, introduced_at: reviews[0]?.reviewed_at ?? null }
  })
  await sql`
    update public.recall_cards c
    set memory = nullif(n.memory, 'null'), due = coalesce(n.due, c.created_at), introduced_at = n.introduced_at,
      scheduled_for = case when n.due is not null then ${settings.desired_retention}::numeric end
    from jsonb_to_recordset(${sql.json(changed)}) as n (id uuid, memory jsonb, due timestamptz, introduced_at timestamptz)
    where c.id = n.id`
  return sizes.flatMap(({ id, is_now }) => (is_now ? [] : id))
}

/** Reschedules these cards. Returns whether some are left for `rescheduleSome`. */
export async function reschedule(sql: Sql, cardIds: string[]): Promise<boolean> {
  const left = await replay(sql, cardIds, await readSettings(sql))
  if (left.length > 0)
    await sql`update public.recall_cards c set scheduled_for = 0 where c.id = any (${left}::uuid[])`
  return left.length > 0
}

/**
 * Reschedules cards that were scheduled for another retention, earliest due first. Returns whether some cards
 * are left.
 */
export async function rescheduleSome(sql: Sql): Promise<boolean> {
  const settings = await readSettings(sql)
  const behind = await sql<{ id: string }[]>`
    select c.id from public.recall_cards c
    where c.scheduled_for <> ${settings.desired_retention}::numeric
    order by c.due limit ${sql.literal(mostCards)} for no key update skip locked`
  const ids = behind.map(({ id }) => id)
  const left = await replay(sql, ids, settings)
  return left.length > 0 || ids.length === mostCards
}

const underWay = new Set<string>()

/**
 * Reschedules the remaining cards after the response. If this is interrupted, the next request for the deck
 * resumes it.
 */
export function rescheduleAfterwards(memberId: string, { transaction }: Db) {
  if (underWay.has(memberId)) return
  underWay.add(memberId)
  runAfterAnswer(async () => {
    try {
      let hasMore = true
      while (hasMore) hasMore = await transaction(rescheduleSome)
    } finally {
      underWay.delete(memberId)
    }
  })
}
