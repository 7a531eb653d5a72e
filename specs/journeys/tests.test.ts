import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { choicesFor, keyOf } from '../kit/exams.ts'
import { choose, nowhere, option, shownSeconds } from './exam-steps.ts'
import { club, visit, onlyAttempt } from './exam-visits.ts'
import { path, begin } from './test-visits.ts'

describe('a featured test', () => {
  beforeAll(() => club.feature('simple'))

  test('TAKE-1 a guest reads what it is about and is asked to log in', async () => {
    const { page } = await visit(path)
    await page.getByRole('heading', { name: 'TCM Competency Test' }).waitFor()
    await page.getByText('A patient, number 1, comes with a cough.').waitFor()
    await page.getByRole('heading', { name: 'Sign Up to Take Tests' }).waitFor()
    expect(await page.getByRole('button', { name: 'Begin Questions' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Log in here' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Create Forum Account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).waitFor()
  })

  test('TAKE-2 TAKE-8 from intro to result', async () => {
    const taker = await club.newTaker()
    const visitor = await visit(nowhere)
    const { page } = visitor
    await club.enter(page, taker, path)
    for (const words of ['9 minutes 0 seconds for all 6 questions', 'Average 1 min 30 sec per question'])
      await page.getByText(words).waitFor()
    for (const section of ['Diagnosis', 'Nutrition Recommendations', 'Daily Life Advice'])
      await page.getByRole('listitem').filter({ hasText: section }).first().waitFor()
    expect(await club.attempts(taker)).toEqual([])
    await page.getByRole('button', { name: 'Begin Questions' }).click()
    // What was pressed is gone: the keyboard and the screen reader go on at the first question.
    const question = page.getByRole('heading', { name: 'Question 1: which fits the case?' })
    await expect.poll(() => question.evaluate((heading) => heading === document.activeElement)).toBe(true)

    for (let at = 0; at < 6; at++) {
      await page.getByText(`Question ${at + 1} of 6`).waitFor()
      expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(at === 0)
      if (at === 5) expect(await page.getByRole('button', { name: 'Submit Test' }).isDisabled()).toBe(true)
      await choose(page, choicesFor('simple', 1)[at]!)
      if (at < 5) await page.getByRole('button', { name: 'Next' }).click()
    }
    expect((await onlyAttempt(taker)).choices).toEqual(choicesFor('simple', 1))
    await page.getByRole('button', { name: 'Submit Test' }).click()

    await page.getByRole('heading', { name: 'Test Complete!' }).waitFor()
    await page.getByText('Test completed! Score: 83%').waitFor()
    await page.getByText('You answered 5 out of 6 questions correctly').waitFor()
    await page.getByText('Great Job!').waitFor()
    const review = page.getByRole('region', { name: 'Answer Review' })
    expect(await review.getByText('Incorrect', { exact: true }).count()).toBe(1)
    expect(await review.getByText('Correct', { exact: true }).count()).toBe(5)
    expect(await review.getByText('Your Answer', { exact: true }).count()).toBe(1)
    expect(await review.getByText('Correct answer', { exact: true }).count()).toBe(6)
    await review.getByText(`Xantho says why ${keyOf(0)} of 1 is right.`).waitFor()
    await review.getByText(`Xantho: ${(keyOf(0) + 1) % 4} of 1 is wrong.`).waitFor()
    expect(await page.getByRole('timer').count()).toBe(0)
    expect(await onlyAttempt(taker)).toMatchObject({ score: 83, closed_by: 'member' })

    // A reload is not a new beginning; leaving is.
    await page.reload()
    await page.getByRole('heading', { name: 'Test Complete!' }).waitFor()
    await page.getByRole('link', { name: 'View All Scores' }).click()
    await page.waitForURL('**/student')
    await page.getByRole('link', { name: 'Simple Test' }).first().click()
    await page.getByRole('button', { name: 'Begin Questions' }).waitFor()
  })

  test('TAKE-2 a reload goes on in place, with the same answers and the seconds that are left', async () => {
    const { taker, page } = await begin()
    await choose(page, 2)
    await page.getByRole('button', { name: 'Next' }).click()
    await choose(page, 1)
    await page.reload()
    await page.getByText('Question 2 of 6').waitFor()
    expect(await option(page, 1).getAttribute('aria-pressed')).toBe('true')
    const [shown, { left }] = await Promise.all([shownSeconds(page), onlyAttempt(taker)])
    expect(Math.abs(shown - left)).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Previous' }).click()
    expect(await option(page, 2).getAttribute('aria-pressed')).toBe('true')
    expect((await onlyAttempt(taker)).choices).toEqual([2, 1, -1, -1, -1, -1])
  })

  test('TAKE-7 the whole test by keys', async () => {
    const { taker, page } = await begin()
    for (const [at, place] of choicesFor('simple').entries()) {
      await page.getByText(`Question ${at + 1} of 6`).waitFor()
      await page.keyboard.press(String(place + 1))
      await expect.poll(() => option(page, place).getAttribute('aria-pressed')).toBe('true')
      if (at < 5) await page.keyboard.press('n')
    }
    await page.keyboard.press('p')
    await page.getByText('Question 5 of 6').waitFor()
    await page.keyboard.press('n')
    await page.keyboard.press('Control+1')
    const submit = page.getByRole('button', { name: 'Submit Test' })
    for (let tabs = 0; tabs < 8 && !(await submit.evaluate((it) => it === document.activeElement)); tabs++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('You answered 6 out of 6').waitFor()
    expect((await onlyAttempt(taker)).choices).toEqual(choicesFor('simple'))
  })
})
