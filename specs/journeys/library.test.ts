import './built-web.ts'
import { expect, test } from 'vitest'
import { visit } from './club-visits.ts'

test('LIB-11: a guest finds and reads library entries by keyboard', async () => {
  const { page } = await visit('/dashboard')
  const description = page.locator('meta[name="description"]')
  const ofDashboard = await description.getAttribute('content')
  const follow = async (name: string | RegExp, where: string) => {
    const link = page
      .getByRole('main')
      .getByRole('link', { name, exact: typeof name === 'string' })
      .first()
    await link.press('Enter')
    await page.waitForURL(where)
  }
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const library = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' })
  await library.press('Enter')
  await page.waitForURL('**/library')
  await heading('Library')
  await follow('Liver channel', '**/library/points?family=Liver')
  await heading('Liver channel')
  await follow('LR-3 Tài Chōng', '**/library/points/LR-3')
  await heading('LR-3 Tài Chōng 太冲')
  expect(await page.title()).toBe('LR-3 Tài Chōng · The Case Club')
  expect(await description.getAttribute('content')).toMatch(
    /^LR-3 Tài Chōng, Great Rushing: On the top of the foot/,
  )
  await page.getByText('Not yet reviewed by a practitioner').waitFor()
  await page.getByText('A Manual of Acupuncture').waitFor()

  await follow('Liver Qi Stagnation', '**/library/patterns/liver-qi-stagnation')
  await heading(/^Liver Qi Stagnation/)
  const formula = page
    .getByRole('heading', { name: 'Formula', exact: true })
    .locator('xpath=..')
    .getByRole('link')
  const name = await formula.first().innerText()
  await formula.first().press('Enter')
  await page.waitForURL('**/library/formulas/*')
  await heading(new RegExp(`^${name}`))
  await follow('Chái Hú', '**/library/herbs/chai-hu')
  await heading(/^Chái Hú/)
  await follow(/^Next/, '**/library/herbs/*')
  await page.goBack()
  await heading(/^Chái Hú/)

  await page.getByRole('link', { name: 'The Case Club' }).first().click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('searchbox').waitFor()
  expect(await description.getAttribute('content')).toBe(ofDashboard)
})

test('UNFURL-4: the text in an entry’s initial HTML is where its title will be', async () => {
  const { page } = await visit('/robots.txt')
  let letThrough!: () => void
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/library/herbs/ma-huang', { waitUntil: 'commit' })
  const first = page.locator('.first-words')
  await first.getByText('Má Huáng, Ephedra stem').waitFor()
  // The loading placeholder must be visible without scrolling.
  const endOfSign = async () => {
    const sign = (await page.locator('.waiting svg').boundingBox())!
    return sign.y + sign.height
  }
  // The browser paints nothing before the stylesheet arrives.
  await expect.poll(endOfSign).toBeLessThan(800)
  const title = (await first.getByText('Má Huáng', { exact: true }).boundingBox())!
  letThrough()
  const heading = page.getByRole('heading', { level: 1, name: 'Má Huáng' })
  const box = (await heading.boundingBox())!
  expect(await first.count()).toBe(0)
  expect(Math.abs(box.x - title.x)).toBeLessThan(2)
  expect(Math.abs(box.y - title.y)).toBeLessThan(12)
})

test('LIB-9: the library search finds any spelling and keeps the query in the address', async () => {
  const { page } = await visit('/library')
  const box = page.getByRole('searchbox', { name: 'Search the library' })
  await box.fill('taichong')
  await box.press('Enter')
  await page.waitForURL('**/library?search=taichong')
  const found = page.getByRole('region', { name: /found for/ }).getByRole('link')
  await expect.poll(() => found.first().innerText()).toBe('LR-3 Tài Chōng')
  await box.fill('xqzwvk')
  await box.press('Enter')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  await page.goBack()
  await found.first().waitFor()
  expect(await box.inputValue()).toBe('taichong')
  await page.reload()
  await found.first().waitFor()
})
