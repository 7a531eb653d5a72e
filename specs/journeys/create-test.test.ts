import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { getExamForEdit } from '@contract/exam-making.ts'
import { ask } from '../kit/cases.ts'
import { barriers } from './barriers.ts'
import { admin, labels, question, write, testsOf } from './create-test-visits.ts'

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
