import './built-web.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { acceptDialogs } from './case-steps.ts'
import { type ExamClub, nowhere, startExamClub } from './exam-steps.ts'
import { expectFault, useBrowser, type VisitorOptions } from './visitors.ts'

let club: ExamClub
beforeAll(async () => {
  club = await startExamClub()
})
afterAll(() => club?.stop())

const visit = useBrowser(() => club.url)
const path = '/create/mock-exam'
const bank = 'Built-in pattern bank (no AI model configured)'
const generated = 'Mock exam generated successfully with 90 questions!'

async function admin(options?: VisitorOptions) {
  const who = await club.newTaker()
  await club.database.query('update public.profiles set is_admin = true where id = $1', [who.id])
  const visitor = await visit(nowhere, options)
  const asked: string[] = []
  void acceptDialogs(visitor.page, asked)
  await club.enter(visitor.page, who, path)
  const { page } = visitor
  return {
    who,
    visitor,
    page,
    asked,
    diagnosis: (number: number) => page.getByLabel(`Diagnosis ${number}`, { exact: true }),
    generate: page.getByRole('button', { name: 'Generate Mock Exam' }),
    preview: page.getByRole('form', { name: 'Preview' }),
    async draw() {
      await page.getByRole('button', { name: 'Auto-Generate Diagnoses' }).click()
      await page.getByText('15 TCM diagnoses generated automatically!').waitFor()
    },
  }
}

/** As if the last nine cases of the person's job were still being written somewhere. */
async function putBack(userId: string, done: number) {
  const { rows } = await club.database.query(
    `update private.jobs set state = 'running', finished_at = null, result = null
     where owner_id = $1 and kind = 'mock_exam' returning id`,
    [userId],
  )
  await club.database.query(
    `update private.job_steps
     set state = 'running', result = null, lease = gen_random_uuid(), leased_until = now() + interval '1 hour'
     where job_id = $1 and position >= $2`,
    [rows[0].id, done],
  )
  return rows[0].id as string
}

describe('a mock exam', () => {
  test('CREATE-4 CREATE-7: fifteen diagnoses, ninety questions, mended, saved and featured', async () => {
    const { page, who, diagnosis, generate, preview, draw, asked } = await admin()
    await page.getByRole('heading', { name: 'Create Mock Exam', level: 1 }).waitFor()
    expect(await page.getByLabel('AI Model').locator('option').allTextContents()).toEqual([
      'gpt-4o-mini',
      'gpt-4o',
      'gpt-5',
    ])
    await page.getByText(bank).waitFor()
    await diagnosis(1).fill('Liver Qi Stagnation')
    await generate.click()
    await page.getByText('Please fill in all 15 TCM diagnoses').waitFor()
    expect(await page.locator('datalist option').count()).toBeGreaterThanOrEqual(80)
    await draw()
    expect(asked).toEqual(['Replace the diagnoses you have entered?'])
    await diagnosis(15).fill('Liver Qi Stagnation')
    expect(await barriers(page)).toEqual([])
    await page.reload()
    expect(await diagnosis(15).inputValue()).toBe('Liver Qi Stagnation')

    await generate.dblclick()
    await page.getByText(generated).waitFor()
    await preview.getByText(bank).waitFor()
    expect(await preview.getByText('Correct answer').count()).toBe(5)
    expect(await preview.getByLabel('Time Limit (seconds)').inputValue()).toBe('8100')
    await preview.getByRole('button', { name: 'Show all 90 questions' }).click()
    await preview.getByRole('button', { name: 'Case 15 Liver Qi Stagnation' }).click()
    const last = preview.getByRole('group', { name: '90. Daily Life Advice' })
    await last.getByLabel('Question').fill('Which advice comes first?')
    await preview.getByText('edited by you').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.reload()
    await preview.getByRole('button', { name: 'Show all 90 questions' }).click()
    await preview.getByRole('button', { name: 'Case 15 Liver Qi Stagnation' }).click()
    expect(await last.getByLabel('Question').inputValue()).toBe('Which advice comes first?')

    // What is missing in a folded case opens it.
    await last.getByLabel('Question').fill('')
    await preview.getByRole('button', { name: 'Case 15 Liver Qi Stagnation' }).click()
    await preview.getByRole('button', { name: 'Save and Feature Exam' }).click()
    await last.getByText('Please write the question.').waitFor()
    await last.getByLabel('Question').fill('Which advice comes first?')
    await preview.getByLabel('Time Limit (seconds)').fill('7200')
    await preview.getByRole('button', { name: 'Save and Feature Exam' }).dblclick()
    await page.getByText('Mock exam saved and featured successfully!').waitFor()
    await page.waitForURL('**/admin')

    const { rows } = await club.database.query(
      `select e.is_featured, e.time_limit, e.provenance,
        (select count(*)::int from private.exam_questions q where q.exam_id = e.id) as questions
       from private.exams e where e.author_id = $1`,
      [who.id],
    )
    expect(rows).toEqual([
      {
        is_featured: true,
        time_limit: 7200,
        questions: 90,
        provenance: expect.objectContaining({ model: 'pattern-bank' }),
      },
    ])
    await page.goto(path)
    expect(await diagnosis(1).inputValue()).toBe('')
  })

  test('CREATE-3: left at once, it is made all the same, and Start Over clears it after a question', async () => {
    const { page, diagnosis, generate, preview, draw, asked } = await admin()
    await draw()
    const sent = page.waitForRequest('**/api/mock-exams/generate')
    await generate.click()
    await sent
    await page.goto('/dashboard')
    await page.goto(path)
    await preview.waitFor()
    await preview.getByLabel('Time Limit (seconds)').fill('7000')
    await preview.getByRole('button', { name: 'Start Over' }).click()
    expect(asked).toEqual(['Start over? The exam and its diagnoses are discarded.'])
    await diagnosis(1).waitFor()
    await page.reload()
    expect(await diagnosis(1).inputValue()).toBe('')
  })

  test('CREATE-3 CREATE-8: an open one is found and followed live; cancelled, it keeps the cases that are done', async () => {
    const { page, who, generate, preview, draw, asked } = await admin()
    await draw()
    await generate.click()
    await preview.waitFor()
    await preview.getByRole('button', { name: 'Start Over' }).click()
    await generate.waitFor()
    const jobId = await putBack(who.id, 9)
    await page.reload()
    await page.getByText('9 of 15').waitFor()
    expect(await barriers(page)).toEqual([])
    await club.database.query(
      `update private.job_steps s
       set state = 'done', lease = null, leased_until = null,
         result = (select result from private.job_steps x where x.job_id = s.job_id and x.position = 0)
       where job_id = $1 and position = 9`,
      [jobId],
    )
    await club.database.query('select private.announce_job($1)', [jobId])
    await page.getByText('10 of 15').waitFor()

    await page.getByRole('button', { name: 'Cancel generation' }).click()
    await page.getByRole('button', { name: 'Keep the 10 cases that are done' }).click()
    await preview.getByText('5 cases are not complete yet.').waitFor()
    await preview.getByRole('button', { name: 'Save and Feature Exam' }).click()
    await page.getByText('Please complete every case and question').waitFor()
    await preview.getByRole('group', { name: '61. Diagnosis' }).waitFor()
    expect(asked).toHaveLength(1)
  })

  test('CREATE-8: a case that fails is named, can be tried by itself, and costs no diagnosis', async () => {
    const { page, visitor, diagnosis, generate, preview, draw } = await admin()
    await draw()
    await diagnosis(3).fill('Zebra Obstruction')
    const answered = page.waitForResponse('**/api/mock-exams/generate')
    await generate.click()
    const retry = page.getByRole('button', { name: 'Try again: Zebra Obstruction' })
    await retry.waitFor()
    await page.getByText('14 of 15').waitFor()
    expect(await barriers(page)).toEqual([])
    expect((await answered).status()).toBe(502)
    await page.reload()
    await expectFault(visitor, /502/)
    await retry.click()
    await retry.waitFor()
    await page.getByRole('button', { name: 'Back to the diagnoses' }).click()
    expect(await diagnosis(3).inputValue()).toBe('Zebra Obstruction')
    await diagnosis(3).fill('Heart Fire')
    await generate.click()
    await preview.waitFor()
    await page.getByText(generated).waitFor()
  })

  test('keeps nobody out, on a narrow screen', async () => {
    const { page, generate, preview, draw } = await admin()
    await page.setViewportSize({ width: 380, height: 800 })
    await draw()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
    await generate.click()
    await preview.waitFor()
    await preview.getByRole('button', { name: 'Show all 90 questions' }).click()
    await preview.getByRole('button', { name: /^Case 2 / }).click()
    expect(await barriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
  })
})
