import { describe, expect, test } from 'vitest'
import { mergeFresh, patchRow } from './list-page.ts'

const rowsOf = (ids: string, note = '') => [...ids].map((id) => ({ id, note }))
const page = (ids: string, next: string | null = 'more', total = 100) => ({
  rows: rowsOf(ids),
  next,
  total,
  news: 0,
})
const answer = (ids: string, next: string | null = 'further', total = 100) => ({
  rows: rowsOf(ids),
  next,
  total,
})
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id).join('')

describe('merging the server’s current rows into a shown admin page', () => {
  test('returns the same array of rows if nothing has changed', () => {
    const known = page('cba')
    expect(mergeFresh(known, answer('cba987')).rows).toBe(known.rows)
  })

  test('replaces a changed row in place and keeps the other row objects', () => {
    const known = page('cba')
    const fresh = { ...answer('cba98'), rows: [...rowsOf('c'), { id: 'b', note: 'new' }, ...rowsOf('a98')] }
    const now = mergeFresh(known, fresh)
    expect(now.rows[1]).toEqual({ id: 'b', note: 'new' })
    expect(now.rows[0]).toBe(known.rows[0])
    expect(now.rows[2]).toBe(known.rows[2])
  })

  test('PANEL-9 keeps a deleted row while its editor is open', () => {
    const gone = mergeFresh(page('cba'), answer('ca98', 'further', 99), (id) => id === 'b')
    expect([idsOf(gone), gone.rows[1], gone.total]).toEqual(['cba', { id: 'b', note: '', isGone: true }, 99])
    expect(mergeFresh(gone, answer('ca98'), () => true).rows).toBe(gone.rows)
    expect(idsOf(mergeFresh(gone, answer('ca98')))).toBe('ca')
  })

  test('counts new rows above the page without showing them', () => {
    const now = mergeFresh(page('cba'), answer('edcba98', 'further', 102))
    expect([idsOf(now), now.news, now.total]).toEqual(['cba', 2, 102])
  })

  test('counts a new row between two shown rows', () => {
    expect(mergeFresh(page('ca'), answer('cba9')).news).toBe(1)
  })

  test('removes rows that the server has deleted', () => {
    expect(idsOf(mergeFresh(page('cba'), answer('ca98')))).toBe('ca')
    expect(idsOf(mergeFresh(page('cba', null), answer('cb', null)))).toBe('cb')
    expect(idsOf(mergeFresh(page('a', null), answer('', null, 0)))).toBe('')
  })

  test('keeps rows that newer rows have pushed out of the response', () => {
    const now = mergeFresh(page('cba'), answer('hgfedc'))
    expect([idsOf(now), now.news]).toEqual(['cba', 5])
    const flooded = mergeFresh(page('cba'), answer('zyxwv'))
    expect([idsOf(flooded), flooded.news]).toEqual(['cba', 5])
  })

  test('replaces the page if none of its rows is left', () => {
    const now = mergeFresh(page('', 'more'), answer('ba'))
    expect([idsOf(now), now.news, now.next]).toEqual(['ba', 0, 'further'])
  })

  test('appends new rows to the last page', () => {
    const now = mergeFresh(page('abc', null), answer('abcd', null))
    expect([idsOf(now), now.news, now.next]).toEqual(['abcd', 0, null])
    expect(idsOf(mergeFresh(page('', null, 0), answer('a', null, 1)))).toBe('a')
  })

  test('keeps the cursor of the next page', () => {
    expect(mergeFresh(page('cba', 'after a'), answer('cba98', 'after 8')).next).toBe('after a')
  })
})

test('an admin’s action changes its row, or removes the row and lowers the total', () => {
  const known = page('ba', null, 2)
  expect(patchRow(known, 'a', (row) => ({ ...row, note: 'done' }))).toEqual({
    ...known,
    rows: [known.rows[0], { id: 'a', note: 'done' }],
  })
  const now = patchRow(known, 'a', () => null)
  expect([idsOf(now), now.total]).toEqual(['b', 1])
  expect(patchRow(known, 'x', () => null)).toBe(known)
})
