import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { choicesFor } from '../kit/exams.ts'
import { barriers } from './barriers.ts'
import { choose } from './exam-steps.ts'
import { club, visit } from './exam-visits.ts'
import { answerOnServer, cell, path as mockExam, openMockExam } from './mock-exam-visits.ts'
import { begin, path as simpleTest } from './test-visits.ts'

describe('a featured test', () => {
  beforeAll(() => club.feature('simple'))

  test.each([
    ['light', 1280],
    ['dark', 380],
  ] as const)('TAKE-7 there is no accessibility barrier, in %s at %i', async (scheme, width) => {
    const guest = await visit(simpleTest, { scheme, width })
    await guest.page.getByText('Sign Up to Take Tests').waitFor()
    expect(await barriers(guest.page)).toEqual([])
    const { page } = await begin({ scheme, width })
    expect(await barriers(page)).toEqual([])
    for (const [at, place] of choicesFor('simple', 2).entries()) {
      await choose(page, place)
      if (at < 5) await page.getByRole('button', { name: 'Next' }).click()
    }
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Submit Test' }).click()
    await page.getByText('You answered 4 out of 6').waitFor()
    await page.getByText('Test completed!').waitFor({ state: 'detached' })
    expect(await barriers(page)).toEqual([])
  })
})

describe('a featured mock exam', () => {
  beforeAll(() => club.feature('mock'))

  test.each([380, 1280])('TAKE-7 there is no accessibility barrier, at %i', async (width) => {
    const guest = await visit(mockExam, { width })
    await guest.page.getByRole('button', { name: 'Create Forum Account' }).waitFor()
    expect(await barriers(guest.page)).toEqual([])
    const { taker, page } = await openMockExam({ width })
    await answerOnServer(taker, 60, 30)
    await page.reload()
    await page.getByText('Question 61 of 90').waitFor()
    await page.keyboard.press('f')
    await cell(page, 'Question 61, unanswered, flagged').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Look over and submit' }).click()
    await page.getByText('60 answered, 30 unanswered, 1 flagged').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Submit Exam' }).click()
    await page.getByText('You answered 30 out of 90').waitFor()
    await page.getByRole('button', { name: 'Unfold all' }).click()
    await page.getByText('Exam submitted!').waitFor({ state: 'detached' })
    expect(await barriers(page)).toEqual([])
  })
})
