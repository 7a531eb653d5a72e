import './built-web.ts'
import { expect, test } from 'vitest'
import { visit } from './club-visits.ts'
import { expectFault } from './visitors.ts'

test('LIB-11: a library entry shows its dangers first', async () => {
  const { page } = await visit('/library/herbs/fu-zi')
  const first = async (path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page.getByRole('article').locator('section').first().innerText()
  }
  expect(await first('/library/herbs/ma-huang')).toMatch(
    /Cautions[\s\S]*in pregnancy[\s\S]*With medicines[\s\S]*Legal status/,
  )
  expect(await first('/library/points/LI-4')).toMatch(/Cautions[\s\S]*Contraindicated in pregnancy/)
  expect(await first('/library/points/GB-21')).toMatch(/Structures at risk[\s\S]*Lung/)
  expect(await first('/library/formulas/zhen-wu-tang')).toMatch(/Cautions[\s\S]*forbidden in pregnancy/)
  expect(await first('/library/patterns/heart-kidney-yang-deficiency')).toMatch(/Red flags/)
  expect(await first('/library/red-flags/chest-pain')).toMatch(/^What to do[\s\S]*Call an ambulance/)
  expect(await page.getByRole('article').innerText()).toMatch(
    /What to do[\s\S]*What it may be[\s\S]*heart attack[\s\S]*How patients describe it/,
  )
  expect(await first('/library/points/LR-2')).toMatch(/^Location/)
})

test('LIB-12: an address in other capitals redirects to the entry, and Back leaves it', async () => {
  const { page } = await visit('/library')
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await page.goto('/library/points/lr-3')
  await page.waitForURL('**/library/points/LR-3')
  await page.getByRole('heading', { level: 1, name: 'LR-3 Tài Chōng 太冲' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/library')
  await page.goto('/library/patterns/Liver-Qi-Stagnation')
  await page.waitForURL('**/library/patterns/liver-qi-stagnation')
  await page.getByRole('heading', { level: 1, name: /^Liver Qi Stagnation/ }).waitFor()
  await page.goto('/library/Red-Flags?family=ambulance')
  await page.waitForURL('**/library/red-flags?family=ambulance')
  await page.getByRole('heading', { level: 1, name: 'Call an ambulance' }).waitFor()
})

test('LIB-11: the library names what failed to load and retries', async () => {
  const visitor = await visit('/library/points/LR-15')
  const { page } = visitor
  await page.getByRole('heading', { name: 'Not in the library' }).waitFor()
  expect(await page.title()).toBe('Not in the library · The Case Club')
  await expectFault(visitor, /404/)
  for (const path of ['/library', '/library/herbs/ma-huang', '/library?search=mahuang']) {
    await page.route('**/api/library**', (route) =>
      route.fulfill({ status: 400, json: { code: 'too_many', detail: 'Too many.' } }),
    )
    await page.route('**/api/library/**', (route) =>
      route.fulfill({ status: 400, json: { code: 'too_many', detail: 'Too many.' } }),
    )
    await page.goto(path)
    await page.getByRole('alert').getByText('Too many.').or(page.getByText('Too many.')).first().waitFor()
    await expectFault(visitor, /400/)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Too many.').waitFor({ state: 'detached' })
    await page.getByText('Not yet reviewed by a practitioner').waitFor()
  }
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
