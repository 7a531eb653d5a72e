import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { choose, isSaved, nowhere, option, shownSeconds } from './exam-steps.ts'
import { expectFault } from './visitors.ts'
import { club, visit, onlyAttempt } from './exam-visits.ts'
import { path, openMockExam, cell } from './mock-exam-visits.ts'

test('TAKE-1 where no mock exam is featured, the page says so', async () => {
  const visitor = await visit(path)
  await visitor.page.getByRole('heading', { name: 'No mock exam available' }).waitFor()
  await expectFault(visitor, /404/)
})

describe('a featured mock exam', () => {
  beforeAll(() => club.feature('mock'))

  test('TAKE-2 a reload and another device continue in place', async () => {
    const { taker, page } = await openMockExam()
    await choose(page, 1)
    await cell(page, 'Question 40, unanswered').click()
    await choose(page, 3)
    await page.reload()
    await page.getByText('Question 40 of 90').waitFor()
    expect(await option(page, 3).getAttribute('aria-pressed')).toBe('true')
    const phone = await visit(nowhere, { width: 380 })
    await club.enter(phone.page, taker, path)
    await phone.page.getByText('Question 2 of 90').waitFor()
    await cell(phone.page, 'Question 40, answered').waitFor()
    const [shown, { left }] = await Promise.all([shownSeconds(phone.page), onlyAttempt(taker)])
    expect(Math.abs(shown - left)).toBeLessThanOrEqual(1)
    await choose(phone.page, 0)
    // Changes from the other device arrive with the next answer, at the latest.
    await choose(page, 2)
    await cell(page, 'Question 2, answered').waitFor()
    expect((await onlyAttempt(taker)).choices.slice(0, 2)).toEqual([1, 0])
  })

  test('TAKE-2 the link to the mock exam says to a member that its clock starts, on a desktop and on a phone', async () => {
    const says = 'Its clock starts when you first open it'
    const { page } = await visit(nowhere)
    await page.goto('/dashboard')
    const link = page.getByRole('link', { name: 'Mock Exam', exact: true })
    await link.waitFor()
    expect(await link.getAttribute('title')).toBe(null)
    await club.enter(page, await club.newTaker(), '/dashboard')
    await link.and(page.getByTitle(says)).waitFor()
    await page.setViewportSize({ width: 380, height: 800 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByText(says).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // So does the way by 'Go to', to its last word.
    await page.keyboard.press('Control+k')
    const name = page.getByRole('option').getByText(says)
    await name.waitFor()
    expect(await name.evaluate((at) => at.scrollWidth - at.clientWidth)).toBe(0)
  })

  test('TAKE-5 a flag set on one device takes no answer away that another has given', async () => {
    const { taker, page } = await openMockExam()
    const phone = await visit(nowhere, { width: 380 })
    await club.enter(phone.page, taker, path)
    await option(phone.page, 0).waitFor()
    await choose(phone.page, 2)
    await page.getByRole('button', { name: /^Flag/ }).click()
    await cell(page, 'Question 1, answered, flagged').waitFor()
    await isSaved(page).waitFor()
    expect(await onlyAttempt(taker)).toMatchObject({ choices: { 0: 2 }, flagged: { 0: true } })
  })

  test('EXAM-4 an answer that is given on one device takes no flag away that another has set', async () => {
    const { taker, page } = await openMockExam()
    const phone = await visit(nowhere, { width: 380 })
    await club.enter(phone.page, taker, path)
    await option(phone.page, 0).waitFor()
    await page.getByRole('button', { name: /^Flag/ }).click()
    await isSaved(page).waitFor()
    await choose(phone.page, 2)
    expect(await onlyAttempt(taker)).toMatchObject({ choices: { 0: 2 }, flagged: { 0: true } })
  })

  test('TAKE-7 keys do nothing while the summary is open, and nothing is chosen by typing elsewhere', async () => {
    const { taker, page } = await openMockExam()
    await page.getByRole('button', { name: 'Look over and submit' }).click()
    await page.getByRole('heading', { name: 'Before you submit' }).waitFor()
    for (const key of ['1', 'n', 'f']) await page.keyboard.press(key)
    await page.keyboard.press('p')
    await page.getByText('Question 1 of 90').waitFor()
    await option(page, 0).waitFor()
    expect((await onlyAttempt(taker)).choices.every((choice) => choice === -1)).toBe(true)
  })
})
