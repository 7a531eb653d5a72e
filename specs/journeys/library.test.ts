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
