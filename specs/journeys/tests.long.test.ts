import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { choicesFor, keyOf } from '../kit/exams.ts'
import { choose, forgetConnectionErrors, nowhere, option } from './exam-steps.ts'
import { club, visit, onlyAttempt } from './exam-visits.ts'
import { path, begin } from './test-visits.ts'
import { expectFault, forgiveFault } from './visitors.ts'

describe('a featured test', () => {
  beforeAll(() => club.feature('simple'))

  test('TAKE-2 TAKE-4 a second tab follows each choice, and is read-only at once after the submission', async () => {
    const visitor = await begin()
    const { taker, page, context } = visitor
    const other = await visit(path, { context })
    await other.page.getByText('Question 1 of 6').waitFor()
    for (const [at, place] of choicesFor('simple').entries()) {
      await choose(page, place)
      if (at < 5) await page.getByRole('button', { name: 'Next' }).click()
    }
    await expect.poll(() => option(other.page, keyOf(0)).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Submit Test' }).click()
    for (const screen of [page, other.page]) await screen.getByText('You answered 6 out of 6').waitFor()
    expect(await onlyAttempt(taker)).toMatchObject({ score: 100 })
  })

  test('TAKE-2 TAKE-4 another device goes on, and is notified when it is over', async () => {
    const laptop = await begin()
    const { taker, page } = laptop
    await choose(page, 3)
    const phone = await visit(nowhere, { width: 380 })
    await club.enter(phone.page, taker, path)
    await phone.page.getByText('Question 2 of 6').waitFor()
    for (let at = 1; at < 6; at++) {
      await choose(phone.page, 0)
      if (at < 5) await phone.page.getByRole('button', { name: 'Next' }).click()
    }
    await phone.page.getByRole('button', { name: 'Submit Test' }).click()
    for (const screen of [page, phone.page])
      await screen.getByRole('heading', { name: 'Test Complete!' }).waitFor({ timeout: 20_000 })
    expect((await onlyAttempt(taker)).choices).toEqual([3, 0, 0, 0, 0, 0])
  })
})

test('TAKE-8 a result whose tab was closed gives way to the test, and one that is left in a tab forgets no running attempt', async () => {
  await club.feature('simple')
  const { taker, page, context } = await begin()
  const again = page.getByRole('heading', { name: 'Test Complete!' })
  for (const [at, place] of choicesFor('simple').entries()) {
    await choose(page, place)
    if (at < 5) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await again.waitFor()
  await page.reload()
  await again.waitFor()

  const second = await visit(path, { context })
  await second.page.getByRole('button', { name: 'Begin Questions' }).click()
  await choose(second.page, 0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await second.page.close()
  await club.moveDeadline(taker, -10)
  const third = await visit(path, { context })
  await third.page.getByText(/You answered [01] out of 6/).waitFor()
  await third.page.close()
  const fourth = await visit(path, { context })
  await fourth.page.getByRole('button', { name: 'Begin Questions' }).waitFor()
})

test('TAKE-4 what was chosen here and not sent before another device submitted is named', async () => {
  await club.feature('simple')
  const visitor = await begin()
  const { taker, page, context } = visitor
  const phone = await visit(nowhere, { width: 380 })
  await club.enter(phone.page, taker, path)
  await option(phone.page, 0).waitFor()
  await context.setOffline(true)
  await option(page, 3).click()
  await page.getByText('Offline, 1 waiting').waitFor()
  for (let at = 0; at < 6; at++) {
    await choose(phone.page, 0)
    if (at < 5) await phone.page.getByRole('button', { name: 'Next' }).click()
  }
  await phone.page.getByRole('button', { name: 'Submit Test' }).click()
  await phone.page.getByRole('heading', { name: 'Test Complete!' }).waitFor()
  expect(await phone.page.getByText('not sent in time').count()).toBe(0)
  await context.setOffline(false)
  await page.getByText('Chosen here and not sent in time: question 1.').waitFor()
  forgetConnectionErrors(visitor)
  forgiveFault(visitor, /409/)
})

test('TAKE-1 a test that is gone when somebody begins gives way to the one that is featured, or to words', async () => {
  const gone = await club.feature('simple', {
    cases: [{ diagnosis: 'Lung Qi Deficiency', scenario: 'He coughs at night.' }],
  })
  const visitor = await visit(nowhere)
  const { page } = visitor
  await club.enter(page, await club.newTaker(), path)
  await page.getByText('He coughs at night.').waitFor()
  await club.database.query('delete from private.exams where id = $1', [gone])
  const next = await club.feature('simple', {
    cases: [{ diagnosis: 'Lung Qi Deficiency', scenario: 'She sighs.' }],
  })
  await page.getByRole('button', { name: 'Begin Questions' }).click()
  await page.getByText('She sighs.').waitFor()
  await expectFault(visitor, /404/)
  await club.database.query('delete from private.exams where id = $1', [next])
  await page.getByRole('button', { name: 'Begin Questions' }).click()
  await page.getByRole('heading', { name: 'No test available' }).waitFor()
  forgiveFault(visitor, /404/)
})

test('TAKE-1 where no test is featured, the page says so and leads back', async () => {
  const visitor = await visit('/test/complex')
  await visitor.page.getByRole('heading', { name: 'No test available' }).waitFor()
  await expectFault(visitor, /404/)
  await visitor.page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await visitor.page.waitForURL('**/dashboard')
})

describe('a featured test', () => {
  beforeAll(() => club.feature('simple'))

  test('TAKE-9 an admin previews that very test, and nothing begins', async () => {
    const taker = await club.newTaker()
    const { rows } = await club.database.query(
      `select id from private.exams where kind = 'simple' and is_featured`,
    )
    const preview = `${path}?preview=${rows[0].id}`
    const member = await visit(nowhere)
    await club.enter(member.page, taker, preview)
    await member.page.getByRole('link', { name: 'Back to Dashboard' }).waitFor()
    await expectFault(member, /403/)
    await club.database.query('update public.profiles set is_admin = true where id = $1', [taker.id])
    const { page } = await visit(nowhere)
    await club.enter(page, taker, preview)
    await page.getByText('Nothing here is timed or recorded.').waitFor()
    await page.getByText('6. Question 6: which fits the case?').waitFor()
    expect(await page.getByRole('button', { name: 'Begin Questions' }).count()).toBe(0)
    expect(await club.attempts(taker)).toEqual([])
  })
})
