import { describe, expect, test } from 'vitest'
import type { ListedComment } from '@contract/comments.ts'
import { deepFolds } from './deep-folds.ts'
import { ancestorsOf, listRows } from './thread-rows.ts'

type Sketch = { id: string; to?: string; at?: number; deleted?: boolean }

const threadOf = (...sketches: Sketch[]) =>
  new Map(
    sketches.map(({ id, to, at, deleted }, index) => [
      id,
      {
        id,
        parent_id: to ?? null,
        created_at: `2026-01-01T00:00:${String(at ?? index).padStart(2, '0')}`,
        deleted: deleted ?? false,
        user_name: `by ${id}`,
      } as ListedComment,
    ]),
  )
const none = new Set<string>()
const drawn = (...args: Parameters<typeof listRows>) =>
  listRows(...args).map(
    (row) => '·'.repeat(row.depth) + (row.kind === 'comment' ? row.comment.id : `(${row.unsent.id})`),
  )

describe('the rows of a thread', () => {
  const thread = threadOf(
    { id: 'a' },
    { id: 'b' },
    { id: 'a1', to: 'a' },
    { id: 'a2', to: 'a' },
    { id: 'a11', to: 'a1' },
  )

  test('list new threads first, and replies in order of time', () => {
    expect(drawn(thread, [], none)).toEqual(['b', 'a', '·a1', '··a11', '·a2'])
  })

  test('omit folded replies but still count them', () => {
    expect(drawn(thread, [], new Set(['a1']))).toEqual(['b', 'a', '·a1', '·a2'])
    expect(listRows(thread, [], new Set(['a'])).at(-1)).toMatchObject({ replies: 3, depth: 0 })
  })

  test('keep a tombstone only while a living comment is below it', () => {
    const graves = threadOf(
      { id: 'a', deleted: true },
      { id: 'a1', to: 'a' },
      { id: 'b', deleted: true },
      { id: 'b1', to: 'b', deleted: true },
    )
    expect(drawn(graves, [], none)).toEqual(['a', '·a1'])
    expect(listRows(graves, [], none)[0]).toMatchObject({ replies: 1 })
  })

  test('place an unsent comment where it will appear', () => {
    const unsent = [
      { id: 'x', parentId: null },
      { id: 'y', parentId: 'a1' },
      { id: 'z', parentId: 'a' },
    ]
    expect(drawn(thread, unsent, none)).toEqual(['(x)', 'b', 'a', '·a1', '··a11', '··(y)', '·a2', '·(z)'])
    expect(drawn(thread, unsent, new Set(['a']))).toEqual(['(x)', 'b', 'a', '·(z)'])
    expect(drawn(threadOf({ id: 'x' }), [{ id: 'x', parentId: null }], none)).toEqual(['x'])
  })

  test('keep a tombstone for an unsent reply below it', () => {
    expect(drawn(threadOf({ id: 'a', deleted: true }), [{ id: 'x', parentId: 'a' }], none)).toEqual([
      'a',
      '·(x)',
    ])
  })

  test('show a reply whose parent has not arrived', () => {
    expect(drawn(threadOf({ id: 'a', to: 'gone' }), [{ id: 'x', parentId: 'gone too' }], none)).toEqual([
      '(x)',
      'a',
    ])
  })

  test('handle a thread with ten thousand levels', () => {
    const deep = threadOf(
      ...Array.from({ length: 10_000 }, (_, n) => ({ id: `c${n}`, to: n ? `c${n - 1}` : undefined, at: 0 })),
    )
    const rows = listRows(deep, [], none)
    expect(rows.length).toBe(10_000)
    expect(rows[0]).toMatchObject({ replies: 9999 })
    expect(rows.at(-1)).toMatchObject({ depth: 9999, replies: 0 })
  })

  test('name the ancestors that must unfold to show a comment', () => {
    expect(ancestorsOf(thread, 'a11')).toEqual(['a1', 'a'])
    expect(ancestorsOf(thread, 'b')).toEqual([])
  })

  test('keep the chosen order despite later votes', () => {
    const oldest = { order: 'oldest', votes: new Map() } as const
    expect(drawn(thread, [], none, oldest)).toEqual(['a', '·a1', '··a11', '·a2', 'b'])
    const best = { order: 'best', votes: new Map(Object.entries({ a: 2, a2: 1 })) } as const
    expect(drawn(thread, [], none, best)).toEqual(['a', '·a2', '·a1', '··a11', 'b'])
    for (const comment of thread.values()) Object.assign(comment, { upvotes: comment.id === 'b' ? 9 : 0 })
    expect(drawn(thread, [], none, best)).toEqual(['a', '·a2', '·a1', '··a11', 'b'])
  })

  test('put the member’s new comments first in every order, confirmed or not', () => {
    for (const order of ['newest', 'oldest', 'best'] as const) {
      const sorting = { order, votes: new Map([['a', 2]]) }
      expect(drawn(thread, [{ id: 'x', parentId: null }], none, sorting)[0]).toBe('(x)')
      const sent = threadOf({ id: 'a', at: 1 }, { id: 'b', at: 2 }, { id: 'x', at: 3 }, { id: 'y', at: 4 })
      expect(drawn(sent, [], none, sorting, new Set(['x', 'y'])).slice(0, 2)).toEqual(['y', 'x'])
    }
  })
})

describe('deep branches of a thread', () => {
  const chain = threadOf(
    ...Array.from({ length: 12 }, (_, n) => ({ id: `c${n}`, to: n ? `c${n - 1}` : undefined })),
    ...Array.from({ length: 4 }, (_, n) => ({ id: `d${n}`, to: n ? `d${n - 1}` : 'c5' })),
  )
  const foldsWith = (...kept: string[]) => [...deepFolds(chain, ({ id }) => kept.includes(id))]

  test('fold from the sixth level on if that hides three replies', () => {
    expect(foldsWith()).toEqual(['c5'])
    expect([...deepFolds(threadOf({ id: 'a' }, { id: 'b', to: 'a' }), () => false)]).toEqual([])
    const short = new Map([...chain].slice(0, 8))
    expect([...deepFolds(short, () => false)]).toEqual([])
  })

  test('stay open on the way to a kept comment, and fold elsewhere', () => {
    expect(foldsWith('c11')).toEqual(['d0'])
    expect(foldsWith('d3')).toEqual(['c6'])
    expect(foldsWith('c11', 'd3')).toEqual([])
    // The kept comment itself stays visible, with its replies folded.
    expect(foldsWith('c5')).toEqual(['c5'])
  })
})
