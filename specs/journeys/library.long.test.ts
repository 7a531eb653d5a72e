import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { expectFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('a guest in the library', () => {
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
      await page.getByText('Not yet reviewed by a practitioner').waitFor()
    }
  })

  test('LIB-9: a search by keys keeps the keyboard’s place, and how many it found is read out', async () => {
    const { page } = await visit('/library')
    const box = page.getByRole('searchbox', { name: 'Search the library' })
    for (const [search, words] of [
      ['taichong', /^\d+ found for “taichong”$/],
      ['xqzwvk', /^Nothing found for “xqzwvk”$/],
    ] as const) {
      await box.fill(search)
      await box.press('Enter')
      await page.waitForURL(`**/library?search=${search}`)
      await page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('search')
    }
  })

  test('CHART-2: a drag that begins on a point moves the chart and opens nothing; whole, it lets the page scroll', async () => {
    const { page } = await visit('/library/channels')
    const field = page.getByRole('group', { name: /^Chart of the channels/ })
    const touch = () => field.evaluate((svg) => getComputedStyle(svg).touchAction)
    await field.waitFor()
    expect(await touch()).toBe('pan-y')
    await page.getByRole('button', { name: 'Nearer' }).click({ clickCount: 3 })
    expect(await touch()).toBe('none')
    const aPoint = () =>
      field.evaluate((svg) => {
        const { left, top, width, height } = svg.getBoundingClientRect()
        const inMiddle = (at: number, from: number, size: number) => Math.abs(at - from - size / 2) < size / 4
        for (const link of svg.querySelectorAll('a')) {
          const dot = link.querySelector('circle')!.getBoundingClientRect()
          const [x, y] = [dot.x + dot.width / 2, dot.y + dot.height / 2]
          if (!inMiddle(x, left, width) || !inMiddle(y, top, height)) continue
          if (document.elementFromPoint(x, y)?.closest('a') === link) return { x, y }
        }
        throw new Error('No point is in sight.')
      })
    await field.scrollIntoViewIfNeeded()
    const from = await aPoint()
    const before = await field.getAttribute('viewBox')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => field.getAttribute('viewBox')).not.toBe(before)
    expect(new URL(page.url()).pathname).toBe('/library/channels')
    const { x, y } = await aPoint()
    await page.mouse.click(x, y)
    await page.waitForURL('**/library/points/*')
  })
})
