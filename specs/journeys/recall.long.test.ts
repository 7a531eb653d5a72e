import './built-web.ts'
import { expect, test } from 'vitest'
import { addRecallCards, type RecallDeck } from '@contract/recall.ts'
import { ask, person } from '../kit/cases.ts'
import { waitFor } from '../kit/wait-for.ts'
import { openAs } from './case-steps.ts'
import { logOf } from './recall-visits.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

test('RECALL-7, RECALL-14: a tab left open overnight loads the new day’s cards', async () => {
  const who = await person()
  const entries = ['LR-3', 'ST-36', 'SP-6'].map((id) => ({ kind: 'points' as const, id }))
  await ask(who, addRecallCards, { entries })
  const { page } = await visit(nowhere)
  let asked = 0
  const day_end = new Date(Date.now() - 3_600_000).toISOString()
  await page.route(/\/api\/recall\?/, async (route) => {
    asked++
    const deck = (await (await route.fetch()).json()) as RecallDeck
    await route.fulfill({ json: { ...deck, day_end } })
  })
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await openAs(page, who, '/recall')
  await page.getByText('3 cards left today').waitFor()
  const first = await page.locator('#asked').innerText()
  await page.getByRole('button', { name: 'Not today' }).click()
  await page.getByText('2 cards left today').waitFor()
  expect(await page.locator('#asked').innerText()).not.toBe(first)
  expect(asked).toBe(1)
  await lookAgain()
  await expect.poll(() => asked).toBe(2)
  // The deck must not reload while the member rates an open card.
  await page.getByRole('button', { name: 'Show answer' }).click()
  await lookAgain()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await waitFor(async () => expect(await logOf(who.id)).toEqual([4]))
  expect(asked).toBe(2)
})
