import { describe, expect, test } from 'vitest'
import type { Comment } from '@contract/comments.ts'
import {
  amend,
  emptyThread,
  hasGap,
  leave,
  mergeEvent,
  mergeAnswer,
  mergeOwn,
  mergeVotes,
  mergeWhole,
  renameAuthor,
  type Thread,
} from './thread.ts'

const ann = '00000000-0000-4000-8000-00000000000a'
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function comment(n: number, seq: number, more: Partial<Comment> = {}): Comment {
  return {
    id: idOf(n),
    case_study_id: idOf(0),
    thread_id: idOf(0),
    parent_id: null,
    content: `words ${n}`,
    user_id: ann,
    user_name: 'Ann',
    author_name: 'Ann',
    user_picture: null,
    user_comment_count: 3,
    created_at: '2026-01-01T00:00:00Z',
    edited_at: null,
    deleted: false,
    hidden: false,
    upvotes: 0,
    seq,
    links: [],
    number: seq,
    user_role: null,
    ...more,
  }
}

const event = (n: number, seq: number, more: Partial<Comment> = {}, comment_count = seq) => ({
  comment: comment(n, seq, more),
  comment_count,
})
const loaded = (...seqs: number[]) =>
  mergeAnswer(
    emptyThread,
    seqs.map((seq) => ({ ...comment(seq, seq), has_voted: false })),
    Math.max(0, ...seqs),
    seqs.length,
  )
const contents = (thread: Thread) => [...thread.comments.values()].map(({ content }) => content)

describe('an author in a thread', () => {
  const thread = mergeEvent(
    loaded(1, 2),
    event(3, 3, { user_id: idOf(9), user_name: 'Ben', author_name: 'Ben' }),
  )
  const names = (changed: Thread) => [...changed.comments.values()].map(({ user_name }) => user_name)

  test('gets a new name on all their comments', () => {
    const renamed = renameAuthor(thread, { user_id: ann, name: 'Anna', picture: null, role: null })
    expect(names(renamed)).toEqual(['Anna', 'Anna', 'Ben'])
    expect(renamed.comments.get(idOf(3))).toBe(thread.comments.get(idOf(3)))
  })

  test('has no name after the account is deleted', () => {
    const left = renameAuthor(thread, { user_id: ann, name: null, picture: null, role: null })
    expect(names(left)).toEqual(['Deleted user', 'Deleted user', 'Ben'])
    expect(left.comments.get(idOf(1))).toMatchObject({ user_id: null, user_comment_count: 0 })
  })

  test('without a comment in the thread changes nothing', () => {
    expect(renameAuthor(thread, { user_id: idOf(77), name: 'X', picture: null, role: null })).toBe(thread)
  })
})

describe('a thread', () => {
  test('merges events in order, and a repeated event only once', () => {
    const merged = mergeEvent(mergeEvent(loaded(1), event(2, 2)), event(2, 2))
    expect(contents(merged)).toEqual(['words 1', 'words 2'])
    expect(merged).toMatchObject({ seq: 2, total: 2 })
    expect(mergeEvent(merged, event(2, 2))).toBe(merged)
  })

  test('shows events beyond a gap, and closes the gap with the missing event', () => {
    const ahead = mergeEvent(loaded(1), event(3, 3))
    expect(hasGap(ahead)).toBe(true)
    expect(ahead).toMatchObject({ seq: 1, total: 3 })
    expect(contents(ahead)).toContain('words 3')
    const closed = mergeEvent(ahead, event(2, 2))
    expect(hasGap(closed)).toBe(false)
    expect(closed).toMatchObject({ seq: 3, total: 3 })
  })

  test('closes a gap with a response, whose numbers can have holes', () => {
    // Change 4 of the same comment replaced change 2, so the response holds only change 4.
    const closed = mergeAnswer(
      mergeEvent(loaded(1), event(5, 5)),
      [comment(2, 4, { content: 'edited' })],
      5,
      9,
    )
    expect(hasGap(closed)).toBe(false)
    expect(closed).toMatchObject({ seq: 5, total: 9 })
    expect(contents(closed)).toContain('edited')
  })

  test('keeps events that are newer than a late response', () => {
    const later = mergeAnswer(mergeEvent(loaded(1), event(4, 4)), [comment(2, 2)], 3, 2)
    expect(later).toMatchObject({ seq: 4, total: 4 })
    expect(contents(later)).toEqual(['words 1', 'words 4', 'words 2'])
  })

  test('never replaces newer text with older text', () => {
    const edited = mergeEvent(loaded(1), event(1, 2, { content: 'new words' }))
    expect(contents(mergeEvent(edited, event(1, 1)))).toEqual(['new words'])
    expect(contents(mergeAnswer(edited, [comment(1, 1)], 2, 1))).toEqual(['new words'])
    expect(contents(mergeOwn(edited, comment(1, 1)))).toEqual(['new words'])
  })

  test('ends the same in whichever order its events arrive', () => {
    const events = [
      event(1, 1, {}, 1),
      event(2, 2, {}, 2),
      event(1, 3, { content: 'again' }, 2),
      event(2, 4, { deleted: true, content: '', user_id: null, user_comment_count: 0 }, 1),
      event(3, 5, { user_comment_count: 7 }, 2),
    ]
    const wanted = events.reduce(mergeEvent, emptyThread)
    expect(wanted).toMatchObject({ seq: 5, total: 2 })
    for (const order of permutations(events)) {
      const { comments, seq, total, ahead } = order.reduce(mergeEvent, emptyThread)
      expect({ seq, total, ahead }).toEqual({ seq: 5, total: 2, ahead: new Set() })
      expect(new Map(comments)).toEqual(wanted.comments)
    }
  })

  test('LIVE-13: merges the next vote, ignores an older one, and reports missing changes', () => {
    const thread = mergeEvent(loaded(1, 2), event(2, 4, { content: 'edited', upvotes: 1 }))
    const votes = (n: number, seq: number, upvotes: number) => ({ target_id: idOf(n), seq, upvotes })
    const voted = mergeVotes(thread, votes(1, 3, 7))!
    expect(voted.comments.get(idOf(1))).toMatchObject({ upvotes: 7, seq: 3, content: 'words 1' })
    expect(voted).toMatchObject({ seq: 4, ahead: new Set() })
    // The edit arrived first, and its count already includes this vote.
    expect(mergeVotes(thread, votes(2, 3, 7))!.comments.get(idOf(2))).toMatchObject({ upvotes: 1, seq: 4 })
    expect(mergeVotes(voted, votes(1, 3, 7))).toBe(voted)
    expect(mergeVotes(thread, votes(1, 6, 7))).toBeUndefined()
  })

  test('keeps the objects of all other comments', () => {
    const before = loaded(1, 2)
    const after = mergeEvent(before, event(3, 3))
    expect(after.comments.get(idOf(1))).toBe(before.comments.get(idOf(1)))
  })

  test('stays the same object after a response with nothing new', () => {
    const thread = loaded(1, 2)
    expect(mergeAnswer(thread, [], 2, 2)).toBe(thread)
    expect(mergeAnswer(thread, [], 3, 1)).toMatchObject({ seq: 3, total: 1 })
  })

  test('shows an author’s latest post count on all their comments, and one less after a deletion', () => {
    const three = mergeEvent(loaded(1, 2), event(3, 3, { user_comment_count: 16 }))
    expect(three.authors.get(ann)?.posts).toBe(16)
    // A late event has an older count, which must not win.
    expect(
      mergeEvent(mergeEvent(loaded(1), event(3, 3, { user_comment_count: 16 })), event(2, 2)).authors.get(ann)
        ?.posts,
    ).toBe(16)
    const gone = mergeEvent(
      three,
      event(1, 4, { deleted: true, content: '', user_id: null, user_comment_count: 0 }),
    )
    expect(gone.authors.get(ann)?.posts).toBe(15)
  })

  test('loaded again as a whole, has current names and no deleted comments', () => {
    const thread = mergeEvent(loaded(1, 2, 3), event(4, 4))
    const now = [
      { ...comment(1, 1), has_voted: false },
      { ...comment(2, 2, { user_name: 'Anna', author_name: 'Anna' }), has_voted: false },
    ]
    const whole = mergeWhole(thread, now, 3, 2)
    expect(whole.comments.get(idOf(1))).toBe(thread.comments.get(idOf(1)))
    expect(whole.comments.get(idOf(2))).toMatchObject({ user_name: 'Anna' })
    expect(whole.comments.get(idOf(3))).toMatchObject({ deleted: true, content: '' })
    expect(whole.comments.get(idOf(4))).toBe(thread.comments.get(idOf(4)))
    // A late event brings no older name back.
    expect(mergeEvent(whole, event(2, 2))).toBe(whole)
    expect(mergeWhole(loaded(1), [{ ...comment(1, 1), has_voted: false }], 1, 1)).toEqual(loaded(1))
  })

  test('stays the same object after an identical whole response', () => {
    const thread = loaded(1, 2)
    const same = [1, 2].map((n) => ({ ...comment(n, n), has_voted: false }))
    expect(mergeWhole(thread, same, 2, 2)).toBe(thread)
  })

  test('counts seen comments as read once the reader leaves', () => {
    const thread = { ...mergeEvent(mergeEvent(loaded(1), event(2, 2)), event(3, 3)), readUpTo: 1 }
    const left = leave(thread, 2, new Set([idOf(2)]))
    expect(left.readUpTo).toBe(2)
    expect([...left.arrivals.keys()]).toEqual([idOf(3)])
    expect(leave(left, 0, new Set()).readUpTo).toBe(2)
  })

  test('marks arrivals and the level that an author reached with them', () => {
    const first = loaded(1)
    expect(first.arrivals.size).toBe(0)
    const merged = mergeEvent(
      mergeEvent(first, event(2, 2, { user_comment_count: 14 })),
      event(3, 3, { user_comment_count: 15 }),
    )
    expect([...merged.arrivals]).toEqual([
      [idOf(2), null],
      [idOf(3), 2],
    ])
  })

  test('keeps the member’s vote through events, which do not carry it', () => {
    const voted = amend(loaded(1), idOf(1), { has_voted: true, upvotes: 1 })
    expect(mergeEvent(voted, event(1, 2, { upvotes: 2 })).comments.get(idOf(1))).toMatchObject({
      has_voted: true,
      upvotes: 2,
    })
    expect(
      mergeAnswer(voted, [{ ...comment(1, 1), has_voted: false }], 1, 1).comments.get(idOf(1))?.has_voted,
    ).toBe(false)
  })

  test('contains the member’s own comment once, from response and event', () => {
    const own = mergeOwn(loaded(1), { ...comment(2, 2), has_voted: false })
    expect(own).toMatchObject({ seq: 2, total: 2 })
    // The late event still updates the total.
    expect(mergeEvent(own, event(2, 2, {}, 7)).total).toBe(7)
    expect(mergeOwn(mergeEvent(loaded(1), event(3, 3, {}, 3)), comment(2, 2)).total).toBe(3)
    expect(contents(mergeEvent(own, event(2, 2)))).toEqual(['words 1', 'words 2'])
  })
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
