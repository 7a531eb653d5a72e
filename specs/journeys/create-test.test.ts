import './built-web.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getExamForEdit } from '@contract/exam-making.ts'
import { ask, person } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { acceptDialogs, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { expectFault, useBrowser, type VisitorOptions } from './visitors.ts'

const visit = useBrowser(() => club.url)
const bank = 'Built-in pattern bank (no AI model configured)'

async function admin(path: string, options?: VisitorOptions) {
  const who = await person('is_admin')
  const visitor = await visit(nowhere, options)
  const asked: string[] = []
  void acceptDialogs(visitor.page, asked)
  await openAs(visitor.page, who, path)
  return { who, asked, visitor, page: visitor.page }
}

const labels = [
  'Diagnosis',
  'Treatment Principle',
  'Differential Diagnosis',
  'Acupuncture Points',
  'Nutrition',
  'Daily Life Advice',
]
const question = (page: Page, index: number) =>
  page.getByRole('group', { name: `${index + 1}. ${labels[index]}` })

async function write(page: Page, index: number, key: string, word = labels[index]!) {
  const one = question(page, index)
  for (const letter of ['A', 'B', 'C', 'D'])
    await one.getByLabel(`Option ${letter}`, { exact: true }).fill(`${word} ${letter}`)
  await one.getByLabel(`Option ${key} is right`).check()
  await one.getByLabel(`Explanation of option ${key}`).fill(`Because of ${word}.`)
}

const testsOf = async (authorId: string) => {
  const { rows } = await sql().query('select id from private.exams where author_id = $1', [authorId])
  return rows.map(({ id }) => id as string)
}

describe('a test by hand', () => {
  test('CREATE-7: has six fixed questions, names what is missing, and is saved once', async () => {
    const { page, who } = await admin('/create')
    await page.getByRole('link', { name: 'Complex Test' }).last().click()
    await page.getByRole('heading', { name: 'Create Complex Test', level: 1 }).waitFor()
    const texts = await page.getByLabel('Question', { exact: true }).all()
    expect(await Promise.all(texts.map((text) => text.inputValue()))).toEqual([
      'What is the primary TCM diagnosis?',
      'What is the primary treatment principle?',
      'What is the best differential diagnosis?',
      'What is the most appropriate point combination?',
      'What is the best nutritional recommendation?',
      'What is the most important lifestyle advice?',
    ])
    expect(await page.getByLabel('Time Limit (seconds)').inputValue()).toBe('540')
    await page.getByRole('button', { name: 'Save Test' }).click()
    await page.getByText('Please provide case scenario and questions').first().waitFor()
    await question(page, 0).getByText('Choose the right option.').waitFor()
    expect(await barriers(page)).toEqual([])

    await page.getByLabel('Case Scenario').fill('A tailor coughs at night.')
    for (const [index] of labels.entries()) await write(page, index, 'ABCDAB'[index]!)
    await page.getByLabel('Time Limit (seconds)').fill('59')
    await page.getByRole('button', { name: 'Save Test' }).click()
    await page.getByText('At least 60 seconds.').waitFor()
    await page.getByLabel('Time Limit (seconds)').fill('600')

    await page.reload()
    await page.getByText('Your unsaved changes are back.').waitFor()
    expect(await question(page, 5).getByLabel('Option D', { exact: true }).inputValue()).toBe(
      'Daily Life Advice D',
    )
    await page.getByRole('button', { name: 'Save Test' }).dblclick()
    await page.getByText('Test saved successfully! View it in the Admin panel.').waitFor()
    await page.waitForURL('**/admin')

    const ids = await testsOf(who.id)
    expect(ids).toHaveLength(1)
    const saved = await ask(who, getExamForEdit, { id: ids[0]! })
    expect(saved).toMatchObject({ kind: 'complex', time_limit: 600, is_featured: false })
    expect(saved.questions.map(({ correct_answer }) => correct_answer)).toEqual([0, 1, 2, 3, 0, 1])
    await page.goto('/create/test/complex')
    expect(await page.getByLabel('Case Scenario').inputValue()).toBe('')
  })

  test('CREATE-6: what the gate says stands by its question, and the set can be mended with one press', async () => {
    const { page, who, visitor } = await admin('/create/test/simple')
    await page.getByLabel('Case Scenario').fill('A tailor coughs at night.')
    for (const [index] of labels.entries()) await write(page, index, 'A')
    await page.getByText('The right answer is always A. Please move some of them.').waitFor()
    await question(page, 2).getByLabel('Option D', { exact: true }).fill('All of the above')
    await question(page, 2)
      .getByText(/tests reading and not medicine/)
      .waitFor()
    expect(
      await question(page, 1)
        .getByText(/tests reading and not medicine/)
        .count(),
    ).toBe(0)
    expect(await barriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Save Test' }).click()
    await page.getByText('Failed to save test').waitFor()
    await page
      .getByRole('alert')
      .getByText(/tests reading and not medicine|another look/)
      .waitFor()
    await expectFault(visitor, /422/)
    expect(await testsOf(who.id)).toEqual([])
    await question(page, 2).getByLabel('Option D', { exact: true }).fill('Damp in the Middle')
    await page.getByRole('button', { name: 'Spread the right answers' }).click()
    await page
      .getByText('The right answer is always A. Please move some of them.')
      .waitFor({ state: 'detached' })
    await page.getByText(/tests reading and not medicine/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save Test' }).click()
    await page.getByText('Test saved successfully! View it in the Admin panel.').waitFor()
    const [id] = await testsOf(who.id)
    const { questions } = await ask(who, getExamForEdit, { id: id! })
    for (const { section, options, correct_answer, explanations } of questions) {
      expect(options[correct_answer], section).toMatch(/ A$/)
      expect(explanations[correct_answer], section).toMatch(/^Because of/)
    }
  })
})

describe('a generated test', () => {
  test('CREATE-3 CREATE-4: fills the fields from the bank, labelled, and replaces what was typed after a question', async () => {
    const { page, who, asked } = await admin('/create/test/simple')
    await page.getByRole('button', { name: 'Generate Test' }).click()
    await page.getByText('Please provide case information or TCM topic for AI generation').waitFor()
    expect(await page.getByLabel('AI Model').locator('option').allTextContents()).toHaveLength(5)
    await page.getByText(bank).waitFor()
    await page.getByLabel('Case Scenario').fill('To be replaced')
    await page.getByLabel('TCM Topic').fill('Liver Qi Stagnation')
    await page.getByRole('button', { name: 'Generate Test' }).dblclick()
    await page.getByText('Generating test with AI... This may take 30-60 seconds').waitFor()
    await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
    expect(asked).toEqual(['Replace the case scenario and the questions below with a generated draft?'])
    expect(await page.getByText(bank).count()).toBe(2)
    expect(await page.getByLabel('Case Scenario').inputValue()).not.toBe('To be replaced')
    await page.getByLabel('Time Limit (seconds)').fill('')
    await page.getByRole('button', { name: 'Save Test' }).click()
    await page.getByText('Test saved successfully! View it in the Admin panel.').waitFor()
    const [id] = await testsOf(who.id)
    expect(await ask(who, getExamForEdit, { id: id! })).toMatchObject({ kind: 'simple', time_limit: 540 })
    const { rows } = await sql().query('select provenance from private.exams where id = $1', [id])
    expect(rows[0].provenance.model).toBe('pattern-bank')
  })

  test('CREATE-3: begun and left at once, it is there on return', async () => {
    const { page } = await admin('/create/test/complex')
    await page.getByLabel('Case Information').fill('Cold limbs, watery stools at dawn, weak lower back')
    // Held, so that the page is left before anything can come of it; the server learns of it after that.
    await page.route('**/api/admin/tests/generate', () => undefined)
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/admin/tests/generate'),
      page.getByRole('button', { name: 'Generate Test' }).click(),
    ])
    await page.goto(nowhere)
    expect((await page.request.fetch(asked)).status()).toBe(200)
    await page.goto('/create/test/complex')
    await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
    expect(await page.getByLabel('Case Scenario').inputValue()).not.toBe('')
  })

  test('a draft that the admin panel left is taken in', async () => {
    const { page } = await admin('/create')
    const questions = labels.map((label, index) => ({
      section: [
        'diagnosis',
        'treatment_principle',
        'differential',
        'points',
        'nutrition',
        'daily_activities',
      ][index],
      question: `Which ${label}?`,
      options: ['Wind', 'Cold', 'Damp', 'Heat'],
      correct_answer: index % 4,
      explanations: ['', '', '', ''],
    }))
    const source = {
      model: 'gpt-4o-mini',
      label: 'gpt-4o-mini',
      prompt_version: '1',
      job_id: crypto.randomUUID(),
    }
    await page.evaluate(
      (draft) => localStorage.setItem('tcm_test_draft:simple', draft),
      JSON.stringify({ case_scenario: 'Left by the panel.', questions, time_limit: 720, source }),
    )
    await page.goto('/create/test/simple')
    await page.getByText('AI-drafted by gpt-4o-mini').waitFor()
    expect(await page.getByLabel('Case Scenario').inputValue()).toBe('Left by the panel.')
    expect(await page.getByLabel('Time Limit (seconds)').inputValue()).toBe('720')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/create')
    await page.goto('/create/test/simple')
    expect(await page.getByLabel('Case Scenario').inputValue()).toBe('')
  })

  test('keeps nobody out, on a narrow screen', async () => {
    const { page } = await admin('/create/test/simple')
    await page.setViewportSize({ width: 380, height: 800 })
    await page.getByLabel('TCM Topic').fill('Kidney Yang Deficiency')
    await page.getByRole('button', { name: 'Generate Test' }).click()
    await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
  })
})
