import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { openAs } from './case-steps.ts'
import { admin, write } from './create-test-visits.ts'
import { forgiveFault } from './visitors.ts'
import { visit } from './club-visits.ts'

const scenario = 'A tailor coughs at night'
const key = 'Because of Diagnosis'

/** Everything in the browser's storage for the club, and the text of the page. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases.map(({ name }) => name),
      await caches.keys(),
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      document.body.innerText,
    ])
  })

async function draftTest() {
  const found = await admin('/create/test/simple')
  await found.page.getByLabel('Case Scenario').fill(scenario)
  await write(found.page, 0, 'B')
  return found
}

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

test('SES-16, SES-17: after a session ends, unsaved text waits for its member until another signs in', async () => {
  const { page, who, visitor } = await draftTest()
  forgiveFault(visitor, /401/)
  const endSession = async () => {
    await sql().query('delete from auth.sessions where user_id = $1', [who.id])
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  }
  await page.reload()
  await endSession()
  await openAs(page, who, '/create/test/simple')
  await expect.poll(() => page.getByLabel('Case Scenario').inputValue()).toBe(scenario)
  await endSession()
  await openAs(page, await person(), '/dashboard')
  await expect
    .poll(async () => {
      const left = await everything(page)
      return [left.includes(scenario), left.includes(key), left.includes(who.id)]
    })
    .toEqual([false, false, false])
})
