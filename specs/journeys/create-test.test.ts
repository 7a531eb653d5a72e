import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { getExamForEdit } from '@contract/exam-making.ts'
import { ask } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { bank, admin, labels, question, write, testsOf } from './create-test-visits.ts'

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
})

describe('a generated test', () => {
  test('CREATE-3 CREATE-4: fills the fields from the bank, labelled, and replaces what was typed after a confirmation', async () => {
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
})
