import './built-web.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { makeMembers, openPanel, rareWord, rowOf } from './admin-steps.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement!
    return at === document.body ? 'nothing' : (at.getAttribute('aria-label') ?? at.textContent!).trim()
  })

describe('the focus goes back to what opened a window', () => {
  test('the menu of a phone', async () => {
    const { page } = await visit('/dashboard', { width: 380, hasMotion: true })
    for (let time = 1; time <= 2; time++) {
      await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe('Menu')
    }
  })

  test('Forum Login', async () => {
    const { page } = await visit('/dashboard')
    for (let time = 1; time <= 2; time++) {
      await page.getByRole('button', { name: 'Forum Login' }).press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe('Forum Login')
    }
  })

  test('Edit Case Study', async () => {
    const author = await person('is_study_master')
    const id = await publish(author)
    const { page } = await visit(nowhere)
    await openAs(page, author, `/case-study/${id}`)
    await page.getByRole('button', { name: /^Edit/ }).first().press('Enter')
    const name = await focused(page)
    await page.getByRole('dialog', { name: 'Edit Case Study' }).getByLabel('Title').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe(name)
  })

  test.each(['Suspend', 'Reset Password', 'Delete'])('%s a user', async (act) => {
    const word = rareWord()
    await makeMembers(word, ['Someone'])
    const { page } = await openPanel(visit, `tab=users&q=${word}`)
    const button = rowOf(page, `${word} Someone`).getByRole('button', { name: act })
    await button.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatch(new RegExp(`^${act}`))
  })
})
