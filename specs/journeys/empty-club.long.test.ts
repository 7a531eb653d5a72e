import './built-web.ts'
import { expect, test } from 'vitest'
import { nowhere } from './exam-steps.ts'
import { club, visit } from './exam-visits.ts'
import { expectFault } from './visitors.ts'

test('TODAY-2 PRAC-8: where there is nothing to practise or to take, each page leads to the library', async () => {
  const visitor = await visit(nowhere)
  const { page } = visitor
  const taker = await club.newTaker()
  const main = page.getByRole('main')
  const today = page.getByRole('region', { name: 'Today' })
  await club.enter(page, taker, '/dashboard')
  await today.getByRole('link', { name: /Look into the library/ }).waitFor()
  expect(await today.getByRole('link', { name: /Take a short practice/ }).count()).toBe(0)

  await page.goto('/practice')
  await main.getByRole('heading', { name: 'Nothing to practise yet' }).waitFor()
  await main.getByRole('link', { name: 'library' }).waitFor()
  expect(await main.getByText('practice bank').count()).toBe(0)
  expect(await main.getByRole('link', { name: /Test/ }).count()).toBe(0)
  await page.goto('/recall')
  await main.getByRole('link', { name: 'Choose from the library' }).waitFor()
  await main.getByRole('link', { name: 'Begin with practice' }).click()
  await main.getByRole('heading', { name: 'Nothing to practise yet' }).waitFor()
  await page.goto('/test/simple')
  await main.getByRole('heading', { name: 'No test available' }).waitFor()
  await expectFault(visitor, /404/)
  await main.getByRole('link', { name: 'library' }).click()
  await page.waitForURL('**/library')

  await club.feature('simple')
  await page.goto('/dashboard')
  await today.getByRole('link', { name: /First steps, 0 of 3.*Take a short practice/ }).click()
  await main.getByRole('link', { name: 'Simple Test' }).waitFor()
})
