import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteCase, getCase, listCases, saveCase, voteCase } from '@contract/cases.ts'
import type { Browser } from '../kit/browser.ts'
import { age, ask, person, publish, say } from '../kit/cases.ts'
import { master, member, moderator, guest } from './case-people.ts'

describe('the list', () => {
  const tag = `list-${randomUUID().slice(0, 8)}`
  let ids: string[]

  beforeAll(async () => {
    ids = []
    for (let n = 0; n < 5; n++) {
      const id = await publish(master, {
        title: `Wandering bi ${n}`,
        tags: [tag],
        difficulty: n % 2 ? 'complex' : 'simple',
      })
      await age(id, `${10 + n} hours`)
      ids.push(id)
    }
  })

  const list = async (who: Browser, query: Record<string, string | number>) => {
    const answer = await who.get(
      `/api/case-studies?${new URLSearchParams({ tag, ...query } as Record<string, string>)}`,
    )
    expect(answer.status).toBe(200)
    const cards = listCases.output.parse(answer.body)
    expect(answer.body).toEqual(cards)
    return {
      ids: cards.map(({ id }) => id),
      cards,
      total: Number(answer.headers.get('x-total-count')),
      next: answer.headers.get('x-next-cursor'),
    }
  }

  test('CASE-6, CASE-7: shows the newest first and the total, and each card agrees with its case', async () => {
    const { cards, total, next, ids: found } = await list(guest, {})
    expect([found, total, next]).toEqual([ids, 5, null])
    for (const { viewer, hit, ...card } of cards) {
      expect([viewer, hit]).toEqual([null, null])
      expect(await ask(guest, getCase, { id: card.id })).toMatchObject(card)
    }
  })

  test('CASE-6: shows every case once, page after page, while others are published', async () => {
    const first = await list(guest, { limit: 2 })
    const newer = await publish(master, { tags: [tag] })
    const second = await list(guest, { limit: 2, cursor: first.next! })
    const third = await list(guest, { limit: 2, cursor: second.next! })
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids)
    expect(third.next).toBeNull()
    await ask(moderator, deleteCase, { id: newer })
  })

  test('CASE-6: filters by difficulty, and ‘all’ filters nothing', async () => {
    expect((await list(guest, { difficulty: 'simple' })).ids).toEqual([ids[0], ids[2], ids[4]])
    expect((await list(guest, { difficulty: 'complex' })).ids).toEqual([ids[1], ids[3]])
    expect((await list(guest, { difficulty: 'all' })).ids).toEqual(ids)
    expect((await list(guest, { difficulty: 'complex', limit: 1 })).total).toBe(2)
  })

  test('CASE-7: a card says what its reader has done and may do', async () => {
    await ask(member, voteCase, { id: ids[0]!, vote: 1 })
    await ask(member, saveCase, { id: ids[1]!, saved: true })
    const { cards } = await list(member, {})
    expect(cards.map(({ viewer }) => [viewer?.has_voted, viewer?.has_saved, viewer?.can_edit])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, false],
      [false, false, false],
      [false, false, false],
    ])
    expect(
      (await list(moderator, {})).cards.every(({ viewer }) => viewer?.can_edit && viewer.can_delete),
    ).toBe(true)
    expect((await list(master, {})).cards.every(({ viewer }) => viewer?.can_edit && !viewer.can_delete)).toBe(
      true,
    )
  })

  test('FIND-2, FIND-3: the search marks its hits, and finds points by any of their names', async () => {
    const word = `qarzilon${randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`
    const id = await publish(master, {
      title: `A case of ${word}`,
      content: `Needles at LR-3 and ST-36.\n${word} again`,
      tags: [tag],
    })
    const { cards, total } = await list(guest, { search: word })
    expect([cards.map((card) => card.id), total]).toEqual([[id], 1])
    expect(cards[0]!.hit!.title).toBe(`A case of \u0002${word}\u0003`)
    for (const search of ['LR3', 'LV-3', 'liv 3', 'Taichong', 'tai chong', '太冲', 'Zusanli'])
      expect((await list(guest, { search })).ids, search).toContain(id)
    expect((await list(guest, { search: 'BL-67' })).ids).not.toContain(id)
    expect((await list(guest, { search: master.name })).ids).toContain(id)
    await ask(moderator, deleteCase, { id })
  })

  test.each(['(', '"', '%', '&|!', ':*', '-', '𠀀', '太'.repeat(200)])(
    'FIND-4: a search for %j gets a list, with or without hits',
    async (search) => {
      expect((await list(guest, { search })).total).toBeGreaterThanOrEqual(0)
    },
  )

  test.each([
    ['cursor', 'x'],
    ['cursor', 'x'.repeat(201)],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['difficulty', 'easy'],
    ['search', 'x'.repeat(201)],
    ['tag', 'x'.repeat(41)],
  ])('API-3: a list refuses %s %s', async (name, value) => {
    expect((await guest.get(`/api/case-studies?${name}=${encodeURIComponent(value)}`)).status).toBe(400)
  })

  test('CASE-19: sorts by comments or by closing time, page after page', async () => {
    const topic = `Order ${randomUUID().slice(0, 8)}`
    const author = await person('is_study_master')
    const [quiet, loud, ended] = [
      await publish(author, { tags: [topic], discussion_period_days: 3 }),
      await publish(author, { tags: [topic], discussion_period_days: 20 }),
      await publish(author, { tags: [topic], discussion_period_days: 1 }),
    ]
    await say(author, loud, 'Something to say.')
    await age(ended, '2 days')
    const pages = async (order: 'discussed' | 'closing') => {
      const seen: string[] = []
      for (let cursor = ''; seen.length < 10;) {
        const answer = await guest.get(
          `/api/case-studies?tag=${encodeURIComponent(topic)}&order=${order}&limit=1${cursor}`,
        )
        seen.push(...(answer.body as { id: string }[]).map(({ id }) => id))
        const next = answer.headers.get('x-next-cursor')
        if (!next) return { ids: seen, total: answer.headers.get('x-total-count') }
        cursor = `&cursor=${encodeURIComponent(next)}`
      }
      throw new Error('It has no end.')
    }
    expect(await pages('discussed')).toEqual({ ids: [loud, quiet, ended], total: '3' })
    expect(await pages('closing')).toEqual({ ids: [quiet, loud], total: '2' })
    const all = await ask(guest, listCases, { order: 'closing' })
    expect(all.map(({ discussion_period_ends }) => discussion_period_ends)).toEqual(
      all.map(({ discussion_period_ends }) => discussion_period_ends).toSorted(),
    )
    expect((await guest.get('/api/case-studies?order=loudest')).status).toBe(400)
  })
})
