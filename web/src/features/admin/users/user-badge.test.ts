import { describe, expect, test } from 'vitest'
import type { AdminUser } from '@contract/admin-users.ts'
import { actionsFor, badgeOf } from './user-badge.ts'

const user = (more: Partial<AdminUser> = {}): AdminUser => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Mei Lin',
  email: 'mei@example.org',
  picture: null,
  comment_count: 0,
  is_admin: false,
  is_moderator: false,
  is_study_master: false,
  is_suspended: false,
  suspended_reason: null,
  suspended_until: null,
  auth_provider: 'email',
  time_factor: 1,
  created_at: '2026-01-01T00:00:00Z',
  ...more,
})
const shown = (more: Partial<AdminUser>) =>
  Object.entries(actionsFor(user(more)))
    .filter(([, isShown]) => isShown)
    .map(([name]) => name)

describe('one badge, the most important first', () => {
  const everything = { is_suspended: true, is_admin: true, is_moderator: true, is_study_master: true }
  test.each([
    ['Suspended', everything],
    ['Admin', { ...everything, is_suspended: false }],
    ['Moderator', { is_moderator: true, is_study_master: true }],
    ['Study Master', { is_study_master: true }],
    [undefined, {}],
  ])('%s', (text, flags) => {
    expect(badgeOf(user(flags))?.text).toBe(text)
  })
})

describe('the buttons of a row', () => {
  test('a member has all of them', () => {
    expect(shown({})).toEqual(['admin', 'roles', 'suspend', 'reset', 'delete', 'time'])
  })
  test('an admin has two: taking the role away, and the exam time', () => {
    expect(shown({ is_admin: true })).toEqual(['admin', 'time'])
  })
  test('a suspended member has three: lifting it, the password, deletion', () => {
    expect(shown({ is_suspended: true })).toEqual(['suspend', 'reset', 'delete'])
  })
  test('a member who signs in with Google has no password to reset', () => {
    expect(shown({ auth_provider: 'google' })).not.toContain('reset')
    expect(shown({ auth_provider: 'google', is_suspended: true })).toEqual(['suspend', 'delete'])
  })
})
