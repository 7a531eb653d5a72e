import './built-web.ts'
import { test } from 'vitest'
import { person } from '../kit/cases.ts'
import { forgiveFault, nowhere } from './visitors.ts'
import { visit, visitAs } from './club-visits.ts'
import { listCases } from '@contract/cases.ts'

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

test('SPEC-8: a page reports network and proxy errors in plain words', async () => {
  const visitor = await visit(nowhere)
  const { page } = visitor
  await page.route(`**${listCases.path}?**`, (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  )
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await main.getByText('The club could not answer. Please try again in a moment.').waitFor()
  await page.unroute(`**${listCases.path}?**`)
  await page.route(`**${listCases.path}?**`, (route) => route.abort())
  await page.goto('/dashboard')
  await main.getByText('The club cannot be reached. Please check your connection.').waitFor()
  forgiveFault(visitor, /502|ERR_FAILED/)
})
