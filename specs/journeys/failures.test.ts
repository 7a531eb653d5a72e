import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { toast } from './admin-steps.ts'
import { forgiveFault, nowhere } from './visitors.ts'
import { refuse, refused } from './failure-visits.ts'
import { visit, visitAs } from './club-visits.ts'

test('SPEC-8: a toast reports that case studies failed to load', async () => {
  const visitor = await visit(nowhere)
  const { page } = visitor
  await refuse(page, '**/api/case-studies?**')
  await page.goto('/dashboard')
  await toast(page, 'Failed to load case studies')
  await page.goto('/case-study/00000000-0000-4000-8000-00000000dead')
  await toast(page, 'Failed to load case study')
  await page.getByRole('heading', { name: 'Case study not found' }).waitFor()
  forgiveFault(visitor, refused)
})

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
