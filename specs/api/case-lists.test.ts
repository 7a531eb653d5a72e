import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteCase, getCase, listCases, saveCase, voteCase } from '@contract/cases.ts'
import type { Browser } from '../kit/browser.ts'
import { age, ask, person, publish, say } from '../kit/cases.ts'
import { master, member, moderator, guest } from './case-people.ts'

describe('the list of cases', () => {
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

  test('CASE-6, CASE-7: the list shows the newest case first and the total, and each card agrees with its case', async () => {
    const { cards, total, next, ids: found } = await list(guest, {})
    expect([found, total, next]).toEqual([ids, 5, null])
    for (const { viewer, hit, ...card } of cards) {
      expect([viewer, hit]).toEqual([null, null])
      expect(await ask(guest, getCase, { id: card.id })).toMatchObject(card)
    }
  })

  test('CASE-6: paging through the list shows every case once even if new cases are published meanwhile', async () => {
    const first = await list(guest, { limit: 2 })
    const newer = await publish(master, { tags: [tag] })
    const second = await list(guest, { limit: 2, cursor: first.next! })
    const third = await list(guest, { limit: 2, cursor: second.next! })
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids)
    expect(third.next).toBeNull()
    await ask(moderator, deleteCase, { id: newer })
  })

  test('CASE-6: readers filter the list by difficulty', async () => {
    expect((await list(guest, { difficulty: 'complex' })).ids).toEqual([ids[1], ids[3]])
    expect((await list(guest, { difficulty: 'all' })).ids).toEqual(ids)
  })

  test('CASE-7: a card shows whether its reader has voted for or saved the case and may edit it', async () => {
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
  })

  test.each([
    ['cursor', 'x'],
    ['cursor', 'x'.repeat(201)],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['difficulty', 'easy'],
    ['search', 'x'.repeat(201)],
    ['tag', 'x'.repeat(41)],
  ])('API-3: the case list refuses the query %s=%s', async (name, value) => {
    expect((await guest.get(`/api/case-studies?${name}=${encodeURIComponent(value)}`)).status).toBe(400)
  })

  test('CASE-19: readers sort the list by number of comments or by closing time across pages', async () => {
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
    expect((await guest.get('/api/case-studies?order=loudest')).status).toBe(400)
  })
})
