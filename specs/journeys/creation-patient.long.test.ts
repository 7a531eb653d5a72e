import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

test('SAFE-1: what the guided wizard is asked about the patient is folded, not required, and heeded by the draft', async () => {
  const { page } = await visit(nowhere)
  await openAs(page, await person('is_admin'), '/create/case-study?tab=guided')
  await page.getByLabel('Signs and Symptoms').fill('30-year-old woman, nausea, tiredness')
  await page.getByLabel('Tongue and Pulse').fill('Tongue pale; pulse slippery')
  await page.getByLabel('Points Used').fill('SP-6, PC-6')
  expect(await page.getByLabel('Medicines').isVisible()).toBe(false)
  await page.getByText('About the patient').click()
  await page.getByLabel('Pregnancy', { exact: true }).selectOption('Pregnant')
  await page.getByLabel('Weeks of pregnancy').fill('12')
  await page.getByLabel('Medicines').fill('heparin')
  await page.getByRole('button', { name: 'Generate Case Study' }).click()
  const content = page.getByLabel('Case Study Content')
  await content.waitFor()
  expect(await content.inputValue()).toContain('SP-6 is not used in pregnancy.')
})
