import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { openAs } from './case-steps.ts'
import { forgiveFault } from './visitors.ts'
import { visit } from './club-visits.ts'
import { draftTest, everything, key, scenario } from './stored-drafts.ts'

test('SES-16, SES-17: logout asks about unsaved text, then leaves none of it to the next member', async () => {
  const { page, who, visitor } = await draftTest()
  page.removeAllListeners('dialog')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await expect.poll(() => page.getByLabel('Case Scenario').inputValue()).toBe(scenario)

  const { page: other, faults } = await visit('/create/test/simple', { context: visitor.context })
  await expect.poll(() => other.getByLabel('Case Scenario').inputValue()).toBe(scenario)
  const kept = await everything(page)
  expect([kept.includes(scenario), kept.includes(key), kept.includes(who.id)]).toEqual([true, true, true])

  await other.getByLabel('Case Scenario').fill(`${scenario}, typed just before the end`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  expect(asked[1]).toMatch(/^Log out\? This browser still holds a test/)
  await other.getByRole('button', { name: 'Forum Login' }).waitFor()
  const holds = async () => (await everything(page)).match(new RegExp(`${scenario}|${key}|${who.id}`, 'g'))
  await expect.poll(holds).toBeNull()

  await openAs(page, await person('is_study_master'), '/create/case-study')
  expect(await holds()).toBeNull()
  // Another tab's call may be refused when the session ends.
  forgiveFault({ ...visitor, faults }, /401/)
})
