import './built-web.ts'
import { expect, test } from 'vitest'
import { updateCase } from '@contract/case-making.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { acceptDialogs, endIn, openAs } from './case-steps.ts'
import { isOnTop } from './page-layout.ts'
import { pageOf } from './creation-visits.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'
import { caseForm } from '../kit/cases.ts'

test('the submit form scrolls to a confirmation that the member has not ticked', async () => {
  const { page } = await pageOf([], '/student/submit-case')
  await page.setViewportSize({ width: 380, height: 800 })
  await page.getByLabel('Title').fill('Hot feet')
  await page.getByLabel('Description').fill('A tailor.')
  await page.getByLabel('Case Study Content').fill('Pulse:\nDeep.')
  await page.getByLabel('Solution Content').fill('It was the cold.')
  const first = page.getByRole('checkbox').first()
  await first.check()
  for (const _ of ['first', 'again']) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Submit for review' }).click()
    const missing = page.getByText('Please confirm each of these first.')
    await missing.waitFor()
    await expect.poll(() => isOnTop(missing)).toBe(true)
    const second = page.getByRole('checkbox').nth(1)
    expect(await second.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await isOnTop(second)).toBe(true)
  }
})

test('editing a case asks before it hides a solution or discards changes', async () => {
  const master = await person('is_study_master')
  const id = await publish(master, { discussion_period_days: 1, solution_content: 'Pattern:\nCold' })
  await endIn(id, -60)
  const { page } = await visit(nowhere)
  const asked: string[] = []
  acceptDialogs(page, asked)
  await openAs(page, master, `/case-study/${id}`)
  await page.getByRole('tab', { name: 'Solution' }).waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Discussion Period (days)').fill('20')
  await dialog.getByRole('button', { name: 'Update Case Study' }).click()
  await page.getByText('Case study updated successfully!').waitFor()
  await page.getByRole('tab', { name: 'Solution' }).waitFor({ state: 'detached' })
  expect(asked).toEqual([expect.stringContaining('has already been released')])

  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Title').fill('Another title')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(asked[1]).toBe('Close and discard your unsaved changes?')
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Title').fill('A third title')
  await page.reload()
  await ask(master, updateCase, { ...caseForm({ title: 'By another hand' }), id })
  await page.getByRole('heading', { name: 'By another hand' }).waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByText('Meanwhile the case study was changed elsewhere').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('A third title')
  await dialog.getByRole('button', { name: 'Discard them' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('By another hand')
})
