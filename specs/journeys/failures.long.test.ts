import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { toast } from './admin-steps.ts'
import { endIn, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { forgiveFault } from './visitors.ts'
import { refuse, refused, visit } from './failure-visits.ts'

test('SPEC-8: a solution that is not open or does not load is a toast', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, { solution_content: 'Pattern:\nCold', discussion_period_days: 1 })
  await endIn(id, -5)
  const visitor = await visit(`/case-study/${id}?tab=solution`)
  const { page } = visitor
  await refuse(page, '**/solution')
  await page.getByRole('button', { name: 'View Solution' }).click()
  await toast(page, 'Failed to load solution')
  await page.unroute('**/solution')
  await page.route('**/solution', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Not yet.', code: 'solution_locked' } }),
  )
  await page.getByRole('button', { name: 'View Solution' }).click()
  await toast(page, 'Solution not yet available')
  forgiveFault(visitor, refused)
})

test('SPEC-8: an update that fails is a toast, and its line comes into sight', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  const visitor = await visit(nowhere)
  const { page } = visitor
  await openAs(page, author, `/case-study/${id}`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Case Study' })
  await dialog.getByLabel('Title').fill('Another title')
  await sql().query('update public.case_studies set author_id = null where id = $1', [id])
  await dialog.getByRole('button', { name: 'Update Case Study' }).click()
  const line = dialog.getByRole('alert').last()
  await line.waitFor()
  await toast(page, (await line.textContent())!)
  await expect
    .poll(() =>
      line.evaluate((at) => {
        const { top, bottom } = at.getBoundingClientRect()
        return (
          top >= 0 &&
          bottom <= window.innerHeight &&
          at.contains(document.elementFromPoint(40 + at.getBoundingClientRect().left, (top + bottom) / 2))
        )
      }),
    )
    .toBe(true)
  forgiveFault(visitor, refused)
})

test('SPEC-8: what never came comes by itself once the line is back, also where nothing may be asked anew behind somebody’s back', async () => {
  const who = await person()
  const visitor = await visit(nowhere)
  const { page, context } = visitor
  await openAs(page, who, '/dashboard')
  for (const path of ['/recall', '/practice', '/mock-exam']) {
    const asked = /\/api\/(recall\?|practices\/|attempts|mock-exams?\/)/
    await page.route(asked, (route) => route.abort())
    await page.goto(path)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(asked)
    await context.setOffline(true)
    await context.setOffline(false)
    await again.waitFor({ state: 'detached' })
  }
  // What the browser writes of the line.
  visitor.faults.splice(0)
})
