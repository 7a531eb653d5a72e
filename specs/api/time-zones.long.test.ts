import { expect, test } from 'vitest'
import { addRecallCards, getRecallDeck, sendReviews, setRecallSettings } from '@contract/recall.ts'
import { getToday, setGoal } from '@contract/today.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { aReview, someEntries } from './recall-kit.ts'

/** What browsers have reported: Intl refuses some of them itself, others PostgreSQL does not know. */
const unknown = ['Etc/Unknown', 'GMT+03:00', '+03:00', 'x'.repeat(65)]

test('RECALL-12, GOAL-1: a browser’s time zone that is none refuses neither a review nor a goal', async () => {
  const who = await person()
  await ask(who, addRecallCards, { entries: await someEntries(1) })
  const { cards } = await ask(who, getRecallDeck, {})
  const review = async (time_zone: string) =>
    refusalOf(ask(who, sendReviews, { reviews: [aReview(cards[0]!.id, 3)], time_zone }))
  const goal = (time_zone: string) => refusalOf(ask(who, setGoal, { days_a_week: 3, time_zone }))
  const zone = async () => (await ask(who, getRecallDeck, {})).settings.time_zone
  const refused: unknown[] = []
  const lookAtAll = async () => {
    for (const name of unknown) refused.push([name, await review(name), await goal(name)])
  }
  await lookAtAll()
  expect(await zone()).toBe('UTC')
  // Intl takes it in whichever letters, PostgreSQL in its own alone.
  refused.push(['europe/berlin', await review('europe/berlin'), await goal('europe/berlin')])
  expect(refused.filter((one) => (one as unknown[]).slice(1).some(Boolean))).toEqual([])
  expect(await zone()).toBe('Europe/Berlin')
  await lookAtAll()
  expect(refused.filter((one) => (one as unknown[]).slice(1).some(Boolean))).toEqual([])
  expect(await zone()).toBe('Europe/Berlin')
  const { rows } = await sql().query(
    'select count(*)::int as reviews from public.recall_log where owner_id = $1',
    [who.id],
  )
  expect(rows).toEqual([{ reviews: 2 * unknown.length + 1 }])
  expect((await ask(who, getToday, {})).week.goal).toBe(3)
})

test('RECALL-7: whoever chooses a time zone that PostgreSQL does not know learns so, and keeps theirs', async () => {
  const who = await person()
  const choose = (time_zone: string) =>
    ask(who, setRecallSettings, { desired_retention: 0.9, new_per_day: 5, time_zone })
  expect((await choose('asia/shanghai')).time_zone).toBe('Asia/Shanghai')
  expect(await refusalOf(choose('+03:00'))).toBe('bad_input')
  expect((await ask(who, getRecallDeck, {})).settings.time_zone).toBe('Asia/Shanghai')
})

test('GOAL-2, RECALL-7: a member’s day is their browser’s from the first page on, and stays when they travel', async () => {
  const [who, other] = [await person(), await person()]
  const shanghai = { time_zone: 'Asia/Shanghai' }
  await ask(who, getToday, shanghai)
  await ask(who, getToday, { time_zone: 'America/Lima' })
  const settings = async (whose = who) => (await ask(whose, getRecallDeck, {})).settings
  expect((await settings()).time_zone).toBe('Asia/Shanghai')
  const { rows } = await sql().query(`select private.day_of($1, '2026-03-01 20:00+00')::text as day`, [
    who.id,
  ])
  expect(rows).toEqual([{ day: '2026-03-02' }])

  // A member who opens the cards first already sees and saves times of their zone.
  const hour = (moment: string) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', hour: 'numeric', hourCycle: 'h23' }).format(
      new Date(moment),
    )
  const deck = await ask(other, getRecallDeck, shanghai)
  expect([deck.settings.time_zone, hour(deck.day_end)]).toEqual(['Asia/Shanghai', '00'])
  await ask(other, getRecallDeck, { time_zone: 'America/Lima' })
  expect(await settings(other)).toEqual(deck.settings)

  const lost = await person()
  await ask(lost, getToday, { time_zone: 'Etc/Unknown' })
  await ask(lost, getRecallDeck, { time_zone: '+03:00' })
  expect((await settings(lost)).time_zone).toBe('UTC')
})
