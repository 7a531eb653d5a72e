import './built-web.ts'
import { expect, test } from 'vitest'
import { expectFault, nowhere, forgiveFault } from './visitors.ts'
import { visit, visitAs } from './club-visits.ts'
import { person, publish } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

test('a guest gets the system’s color scheme, and the one they choose is remembered', async () => {
  const { page } = await visit('/', { scheme: 'dark', hasMotion: true })
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  expect(await scheme()).toBe('light')
  await page.reload()
  await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor()
  expect(await scheme()).toBe('light')
})

test('if the server no longer has a page’s code, the app offers a reload', async () => {
  const visitor = await visit('/nowhere')
  const { page } = visitor
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByRole('button', { name: 'Forum Login' }).click()
  await page.unroute('**/assets/*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('searchbox').waitFor()
  await expectFault(visitor, /404|dynamically imported/)
})

test('a page shows a banner while it is offline', async () => {
  // The landing page sends no calls; on other pages, failed calls would count as faults.
  const { page, context } = await visit('/', { hasMotion: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await context.setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
})

test('SES-9: a logout removes from hidden tabs what guests cannot read', async () => {
  const reader = await person('is_admin')
  const id = await publish(reader, { title: 'Read by admins alone' })
  await sql().query(`update public.case_studies set status = 'hidden' where id = $1`, [id])
  const visible = await visitAs(reader, '/dashboard')
  const { page, context } = visible
  const hidden = await visit(nowhere, { context })
  // Chromium treats every tab of a spec as visible, so block what a hidden tab lacks: frames and live events.
  await hidden.page.routeWebSocket(/realtime/, () => undefined)
  await hidden.page.goto(`/case-study/${id}`)
  const words = hidden.page.getByRole('heading', { name: 'Read by admins alone' })
  await words.waitFor()
  await hidden.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    window.requestAnimationFrame = () => 0
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await words.waitFor({ state: 'detached' })
  expect(await hidden.page.content()).not.toContain('Read by admins alone')
  await expectFault(hidden, /404/)
  for (const tab of [visible, hidden]) forgiveFault(tab, /401/)
})
