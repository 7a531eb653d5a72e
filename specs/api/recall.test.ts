import { expect, test } from 'vitest'
import {
  addRecallCards,
  changeRecallCard,
  getRecallDeck,
  getRecallFigures,
  listRecallCards,
  mostReviews,
  sendReviews,
  setRecallSettings,
} from '@contract/recall.ts'
import { userTopic } from '@contract/topics.ts'
import { ask, person, type Person, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { aReview, ago, compareWithFsrs, growOld, randomHistories, someEntries } from './recall-kit.ts'

const deckOf = (who: Person) => ask(who, getRecallDeck, {})

async function memberWithCards(count: number) {
  const who = await person()
  await ask(who, addRecallCards, { entries: await someEntries(count) })
  return { who, cards: (await deckOf(who)).cards }
}

test('RECALL-4: a message of invalid, foreign or too many reviews is refused and stores nothing', async () => {
  const { who, cards } = await memberWithCards(2)
  const { cards: others } = await memberWithCards(1)
  const own = () => aReview(cards[0]!.id, 3)
  const send = (...reviews: ReturnType<typeof aReview>[]) => ask(who, sendReviews, { reviews })
  expect(await refusalOf(send(own(), aReview(others[0]!.id, 3)))).toBe('not_found')
  expect(await refusalOf(send(own(), { ...own(), reviewed_at: ago(-60) }))).toBe('bad_input')
  expect(await refusalOf(send(own(), { ...own(), rating: null }))).toBe('bad_input')
  expect(await refusalOf(send(...Array.from({ length: mostReviews + 1 }, own)))).toBe('bad_input')
  expect(await refusalOf(ask(who, changeRecallCard, { id: others[0]!.id, note: 'Mine' }))).toBe('not_found')
  const zone = { desired_retention: 0.9, new_per_day: 5, time_zone: 'Mars/Olympus' }
  expect(await refusalOf(ask(who, setRecallSettings, zone))).toBe('bad_input')
  const { rows } = await sql().query('select from public.recall_log where owner_id = $1', [who.id])
  expect(rows).toEqual([])
  const review = own()
  await send(review)
  expect(await refusalOf(send({ ...aReview(cards[1]!.id, 3), id: review.id }))).toBe('conflict')
})

test('LIM-11: the server accepts at most a hundred ratings of one card a day', async () => {
  const { who, cards } = await memberWithCards(1)
  const times = (count: number) => ({
    reviews: Array.from({ length: count }, () => aReview(cards[0]!.id, 3)),
  })
  await ask(who, sendReviews, times(100))
  expect(await refusalOf(ask(who, sendReviews, times(1)))).toBe('too_many')
})

test('LIM-18: the server stores at most 2,000 reviews a day, and 2,000 of one card in all', async () => {
  const { who, cards } = await memberWithCards(2)
  const [full, fresh] = cards.map(({ id }) => id) as [string, string]
  await growOld(who)
  await sql().query(
    `insert into public.recall_log (id, card_id, owner_id, rating, reviewed_at, seq, took_ms, stored_at)
     select gen_random_uuid(), $1, $2, 3, now() - n * interval '1 hour', n, 1000, now() - interval '1 day' - n * interval '1 hour'
     from generate_series(1, 2000) n`,
    [full, who.id],
  )
  expect(await refusalOf(ask(who, sendReviews, { reviews: [aReview(full, 3)] }))).toBe('forbidden')
  await ask(who, sendReviews, { reviews: [aReview(fresh, 3)] })
  await sql().query(
    `update public.recall_log set stored_at = now() - interval '1 hour' where owner_id = $1`,
    [who.id],
  )
  expect(await refusalOf(ask(who, sendReviews, { reviews: [aReview(fresh, 3)] }))).toBe('too_many')
})

test('RECALL-15: changing the desired retention reschedules every card', async () => {
  const { who } = await memberWithCards(40)
  await growOld(who)
  const ids = (await ask(who, listRecallCards, {})).cards.map(({ id }) => id)
  // 4,000 reviews are more than one replay handles, so the reschedule needs several.
  await sql().query(
    `insert into public.recall_log (id, card_id, owner_id, rating, reviewed_at, seq, took_ms, stored_at)
     select gen_random_uuid(), c.id, c.owner_id, 3, now() - n * interval '1 day', 0, 1000, now() - interval '2 days'
     from public.recall_cards c, generate_series(1, 100) n where c.owner_id = $1`,
    [who.id],
  )
  await ask(who, sendReviews, { reviews: ids.map((id) => aReview(id, 3)) })
  const behind = async () => {
    const { rows } = await sql().query(
      `select count(*)::int as cards from public.recall_cards c left join public.recall_settings s on s.owner_id = c.owner_id
       where c.owner_id = $1 and c.scheduled_for <> coalesce(s.desired_retention, 0.9)`,
      [who.id],
    )
    return rows[0].cards
  }
  await expect.poll(behind).toBe(0)
  const before = await ask(who, listRecallCards, {})
  const announced = async () =>
    (
      await sql().query(`select from realtime.messages where topic = $1 and event = 'recall_changed'`, [
        userTopic(who.id),
      ])
    ).rowCount
  const known = await announced()
  await ask(who, setRecallSettings, { desired_retention: 0.97, new_per_day: 20, time_zone: 'UTC' })
  await expect.poll(behind).toBe(0)
  const after = await ask(who, listRecallCards, {})
  for (const [n, { due, memory }] of after.cards.entries()) {
    expect(Date.parse(due)).toBeLessThan(Date.parse(before.cards[n]!.due))
    expect(memory).toEqual({ ...before.cards[n]!.memory, scheduled_days: memory!.scheduled_days })
  }
  expect(await announced()).toBe(known! + 1)
})

test('RECALL-5: reviews sent by two devices count once and schedule cards as ts-fsrs does', async () => {
  const { who, cards } = await memberWithCards(60)
  // With 60 cards, there are more than a deck of 20 shows at once.
  const ids = (await ask(who, listRecallCards, {})).cards.map(({ id }) => id)
  expect([cards.length, ids.length]).toEqual([20, 60])
  await growOld(who)
  await compareWithFsrs(who, randomHistories(ids, 5))
})

test('RECALL-6: undoing a review restores the card’s earlier state', async () => {
  const { who, cards } = await memberWithCards(1)
  const card_id = cards[0]!.id
  const [first, second] = [aReview(card_id, 3, 90_000), aReview(card_id, 1, 10)]
  const { cards: before } = await ask(who, sendReviews, { reviews: [first] })
  await ask(who, sendReviews, { reviews: [second] })
  const undo = { ...aReview(card_id, null), undoes: second.id }
  expect((await ask(who, sendReviews, { reviews: [undo] })).cards).toEqual(before)
  await ask(who, sendReviews, { reviews: [{ ...aReview(card_id, null), undoes: first.id }] })
  expect((await deckOf(who)).cards).toMatchObject([{ memory: null }])
  const { rows } = await sql().query('select from public.recall_log where card_id = $1', [card_id])
  expect(rows).toHaveLength(4)
})

test('RECALL-7: the deck contains the cards due within the member’s day, in their time zone', async () => {
  const { who } = await memberWithCards(8)
  await ask(who, setRecallSettings, { desired_retention: 0.9, new_per_day: 3, time_zone: 'Asia/Shanghai' })
  const { cards, new_count, day_end } = await deckOf(who)
  expect([cards.length, new_count]).toEqual([3, 3])
  const midnight = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Shanghai',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  expect(midnight.format(new Date(day_end))).toBe('00')

  const [easy, hard, buried] = cards.map(({ id }) => id) as [string, string, string]
  await ask(who, sendReviews, { reviews: [aReview(easy, 4), aReview(hard, 1)] })
  await ask(who, changeRecallCard, { id: buried, is_buried: true })
  const after = await deckOf(who)
  // One of three new cards remains, and no other card replaces the buried one.
  expect(after).toMatchObject({ new_count: 1, due_count: 0 })
  expect(after.cards.map(({ id }) => id)).not.toContain(buried)
  expect(Date.parse(after.next_due!)).toBeGreaterThan(Date.now())

  const move = (id: string, due: string) =>
    sql().query(`update public.recall_cards set due = ${due} where id = $1`, [id])
  await move(easy, `'${new Date(Date.parse(day_end) - 1000).toISOString()}'`)
  await move(hard, `now() - interval '1 second'`)
  expect((await deckOf(who)).due_count).toBe(2)
  await move(easy, `'${day_end}'`)
  await ask(who, changeRecallCard, { id: hard, is_suspended: true, note: ' Think of the tongue. ' })
  expect((await deckOf(who)).due_count).toBe(0)
  expect((await ask(who, listRecallCards, { suspended: 'only' })).cards).toMatchObject([
    { id: hard, note: 'Think of the tongue.' },
  ])
})

test('RECALL-12: of two changes to a card’s field, the later one wins', async () => {
  const { who, cards } = await memberWithCards(1)
  const { id } = cards[0]!
  const say = (what: object, at?: string) => ask(who, changeRecallCard, { id, ...what, at })
  await say({ note: 'New', is_suspended: false }, ago(60))
  expect(await say({ note: 'Old', is_suspended: true }, ago(120))).toMatchObject({
    note: 'New',
    is_suspended: false,
  })
  // Note and suspension compare times separately, and a resend changes nothing.
  for (let times = 0; times < 2; times++)
    expect(await say({ is_suspended: true }, ago(30))).toMatchObject({ note: 'New', is_suspended: true })
  await say({ is_suspended: false })
  await say({ note: 'Tomorrow' }, ago(-86_400))
  expect((await say({ note: 'Now' })).note).toBe('Now')
})

test('RECALL-8: the recall figures count study days, forecast and remembered cards', async () => {
  const { who, cards } = await memberWithCards(3)
  // At noon UTC, so that no day ends between two reviews.
  const atNoon = (daysAgo: number) => ((Date.now() / 1000) % 86_400) + (daysAgo - 0.5) * 86_400
  const [one, two] = cards.map(({ id }) => id) as [string, string]
  const taken = aReview(one, 1, 5)
  await growOld(who)
  await ask(who, sendReviews, {
    reviews: [
      aReview(one, 3, atNoon(6)),
      aReview(one, 3, atNoon(3)),
      aReview(one, 3, atNoon(3) - 60),
      aReview(two, 3, atNoon(3)),
      aReview(two, 1, 60),
      taken,
      { ...aReview(one, null), undoes: taken.id },
    ],
  })
  const { days, forecast, retention } = await ask(who, getRecallFigures, {})
  expect(days.map(({ reviews }) => reviews)).toEqual([1, 3, 1])
  expect(forecast.reduce((sum, { cards: count }) => sum + count, 0)).toBeLessThanOrEqual(2)
  expect(retention.find(({ days: span }) => span === 7)).toEqual({ days: 7, asked: 2, remembered: 1 })
})

test('RECALL-9: a suspended member keeps their cards and cannot review', async () => {
  const { who, cards } = await memberWithCards(1)
  const setSuspended = (is: boolean) =>
    sql().query('update public.accounts set is_suspended = $2 where profile_id = $1', [who.id, is])
  await setSuspended(true)
  const review = ask(who, sendReviews, { reviews: [aReview(cards[0]!.id, 3)] })
  expect(await refusalOf(review)).toMatch(/suspended|session_ended/)
  await setSuspended(false)
  await who.login(who)
  expect((await deckOf(who)).cards).toHaveLength(1)
})
