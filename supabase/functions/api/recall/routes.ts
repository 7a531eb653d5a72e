import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { learnAheadMinutes } from '../../_shared/contract/recall-schedule.ts'
import {
  addCaseCards,
  addRecallCards,
  changeRecallCard,
  getRecallDeck,
  getRecallFigures,
  listRecallCards,
  mostReviews,
  type RecallDeck,
  type RecallFigures,
  sendReviews,
  setRecallSettings,
} from '../../_shared/contract/recall.ts'
import type { Db } from '../../_shared/db.ts'
import { queryRoute } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'
import { keepTimeZone, selectZone } from './keep-time-zone.ts'
import { type DeckRow, toRecallCard } from './to-recall-card.ts'
import {
  defaultSettings,
  readSettings,
  reschedule,
  rescheduleAfterwards,
  rescheduleSome,
} from './reschedule.ts'

type Day = Pick<RecallDeck, 'day_end' | 'due_count' | 'new_count' | 'next_due' | 'has_new'>
type Scheduled = Pick<DeckRow, 'id' | 'memory' | 'due'>

const readDay = (sql: Sql) =>
  sql<[Day]>`
    select
      d.day_end, d.due_count, d.new_count, d.next_due,
      exists (select from private.recall_deck c where c.introduced_at is null and not c.is_suspended) as has_new
    from private.recall_day() d`
const noSuchCard = () => new ApiError('not_found', { detail: 'There is no such card of yours.' })
/** How far in the future a review may be dated. The policy on recall_log has the same limit, and decides. */
const mayBeAheadMs = 10_000
const pageLength = 500

const readDeck = (db: Db) =>
  db.all(
    readDay(db),
    db<DeckRow[]>`
      with today as materialized (select * from private.recall_day()),
      open as (
        select c.*, row_number() over (partition by c.memory is null order by c.due, c.id) as place
        from private.recall_deck c, today
        where not c.is_suspended and (c.buried_until is null or c.buried_until <= now())
          and (
            c.memory is null or c.due < case
              when c.memory ->> 'state' = '2' then today.day_end
              else now() + make_interval(mins => ${db.literal(learnAheadMinutes)})
            end
          )
      )
      select o.* from open o, today
      where o.memory is not null or o.place <= today.new_count
      order by o.memory is null, o.place limit ${db.literal(mostReviews)}`,
    db<[{ cards: number }]>`select count(*) as cards from private.recall_deck`,
    db<RecallDeck['settings'][]>`select s.* from public.recall_settings s where s.owner_id = auth.uid()`,
    db<[{ is_behind: boolean }]>`
      select exists (
        select from public.recall_cards c left join public.recall_settings s on s.owner_id = c.owner_id
        where c.scheduled_for <> coalesce(s.desired_retention, ${defaultSettings.desired_retention}::numeric)
      ) as is_behind`,
  )

export const recallRoutes = [
  queryRoute(getRecallDeck, async ({ input: { time_zone }, member, db }) => {
    let found = await readDeck(db)
    // On a new member's first call, store the zone first: their day is not UTC's.
    if (time_zone && found[3].length === 0) {
      await keepTimeZone(db.writing, time_zone)
      found = await readDeck(db)
    }
    const [[day], rows, [count], [own], [behind]] = found
    if (behind.is_behind) rescheduleAfterwards(member.id, db.writing)
    return {
      ...day,
      cards: rows.map(toRecallCard),
      card_count: count.cards,
      settings: own ?? defaultSettings,
    }
  }),

  queryRoute(listRecallCards, async ({ input: { after, suspended }, db }) => {
    const rows = await db<DeckRow[]>`
      select c.* from private.recall_deck c
      where true ${after ? db`and c.id > ${after}` : db``} ${suspended ? db`and c.is_suspended` : db``}
      order by c.id limit ${db.literal(pageLength + 1)}`
    return { cards: rows.slice(0, pageLength).map(toRecallCard), has_more: rows.length > pageLength }
  }),

  queryRoute(addRecallCards, async ({ input: { entries }, db }) => {
    const wanted = db`jsonb_to_recordset(${db.json(entries)}) as n (kind text, id text)`
    // The policy refuses all entries if one is unknown; this check explains why.
    const [missing] = await db`
      select from ${wanted}
      where (n.kind, n.id) not in (select e.kind, e.id from private.library_entries e)
      limit 1`
    if (missing) throw new ApiError('not_found', { detail: 'This is not in the library.' })
    const added = await db`
      insert into public.recall_cards (library_kind, library_id) select n.kind, n.id from ${wanted}
      on conflict do nothing`
    return { added: added.count }
  }),

  queryRoute(addCaseCards, async ({ input: { case_id }, db }) => {
    const named = db`
      select distinct split_part(l.link ->> 2, '/', 1) as kind, split_part(l.link ->> 2, '/', 2) as id
      from private.case_solutions s cross join lateral jsonb_array_elements(s.links) l (link)
      where s.case_id = ${case_id} and l.link ->> 2 ~ '^(points|formulas)/'`
    const [[solution], added] = await db.all(
      // Before the release, policies show the solution's row only to editors.
      db<{ named: number }[]>`
        select (select count(*) from (${named}) n) as named from private.case_solutions s where s.case_id = ${case_id}`,
      db`
        insert into public.recall_cards (library_kind, library_id) select n.kind, n.id from (${named}) n
        on conflict do nothing`,
    )
    if (!solution) throw new ApiError('not_found', { detail: 'There is no solution to read yet.' })
    return { ...solution, added: added.count }
  }),

  queryRoute(
    changeRecallCard,
    async ({ input: { id, note = null, is_suspended = null, is_buried = null, at = null }, db }) => {
      const said = db`least(${at}::timestamptz, clock_timestamp())`
      const [changed] = await db<OutputOf<typeof changeRecallCard>[]>`
        update public.recall_cards c set
          note = case when n.is_noted then ${note} else c.note end,
          noted_at = case when n.is_noted then n.at else c.noted_at end,
          is_suspended = case when n.is_put_off then coalesce(${is_suspended}, c.is_suspended) else c.is_suspended end,
          buried_until = case when n.is_put_off then case ${is_buried}::boolean
            when true then date_trunc('day', date_trunc('day', n.at, n.zone) + interval '26 hours', n.zone)
            when false then null
            else c.buried_until
          end else c.buried_until end,
          put_off_at = case when n.is_put_off then n.at else c.put_off_at end
        from (
          select
            o.id, s.at, (select coalesce(max(z.time_zone), 'UTC') from public.recall_settings z) as zone,
            ${note}::text is not null and s.at >= coalesce(o.noted_at, '-infinity') as is_noted,
            coalesce(${is_suspended}::boolean, ${is_buried}) is not null and s.at >= coalesce(o.put_off_at, '-infinity') as is_put_off
          from public.recall_cards o, (select ${said} as at) s
          where o.id = ${id}
        ) n
        where c.id = n.id
        returning c.note, c.is_suspended, c.buried_until`
      if (!changed) throw noSuchCard()
      return changed
    },
  ),

  queryRoute(sendReviews, async ({ input: { reviews, time_zone }, member, db }) => {
    if (reviews.some(({ reviewed_at }) => Date.parse(reviewed_at) > Date.now() + mayBeAheadMs))
      throw new ApiError('bad_input', { detail: 'A review cannot be dated in the future.' })
    const cardIds = [...new Set(reviews.map(({ card_id }) => card_id))]
    const { hasMore, answer } = await db.transaction(async (sql) => {
      if (time_zone) await keepTimeZone(sql, time_zone)
      // Locks the cards in one order, so that two devices never deadlock.
      const locked = await sql`
        select c.id from public.recall_cards c where c.id = any (${cardIds}::uuid[]) order by c.id for no key update`
      if (locked.length < cardIds.length) throw noSuchCard()
      const sent = sql`
        jsonb_to_recordset(${sql.json(reviews)})
          as n (id uuid, card_id uuid, rating int, undoes uuid, reviewed_at timestamptz, seq bigint, took_ms int)`
      await sql`
        insert into public.recall_log (id, card_id, rating, undoes, reviewed_at, seq, took_ms)
        select n.id, n.card_id, n.rating, n.undoes, greatest(n.reviewed_at, c.created_at), n.seq, n.took_ms
        from ${sent} join public.recall_cards c on c.id = n.card_id
        on conflict (id) do nothing`
      const [stored] = await sql<[{ count: number }]>`
        select count(*) as count from ${sent} join public.recall_log l on l.id = n.id and l.card_id = n.card_id`
      if (stored.count < reviews.length) throw new ApiError('conflict')
      const isLeft = await reschedule(sql, cardIds)
      const [day] = await readDay(sql)
      const cards = await sql<Scheduled[]>`
        select c.id, c.memory, c.due from public.recall_cards c
        where c.id = any (${cardIds}::uuid[]) and c.scheduled_for is distinct from 0`
      return { hasMore: isLeft, answer: { ...day, settings: await readSettings(sql), cards } }
    })
    if (hasMore) rescheduleAfterwards(member.id, db)
    return answer
  }),

  queryRoute(
    setRecallSettings,
    async ({ input: { desired_retention, new_per_day, time_zone }, member, db }) => {
      const { hasMore, settings } = await db.transaction(async (sql) => {
        const { count } = await sql`
          insert into public.recall_settings (desired_retention, new_per_day, time_zone)
          select ${desired_retention}::numeric, ${new_per_day}::int, z.name from (${selectZone(sql, time_zone)}) z
          on conflict (owner_id) do update
          set desired_retention = excluded.desired_retention, new_per_day = excluded.new_per_day, time_zone = excluded.time_zone`
        if (count === 0) throw new ApiError('bad_input', { detail: 'There is no such time zone.' })
        return { hasMore: await rescheduleSome(sql), settings: await readSettings(sql) }
      })
      if (hasMore) rescheduleAfterwards(member.id, db)
      return settings
    },
  ),

  queryRoute(getRecallFigures, async ({ db }) => {
    const zone = db`(select coalesce(max(s.time_zone), 'UTC') from public.recall_settings s)`
    const live = db`
      public.recall_log l
      where l.rating is not null and l.reviewed_at > now() - interval '1 year'
        and not exists (select from public.recall_log u where u.undoes = l.id and u.card_id = l.card_id)`
    const [[now], days, forecast, retention] = await db.all(
      db<[{ today: string }]>`select (now() at time zone ${zone})::date as today`,
      db<RecallFigures['days']>`
        select (l.reviewed_at at time zone ${zone})::date as day, count(*) as reviews from ${live} group by 1 order by 1`,
      db<RecallFigures['forecast']>`
        select (greatest(c.due, c.buried_until, now()) at time zone ${zone})::date as day, count(*) as cards
        from private.recall_deck c
        where not c.is_suspended and c.memory is not null and c.due < now() + interval '30 days'
        group by 1 order by 1`,
      db<RecallFigures['retention']>`
        select p.days, count(*) as asked, count(*) filter (where r.rating > 1) as remembered
        from unnest(array[7, 30, 365]) p (days)
        join (
          select l.reviewed_at, l.rating, l.reviewed_at - lag(l.reviewed_at) over (partition by l.card_id order by l.reviewed_at, l.seq, l.id) as gap
          from ${live}
        ) r on r.reviewed_at > now() - make_interval(days => p.days) and r.gap >= interval '1 day'
        group by 1 order by 1`,
    )
    return { ...now, days, forecast, retention }
  }),
]
