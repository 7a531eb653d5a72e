import './built-web.ts'
import { expect, test } from 'vitest'
import { sql } from '../kit/platform.ts'
import { openPanel, toast } from './admin-steps.ts'

test('PANEL-7, CREATE-2: an admin copies a generated test, and the unsaved draft stays in the panel', async () => {
  const visitor = await openPanel('tab=tests')
  const { page, context, asked } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Generate Test with AI' }).click()
  expect(await page.getByLabel('Difficulty').locator('option').allTextContents()).toEqual([
    'Simple (Boards Prep)',
    'Complex (Clinic Ready)',
  ])
  expect(await page.getByLabel('Time Limit (seconds)').inputValue()).toBe('540')
  await page.getByText('1.5 min per section').waitFor()
  const models = await page.getByLabel('AI Model').locator('option').allTextContents()
  expect(models).toHaveLength(5)
  await page.getByText('Built-in pattern bank (no AI model configured)').waitFor()
  await page.getByLabel('Time Limit (seconds)').fill('')
  await page.getByRole('button', { name: 'Generate Test', exact: true }).click()
  await toast(page, 'Generating test with AI... This may take 30-60 seconds')
  await toast(page, 'Test generated and copied to clipboard!')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('add this test manually')
  const text = await page.getByLabel('The test as text').inputValue()
  expect(text.length).toBeGreaterThan(200)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  const { rows } = await sql().query('select from private.exams where author_id = $1', [visitor.who.id])
  expect(rows).toEqual([])

  await page.getByRole('tab', { name: 'Users' }).click()
  await page.reload()
  await page.getByRole('tab', { name: 'Tests' }).click()
  expect(await page.getByLabel('The test as text').inputValue()).toBe(text)
  const opener = page.getByRole('button', { name: 'Generate Test with AI' })
  await opener.click()
  await page.getByLabel('TCM Topic').fill('Insomnia')
  await opener.click()
  await opener.click()
  expect(await page.getByLabel('TCM Topic').inputValue()).toBe('Insomnia')

  await page.getByRole('button', { name: 'Open in editor' }).click()
  await page.waitForURL('**/create/test/simple')
  const scenario = page.getByLabel('Case Scenario')
  await scenario.waitFor()
  expect((await scenario.inputValue()).length).toBeGreaterThan(100)
  expect(text).toContain(await scenario.inputValue())
  expect(await page.getByLabel('Time Limit (seconds)').inputValue()).toBe('540')
  await page.goto('/admin?tab=tests')
  await opener.waitFor()
  expect(await page.getByLabel('The test as text').count()).toBe(0)
})
