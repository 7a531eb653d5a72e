import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { mySubmissions } from '@contract/reviews.ts'
import { ask, caseForm, person } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { openPanel } from './admin-steps.ts'
import { barriers } from './barriers.ts'
import { acceptDialogs, cardOf, openAs } from './case-steps.ts'
import { whenListening } from './discussion-steps.ts'
import { nowhere } from './exam-steps.ts'
import { overflow } from './page-layout.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)
const minuteMs = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

test('SCHED-3, SCHED-6: when its moment has come it is on open pages, and Today asks for the one after it', async () => {
  const [master, member] = [await person('is_study_master'), await person()]
  const title = `Sighing at noon ${randomUUID().slice(0, 8)}`
  const form = caseForm({ title, difficulty: 'complex', publishes_at: inMinutes(10) })
  const { id } = await ask(master, createCase, form)
  await sql().query(
    `update public.case_studies set publishes_at = now() + interval '8 seconds' where id = $1`,
    [id],
  )
  const { page } = await visit(nowhere)
  const listening = whenListening(page, 'realtime:cases')
  await openAs(page, member, '/dashboard')
  await listening
  const next = page.getByRole('region', { name: 'Today' }).getByText('Next case: complex, in')
  await next.waitFor()
  await next.waitFor({ state: 'detached', timeout: 40_000 })
  // The scheduler comes by once a minute, and here at once. News of others may come too.
  const { rows } = await sql().query(`select command from cron.job where jobname = 'publish-cases'`)
  await sql().query(rows[0].command)
  await expect
    .poll(async () => {
      const news = page.getByRole('button', { name: /new case stud/ })
      if (await news.isVisible()) await news.click()
      return cardOf(page, title).count()
    })
    .toBe(1)
})

test('SCHED-5: the panel lists what is scheduled, with its moment, and publishes it', async () => {
  const master = await person('is_study_master')
  const title = `Ribs at dawn ${randomUUID().slice(0, 8)}`
  await ask(master, createCase, caseForm({ title, publishes_at: inMinutes(60 * 50) }))
  const { page, asked } = await openPanel(visit, 'tab=case-studies&status=scheduled')
  const row = page.getByRole('listitem', { name: title })
  await row.getByText(/^Appears on \w+day, \d+:\d\d.[AP]M$/).waitFor()
  expect(await page.getByLabel('Status').inputValue()).toBe('scheduled')
  for (const width of [1280, 380]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflow(page)).toBe('')
    expect(await barriers(page)).toEqual([])
  }
  await row.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Case study published').waitFor()
  expect(asked).toEqual(['Publish this case study now?'])
  await row.getByRole('button', { name: 'Publish now' }).waitFor({ state: 'detached' })
})

test('CASE-3, SCHED-5: its author withdraws a case that is scheduled, and one that waits for review', async () => {
  const [master, member] = [await person('is_study_master'), await person()]
  for (const [who, more] of [
    [master, { publishes_at: inMinutes(60 * 50) }],
    [member, {}],
  ] as const) {
    const title = `Cold feet ${randomUUID().slice(0, 8)}`
    const { id } = await ask(who, createCase, caseForm({ title, ...more }))
    const { page } = await visit(nowhere)
    const asked: string[] = []
    await acceptDialogs(page, asked)
    await openAs(page, who, `/case-study/${id}`)
    await page.getByRole('complementary', { name: 'Review' }).waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Case study deleted successfully').waitFor()
    await page.waitForURL('**/dashboard')
    expect(asked).toEqual(['Are you sure you want to delete this case study?'])
    expect(await ask(who, mySubmissions, {})).toEqual([])
  }
})

test('SCHED-1, SCHED-5, SCHED-6: a case is scheduled, moved and published at once, and members see when the next one comes', async () => {
  const [master, member] = [await person('is_study_master'), await person()]
  const title = `Headache at night ${randomUUID().slice(0, 8)}`
  const { page } = await visit(nowhere)
  await acceptDialogs(page, [])
  await openAs(page, master, '/create/case-study')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A nurse with a band around the head.')
  await page.getByLabel('Case Study Content').fill('Tongue:\nPale.')
  expect(await page.getByLabel('Day and time').count()).toBe(0)
  await page.getByLabel('Publish').selectOption('On a day and time')
  expect(await page.getByLabel('Day and time').inputValue()).toMatch(/T18:00$/)
  await page.getByLabel('Day and time').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Create Case Study' }).click()
  await page.getByText('Please choose a moment that is still to come.').waitFor()
  await page.getByLabel('Day and time').fill('')
  await page.getByText('Please choose a day and a time.').waitFor()
  const local = await page.evaluate(() => {
    const moment = new Date(Date.now() + 20 * 60_000)
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })
  await page.getByLabel('Day and time').fill(local)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Case Study' }).click()
  await page.getByText('Case study scheduled. It appears by itself.').waitFor()

  const standing = page.getByRole('complementary', { name: 'Review' })
  await standing.getByText(/^Appears on \w+day, \d+:\d\d.[AP]M$/).waitFor()
  await standing.getByText('Until then only you and the reviewers can read it.').waitFor()
  await standing.getByRole('button', { name: 'Change the moment' }).click()
  await standing.getByLabel('Day and time').fill('2020-01-01T10:00')
  await standing.getByRole('button', { name: 'Save' }).click()
  await standing.getByText('Please choose a moment that is still to come.').waitFor()
  await standing.getByLabel('Day and time').fill(local.replace(/^\d+/, (year) => `${Number(year) + 2}`))
  await standing.getByRole('button', { name: 'Save' }).click()
  await standing.getByText('A case is scheduled at most a year ahead.').waitFor()
  await standing.getByLabel('Day and time').fill(local)
  await standing.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Another moment is set').waitFor()
  for (const width of [1280, 380]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflow(page)).toBe('')
    expect(await barriers(page)).toEqual([])
  }

  const reader = await visit(nowhere)
  const listening = whenListening(reader.page, 'realtime:cases')
  await openAs(reader.page, member, '/dashboard')
  await listening
  // Said where it is seen at once, and no link: there is nothing to go to yet.
  const today = reader.page.getByRole('region', { name: 'Today' })
  const next = today.getByText(/^Next case: simple, in (19|20) min$/)
  await next.waitFor()
  expect(await today.getByRole('link', { name: /next case/i }).count()).toBe(0)
  for (const width of [380, 1280]) {
    await reader.page.setViewportSize({ width, height: 800 })
    expect(await next.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
    expect((await next.boundingBox())!.x).toBeLessThan(width / 2)
  }
  expect(await barriers(reader.page)).toEqual([])
  expect(await cardOf(reader.page, title).count()).toBe(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await standing.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Case study published').waitFor()
  await standing.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: /Discussion/ }).waitFor()
  await reader.page.getByRole('button', { name: /new case stud/ }).click()
  await cardOf(reader.page, title).waitFor()
})
