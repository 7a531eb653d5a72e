import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

test('SAFE-7: the wizard’s questions about the patient are folded and not required, and the scan’s findings stand beside the draft', async () => {
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
  expect(await content.inputValue()).toContain('12 weeks pregnant. Takes heparin.')
  const findings = page.getByRole('list', { name: 'What the scan found' })
  await findings.getByText('The text mentions a pregnancy.').waitFor()
  await findings.getByText('The text mentions blood thinners.').waitFor()
  await findings.getByText(/^SP-6: /).waitFor()
})
