import './built-web.ts'
import { expect, test } from 'vitest'
import { addRecallCards, type RecallDeck } from '@contract/recall.ts'
import { ask, person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { waitFor } from '../kit/wait-for.ts'
import { openAs } from './case-steps.ts'
import { logOf } from './recall-visits.ts'
import { nowhere } from './visitors.ts'
import { visit, visitAs } from './club-visits.ts'

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

test('RECALL-12: a note survives a reload and is saved with its card', async () => {
  const who = await person()
  const entries = ['LR-3', 'ST-36', 'SP-6'].map((id) => ({ kind: 'points' as const, id }))
  await ask(who, addRecallCards, { entries })
  const { page } = await visitAs(who, '/recall')
  const note = page.getByRole('textbox', { name: 'Note' })
  await page.getByRole('button', { name: 'Add note' }).click()
  await note.fill('The first card')
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('The first card')
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await page.getByText('2 cards left today').waitFor()
  expect(await note.count()).toBe(0)
  for (const act of ['Suspend', 'Not today']) {
    await page.getByRole('button', { name: 'Add note' }).click()
    await note.fill(act)
    await page.getByRole('button', { name: act }).click()
    await note.waitFor({ state: 'detached' })
  }
  await waitFor(async () => {
    const { rows } = await sql().query(
      `select note, is_suspended, buried_until is not null as is_buried, introduced_at is not null as is_answered
       from public.recall_cards where owner_id = $1 order by note`,
      [who.id],
    )
    expect(rows).toEqual([
      { note: 'Not today', is_suspended: false, is_buried: true, is_answered: false },
      { note: 'Suspend', is_suspended: true, is_buried: false, is_answered: false },
      { note: 'The first card', is_suspended: false, is_buried: false, is_answered: true },
    ])
  })
})

test('RECALL-14: a card that another page added comes before a card in learning', async () => {
  const who = await person()
  await ask(who, addRecallCards, { entries: [{ kind: 'points', id: 'LR-3' }] })
  const { page } = await visitAs(who, '/recall')
  await page.getByRole('heading', { name: /^LR-3/ }).waitFor()
  await ask(who, addRecallCards, { entries: [{ kind: 'points', id: 'ST-36' }] })
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: /^Good/ }).click()
  await page.getByRole('heading', { name: /^ST-36/ }).waitFor()
})
