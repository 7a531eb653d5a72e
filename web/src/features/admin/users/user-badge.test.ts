import { expect, test } from 'vitest'
import { actionsFor } from './user-badge.ts'

const shown = (more: Partial<Parameters<typeof actionsFor>[0]>) =>
  Object.entries(actionsFor({ is_admin: false, is_suspended: false, auth_provider: 'email', ...more }))
    .filter(([, isShown]) => isShown)
    .map(([name]) => name)

test('a user row offers only the actions that the member’s role, suspension and login allow', () => {
  expect(shown({})).toEqual(['admin', 'roles', 'suspend', 'reset', 'delete', 'time'])
  expect(shown({ is_admin: true })).toEqual(['admin', 'time'])
  expect(shown({ is_suspended: true })).toEqual(['suspend', 'reset', 'delete'])
  // Members who sign in with Google have no password to reset.
  expect(shown({ auth_provider: 'google' })).not.toContain('reset')
})
