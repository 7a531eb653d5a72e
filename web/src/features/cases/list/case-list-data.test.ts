import { describe, expect, test } from 'vitest'
import type { CaseListItem } from '@contract/cases.ts'
import { catchUp, isMissingIn, isNewIn, mergeCard } from './case-list-data.ts'
import { type CaseList, itemsOf, removeCase } from './case-pages.ts'
import { markSaved } from './case-pages.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour)).toISOString()
const item = (id: string, hour: number, more: Partial<CaseListItem> = {}): CaseListItem => ({
  id,
  title: `Case ${id}`,
  description: '',
  difficulty: 'simple',
  tags: ['cold'],
  author_id: null,
  author_name: 'Ann',
  status: 'published',
  featured: false,
  has_quiz: false,
  view_count: 0,
  upvotes: 0,
  comment_count: 0,
  created_at: at(hour),
  discussion_period_ends: at(hour + 24),
  version: 1,
  viewer: null,
  hit: null,
  ...more,
})
const listOf = (...pages: CaseListItem[][]): CaseList => ({
  pages: pages.map((items) => ({ items, cursor: 'next', mended: null, total: 9 })),
  pageParams: pages.map(() => null),
})
const voted = {
  has_voted: true,
  has_saved: false,
  can_edit: false,
  can_delete: false,
  level: 'replies' as const,
}
const ids = (list: CaseList) => itemsOf(list).map(({ id }) => id)
const list = listOf([item('c', 3), item('b', 2)], [item('a', 1)])

describe('a changed case card', () => {
  test('is updated in place, keeps the viewer’s marks, and replaces no other object', () => {
    const own = listOf([item('c', 3), item('b', 2, { viewer: voted })], [item('a', 1)])
    const merged = mergeCard(own, item('b', 2, { upvotes: 5, version: 2 }))
    expect(ids(merged)).toEqual(['c', 'b', 'a'])
    expect(itemsOf(merged)[1]).toMatchObject({ upvotes: 5, version: 2 })
    expect(merged.pages[1]).toBe(own.pages[1])
    expect(merged.pages[0]!.items[0]).toBe(own.pages[0]!.items[0])
  })

  test('changes nothing if it is older, of the same version, or not in the list', () => {
    expect(mergeCard(list, item('b', 2, { upvotes: 5 }))).toBe(list)
    expect(mergeCard(list, item('b', 2, { upvotes: 5, version: 0 }))).toBe(list)
    expect(mergeCard(list, item('z', 9, { version: 9 }))).toBe(list)
  })

  test('loses its search marks when the marked text changes', () => {
    const hit = { title: '\u0002Case\u0003 b', text: null, comment: null, solution: null }
    const found = listOf([item('b', 2, { hit })])
    expect(itemsOf(mergeCard(found, item('b', 2, { upvotes: 1, version: 2, hit })))[0]!.hit).toEqual(hit)
    expect(itemsOf(mergeCard(found, item('b', 2, { title: 'New', version: 2 })))[0]!.hit).toBeNull()
  })
})

test('a case that is saved on one page is marked as saved in the lists', () => {
  const own = listOf([item('c', 3), item('b', 2, { viewer: voted })], [item('a', 1)])
  expect(itemsOf(markSaved(own, 'b', true))[1]!.viewer?.has_saved).toBe(true)
  expect(markSaved(own, 'b', false)).toBe(own)
  expect(markSaved(own, 'c', true)).toBe(own)
})

test('a removed case leaves the list and lowers its count', () => {
  const without = removeCase(list, 'b')
  expect(ids(without)).toEqual(['c', 'a'])
  expect(without.pages[0]!.total).toBe(8)
  expect(removeCase(list, 'z')).toBe(list)
})

describe('a new case', () => {
  test('is announced if it is newer than all listed cases and fits the filters', () => {
    expect(isNewIn(list, {}, item('d', 4))).toBe(true)
    expect(isNewIn(list, { difficulty: 'simple', tag: 'cold' }, item('d', 4))).toBe(true)
    expect(isNewIn(listOf([]), {}, item('d', 4))).toBe(true)
  })

  test('is not announced if it is listed, old, filtered out, or found only by the server', () => {
    expect(isNewIn(list, {}, item('c', 4))).toBe(false)
    expect(isNewIn(list, {}, item('old', 0))).toBe(false)
    expect(isNewIn(list, { difficulty: 'complex' }, item('d', 4))).toBe(false)
    expect(isNewIn(list, { tag: 'heat' }, item('d', 4))).toBe(false)
    expect(isNewIn(list, { search: 'case' }, item('d', 4))).toBe(false)
  })
})

test('in another order, a new case is announced if all pages are loaded or it closes before the last listed case', () => {
  const soon = item('d', 4, { discussion_period_ends: at(5) })
  expect(isNewIn(list, { order: 'discussed' }, soon)).toBe(false)
  expect(isNewIn(list, { order: 'closing' }, soon)).toBe(true)
  expect(isNewIn(list, { order: 'closing' }, item('d', 4))).toBe(false)
  const whole = { ...list, pages: list.pages.map((page) => ({ ...page, cursor: null })) }
  expect(isNewIn(whole, { order: 'discussed' }, soon)).toBe(true)
  expect(isNewIn(whole, { order: 'discussed' }, item('old', 0))).toBe(false)
})

describe('catching up', () => {
  test('merges changed cases, lists new cases, and drops removed ones', () => {
    const { list: now, news } = catchUp(
      list,
      [item('e', 5), item('d', 4), item('b', 2, { version: 2, upvotes: 3 })],
      false,
    )
    expect(ids(now)).toEqual(['b', 'a'])
    expect(itemsOf(now)[0]!.upvotes).toBe(3)
    expect(news.map(({ id }) => id)).toEqual(['e', 'd'])
  })

  test('keeps cases beyond the response, unless the response is the whole list', () => {
    expect(ids(catchUp(list, [item('c', 3)], false).list)).toEqual(['c', 'b', 'a'])
    expect(ids(catchUp(list, [item('c', 3)], true).list)).toEqual(['c'])
    expect(ids(catchUp(list, [], true).list)).toEqual([])
  })

  test('updates view counts, which no event carries', () => {
    const { list: now } = catchUp(list, [item('c', 3, { view_count: 7 })], false)
    expect(itemsOf(now)[0]!.view_count).toBe(7)
  })

  test('updates comments, names and the viewer’s marks of the same version, which no event carries', () => {
    const fresh = { comment_count: 4, author_name: 'Anna', viewer: { ...voted, has_saved: true } }
    const { list: now } = catchUp(list, [item('c', 3, fresh)], false)
    expect(itemsOf(now)[0]).toMatchObject(fresh)
    const { list: still } = catchUp(list, [item('c', 3, { ...fresh, version: 0 })], false)
    expect(still).toBe(list)
  })

  test('returns a case that is shown again to its old place, within the loaded range', () => {
    const shown = item('shown', 2, { created_at: '2026-05-01T02:30:00Z' })
    const { list: now, news } = catchUp(list, [item('c', 3), shown, item('b', 2), item('old', 0)], true)
    expect(ids(now)).toEqual(['c', 'shown', 'b'])
    expect(now.pages.map(({ total }) => total)).toEqual([9, 9])
    expect(news).toEqual([])
    const whole = { ...list, pages: list.pages.map((page) => ({ ...page, cursor: null })) }
    expect(ids(catchUp(whole, [...itemsOf(whole), item('old', 0)], true).list)).toEqual([
      'c',
      'b',
      'a',
      'old',
    ])
    expect(ids(catchUp(list, [...itemsOf(list), shown], true, { order: 'closing' }).list)).not.toContain(
      'shown',
    )
    expect(isMissingIn(list, {}, shown)).toBe(true)
    expect(isMissingIn(list, { tag: 'heat' }, shown)).toBe(false)
    for (const other of [item('c', 3), item('old', 0), item('d', 4)])
      expect(isMissingIn(list, {}, other)).toBe(false)
  })

  test('changes nothing if the response has nothing new', () => {
    expect(catchUp(list, itemsOf(list), true)).toEqual({ list, news: [] })
    expect(catchUp(list, itemsOf(list), true).list).toBe(list)
  })
})
