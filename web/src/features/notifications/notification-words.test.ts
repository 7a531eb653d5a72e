import { describe, expect, test } from 'vitest'
import type { Notification } from '@contract/notifications.ts'
import { hasUnreadOf, isReadInThread, withRead } from './notification-queries.ts'
import { describeNotification } from './notification-words.ts'

const item = (more: Partial<Notification>): Notification => ({
  id: '1',
  kind: 'reply',
  case_id: 'c',
  case_title: 'Cold feet',
  group_id: null,
  group_name: null,
  comment_id: 'm',
  subject_id: null,
  actor_name: 'Ann',
  count: 1,
  note: null,
  words: null,
  created_at: '2026-01-01T00:00:00Z',
  read_at: null,
  ...more,
})

const inThread = '/case-study/c?tab=discussion&comment=m'
const inGroup = { group_id: 'g', group_name: 'Evening class', case_id: null, case_title: null }
const warning = { kind: 'warning', note: 'Please stay kind.' } as const

describe('a notification', () => {
  test.each([
    [{}, 'Ann replied to your comment in Cold feet', inThread],
    [{ count: 3 }, '3 new replies to your comment in Cold feet, the latest by Ann', inThread],
    [{ actor_name: null }, 'Someone replied to your comment in Cold feet', inThread],
    [inGroup, 'Ann replied to your comment in Evening class', '/groups/g?tab=discussion&comment=m'],
    [
      { ...inGroup, kind: 'comment_removed', comment_id: null },
      'Ann removed your comment in Evening class',
      '/groups/g?tab=discussion',
    ],
    [
      { ...inGroup, kind: 'assigned', note: 'Simple test together' },
      'Ann assigned in Evening class: Simple test together',
      '/groups/g?tab=assignments',
    ],
    [
      { group_id: 'g', group_name: 'Evening class', kind: 'room_opened', subject_id: 'r' },
      'Ann opened a room in Evening class: Cold feet',
      '/rooms/r',
    ],
    [
      { kind: 'case_reviewed', note: 'returned', comment_id: null },
      'Your case study Cold feet was returned with notes',
      '/case-study/c',
    ],
    [
      { kind: 'case_published', note: 'Bi syndrome' },
      'A new case on Bi syndrome: Cold feet',
      '/case-study/c',
    ],
    [warning, 'About what you wrote in Cold feet: Please stay kind.', inThread],
    [
      { ...warning, comment_id: null },
      'About what you wrote in Cold feet: Please stay kind.',
      '/case-study/c',
    ],
    // The case is deleted, or hidden from the member.
    [{ ...warning, case_title: null }, 'About what you wrote: Please stay kind.', '/student'],
  ] as const)('of %o says "%s"', (more, text, to) => {
    expect(describeNotification(item(more))).toMatchObject({ text, to })
  })

  test('has a name in every second part, for the list to stress', () => {
    const named = (more: Partial<Notification>) =>
      describeNotification(item(more)).parts.filter((_, at) => at % 2 === 1)
    expect(named({})).toEqual(['Ann', 'Cold feet'])
    expect(named({ kind: 'comment', count: 2 })).toEqual(['Cold feet', 'Ann'])
    expect(named({ kind: 'case_published', note: 'Bi syndrome' })).toEqual(['Bi syndrome', 'Cold feet'])
    expect(named(warning)).toEqual(['Cold feet'])
  })
})

describe('an inbox', () => {
  const inbox = {
    unread: 2,
    items: [
      item({ id: '1' }),
      item({ id: '2', case_id: 'd' }),
      item({ id: '3', read_at: '2026-01-01T00:00:00Z' }),
    ],
    cursor: null,
  }

  test('lowers its count once for each notification that is read', () => {
    const once = withRead(inbox, ({ case_id }) => case_id === 'c')
    expect(once.unread).toBe(1)
    expect(withRead(once, ({ case_id }) => case_id === 'c').unread).toBe(1)
    expect(withRead(inbox, () => true).unread).toBe(0)
  })

  test('knows whether a case has unread notifications, even beyond the first page', () => {
    expect(hasUnreadOf(inbox, 'd')).toBe(true)
    expect(hasUnreadOf(inbox, 'e')).toBe(false)
    expect(hasUnreadOf({ ...inbox, unread: 3 }, 'e')).toBe(true)
  })

  test('NOTE-7: leaves a warning unread on every page', () => {
    const warned = { unread: 1, items: [item({ kind: 'warning' })], cursor: null }
    expect(hasUnreadOf(warned, 'c')).toBe(false)
    expect(withRead(warned, isReadInThread('c'))).toEqual(warned)
    expect(withRead({ ...warned, items: [item({})] }, isReadInThread('c')).unread).toBe(0)
  })
})
