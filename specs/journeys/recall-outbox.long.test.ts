import './built-web.ts'
import { expect, test } from 'vitest'
import { addRecallCards } from '@contract/recall.ts'
import { ask, person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { waitFor } from '../kit/wait-for.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { logOf, visit } from './recall-visits.ts'

test('RECALL-12: a note that is being written outlives a reload, and is stored with its card when that is answered or put away', async () => {
  const who = await person()
  const entries = ['LR-3', 'ST-36', 'SP-6'].map((id) => ({ kind: 'points' as const, id }))
  await ask(who, addRecallCards, { entries })
  const { page } = await visit(nowhere)
  await openAs(page, who, '/recall')
  const note = page.getByRole('textbox', { name: 'Note' })
  await page.getByRole('button', { name: 'Add note' }).click()
  await note.fill('The first card')
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('The first card')
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: /^Good/ }).click()
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

test('RECALL-12: of reviews that waited, one that is refused is let go with a word, and the others are stored', async () => {
  const who = await person()
  const entries = ['LR-3', 'ST-36', 'SP-6'].map((id) => ({ kind: 'points' as const, id }))
  await ask(who, addRecallCards, { entries })
  const { page, context, faults } = await visit(nowhere)
  await openAs(page, who, '/recall')
  await page.getByText('3 cards left today').waitFor()
  await context.setOffline(true)
  for (const left of ['2 cards left today', '1 card left today']) {
    await page.getByRole('button', { name: 'Show answer' }).click()
    await page.getByRole('button', { name: /^Easy/ }).click()
    await page.getByText(left).waitFor()
  }
  await page.getByText('2 reviews wait to be sent').waitFor()
  const cardId = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('tcm_recall:'))!
    return (JSON.parse(localStorage.getItem(key)!) as { card_id: string }).card_id
  })
  await sql().query('delete from public.recall_cards where id = $1', [cardId])
  await context.setOffline(false)
  await page.getByText(/^A review could not be stored/).waitFor()
  await page.getByText(/waits? to be sent/).waitFor({ state: 'detached' })
  expect(await logOf(who.id)).toEqual([4])
  // What the browser writes of the line, and of the two answers that refused.
  faults.splice(0)
})

test('RECALL-12: a review is stored from a browser that does not know its time zone', async () => {
  const who = await person()
  await ask(who, addRecallCards, { entries: [{ kind: 'points', id: 'LR-3' }] })
  const { page } = await visit(nowhere)
  await page.addInitScript(() => {
    const known = Intl.DateTimeFormat.prototype.resolvedOptions
    Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      return { ...known.call(this), timeZone: 'Etc/Unknown' }
    }
  })
  await openAs(page, who, '/recall')
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await page.getByText('Done for now').waitFor()
  await waitFor(async () => expect(await logOf(who.id)).toEqual([4]))
})
