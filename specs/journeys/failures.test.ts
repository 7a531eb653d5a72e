import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { forgiveFault } from './visitors.ts'
import { refuse, refused } from './failure-visits.ts'
import { visitAs } from './club-visits.ts'

test('API-12: a member’s page that opens while the server restarts loads by itself, without a message', async () => {
  const visitor = await visitAs(await person(), '/dashboard')
  const { page } = visitor
  await refuse(page, '**/api/auth/me', 503, 2)
  await refuse(page, '**/api/users/me/student-dashboard', 503, 3)
  await page.goto('/student')
  await page.getByRole('tab', { name: 'Test History' }).waitFor()
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  forgiveFault(visitor, refused)
})
