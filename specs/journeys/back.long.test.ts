import './built-web.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { visit, visitAs } from './club-visits.ts'

const placeOf = (page: Page) => new URL(page.url()).pathname
const goBack = (page: Page) => page.evaluate(() => history.back())

/** Expects Back to close the open window or menu and to stay on the page. */
async function backCloses(page: Page, part: Locator) {
  await part.waitFor()
  const [place, title] = [placeOf(page), await page.title()]
  await goBack(page)
  await part.waitFor({ state: 'detached' })
  await expect.poll(() => placeOf(page)).toBe(place)
  expect(await page.title()).toBe(title)
}

const fromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByText(name, { exact: true }).click()
}

test('on a phone, Back closes the menu and the login window and stays on the page', async () => {
  const { page } = await visit('/dashboard', { width: 380, hasMotion: true })
  await fromMenu(page, 'Library')
  await page.waitForURL('**/library')
  const before = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await backCloses(page, page.getByRole('dialog'))
  await fromMenu(page, 'Forum Login')
  const login = page.getByRole('dialog').filter({ hasText: 'Password' })
  await backCloses(page, login)
  // Closing with the button leaves no extra history entry.
  await fromMenu(page, 'Forum Login')
  await login.getByRole('button', { name: 'Close' }).click()
  await login.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => history.length)).toBe(before)
  await goBack(page)
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

test('Back closes the topmost window first, and asks before it discards changes', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  const { page } = await visitAs(author, '/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
  await page.waitForURL('**/library')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('Dashboard')
  await page.getByRole('option').first().click()
  await page.waitForURL('**/dashboard')
  await page.locator(`a[href="/case-study/${id}"]`).first().click()
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const edit = page.getByRole('dialog', { name: 'Edit Case Study' })
  await edit.getByLabel('Title').fill('Another title')
  await page.keyboard.press('Control+k')
  await backCloses(page, page.getByRole('dialog', { name: 'Go to' }))
  const asked: string[] = []
  let isClosing = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (isClosing ? dialog.accept() : dialog.dismiss())
  })
  await goBack(page)
  await expect.poll(() => asked).toEqual(['Close and discard your unsaved changes?'])
  await expect.poll(() => placeOf(page)).toBe(`/case-study/${id}`)
  expect(await edit.getByLabel('Title').inputValue()).toBe('Another title')
  isClosing = true
  await backCloses(page, edit)
  expect(asked.length).toBe(2)
})
