import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { expectFault } from './visitors.ts'
import { club, path, bank, generated, admin } from './create-mock-visits.ts'

describe('a mock exam', () => {
  test('CREATE-4 CREATE-7: fifteen diagnoses make ninety questions, which are edited, saved and featured', async () => {
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

    // A missing field opens the folded case that holds it.
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

  test('CREATE-3: leaving at once does not stop it, and Start Over clears it after a confirmation', async () => {
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

  test('CREATE-8: a diagnosis without a written case is named at its field, and costs no other', async () => {
    const { page, visitor, diagnosis, generate, preview, draw } = await admin()
    await draw()
    const second = await diagnosis(2).inputValue()
    await diagnosis(3).fill('Zebra Obstruction')
    await generate.click()
    await page.getByText('There is no written case about “Zebra Obstruction”').first().waitFor()
    await expectFault(visitor, /422/)
    expect(await diagnosis(3).getAttribute('aria-invalid')).toBe('true')
    expect(await diagnosis(2).inputValue()).toBe(second)
    expect(await barriers(page)).toEqual([])
    await diagnosis(3).fill('Kidney')
    await generate.click()
    await preview.waitFor()
    await page.getByText(generated).waitFor()
  })

  test('CREATE-2: Cancel gives up the diagnoses that are being drawn', async () => {
    const { page, diagnosis } = await admin()
    // Held, so that the page is left before anything can come of it; the server learns of it after that.
    await page.route('**/api/mock-exams/generate-diagnoses', () => undefined)
    const draw = page.getByRole('button', { name: 'Auto-Generate Diagnoses' })
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/mock-exams/generate-diagnoses'),
      draw.click(),
    ])
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.waitForURL('**/create')
    expect((await page.request.fetch(asked)).status()).toBe(200)
    const listed = page.waitForResponse('**/api/ai/jobs?*')
    await page.goto(path)
    await listed
    await draw.waitFor()
    expect(await diagnosis(1).inputValue()).toBe('')
    expect(await diagnosis(1).isEnabled()).toBe(true)
  })

  test('has no accessibility barrier on a narrow screen', async () => {
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
