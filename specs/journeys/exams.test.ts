import { beforeAll, expect, test } from 'vitest'
import { choicesFor, keyOf } from '../kit/exams.ts'
import { choose, grid, isSaved, option, shownSeconds } from './exam-steps.ts'
import { begin, chip, club, enter, gone, onlyAttempt, paths, visit } from './exam-visits.ts'
import { forgetConnectionErrors } from './visitors.ts'

beforeAll(async () => {
  for (const kind of ['simple', 'mock'] as const) await club.feature(kind)
})

test('TAKE-1: a guest reads an exam’s case and description and is invited to sign up', async () => {
  const { page } = await visit(paths.simple)
  await page.getByRole('heading', { name: 'TCM Competency Test' }).waitFor()
  await page.getByText('A patient, number 1, comes with a cough.').waitFor()
  await page.getByRole('heading', { name: 'Sign Up to Take Tests' }).waitFor()
  expect(await page.getByRole('button', { name: 'Begin Questions' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Log in here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).waitFor()

  await page.goto(paths.mock)
  await page.getByText('90 questions on 15 cases in 2 hours 15 minutes.').waitFor()
  await page.getByRole('button', { name: 'Create Forum Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/dashboard')
})

test('TAKE-2, TAKE-3, TAKE-7, TAKE-8, TAKE-10: a member takes a test by keyboard, partly offline', async () => {
  const visitor = await enter(paths.simple)
  const { taker, page, context } = visitor
  for (const words of ['9 minutes 0 seconds for all 6 questions', 'Average 1 min 30 sec per question'])
    await page.getByText(words).waitFor()
  for (const section of ['Diagnosis', 'Nutrition Recommendations', 'Daily Life Advice'])
    await page.getByRole('listitem').filter({ hasText: section }).first().waitFor()
  expect(await club.attempts(taker)).toEqual([])
  await page.getByRole('button', { name: 'Begin Questions' }).click()
  // The pressed button is gone, so the focus must move to the first question.
  const question = page.getByRole('heading', { name: 'Question 1: which fits the case?' })
  await expect.poll(() => question.evaluate((heading) => heading === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  expect(await chip(page).count()).toBe(0)
  const choices = choicesFor('simple', 1)
  await choose(page, choices[0]!)
  await page.getByRole('button', { name: 'Next' }).click()
  await choose(page, choices[1]!)

  await page.goto('/dashboard')
  expect(await chip(page).textContent()).toMatch(/^Simple test, (8|9|10) min left$/)
  await chip(page).click()
  await page.getByText('Question 2 of 6').waitFor()
  await gone(page)
  await page.reload()
  expect(await option(page, choices[1]!).getAttribute('aria-pressed')).toBe('true')
  const [shown, { left }] = await Promise.all([shownSeconds(page), onlyAttempt(taker)])
  expect(Math.abs(shown - left)).toBeLessThanOrEqual(1)

  await context.setOffline(true)
  for (const [at, place] of choices.entries()) {
    if (at < 2) continue
    await page.keyboard.press('n')
    await page.getByText(`Question ${at + 1} of 6`).waitFor()
    if (at === 5) expect(await page.getByRole('button', { name: 'Submit Test' }).isDisabled()).toBe(true)
    await page.keyboard.press(String(place + 1))
    await page.getByText(`Offline, ${at - 1} waiting`).waitFor()
  }
  expect((await onlyAttempt(taker)).choices).toEqual([...choices.slice(0, 2), -1, -1, -1, -1])
  await context.setOffline(false)
  await isSaved(page).waitFor()
  forgetConnectionErrors(visitor)
  await page.keyboard.press('p')
  await page.getByText('Question 5 of 6').waitFor()
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Submit Test' }).press('Enter')

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
  expect(await onlyAttempt(taker)).toMatchObject({ score: 83, closed_by: 'member', choices })

  await page.reload()
  await page.getByRole('heading', { name: 'Test Complete!' }).waitFor()
  await page.getByRole('link', { name: 'View All Scores' }).click()
  await page.waitForURL('**/student')
  await page.getByRole('link', { name: 'Simple Test' }).first().click()
  await page.getByRole('button', { name: 'Begin Questions' }).waitFor()
})

test('TAKE-2, TAKE-5, TAKE-8: a member takes the mock exam from the first question to the review', async () => {
  const { taker, page } = await begin('mock')
  const cell = (label: string) => grid(page).getByRole('button', { name: label, exact: true })
  const story = (number: number) => page.getByText(`A patient, number ${number}, comes with a cough.`)
  await page.getByText('Question 1 of 90').waitFor()
  await page.getByText('0 answered', { exact: true }).waitFor()
  expect(await page.getByRole('timer').innerText()).toMatch(/^02:1[45]:\d\d$/)

  await story(1).waitFor()
  const last = (await option(page, 3).boundingBox())!
  expect(last.y + last.height).toBeLessThan(page.viewportSize()!.height)
  await choose(page, keyOf(0))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Question 2 of 90').waitFor()
  expect(await story(1).isVisible()).toBe(true)
  await choose(page, (keyOf(1) + 1) % 4)
  await cell('Question 7, unanswered').click()
  await story(2).waitFor()

  // The grid has rows of ten, and each button has a distinct name.
  const tops = await grid(page)
    .getByRole('button')
    .evaluateAll((cells) => cells.map((it) => Math.round(it.getBoundingClientRect().top)))
  expect([tops.length, new Set(tops.slice(0, 10)).size, new Set(tops).size]).toEqual([90, 1, 9])
  await page.keyboard.press('f')
  await cell('Question 7, unanswered, flagged').waitFor()
  expect(await cell('Question 7, unanswered, flagged').getAttribute('aria-current')).toBe('step')
  await cell('Question 1, answered').waitFor()
  await isSaved(page).waitFor()

  await cell('Question 90, unanswered').click()
  await page.getByRole('button', { name: 'Submit Exam' }).click()
  await page.getByText('2 answered, 88 unanswered, 1 flagged').waitFor()
  // While the summary is open, keys must not answer the question behind it.
  for (const key of ['1', 'n', 'f']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Go to question 7, flagged' }).click()
  await page.getByText('Question 7 of 90').waitFor()
  await choose(page, keyOf(6))
  await page.getByRole('button', { name: 'Review and submit' }).click()
  await page.getByText('3 answered, 87 unanswered, 1 flagged').waitFor()
  await page.getByRole('button', { name: 'Submit Exam' }).click()

  await page.getByText('Exam submitted! Score: 2%').waitFor()
  await page.getByText('You answered 2 out of 90 questions correctly').waitFor()
  await page.getByText('Keep Practicing!').waitFor()
  const review = page.getByRole('region', { name: 'Answer Review' })
  expect(await review.locator('details').count()).toBe(15)
  await review.getByText('Case 1: Xantho pattern 1').waitFor()
  await review.getByRole('button', { name: 'Expand all' }).click()
  expect(await review.getByText('Incorrect', { exact: true }).count()).toBe(88)
  await review.getByRole('radio', { name: 'Wrong (88)' }).check()
  await expect.poll(() => review.getByText('Correct', { exact: true }).count()).toBe(0)
  await page.reload()
  await page.getByText('You answered 2 out of 90 questions correctly').waitFor()
  expect((await onlyAttempt(taker)).flagged.indexOf(true)).toBe(6)
})

test('TAKE-4: when the time runs out, a test is submitted once and every tab shows its result', async () => {
  const { taker, page, context } = await begin()
  const other = await visit(paths.simple, { context })
  await option(other.page, 0).waitFor()
  await club.moveDeadline(taker, 4)
  await choose(page, keyOf(0))
  for (const screen of [page, other.page])
    await screen.getByText('You answered 1 out of 6').waitFor({ timeout: 30_000 })
  await page.getByText('Time was up').waitFor()
  expect(await onlyAttempt(taker)).toMatchObject({ correct: 1, closed_by: 'clock' })
})
