import './built-web.ts'
import { test } from 'vitest'
import { person } from '../kit/cases.ts'
import { forgiveFault } from './visitors.ts'
import { visitAs } from './club-visits.ts'

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
