import './built-web.ts'
import { expect, test } from 'vitest'
import { expectFault } from './visitors.ts'
import { visit } from './club-visits.ts'

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
