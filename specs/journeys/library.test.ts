import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { expectFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('a guest in the library', () => {
  test('LIB-11: walks by keys from the header to a family, an entry, and what it names', async () => {
    const { page } = await visit('/dashboard')
    const description = page.locator('meta[name="description"]')
    const ofDashboard = await description.getAttribute('content')
    const follow = async (name: string | RegExp, where: string) => {
      const link = page
        .getByRole('main')
        .getByRole('link', { name, exact: typeof name === 'string' })
        .first()
      await link.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(where)
    }
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
    const library = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' })
    await library.focus()
    await page.keyboard.press('Enter')
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
    await page.getByText('It awaits the reading of a practitioner').waitFor()
    await page.getByText('A Manual of Acupuncture').waitFor()

    await follow('Liver Qi Stagnation', '**/library/patterns/liver-qi-stagnation')
    await heading(/^Liver Qi Stagnation/)
    const formula = page
      .getByRole('heading', { name: 'Formula', exact: true })
      .locator('xpath=..')
      .getByRole('link')
    const name = await formula.first().innerText()
    await formula.first().focus()
    await page.keyboard.press('Enter')
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

  test('UNFURL-4: its first words are read before the app has come, and stand where its title will', async () => {
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
    // And in the same window, that there is more to come.
    const sign = (await page.locator('.waiting svg').boundingBox())!
    expect(sign.y + sign.height).toBeLessThan(800)
    const title = (await first.getByText('Má Huáng', { exact: true }).boundingBox())!
    letThrough()
    const heading = page.getByRole('heading', { level: 1, name: 'Má Huáng' })
    const box = (await heading.boundingBox())!
    expect(await first.count()).toBe(0)
    expect(Math.abs(box.x - title.x)).toBeLessThan(2)
    expect(Math.abs(box.y - title.y)).toBeLessThan(12)
  })

  test('LIB-11: what is dangerous comes ahead of all else', async () => {
    const { page } = await visit('/library/herbs/fu-zi')
    const first = async (path: string) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page.getByRole('article').locator('section').first().innerText()
    }
    expect(await first('/library/herbs/ma-huang')).toMatch(
      /Cautions[\s\S]*in pregnancy[\s\S]*With medicines[\s\S]*Law/,
    )
    expect(await first('/library/points/LI-4')).toMatch(/Cautions[\s\S]*Forbidden in pregnancy/)
    expect(await first('/library/points/GB-21')).toMatch(/What a needle may injure[\s\S]*lung/)
    expect(await first('/library/formulas/zhen-wu-tang')).toMatch(/Cautions[\s\S]*Forbidden in pregnancy/)
    expect(await first('/library/patterns/heart-kidney-yang-deficiency')).toMatch(/Red flags/)
    expect(await first('/library/red-flags/chest-pain')).toMatch(/Call an ambulance/)
    // And a point that is dangerous for nobody begins with where it is.
    expect(await first('/library/points/LR-2')).toMatch(/^Location/)
  })

  test('LIB-9: finds by any spelling, has an address for what was found, and says when it is nothing', async () => {
    const { page } = await visit('/library')
    const box = page.getByRole('searchbox', { name: 'Search the library' })
    await box.fill('taichong')
    await box.press('Enter')
    await page.waitForURL('**/library?search=taichong')
    const found = page.getByRole('region', { name: /found for/ }).getByRole('link')
    expect(await found.first().innerText()).toBe('LR-3 Tài Chōng')
    await box.fill('xqzwvk')
    await box.press('Enter')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.goBack()
    await found.first().waitFor()
    expect(await box.inputValue()).toBe('taichong')
    await page.reload()
    await found.first().waitFor()
  })

  test('LIB-12: comes to the entry in small letters too, and back to where it was', async () => {
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
    await page.goto('/library/Points/lr-3')
    await page.waitForURL('**/library/points/LR-3')
    await page.getByRole('heading', { level: 1, name: 'LR-3 Tài Chōng 太冲' }).waitFor()
    await page.goto('/library/Red-Flags?family=ambulance')
    await page.waitForURL('**/library/red-flags?family=ambulance')
    await page.getByRole('heading', { level: 1, name: 'Call an ambulance' }).waitFor()
    await page.goto('/library/Channels')
    await page.waitForURL('**/library/channels')
    await page.getByRole('group', { name: /^Chart of the channels/ }).waitFor()
  })

  test('LIB-11: reads that an entry does not exist, and asks again for what has failed', async () => {
    const visitor = await visit('/library/points/LR-15')
    const { page } = visitor
    await page.getByRole('heading', { name: 'Not in the library' }).waitFor()
    expect(await page.title()).toBe('Not in the library · The Case Club')
    await expectFault(visitor, /404/)
    await page.goto('/library/points?family=Hand')
    await page.getByText('There is no family called “Hand”, so these are all points.').waitFor()
    await page.goto('/library/points?family=liver')
    await page.getByRole('heading', { level: 1, name: 'Liver channel' }).waitFor()
    await page.goto('/library/demo-exams')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    for (const path of ['/library', '/library/herbs', '/library/herbs/ma-huang', '/library?search=mahuang']) {
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
      await page.getByText('It awaits the reading of a practitioner').waitFor()
    }
  })
})
