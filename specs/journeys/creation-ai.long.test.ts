import './built-web.ts'
import { expect, test } from 'vitest'
import { pageOf } from './creation-visits.ts'

test('CREATE-2: discarding a draft in one tab discards it in the other, and edits only after a question', async () => {
  const { page, asked } = await pageOf(['is_admin'], '/create/case-study')
  await page.getByRole('tab', { name: 'Full Generation' }).click()
  await page.getByRole('button', { name: 'Generate Case Study' }).click()
  await page.getByText('Please provide at least TCM diagnosis or additional information').first().waitFor()
  await page.getByLabel('TCM Diagnosis').fill('Liver')
  await page.getByRole('button', { name: 'Generate Case Study' }).click()
  const preview = page.getByRole('form', { name: 'Preview' })
  await preview.waitFor()
  const first = await preview.getByLabel('Case Study Content').inputValue()
  await preview.getByRole('button', { name: 'Regenerate' }).click()
  const isAnother = async () =>
    (await preview.isVisible()) && (await preview.getByLabel('Case Study Content').inputValue()) !== first
  await expect.poll(isAnother, { timeout: 10_000 }).toBe(true)
  expect(asked).toEqual([])

  await page.getByRole('tab', { name: 'Manual Entry' }).click()
  await page.getByRole('button', { name: 'Create Case Study' }).waitFor()
  await page.getByRole('tab', { name: 'Full Generation' }).click()
  expect(await page.getByLabel('TCM Diagnosis').inputValue()).toBe('Liver')
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Generate Case Study' }).click()
  await preview.getByLabel('Title').fill('Mine')
  await page.getByRole('tab', { name: 'Guided Wizard' }).click()
  await page.getByLabel('Signs and Symptoms').waitFor()
  expect(asked).toEqual(['Discard the draft with your changes?'])
  await page.goto('/create/case-study?tab=full')
  await page.getByLabel('TCM Diagnosis').waitFor()
})

test('CREATE-2: leaving by a link asks first and keeps the typed text; Cancel discards it', async () => {
  const { page, asked } = await pageOf(['is_admin'], '/create/case-study?tab=full')
  await page.getByLabel('Additional Information').fill('A sailor with cold feet.')
  await page.getByRole('link', { name: 'Student', exact: true }).click()
  await page.waitForURL('**/student')
  expect(asked).toEqual(['Leave without saving? What you have written is kept on this computer.'])
  await page.goto('/create/case-study?tab=full')
  expect(await page.getByLabel('Additional Information').inputValue()).toBe('A sailor with cold feet.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/dashboard')
  expect(asked.slice(1)).toEqual(['Leave and discard what you have written?'])
  await page.goto('/create/case-study?tab=full')
  expect(await page.getByLabel('Additional Information').inputValue()).toBe('')
})

// creation.test.ts covers a study master's form.
