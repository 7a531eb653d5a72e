import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { getCaseForEdit } from '@contract/case-making.ts'
import { ask, person } from '../kit/cases.ts'
import type { Role } from '../kit/member.ts'
import { club } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { acceptDialogs, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { useBrowser, type VisitorOptions } from './visitors.ts'

const visit = useBrowser(() => club.url)
const bank = 'Built-in pattern bank (no AI model configured)'

async function pageOf(roles: Role[], path: string, options?: VisitorOptions) {
  const who = await person(...roles)
  const visitor = await visit(nowhere, options)
  const asked: string[] = []
  void acceptDialogs(visitor.page, asked)
  await openAs(visitor.page, who, path)
  return { who, asked, ...visitor }
}

const checkAll = async (page: Awaited<ReturnType<typeof pageOf>>['page']) => {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

describe('CREATE-1: who may', () => {
  test('a study master has Manual Entry only, and is led back from tests and mock exams', async () => {
    const { page } = await pageOf(['is_study_master'], '/create/case-study?tab=guided')
    await page.getByRole('button', { name: 'Create Case Study' }).waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Manual Entry'])
    for (const path of ['/create/test/simple', '/create/test/complex', '/create/mock-exam']) {
      await page.goto(path)
      await page.waitForURL('**/dashboard')
    }
  })

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

describe('the guided wizard', () => {
  test('CREATE-4 CREATE-5: asks for what is required, drafts from the bank, and saves once it is checked', async () => {
    const { page, who } = await pageOf(['is_admin'], '/create/case-study')
    await page.getByRole('tab', { name: 'Guided Wizard' }).click()
    await page.getByRole('button', { name: 'Generate Case Study' }).click()
    await page.getByText('Please fill in all required fields').waitFor()
    await page.getByText('At least one point is required').waitFor()
    await page.getByText(bank).waitFor()
    expect(await page.getByLabel('AI Model').locator('option').allTextContents()).toHaveLength(7)
    expect(await page.getByLabel('AI Model').inputValue()).toBe('gpt-4o-mini')

    await page
      .getByLabel('Signs and Symptoms')
      .fill('Distending headache, irritability, sighing, tender breasts')
    await page.getByLabel('Tongue and Pulse').fill('Red sides, wiry pulse')
    await page.getByLabel('Points Used').fill('LR-3, , LI-4,')
    await page.getByLabel('Difficulty').selectOption('complex')
    expect(await barriers(page)).toEqual([])
    // Back after a reload, in the same tab.
    await page.reload()
    await page.getByRole('tab', { name: 'Guided Wizard', selected: true }).waitFor()
    expect(await page.getByLabel('Points Used').inputValue()).toBe('LR-3, , LI-4,')
    await page.getByRole('button', { name: 'Generate Case Study' }).dblclick()
    await page.getByText('Case study generated! Review and edit if needed.').waitFor()

    const preview = page.getByRole('form', { name: 'Preview' })
    await preview.getByText(bank).waitFor()
    await preview.getByText('Complex').waitFor()
    expect(await preview.getByLabel('Case Study Content').inputValue()).toContain('LR-3')
    await preview.getByLabel('Title').fill('Sighing on the night shift')
    await preview.getByText('edited by you').waitFor()
    await preview.getByLabel('Description').fill('Write to ann@example.com.')
    await preview.getByText('E-mail address, in Description').waitFor()
    await preview.getByLabel('Description').fill('A nurse who sighs.')
    expect(await barriers(page)).toEqual([])
    await page.reload()
    expect(await preview.getByLabel('Title').inputValue()).toBe('Sighing on the night shift')

    await preview.getByRole('button', { name: 'Save Case Study' }).click()
    await page.getByText('Please confirm each of these first.').waitFor()
    await checkAll(page)
    await preview.getByRole('button', { name: 'Save Case Study' }).dblclick()
    await page.getByText('Case study saved successfully!').waitFor()
    await page.waitForURL('**/case-study/*')
    await page.getByRole('heading', { name: 'Sighing on the night shift', level: 1 }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    expect(await ask(who, getCaseForEdit, { id })).toMatchObject({
      difficulty: 'complex',
      discussion_period_days: 14,
      solution_content: '',
      status: 'published',
    })
    // Nothing of it is left behind.
    await page.goto('/create/case-study?tab=guided')
    expect(await page.getByLabel('Signs and Symptoms').inputValue()).toBe('')
  })
})

describe('the full generation', () => {
  test('CREATE-2: another tab and Regenerate discard the draft, an edited one after a question', async () => {
    const { page, asked } = await pageOf(['is_admin'], '/create/case-study')
    await page.getByRole('tab', { name: 'Full Generation' }).click()
    await page.getByRole('button', { name: 'Generate Case Study' }).click()
    await page.getByText('Please provide at least TCM diagnosis or additional information').first().waitFor()
    await page.getByLabel('TCM Diagnosis').fill('Liver Qi Stagnation')
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
    expect(await page.getByLabel('TCM Diagnosis').inputValue()).toBe('Liver Qi Stagnation')
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

  test('keeps nobody out, on a narrow screen', async () => {
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
