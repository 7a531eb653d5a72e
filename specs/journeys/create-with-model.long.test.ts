import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { admin, hold } from './create-with-model-visits.ts'

describe('with a model', () => {
  test('CREATE-3: a generation that takes longer than its call is followed to its end', async () => {
    const release = hold('Slow Qi')
    const { page } = await admin('/create/test/simple')
    await page.getByLabel('TCM Topic').fill('Slow Qi')
    await page.getByLabel('AI Model').selectOption('claude-4-sonnet')
    const called = page.waitForResponse('**/api/admin/tests/generate', { timeout: 40_000 })
    await page.getByRole('button', { name: 'Generate Test' }).click()
    await page.getByRole('button', { name: 'Cancel generation' }).waitFor()
    expect((await called).status()).toBe(202)
    release()
    await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
    await page.getByText('AI-drafted by claude-4-sonnet').waitFor()
  })

  test('CREATE-3: a cancelled generation leaves the form as it was', async () => {
    const release = hold('Called-off Qi')
    const { page } = await admin('/create/case-study?tab=full')
    await page.getByLabel('TCM Diagnosis').fill('Called-off Qi')
    await page.getByRole('button', { name: 'Generate Case Study' }).click()
    await page.getByRole('button', { name: 'Cancel generation' }).click()
    await page.getByRole('button', { name: 'Generate Case Study' }).waitFor()
    expect(await page.getByLabel('TCM Diagnosis').inputValue()).toBe('Called-off Qi')
    expect(await page.getByLabel('TCM Diagnosis').isEnabled()).toBe(true)
    release()
  })
})
