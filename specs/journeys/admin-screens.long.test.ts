import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { makeMembers, openPanel, rareWord, rowOf } from './admin-steps.ts'
import { barriers } from './barriers.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe.each([1280, 380])('the admin panel has no accessibility barrier, %i wide', (width) => {
  test('in its tabs, in a dialog and in the bar for many members', async () => {
    const word = rareWord()
    const [, , rude] = await makeMembers(word, ['A', 'B', 'C'])
    await sql().query('update public.accounts set is_suspended = true where profile_id = $1', [rude!.id])
    const caseId = await publish(await person('is_study_master'), { title: `${word} Case` })
    await say(await person(), caseId, `${word} a comment`)
    const { page } = await openPanel(visit, `tab=users&search=${word}`)
    await page.setViewportSize({ width, height: 800 })
    const look = async () => {
      expect(await barriers(page)).toEqual([])
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isWider).toBe(false)
    }
    await rowOf(page, `${word} C`).getByText('Suspended', { exact: true }).waitFor()
    await page.getByLabel(`Select ${word} A`).check()
    await look()
    for (const act of ['Suspend', 'Reset Password', 'Delete']) {
      await rowOf(page, `${word} B`).getByRole('button', { name: act }).click()
      await page.getByRole('dialog').waitFor()
      await look()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    for (const tab of ['Dashboard', 'Case Studies', 'Tests', 'Comments', 'Reports', 'Audit']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor()
      await page.getByText(/^Loading /).waitFor({ state: 'detached' })
      await look()
    }
    await page.getByRole('tab', { name: 'Tests' }).click()
    await page.getByRole('button', { name: 'Generate Test with AI' }).click()
    await page.getByLabel('AI Model').waitFor()
    await look()
  })
})
