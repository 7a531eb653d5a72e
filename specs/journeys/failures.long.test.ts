import './built-web.ts'
import { test } from 'vitest'
import { person } from '../kit/cases.ts'
import { toast } from './admin-steps.ts'
import { forgiveFault, nowhere } from './visitors.ts'
import { refuse, refused } from './failure-visits.ts'
import { visit, visitAs } from './club-visits.ts'

test('SPEC-8: a page that failed to load loads by itself once it is online again', async () => {
  const who = await person()
  const visitor = await visitAs(who, '/dashboard')
  const { page, context } = visitor
  for (const path of ['/recall', '/practice', '/mock-exam']) {
    const asked = /\/api\/(recall\?|practices\/|attempts|mock-exams?\/)/
    await page.route(asked, (route) => route.abort())
    await page.goto(path)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(asked)
    await context.setOffline(true)
    await context.setOffline(false)
    await again.waitFor({ state: 'detached' })
  }
  // The browser logs its network errors, some only after the spec has ended.
  forgiveFault(visitor, /./)
})

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
