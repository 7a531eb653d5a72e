import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { cardOf, openAs } from './case-steps.ts'
import { enterAs, nowhere, rowOf } from './discussion-steps.ts'
import { overflow } from './page-layout.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

test('READ-4: what was in sight is not new again after another tab of the page', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  await say(author, id, 'A wiry pulse')
  const ann = await person()
  const { page } = await visit(nowhere)
  const read = () => page.waitForResponse((answer) => answer.url().endsWith('/read'))
  const first = read()
  await openAs(page, ann, `/case-study/${id}?tab=discussion`)
  await first
  await page.goto('about:blank')
  await say(author, id, 'A pale tongue')
  await page.goto(`/case-study/${id}?tab=discussion`)
  await rowOf(page, 'A pale tongue').getByText('new', { exact: true }).waitFor()
  await page.getByText('1 studying now').waitFor()
  const second = read()
  await say(author, id, 'Cold hands')
  for (const words of ['Cold hands', 'A pale tongue']) await rowOf(page, words).scrollIntoViewIfNeeded()
  await second
  await page.getByRole('tab', { name: 'Content' }).click()
  await page.getByRole('tab', { name: /^Discussion/ }).click()
  await rowOf(page, 'Cold hands').waitFor()
  expect(await page.getByText('new', { exact: true }).count()).toBe(0)
  expect(await page.getByText(/since your last visit/).count()).toBe(0)
  expect(await page.locator('[data-arrival]').count()).toBe(0)
})

test('READ-4: what others have said since is marked in its thread and counted on its card, on every device, until it was read', async () => {
  const author = await person('is_study_master')
  const title = `Unread ${author.id.slice(0, 8)}`
  const id = await publish(author, { title, discussion_period_days: 1, difficulty: 'complex' })
  await say(author, id, 'A wiry pulse from the first day')
  const ann = await person()
  const { page } = await visit(nowhere)
  const mark = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/read') && answer.request().method() === 'PUT')
  const first = mark()
  await openAs(page, ann, `/case-study/${id}?tab=discussion`)
  await rowOf(page, 'A wiry pulse').waitFor()
  expect(await page.getByText('new', { exact: true }).count()).toBe(0)
  expect(await page.getByText(/since your last visit/).count()).toBe(0)
  await first

  await page.goto('/dashboard')
  await cardOf(page, title).waitFor()
  expect(
    await cardOf(page, title)
      .getByText(/^\d+ new/)
      .count(),
  ).toBe(0)
  await say(author, id, 'And a pale tongue')
  await say(author, id, 'And cold hands')
  await page.reload()
  await cardOf(page, title).getByText('2 new').waitFor()
  // Beside all its marks, no word of the first line is broken.
  await cardOf(page, title).getByText('Closes tomorrow').waitFor()
  const level = cardOf(page, title).getByText('Complex', { exact: true })
  expect(await level.evaluate((label) => label.getBoundingClientRect().height)).toBeLessThan(30)

  // Another device of hers.
  const { page: phone } = await visit(nowhere, { width: 380 })
  await enterAs(phone, ann, `/case-study/${id}?tab=discussion`)
  await rowOf(phone, 'And a pale tongue').getByText('new', { exact: true }).waitFor()
  // From one to the next, where there are no keys.
  const since = phone.getByRole('button', { name: '2 new since your last visit' })
  for (const words of ['And cold hands', 'And a pale tongue']) {
    await since.click()
    await expect.poll(() => rowOf(phone, words).evaluate((row) => row === document.activeElement)).toBe(true)
  }
  expect(await overflow(phone)).toBe('')
  await rowOf(phone, 'And cold hands').scrollIntoViewIfNeeded()
  await rowOf(phone, 'And a pale tongue').scrollIntoViewIfNeeded()
  expect(await rowOf(phone, 'A wiry pulse').getByText('new', { exact: true }).count()).toBe(0)
  await expect.poll(async () => (await (await ann.get('/api/users/me/unread')).body) as unknown[]).toEqual([])
  await page.reload()
  await cardOf(page, title).waitFor()
  await page.waitForLoadState('networkidle')
  expect(
    await cardOf(page, title)
      .getByText(/^\d+ new/)
      .count(),
  ).toBe(0)
})
