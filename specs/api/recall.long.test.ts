import { expect, test } from 'vitest'
import { addRecallCards, listRecallCards, type RecallCard } from '@contract/recall.ts'
import { ask, person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { compareWithFsrs, growOld, randomHistories, someEntries } from './recall-kit.ts'

async function memberWith(count: number) {
  const who = await person()
  const entries = await someEntries(count)
  for (let at = 0; at < entries.length; at += 500)
    await ask(who, addRecallCards, { entries: entries.slice(at, at + 500) })
  await growOld(who)
  const ids: string[] = []
  for (let page: { cards: RecallCard[]; has_more: boolean } | undefined; page?.has_more !== false;) {
    page = await ask(who, listRecallCards, { after: ids.at(-1) })
    ids.push(...page.cards.map(({ id }) => id))
  }
  return { who, ids }
}

test('RECALL-5: 10,000 random histories end where ts-fsrs ends', { timeout: 900_000 }, async () => {
  let compared = 0
  while (compared < 10_000) {
    // Up to twelve reviews each: a day takes 2,000.
    const { who, ids } = await memberWith(160)
    expect(ids).toHaveLength(160)
    compared += await compareWithFsrs(who, randomHistories(ids, 12), { desired_retention: 0.9 })
  }
})

test(
  'RECALL-5: no review is lost or doubled when 50 members send 200 each from two devices at once',
  { timeout: 900_000 },
  async () => {
    const members = []
    for (let n = 0; n < 50; n++) members.push(await memberWith(200))
    await Promise.all(
      members.map(({ who, ids }) =>
        compareWithFsrs(who, randomHistories(ids, 1), { desired_retention: 0.9 }),
      ),
    )
    const { rows } = await sql().query(
      'select count(*)::int as count from public.recall_log where owner_id = any ($1) group by owner_id',
      [members.map(({ who }) => who.id)],
    )
    expect(rows).toEqual(members.map(() => ({ count: 200 })))
  },
)
