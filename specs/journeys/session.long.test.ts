import './built-web.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { club, makeMember } from '../kit/platform.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { useBrowser, forgiveFault } from './visitors.ts'

// Whatever is refused writes a line on the console, which fails the spec.
const visit = useBrowser(() => club.url)

test('SES-9: what a page begins to ask while its session is being ended is not asked', async () => {
  const { page } = await visit(nowhere)
  // Without Realtime, which would say at once that the session is over.
  await page.routeWebSocket(/realtime/, () => undefined)
  await openAs(page, await makeMember(), '/student')
  const goal = page.getByLabel('Weekly goal')
  await goal.waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch()
    // The session is over, and the page does not know it yet.
    page.on('request', (request) => asked.push(request.method()))
    await goal.selectOption('3 days')
    await page.getByRole('tab', { name: 'Progress' }).click()
    await delay(300)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((method) => method !== 'GET')).toEqual([])
})

test('SES-8: a session that cannot be renewed for a while goes on as soon as it can, without a reload', async () => {
  const member = await makeMember()
  const visitor = await visit(nowhere)
  const { page } = visitor
  await page.clock.install()
  await openAs(page, member, '/dashboard')
  let refusals = 0
  await page.route('**/api/auth/me', (route) => {
    refusals += 1
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { detail: 'Too many people at once. Please try again in a moment.', code: 'unavailable' },
    })
  })
  await page.reload()
  await expect.poll(() => refusals).toBe(1)
  // Until the tries that follow a refusal by themselves are over, and those of what the page draws then.
  for (let tries = 0; tries < 4; tries++) {
    await page.clock.fastForward(1_500)
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  await page.unroute('**/api/auth/me')
  await page.clock.fastForward(10_000)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  forgiveFault(visitor, /503/)
})
