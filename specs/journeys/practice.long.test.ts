import './built-web.ts'
import { expect, test } from 'vitest'
import { sql } from '../kit/platform.ts'
import { waitFor } from '../kit/wait-for.ts'
import { option, shownSeconds } from './exam-steps.ts'
import { settle } from './page-layout.ts'
import { learner, practicesOf } from './practice-visits.ts'

test('PRAC-8: timed practice shows its clock, and explains nothing before its end', async () => {
  const { who, page } = await learner('/practice')
  await page.getByRole('button', { name: /10 minutes/ }).click()
  await page.getByRole('timer').waitFor()
  expect(await shownSeconds(page)).toBeGreaterThan(500)
  await page.keyboard.press('1')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await page.getByText('Correct answer').count()).toBe(0)
  await page.keyboard.press('2')
  await expect.poll(async () => (await practicesOf(who))[0].choices[0]).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'End practice' }).click()
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await page.getByText('Correct answer').first().waitFor()
})

test('PRAC-9: practice without going back shows one question at a time, on every device', async () => {
  const { who, page } = await learner('/practice')
  await page.getByText('Custom session').click()
  await page.getByRole('radio', { name: /^No going back.*not a predicted score/ }).check()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 6').waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await settle(page)
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.keyboard.press('n')
  await page.getByText('Question 2 of 6').waitFor()
  expect(await page.getByText('Correct answer').count()).toBe(0)
  expect((await practicesOf(who))[0].choices[0]).toBe(1)

  const phone = await learner('/practice', { width: 380, scheme: 'dark' }, who)
  await phone.page.getByText('Question 2 of 6').waitFor()
  for (const name of ['Next', 'End practice'])
    expect((await phone.page.getByRole('button', { name }).boundingBox())!.y).toBeGreaterThan(600)
  // The case shows its first lines, and the question is in the first screen.
  const scenario = phone.page.getByText('She sighs many times an hour.')
  const top = async () => (await option(phone.page, 0).boundingBox())!.y
  await scenario.waitFor()
  expect(await top()).toBeLessThan(600)
  await phone.page.getByText('Case scenario', { exact: true }).click()
  await expect.poll(top).toBeGreaterThan(800)
  for (let number = 2; number <= 6; number++) {
    await phone.page.getByText(`Question ${number} of 6`).waitFor()
    await phone.page.keyboard.press('1')
    await phone.page.keyboard.press('n')
  }
  await phone.page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await phone.page.getByText('Practice, not a predicted score.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Practice', level: 1 }).waitFor()
})

test('PRAC-14: the practice page links to a result that the member has not seen yet', async () => {
  const { who, page } = await learner('/practice')
  await page.getByRole('button', { name: /10 minutes/ }).click()
  await page.getByRole('timer').waitFor()
  await page.keyboard.press('2')
  await waitFor(async () => expect((await practicesOf(who))[0].choices).toContain(1))
  await page.goto('/dashboard')
  await sql().query(
    `update public.practices set started_at = started_at - interval '1 hour', deadline = deadline - interval '1 hour'
     where user_id = $1`,
    [who.id],
  )
  await page.goto('/practice')
  const over = page.getByText('Your last practice is over')
  await over.getByRole('link', { name: 'see its result' }).click()
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await page.getByRole('link', { name: 'Practice something else' }).click()
  await page.getByText('Custom session').waitFor()
  expect(await over.count()).toBe(0)
})
