import './built-web.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { club, makeMember, sql } from '../kit/platform.ts'
import { openAs } from './case-steps.ts'
import { enterAs, makeCase, nowhere, write } from './discussion-steps.ts'
import { forgiveFault, useBrowser } from './visitors.ts'

// Whatever is refused writes a line on the console, which fails the spec.
const visit = useBrowser(() => club.url)

test('SES-9: what was on its way is answered before the session ends, a comment too', async () => {
  const study = await makeCase()
  const { page } = await visit(nowhere)
  await enterAs(page, await makeMember(), study.path)
  await page.waitForLoadState('networkidle')
  let isUnderWay = () => {}
  const underWay = new Promise<void>((resolve) => (isUnderWay = resolve))
  await page.route(`**/api/case-studies/${study.id}/comments`, async (route) => {
    isUnderWay()
    await delay(500)
    await route.continue()
  })
  await write(page, 'On its way')
  await underWay
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  const { rows } = await sql().query('select content from public.comments where case_id = $1', [study.id])
  expect(rows).toEqual([{ content: 'On its way' }])
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
