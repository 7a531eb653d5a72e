import './built-web.ts'
import { expect, test } from 'vitest'
import { readExam } from '../kit/read-exam.ts'
import { admin, bank, question, testsOf } from './create-test-visits.ts'
import { follow } from './visitors.ts'

test('CREATE-4, CREATE-7: the form names what a test still lacks, and saves the test once', async () => {
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

  await page.getByLabel('TCM Topic').fill('Liver Qi Stagnation')
  await page.getByRole('button', { name: 'Generate Test' }).click()
  await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
  expect(await page.getByText(bank).count()).toBe(2)
  await page.getByLabel('Case Scenario').fill('A tailor coughs at night.')
  await page.getByLabel('Time Limit (seconds)').fill('59')
  await page.getByRole('button', { name: 'Save Test' }).click()
  await page.getByText('At least 60 seconds.').waitFor()
  await page.getByLabel('Time Limit (seconds)').fill('600')

  await page.reload()
  await page.getByText('Your unsaved draft is open.').waitFor()
  expect(await page.getByLabel('Case Scenario').inputValue()).toBe('A tailor coughs at night.')
  await page.getByRole('button', { name: 'Save Test' }).dblclick()
  await page.getByText('Test saved successfully! View it in the Admin panel.').waitFor()
  await page.waitForURL('**/admin')

  const ids = await testsOf(who.id)
  expect(ids).toHaveLength(1)
  const saved = await readExam(ids[0]!)
  expect(saved).toMatchObject({ kind: 'complex', time_limit: 600, is_featured: false })
  expect(saved.questions).toHaveLength(6)
  await follow(page, '/create/test/complex')
  expect(await page.getByLabel('Case Scenario').inputValue()).toBe('')
})
