import './built-web.ts'
import { expect, test } from 'vitest'
import { club, makeMember } from '../kit/platform.ts'
import { makeCase, nowhere, enterAs, rowOf, sayMany } from './discussion-steps.ts'
import { payloads } from './nasty-words.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

test('TEXT-6: no word of sixty nasty comments runs, and all of them can be read', async () => {
  const study = await makeCase()
  const author = await makeMember({ name: '<img src=x onerror=ran()>' })
  await sayMany(author, study, payloads)
  const { page } = await visit(nowhere)
  await page.addInitScript(() => {
    Object.assign(window, { runs: 0, ran: () => ((window as unknown as { runs: number }).runs += 1) })
  })
  await enterAs(page, await makeMember(), study.path)
  await rowOf(page, payloads[0]!).first().waitFor()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('article') })
  await expect.poll(() => rows.count()).toBe(payloads.length)
  // Drawn, passed over and pressed.
  for (const link of await rows.getByRole('link').all()) await link.hover()
  expect(await page.evaluate(() => (window as unknown as { runs: number }).runs)).toBe(0)
  const leads = await rows
    .locator('[dir=auto] a')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]))
  expect(leads.length).toBeGreaterThan(0)
  for (const [href, rel] of leads) {
    expect(href).toMatch(/^https?:\/\/example\.org\//)
    expect(rel).toBe('noopener nofollow ugc')
  }
  // The control: the trap does count.
  expect(await page.evaluate('ran(), runs')).toBe(1)
})
