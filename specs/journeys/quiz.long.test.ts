import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { openAs } from './case-steps.ts'
import { caseWithQuiz } from './case-visits.ts'
import { visit } from './club-visits.ts'

test('QUIZ-4: a guest’s quiz choices are kept for the member who signs in, and for no other member', async () => {
  const id = await caseWithQuiz()
  const { page } = await visit(`/case-study/${id}?tab=quiz`)
  const choice = (name: string, option: string) =>
    page.getByRole('group', { name }).getByRole('radio', { name: option })
  const [ann, bo] = [await person(), await person()]
  await choice('Which cause?', 'Wind').check()
  await openAs(page, ann, `/case-study/${id}?tab=quiz`)
  await expect.poll(() => choice('Which cause?', 'Wind').isChecked()).toBe(true)
  await choice('Which nature?', 'Damp').check()
  await openAs(page, bo, `/case-study/${id}?tab=quiz`)
  await choice('Which nature?', 'Cold').check()
  expect(await choice('Which cause?', 'Wind').isChecked()).toBe(false)
  await choice('Which cause?', 'Wind').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Your Score: 100%').waitFor()
})
