import './built-web.ts'
import { expect, test } from 'vitest'
import { getCaseForEdit } from '@contract/case-making.ts'
import { ask } from '../kit/cases.ts'
import { bank, checkAll, pageOf } from './creation-visits.ts'
import { follow } from './visitors.ts'

test('AI-3, CREATE-4, CREATE-5: an admin drafts a case with the wizard and saves it', async () => {
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
  await preview.getByText('Email address, in Description').waitFor()
  await preview.getByLabel('Description').fill('A nurse who sighs.')
  await page.reload()
  expect(await preview.getByLabel('Title').inputValue()).toBe('Sighing on the night shift')

  await preview.getByRole('button', { name: 'Save Case Study' }).click()
  await page.getByText('Please confirm each of these first.').waitFor()
  await checkAll(page)
  await preview.getByRole('button', { name: 'Save Case Study' }).dblclick()
  await page.getByText('Case study saved successfully!').waitFor()
  await page.waitForURL('**/case-study/*')
  await page.getByRole('heading', { name: 'Sighing on the night shift', level: 1 }).waitFor()
  await page.getByText(`Drafted from the built-in pattern bank, reviewed by ${who.name}`).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  expect(await ask(who, getCaseForEdit, { id })).toMatchObject({
    difficulty: 'complex',
    discussion_period_days: 14,
    solution_content: '',
    status: 'published',
  })
  await follow(page, '/create/case-study?tab=guided')
  expect(await page.getByLabel('Signs and Symptoms').inputValue()).toBe('')
})
