import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { acceptDialogs, cardOf, openAs } from './case-steps.ts'
import { whenListening } from './discussion-steps.ts'
import { overflow } from './page-layout.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

test('SCHED-1, SCHED-5, SCHED-6: a study master schedules a case, reschedules it and publishes it at once', async () => {
  const [master, member] = [await person('is_study_master'), await person()]
  const title = `Headache at night ${randomUUID().slice(0, 8)}`
  const { page } = await visit(nowhere)
  await acceptDialogs(page, [])
  await openAs(page, master, '/create/case-study')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A nurse with a band around the head.')
  await page.getByLabel('Case Study Content').fill('Tongue:\nPale.')
  expect(await page.getByLabel('Day and time').count()).toBe(0)
  await page.getByLabel('Publish', { exact: true }).selectOption('On a day and time')
  expect(await page.getByLabel('Day and time').inputValue()).toMatch(/T18:00$/)
  const local = await page.evaluate(() => {
    const moment = new Date(Date.now() + 20 * 60_000)
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })
  await page.getByLabel('Day and time').fill(local)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Create Case Study' }).click()
  await page.getByText('Case study scheduled. It will be published automatically.').waitFor()

  const standing = page.getByRole('complementary', { name: 'Review' })
  await standing.getByText(/^Appears on \w+day, \d+:\d\d.[AP]M$/).waitFor()
  await standing.getByText('Until then only you and the reviewers can read it.').waitFor()
  await standing.getByRole('button', { name: 'Change the time' }).click()
  await standing.getByLabel('Day and time').fill(local)
  await standing.getByRole('button', { name: 'Save' }).click()
  await page.getByText('New time saved').waitFor()

  const reader = await visit(nowhere)
  const listening = whenListening(reader.page, 'realtime:cases')
  await openAs(reader.page, member, '/dashboard')
  await listening
  // Today announces the next case without a link, because the case is not public yet.
  const today = reader.page.getByRole('region', { name: 'Today' })
  const next = today.getByText(/^Next case: simple, in (19|20) min$/)
  await today.getByRole('button', { name: /^and \d more$/ }).click()
  await next.waitFor()
  expect(await today.getByRole('link', { name: /next case/i }).count()).toBe(0)
  for (const width of [380, 1280]) {
    await reader.page.setViewportSize({ width, height: 800 })
    await next.scrollIntoViewIfNeeded()
    expect((await next.boundingBox())!.x).toBeGreaterThan(0)
    expect(await overflow(reader.page)).toBe('')
  }
  expect(await cardOf(reader.page, title).count()).toBe(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await standing.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Case study published').waitFor()
  await standing.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: /Discussion/ }).waitFor()
  await reader.page.getByRole('button', { name: /new case stud/ }).click()
  await cardOf(reader.page, title).waitFor()
})
