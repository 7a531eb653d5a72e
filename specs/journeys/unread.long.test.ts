import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { cardOf, openAs } from './case-steps.ts'
import { enterAs, rowOf } from './discussion-steps.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

test('READ-4: unread comments are marked and counted until one of the member’s devices has shown them', async () => {
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
  await say(author, id, 'And a pale tongue')
  await say(author, id, 'And cold hands')
  await page.reload()
  await cardOf(page, title).getByText('2 new').waitFor()
  const { page: phone } = await visit(nowhere, { width: 380 })
  await enterAs(phone, ann, `/case-study/${id}?tab=discussion`)
  await rowOf(phone, 'And a pale tongue').getByText('new', { exact: true }).waitFor()
  // On a phone, which has no shortcut keys, the button moves to the next new comment.
  const since = phone.getByRole('button', { name: '2 new since your last visit' })
  for (const words of ['And cold hands', 'And a pale tongue']) {
    await since.click()
    await expect.poll(() => rowOf(phone, words).evaluate((row) => row === document.activeElement)).toBe(true)
  }
  await rowOf(phone, 'And cold hands').scrollIntoViewIfNeeded()
  await rowOf(phone, 'And a pale tongue').scrollIntoViewIfNeeded()
  expect(await rowOf(phone, 'A wiry pulse').getByText('new', { exact: true }).count()).toBe(0)
  await expect.poll(async () => (await (await ann.get('/api/users/me/unread')).body) as unknown[]).toEqual([])
})
