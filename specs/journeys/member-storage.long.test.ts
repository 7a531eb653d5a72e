import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { openAs } from './case-steps.ts'
import { forgiveFault } from './visitors.ts'
import { draftTest, everything, key, scenario } from './stored-drafts.ts'

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
