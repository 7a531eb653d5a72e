import './built-web.ts'
import { expect, test } from 'vitest'
import { getCurrentPractice, submitPractice } from '@contract/practice.ts'
import { ask, person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { waitFor } from '../kit/wait-for.ts'
import { barriers } from './barriers.ts'
import { forgetConnectionErrors, shownSeconds } from './exam-steps.ts'
import { overflow, settle } from './page-layout.ts'
import { learner, practicesOf } from './practice-visits.ts'
import { forgiveFault } from './visitors.ts'

test('PRAC-8: timed practice shows its clock and explains nothing before the end', async () => {
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

test('PRAC-9: without going back questions come one by one, on every device, and the practice ends with the last', async () => {
  const { who, page } = await learner('/practice')
  await page.getByRole('button', { name: /^No going back.*not a predicted score.*6 so far/ }).click()
  await page.getByText('Question 1 of 6').waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await settle(page)
  expect(await overflow(page)).toBe('')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('1')
  // Nothing is settled before Next.
  await page.keyboard.press('2')
  await page.keyboard.press('n')
  await page.getByText('Question 2 of 6').waitFor()
  expect(await page.getByText('Correct answer').count()).toBe(0)
  expect((await practicesOf(who))[0].choices[0]).toBe(1)

  const phone = await learner('/practice', { width: 380, scheme: 'dark' }, who)
  await phone.page.getByText('Question 2 of 6').waitFor()
  expect(await overflow(phone.page)).toBe('')
  const next = (await phone.page.getByRole('button', { name: 'Next' }).boundingBox())!
  expect(next.y).toBeGreaterThan(600)
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

test('PRAC-8: whoever has submitted nothing reads what to do first', async () => {
  const { page } = await learner('/practice', {}, await person())
  const notice = page.getByRole('main').filter({ hasText: 'Nothing to practise yet' })
  // Whether a test is featured is another spec's doing (empty-club.long).
  await notice.getByRole('link', { name: /^(Simple Test|library)$/ }).waitFor()
})

test('TODAY-1: the way from the weakest section chooses it', async () => {
  const { page } = await learner('/practice?section=points')
  await page.getByRole('checkbox', { name: 'Points', exact: false, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 1').waitFor()
})

test('PRAC-14: after a practice that began from a result something else can be practised', async () => {
  const { page } = await learner('/practice')
  page.on('dialog', (dialog) => void dialog.accept())
  const endIt = async () => {
    await page.getByText('Question 1 of 6').waitFor()
    await page.getByRole('button', { name: 'End practice' }).click()
    await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  }
  await page.getByRole('button', { name: 'Start practice' }).click()
  await endIt()
  await page.getByRole('button', { name: 'Practise these again' }).click()
  await endIt()
  await page.getByRole('link', { name: 'Practise something else' }).click()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 6').waitFor()
})

test('PRAC-14: the result of a practice that ended while its page was gone is led to until it has been seen', async () => {
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
  await page.getByRole('link', { name: 'Practise something else' }).click()
  await page.getByRole('button', { name: 'Start practice' }).waitFor()
  expect(await over.count()).toBe(0)
})

test('TAKE-4: what was chosen in a practice and not sent before it was ended elsewhere is named in its result', async () => {
  const visitor = await learner('/practice')
  const { who, page, context } = visitor
  await page.getByRole('button', { name: /10 minutes/ }).click()
  await page.getByRole('timer').waitFor()
  await context.setOffline(true)
  await page.keyboard.press('2')
  await page.getByText('Offline, 1 waiting').waitFor()
  await ask(who, submitPractice, { id: (await ask(who, getCurrentPractice, {}))!.id })
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await page.getByText('Chosen here and not sent in time: question 1.').waitFor()
  forgetConnectionErrors(visitor)
  forgiveFault(visitor, /409/)
})
