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
