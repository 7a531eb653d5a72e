import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { barriers } from './barriers.ts'
import { overflow, settle } from './page-layout.ts'
import { attemptId, reader } from './results-visits.ts'

test('RES-1: on a phone the case stands above its questions', async () => {
  const { page } = await reader(`/student/attempt/${attemptId}`, { width: 380, scheme: 'dark' })
  const review = page.getByRole('region', { name: 'Answer Review' })
  await review.getByText('She sighs many times an hour.').waitFor()
  await settle(page)
  expect(await overflow(page)).toBe('')
})

test('RES-6 RES-7: scores are charts that count attempts, each with its figures, and a map of topics and sections', async () => {
  const { page } = await reader('/student?tab=sections')
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('figure', { name: /^Scores from/ }).waitFor()
  await panel.getByRole('figure', { name: /^Scores by section from/ }).waitFor()
  await panel.getByRole('figure', { name: 'Your six sections.' }).waitFor()
  const ownDiagnosis = panel.getByRole('row', { name: /^Diagnosis/ }).first()
  expect((await ownDiagnosis.getByRole('cell').allInnerTexts())[0]).toBe('0%')
  const map = panel.getByRole('region', { name: 'Mastery by topic and section' })
  const liver = map.getByRole('row').filter({ hasText: 'Liver' })
  expect((await liver.getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    '0% 0 of 1',
    '0% 0 of 1',
    '0% 0 of 1',
    '0% 0 of 1',
    '100% 1 of 1',
    '100% 1 of 1',
  ])
  await settle(page)
  expect(await overflow(page)).toBe('')
  expect(await barriers(page)).toEqual([])
})

test('RES-6: on a phone the charts fit, in the dark scheme too', async () => {
  const { page } = await reader('/student?tab=sections', { width: 380, scheme: 'dark' })
  await page.getByRole('figure', { name: 'Your six sections.' }).waitFor()
  await page.getByRole('region', { name: 'Mastery by topic and section' }).waitFor()
  await settle(page)
  expect(await overflow(page)).toBe('')
})

test('RES-8: a result prints its words alone, each question whole, in either scheme', async () => {
  const { page } = await reader(`/student/attempt/${attemptId}`, { scheme: 'dark' })
  const review = page.getByRole('region', { name: 'Answer Review' })
  await review.getByText('She sighs many times an hour.').waitFor()
  await review.getByRole('button', { name: 'Print' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await review.getByText('She sighs many times an hour.').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('radio').count()).toBe(0)
  const look = () =>
    page.evaluate(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.querySelector('h1')!).color,
      breaks: [...document.querySelectorAll('[aria-labelledby=answer-review] ol > li')].map(
        (question) => getComputedStyle(question).breakInside,
      ),
    }))
  await expect.poll(look).toEqual({
    paper: 'rgb(255, 255, 255)',
    ink: 'rgb(17, 17, 17)',
    breaks: Array(6).fill('avoid'),
  })

  const caseId = await publish(await person('is_study_master'))
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/case-study/${caseId}`)
  await page.getByRole('tab', { name: 'Content' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('headache at the vertex').last().waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await page.getByRole('button').count()).toBe(0)

  // What is folded on screen is read on paper.
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/student?tab=sections')
  await page.getByRole('figure', { name: 'Your six sections.' }).waitFor()
  const folded = page.getByRole('columnheader', { name: 'Attempt' })
  expect(await folded.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await folded.waitFor()
})
