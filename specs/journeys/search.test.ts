import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { line, word } from './search-visits.ts'
import { visit } from './club-visits.ts'

const at = (page: Page) => new URL(page.url()).pathname

test('FIND-9: a guest picks a search suggestion by keyboard, or searches for the text', async () => {
  const { page } = await visit('/dashboard')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search/suggestions')) asked.push(request.url())
  })
  await line(page).pressSequentially(word, { delay: 5 })
  const option = page.getByRole('option', { name: `The ${word} of the baker` })
  await option.waitFor()
  // The page waits for a pause in typing instead of asking at each letter.
  expect(asked.length).toBeLessThan(word.length / 2)
  expect(await line(page).getAttribute('aria-expanded')).toBe('true')
  // Suggested library names can appear before the suggested case.
  const chooseNext = async () => {
    await page.keyboard.press('ArrowDown')
    return option.getAttribute('aria-selected')
  }
  await expect.poll(chooseNext).toBe('true')
  expect(await line(page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await page.getByText('2 case studies').waitFor()
  await page.getByRole('link', { name: 'In the discussion' }).waitFor()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest first')
  await page.waitForURL(/order=newest/)
  await expect.poll(() => page.getByRole('article').first().textContent()).toContain('Its neighbour')
})

test('FIND-12: Ctrl+K opens a palette with cases, library entries and acts', async () => {
  const { page } = await visit('/library')
  await page.getByRole('button', { name: 'Go to', exact: true }).first().waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Go to' })
  const options = page.getByRole('option')
  await options.first().waitFor()
  const names = await options.allTextContents()
  expect(new Set(names).size).toBe(names.length)
  await box.fill('taichong')
  await page.getByRole('option', { name: /LR-3/ }).waitFor()
  expect(await page.getByRole('option', { selected: true }).count()).toBe(1)
  expect(await page.getByRole('option', { name: /^Cases/ }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => at(page)).toBe('/library/points/LR-3')
  await page.getByRole('button', { name: 'Go to', exact: true }).click()
  await box.fill('dark mode')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  await page.keyboard.press('Control+k')
  await box.fill(`the ${word}`)
  await page.getByRole('option', { name: `The ${word} of the baker` }).waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
})
