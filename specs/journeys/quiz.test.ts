import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { caseWithQuiz } from './case-visits.ts'
import { visitAs } from './club-visits.ts'

test('QUIZ-5: a member’s quiz choices survive a reload, are graded and explained, and the quiz can be repeated', async () => {
  const id = await caseWithQuiz()
  const { page } = await visitAs(await person(), `/case-study/${id}?tab=quiz`)
  await page.getByRole('heading', { name: 'Knowledge Check' }).waitFor()
  const submit = page.getByRole('button', { name: 'Submit' })
  const choose = (name: string, option: string) =>
    page.getByRole('group', { name }).getByRole('radio', { name: option }).check()
  await choose('Which cause?', 'Wind')
  expect(await submit.isDisabled()).toBe(true)
  await page.reload()
  expect(await page.getByRole('group', { name: 'Which cause?' }).getByRole('radio').first().isChecked()).toBe(
    true,
  )
  await choose('Which nature?', 'Damp')
  await submit.click()
  await page.getByText('Score: 50%', { exact: true }).waitFor()
  for (const words of ['Quiz Complete!', 'Your Score: 50%', '1 out of 2 correct', 'Because of which nature?'])
    await page.getByText(words).waitFor()
  expect(
    await page.getByRole('region', { name: 'Quiz result' }).evaluate((it) => it === document.activeElement),
  ).toBe(true)

  await page.getByRole('button', { name: 'Take it again' }).click()
  await choose('Which cause?', 'Wind')
  await choose('Which nature?', 'Cold')
  await submit.click()
  await page.getByText('Your Score: 100%').waitFor()
  await page.getByText('Best 100%, first 50%').waitFor()
  await page.reload()
  await page.getByText('Your Score: 100%').waitFor()
})
