import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyOf } from '../kit/exams.ts'
import { choose, grid, isSaved } from './exam-steps.ts'
import { club, visit, onlyAttempt } from './exam-visits.ts'
import { path, openMockExam, cell, story } from './mock-exam-visits.ts'

describe('a featured mock exam', () => {
  beforeAll(() => club.feature('mock'))

  test('TAKE-1 a guest is asked to sign up or log in; closing the window leads to the dashboard', async () => {
    const { page } = await visit(path)
    await page.getByRole('heading', { name: 'Mock Exam' }).waitFor()
    await page.getByText('90 questions on 15 cases in 2 hours 15 minutes.').waitFor()
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor()
    await page.getByRole('button', { name: 'Create Forum Account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/dashboard')
  })

  test('TAKE-2 TAKE-5 TAKE-8 from the first question to the review', async () => {
    const { taker, page } = await openMockExam()
    await page.getByText('Question 1 of 90').waitFor()
    await page.getByText('0 answered', { exact: true }).waitFor()
    expect(await page.getByRole('timer').innerText()).toMatch(/^02:1[45]:\d\d$/)

    // A case is shown at the first of its six questions and folded away on the others.
    await story(page, 1).waitFor()
    await choose(page, keyOf(0))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Question 2 of 90').waitFor()
    expect(await story(page, 1).isVisible()).toBe(false)
    await page.getByText('Case scenario').click()
    await story(page, 1).waitFor()
    await choose(page, (keyOf(1) + 1) % 4)
    await cell(page, 'Question 7, unanswered').click()
    await story(page, 2).waitFor()

    // Ten in a row, distinguished by their names too.
    const tops = await grid(page)
      .getByRole('button')
      .evaluateAll((cells) => cells.map((it) => Math.round(it.getBoundingClientRect().top)))
    expect(tops.length).toBe(90)
    expect(new Set(tops.slice(0, 10)).size).toBe(1)
    expect(new Set(tops).size).toBe(9)
    await page.keyboard.press('f')
    await cell(page, 'Question 7, unanswered, flagged').waitFor()
    expect(await cell(page, 'Question 7, unanswered, flagged').getAttribute('aria-current')).toBe('step')
    await cell(page, 'Question 1, answered').waitFor()
    await isSaved(page).waitFor()

    await cell(page, 'Question 90, unanswered').click()
    expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Submit Exam' }).click()
    await page.getByText('2 answered, 88 unanswered, 1 flagged').waitFor()
    await page.getByRole('button', { name: 'Go to question 7, flagged' }).click()
    await page.getByText('Question 7 of 90').waitFor()
    await choose(page, keyOf(6))
    await page.getByRole('button', { name: 'Look over and submit' }).click()
    await page.getByText('3 answered, 87 unanswered, 1 flagged').waitFor()
    const before = await onlyAttempt(taker)
    expect(before.flagged.indexOf(true)).toBe(6)
    await page.getByRole('button', { name: 'Submit Exam' }).click()

    await page.getByText('Exam submitted! Score: 2%').waitFor()
    await page.getByText('You answered 2 out of 90 questions correctly').waitFor()
    await page.getByText('Keep Practicing!').waitFor()
    expect(await page.getByRole('timer').count()).toBe(0)
    const choices = (await onlyAttempt(taker)).choices
    expect(choices.filter((choice) => choice === -1).length).toBe(87)

    const review = page.getByRole('region', { name: 'Answer Review' })
    expect(await review.locator('details').count()).toBe(15)
    await review.getByText('Case 1: Xantho pattern 1').waitFor()
    await review.getByText(`Xantho says why ${keyOf(0)} of 1 is right.`).waitFor()
    await review.getByText(`Xantho: ${(keyOf(1) + 1) % 4} of 2 is wrong.`).waitFor()
    await review.getByRole('button', { name: 'Unfold all' }).click()
    expect(await review.getByText('Incorrect', { exact: true }).count()).toBe(88)
    expect(await review.getByText('Correct', { exact: true }).count()).toBe(2)
    await review.getByRole('radio', { name: 'Wrong (88)' }).check()
    await expect.poll(() => review.getByText('Correct', { exact: true }).count()).toBe(0)

    // A reload shows the result again; only who comes back anew begins anew.
    await page.reload()
    await page.getByText('You answered 2 out of 90 questions correctly').waitFor()
    expect((await club.attempts(taker)).length).toBe(1)
    await page.getByRole('link', { name: 'Back to Dashboard' }).first().click()
    await page.waitForURL('**/dashboard')
    await page.goto(`/student/attempt/${before.id}`)
    await page.getByText('You answered 2 out of 90 questions correctly').waitFor()
  })
})
