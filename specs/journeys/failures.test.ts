import './built-web.ts'
import { test } from 'vitest'
import { toast } from './admin-steps.ts'
import { forgiveFault, nowhere } from './visitors.ts'
import { refuse, refused } from './failure-visits.ts'
import { visit } from './club-visits.ts'

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
