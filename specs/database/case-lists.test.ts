import { describe, expect, test } from 'vitest'
import { caseCard, caseListItem } from '@contract/cases.ts'
import { guest, type Claims } from '../kit/club-database.ts'
import { openReviews } from './review-kit.ts'
import { club, cases, ann, master, list, total, titles } from './case-list-club.ts'

describe('CASE-6: a list of cases', () => {
  test('holds what is published, the newest first', async () => {
    for (let i = 0; i < 12; i++)
      await cases.create(master, {
        title: `Number ${i}`,
        difficulty: i % 3 ? 'simple' : 'complex',
        tags: [i % 2 ? 'odd' : 'even', 'all'],
      })
    await cases.create(ann, { title: 'Waiting for review' })
    const whole = await list(guest)
    expect(whole).toHaveLength(12)
    expect(await total()).toBe(12)
    const order = whole.map(({ created_at, id }) => [created_at, id])
    expect(order).toEqual(order.toSorted().toReversed())
    expect(await titles({ difficulty: 'simple' })).toHaveLength(8)
    expect(await total('simple')).toBe(8)
    expect(await titles({ difficulty: 'complex', tag: 'even' })).toHaveLength(2)
    expect(await titles({ tag: 'unknown' })).toEqual([])
  })

  test('keeps its total through approval, deletion and a change of difficulty', async () => {
    const [all, simple] = [await total(), await total('simple')]
    const { id } = await cases.create(ann, { title: 'On its way' })
    expect(await total()).toBe(all)
    await openReviews(club).decide(master, id, 'approve')
    expect([await total(), await total('simple')]).toEqual([all + 1, simple + 1])
    expect((await titles({}))[0]).toBe('On its way')
    await cases.update(ann, id, { difficulty: 'complex' })
    expect([await total(), await total('simple')]).toEqual([all + 1, simple])
    await cases.remove(await cases.makeModerator(), id)
    expect([await total(), await total('simple')]).toEqual([all, simple])
    expect(await cases.drift()).toEqual([])
  })

  test('CASE-7: shows the same card that is announced, and beside it what the reader has done', async () => {
    const { id } = await cases.create(master, { title: 'Shown twice', tags: ['a "quoted" tag'] })
    const announced = (await cases.announced('cases')).findLast(({ payload }) => payload.card?.id === id)!
      .payload.card!
    const listed = async (claims: Claims) =>
      caseListItem.strict().parse((await list(claims)).find((item) => item.id === id))
    const { viewer, hit, ...card } = await listed(guest)
    expect(viewer).toBeNull()
    expect(hit).toBeNull()
    expect(caseCard.strict().parse(announced)).toEqual(card)
    await cases.vote(ann, id)
    await cases.mute(ann, id)
    const nothing = {
      has_voted: false,
      has_saved: false,
      can_edit: false,
      can_delete: false,
      level: 'replies',
    }
    expect((await listed(ann.claims)).viewer).toEqual({ ...nothing, has_voted: true, level: 'mute' })
    expect((await listed(master.claims)).viewer).toEqual({ ...nothing, can_edit: true })
    const [searched] = await list(ann.claims, { search: 'Shown twice' })
    expect({ ...searched, hit: null }).toEqual(await listed(ann.claims))
    const moderator = await cases.makeModerator()
    expect((await listed(moderator.claims)).viewer).toEqual({ ...nothing, can_edit: true, can_delete: true })
  })
})
