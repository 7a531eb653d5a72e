import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { first, newWord, tag, visit, word } from './search-visits.ts'

const line = (page: Page) => page.getByLabel('Search case studies')
const at = (page: Page) => new URL(page.url()).pathname

test('FIND-9: whoever types on the dashboard chooses a name by keys, or searches what was typed', async () => {
  const { page } = await visit('/dashboard')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search/suggestions')) asked.push(request.url())
  })
  await line(page).pressSequentially(word, { delay: 5 })
  const option = page.getByRole('option', { name: `The ${word} of the baker` })
  await option.waitFor()
  // Once it was typed, and not for each of its letters.
  expect(asked.length).toBeLessThan(word.length / 2)
  expect(await line(page).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  // Names of the library may come a moment before the case's.
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
  expect(await line(page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('2 case studies').waitFor()
  await page.getByRole('link', { name: 'In the discussion' }).waitFor()
  await page.getByRole('button', { name: 'Newest first' }).click()
  await page.waitForURL(/order=newest/)
  await expect.poll(() => page.getByRole('article').first().textContent()).toContain('Its neighbour')
})

test('FIND-4: a slip of the pen is shown as mended, and nothing found says what to try', async () => {
  const { page } = await visit(`/dashboard?search=${word}x`)
  await page.getByText(`These are for ${word}.`).waitFor()
  await page.goto('/dashboard?search=%22tai%20chonk%22')
  await page.getByRole('heading', { name: 'No case studies found' }).waitFor()
  await page.getByText('another spelling').waitFor()
})

test('FIND-12: Ctrl+K reaches cases, entries, pages and acts from anywhere', async () => {
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
  await box.fill('dark colours')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  await page.keyboard.press('Control+k')
  await box.fill(`the ${word}`)
  await page.getByRole('option', { name: `The ${word} of the baker` }).waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
})

test('FIND-12: what is typed while the palette comes stands in it, and nowhere else', async () => {
  const { page } = await visit('/library')
  const elsewhere = page.getByPlaceholder('LR-3, Taichong, Tai Chong')
  await elsewhere.focus()
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  await page.route('**/assets/palette-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('taichonk')
  await page.keyboard.press('Backspace')
  arrive()
  const box = page.getByRole('combobox', { name: 'Go to' })
  await box.waitFor()
  await page.keyboard.type('g')
  expect(await box.inputValue()).toBe('taichong')
  expect(await elsewhere.inputValue()).toBe('')
  await page.getByRole('option', { name: /LR-3/ }).waitFor()
})

test('FIND-10, FIND-11: a tag leads to its topic, and the end of a case to the next', async () => {
  const { page } = await visit(`/case-study/${first}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Related cases' }).waitFor()
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Its neighbour' }).waitFor()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag }).click()
  await page.getByRole('heading', { level: 1, name: tag }).waitFor()
  await page.getByRole('link', { name: /LR-3/ }).waitFor()
  await page.getByRole('article').filter({ hasText: 'Its neighbour' }).waitFor()
  // Both are here.
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  await page.goto(`/topics/${newWord()}`)
  await page.getByText('No case study bears this tag').waitFor()
})
