import './built-web.ts'
import { beforeAll, expect, test } from 'vitest'
import { saveAnswers, startAttempt, submitTest } from '@contract/exams.ts'
import { ask, person, type Person, publish } from '../kit/cases.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { club, sql } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { nowhere } from './exam-steps.ts'
import { overflow, settle } from './page-layout.ts'
import { useBrowser, type VisitorOptions } from './visitors.ts'

const visit = useBrowser(() => club.url)
let exam: string
let who: Person
let attemptId: string

const take = async (one: Person, wrong: number) => {
  const { id } = await ask(one, startAttempt, { exam_id: exam })
  await sql().query(
    `update public.exam_attempts set started_at = started_at - interval '5 minutes' where id = $1`,
    [id],
  )
  await ask(one, saveAnswers, {
    id,
    changes: [{ position: 4, flagged: true, seq: 1 }],
    times: [{ position: 0, seq: 1, ms: 74_000 }],
  })
  await ask(one, submitTest, {
    test_id: exam,
    attempt_id: id,
    answers: bySection(choicesFor('complex', wrong)),
  })
  return id
}

beforeAll(async () => {
  const { rows } = await sql().query('select private.store_exam($1) as id', [
    anExam('complex', {
      is_featured: false,
      word: 'LR-3',
      cases: [{ diagnosis: 'Liver Qi Stagnation', scenario: 'She sighs many times an hour.' }],
    }),
  ])
  exam = rows[0].id
  await sql().query('update private.exams set first_featured_at = now() where id = $1', [exam])
  for (let n = 0; n < 9; n++) await take(await person(), n % 3)
  who = await person()
  await take(who, 3)
  attemptId = await take(who, 2)
  await take(who, 4)
})

async function reader(path: string, options: VisitorOptions = {}) {
  const visitor = await visit(nowhere, options)
  await visitor.page.request.post('/api/auth/login', {
    data: { email: who.email, password: who.password },
    headers: { origin: club.url },
  })
  await visitor.page.goto(path)
  return visitor
}

test('RES-1 RES-2 RES-3 RES-5 NAME-6: a result has the case beside its questions, filters them, and says how others did', async () => {
  const { page } = await reader(`/student/attempt/${attemptId}`)
  const review = page.getByRole('region', { name: 'Answer Review' })
  const story = await review.getByRole('region', { name: /^Case/ }).boundingBox()
  const first = await review.getByRole('listitem').first().boundingBox()
  expect(first!.x).toBeGreaterThan(story!.x + story!.width)
  expect(Math.abs(first!.y - story!.y)).toBeLessThan(20)
  await review.getByText('She sighs many times an hour.').waitFor()
  await review.getByText('1 min 14 s').waitFor()
  expect(await review.getByText(/^\d+% chose this$/).count()).toBe(24)
  const row = page.getByRole('table', { name: 'By section' }).getByRole('row', { name: /^All sections/ })
  expect(await row.innerText()).toMatch(/4 of 6\s+50%\s+\d+%/)
  expect(await overflow(page)).toBe('')
  expect(await barriers(page)).toEqual([])
  // NAME-6
  await review.getByRole('link', { name: 'LR-3' }).first().hover()
  await page
    .getByRole('region', { name: /^About/ })
    .getByText('LR-3 Tài Chōng')
    .waitFor()
  await page.keyboard.press('Escape')

  await review.getByRole('radio', { name: 'Wrong (2)' }).check()
  expect(await review.getByText('Incorrect', { exact: true }).count()).toBe(2)
  expect(await review.getByText('Correct', { exact: true }).count()).toBe(0)
  await review.getByRole('radio', { name: 'Flagged (1)' }).check()
  await review.getByText('Flagged', { exact: true }).waitFor()
  await review.getByRole('button', { name: 'Add to reviews' }).click()
  await page.getByText('Already among your reviews').waitFor()
  await review.getByRole('radio', { name: 'All (6)' }).check()
  await review.getByRole('button', { name: 'Add to reviews' }).click()
  await page.getByText('1 added to your reviews').waitFor()
  await review.getByRole('radio', { name: 'Wrong (2)' }).check()
  await review.getByRole('button', { name: 'Practise these' }).click()
  await page.getByText('Question 1 of 2').waitFor()

  // The page measures how long it is looked at; a glance of less than half a second is paging.
  await page.waitForFunction(
    (since) => performance.now() > since + 700,
    await page.evaluate(() => performance.now()),
  )
  await page.keyboard.press('2')
  await page.getByText('Saved', { exact: true }).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'End practice' }).click()
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await review.getByRole('radio', { name: 'All (2)' }).check()
  await review.getByText('Time taken:').first().waitFor()
})

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
