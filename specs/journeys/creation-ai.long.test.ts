import './built-web.ts'
import { describe, expect, test } from 'vitest'
import type { Role } from '../kit/member.ts'
import { barriers } from './barriers.ts'
import { pageOf } from './creation-visits.ts'

describe('the full generation', () => {
  test('CREATE-2: another tab and Regenerate discard the draft, an edited one after a confirmation', async () => {
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
    // Typed a moment before, and gone for good all the same.
    await page.goto('/create/case-study?tab=full')
    await page.getByLabel('TCM Diagnosis').waitFor()
  })

  test('CREATE-2: a link out asks first, and what was left is there on return; Cancel discards it', async () => {
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

  test('has no accessibility barrier on a narrow screen', async () => {
    const { page } = await pageOf(['is_admin'], '/create/case-study?tab=full')
    await page.setViewportSize({ width: 380, height: 800 })
    await page.getByLabel('TCM Diagnosis').fill('Spleen Qi Deficiency')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Generate Case Study' }).click()
    await page.getByRole('form', { name: 'Preview' }).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
  })
})

// A study master: creation-ai.test.ts.
describe('CREATE-1: who may', () => {
  test('a member and a moderator are led back from all of it', async () => {
    for (const roles of [[], ['is_moderator']] satisfies Role[][]) {
      const { page } = await pageOf(roles, '/dashboard')
      for (const path of ['/create', '/create/case-study', '/create/test/simple', '/create/mock-exam']) {
        await page.goto(path)
        await page.waitForURL('**/dashboard')
      }
    }
  })
})
