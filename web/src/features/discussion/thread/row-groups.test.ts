import { describe, expect, test } from 'vitest'
import { createGrouper } from './row-groups.ts'
import type { Row } from './thread-rows.ts'

const rowsOf = (ids: string[]) =>
  ids.map((id): Row => ({ kind: 'unsent', unsent: { id, parentId: null }, depth: 0, parentName: null }))
const idOf = (row: Row) => (row.kind === 'unsent' ? row.unsent.id : row.comment.id)
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => String(first + n))

function start(ids: string[]) {
  const group = createGrouper(10)
  const draw = (now: string[]) =>
    group(rowsOf(now)).map(({ key, rows }) => ({ key, ids: rows.map((row) => idOf(row)) }))
  return { draw, first: draw(ids) }
}

describe('the groups of rows', () => {
  test('have a fixed number of rows at first, in the order of the thread', () => {
    const { first } = start(from(1, 25))
    expect(first.map(({ ids }) => ids)).toEqual([from(1, 10), from(11, 20), from(21, 25)])
  })

  test('stay the same for the same rows', () => {
    const { draw, first } = start(from(1, 25))
    expect(draw(from(1, 25))).toEqual(first)
  })

  test('take in a row that arrives between two of their rows, even when full', () => {
    const { draw, first } = start(from(1, 20))
    const now = draw([...from(1, 4), 'new', 'newer', ...from(5, 20)])
    expect(now).toEqual([
      { key: first[0]!.key, ids: [...from(1, 4), 'new', 'newer', ...from(5, 10)] },
      first[1],
    ])
  })

  test('keep their rows when others arrive above; the new rows get a new group', () => {
    const { draw, first } = start(from(1, 20))
    let now = first
    for (let n = 1; n <= 12; n++)
      now = draw([
        ...from(1, n)
          .toReversed()
          .map((id) => `new ${id}`),
        ...from(1, 20),
      ])
    expect(now.slice(-2)).toEqual(first)
    expect(now.slice(0, -2).map(({ ids }) => ids.length)).toEqual([2, 10])
  })

  test('are the same after folding and unfolding', () => {
    const { draw, first } = start(from(1, 40))
    const folded = draw([...from(1, 5), ...from(28, 40)])
    expect(folded.map(({ key }) => key)).toEqual([first[0]!.key, first[2]!.key, first[3]!.key])
    expect(draw(from(1, 40))).toEqual(first)
  })

  test('stay the same objects while other groups change', () => {
    const group = createGrouper(10)
    const rows = rowsOf(from(1, 30))
    const first = group(rows.map((row) => ({ ...row })))
    const now = group([...rowsOf(['new']), ...rows.slice(0, 14), ...rowsOf(['newer']), ...rows.slice(14)])
    expect(now.map((one) => first.includes(one))).toEqual([false, true, false, true])
  })

  test('contain every row once, under unique keys, after any reordering', () => {
    const { draw } = start(from(1, 60))
    for (const ids of [
      [...from(41, 55), ...from(1, 40), ...from(56, 60)],
      from(1, 60).toReversed(),
      [...from(30, 31), ...from(1, 29), ...from(32, 60), 'new'],
    ]) {
      const now = draw(ids)
      expect(now.flatMap((group) => group.ids)).toEqual(ids)
      expect(new Set(now.map(({ key }) => key)).size).toBe(now.length)
    }
  })
})
