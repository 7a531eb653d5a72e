import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { ask, caseForm, person, publish } from '../kit/cases.ts'
import { acceptDialogs, cardOf, endIn, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { isOnTop } from './page-layout.ts'
import { pageOf, visit } from './creation-visits.ts'
import { barriers } from './barriers.ts'

describe('writing a case', () => {
  test('can be cancelled, after a confirmation where something was written', async () => {
    const { page, asked } = await pageOf(['is_study_master'], '/create/case-study')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/dashboard')
    expect(asked).toEqual([])
    await page.goto('/create/case-study')
    await page.getByLabel('Title').fill('Not to be')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/dashboard')
    expect(asked).toEqual(['Leave and discard what you have written?'])
    await page.goto('/create/case-study')
    expect(await page.getByLabel('Title').inputValue()).toBe('')
  })
})

test('a member who has promised nothing yet is led to what is missing, above the buttons', async () => {
  const { page } = await pageOf([], '/student/submit-case')
  await page.setViewportSize({ width: 380, height: 800 })
  await page.getByLabel('Title').fill('Hot feet')
  await page.getByLabel('Description').fill('A tailor.')
  await page.getByLabel('Case Study Content').fill('Pulse:\nDeep.')
  await page.getByLabel('Solution Content').fill('It was the cold.')
  const first = page.getByRole('checkbox').first()
  await first.check()
  for (const _ of ['first', 'again']) {
    // From the foot of the page, where the button is pressed.
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

describe('editing a case', () => {
  test('asks before it hides a released solution, and before unsaved changes go', async () => {
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
    // Kept on the way out, and said to have been overtaken.
    await page.reload()
    await ask(master, updateCase, { ...caseForm({ title: 'By another hand' }), id })
    await page.getByRole('heading', { name: 'By another hand' }).waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByText('Meanwhile the case study was changed elsewhere').waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('A third title')
    await dialog.getByRole('button', { name: 'Discard them' }).click()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('By another hand')
  })
})

describe('editing a case', () => {
  test('from the dashboard, by those who may', async () => {
    const master = await person('is_study_master')
    const title = `To be mended ${master.id}`
    const id = await publish(master, { title, tags: ['one'], solution_content: 'Pattern:\nCold' })
    const path = `/dashboard?search=${encodeURIComponent(title)}`
    const { page } = await visit(nowhere)
    await openAs(page, master, path)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Case Study' })
    expect(await dialog.getByLabel('Solution Content').inputValue()).toBe('Pattern:\nCold')
    expect(await barriers(page)).toEqual([])
    await dialog.getByLabel('Discussion Period (days)').fill('91')
    await dialog.getByRole('button', { name: 'Update Case Study' }).click()
    await dialog.getByText('At most 90 days').waitFor()
    await dialog.getByLabel('Discussion Period (days)').fill('30')
    await dialog.getByLabel('Tags').fill('one, two')
    await dialog.getByRole('button', { name: 'Update Case Study' }).click()
    await page.getByText('Case study updated successfully!').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('article').getByText('two').waitFor()
    const after = await ask(master, getCaseForEdit, { id })
    expect(after).toMatchObject({
      discussion_period_days: 30,
      tags: ['one', 'two'],
      solution_content: 'Pattern:\nCold',
    })

    const other = await visit(nowhere)
    await openAs(other.page, await person(), path)
    await cardOf(other.page, title).or(other.page.getByRole('article')).first().waitFor()
    expect(await other.page.getByRole('button', { name: /^Edit/ }).count()).toBe(0)
  })
})
