import './built-web.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { first, line, newWord, tag, word } from './search-visits.ts'
import { visit, visitAs } from './club-visits.ts'
import { expectFault } from './visitors.ts'

test('FIND-13: the palette corrects typing errors and offers a member’s last searches until logout', async () => {
  const { page } = await visitAs(await person(), '/library')
  const box = page.getByRole('combobox', { name: 'Go to' })
  for (const search of ['taichnog', 'dashbaord']) {
    await page.keyboard.press('Control+k')
    await box.fill(search)
    await page.getByRole('option', { name: search === 'taichnog' ? /LR-3/ : /^Cases/ }).click()
    await box.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('option', { name: /Recent search/ })
  await expect
    .poll(() => recent.allTextContents())
    .toEqual([expect.stringContaining('dashbaord'), expect.stringContaining('taichnog')])
  await recent.last().click()
  expect(await box.inputValue()).toBe('taichnog')
  await box.fill('log out')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('taichnog')
})

test('CASE-21, FIND-15, FIND-4: a phone shows the first case, or the first corrected hit, without scrolling', async () => {
  const { page } = await visitAs(await person(), '/dashboard', { width: 380 })
  const top = async (part: Locator) => (await part.boundingBox())!.y
  const found = page.getByRole('article').first()
  await page.getByRole('region', { name: 'Today' }).getByRole('link').first().waitFor()
  await found.waitFor()
  expect(await top(found)).toBeLessThanOrEqual(560)
  expect(await page.getByRole('complementary', { name: 'Disclaimer' }).count()).toBe(0)

  await line(page).fill(`${word}x`)
  await page.keyboard.press('Enter')
  const corrected = page.getByText(`Showing results for ${word}.`)
  await corrected.waitFor()
  for (const name of ['Today', 'Level Up by Contributing!'])
    expect(await page.getByRole('region', { name }).count()).toBe(0)
  for (const part of [corrected, page.getByText('2 case studies')])
    expect(await top(part)).toBeLessThan(await top(found))
  expect(await top(found)).toBeLessThanOrEqual(560)
  await page.goto('/dashboard?search=%22tai%20chonk%22')
  await page.getByRole('heading', { name: 'No case studies found' }).waitFor()
  await page.getByText('another spelling').waitFor()
})

test('FIND-10, FIND-11: a tag links to its topic page, and a case links to related cases', async () => {
  const visitor = await visit(`/case-study/${first}`)
  const { page } = visitor
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Related cases' }).waitFor()
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Its neighbour' }).waitFor()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag }).click()
  await page.getByRole('heading', { level: 1, name: tag }).waitFor()
  await page.getByRole('link', { name: /LR-3/ }).waitFor()
  const card = page.getByRole('article').filter({ hasText: 'Its neighbour' })
  await card.getByText(/\d days left/).waitFor()
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  await page.goto(`/topics/${newWord()}`)
  await page.getByText('No case study has this tag').waitFor()
  await expectFault(visitor, /404/)
})
