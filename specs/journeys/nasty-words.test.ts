import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMember } from '../kit/platform.ts'
import { enterAs, makeCase, rowOf, sayMany } from './discussion-steps.ts'
import { payloads } from './nasty-words.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

// nasty-words.long.test.ts covers all other pages, with one payload in each comment.
test('TEXT-6: a comment shows sixty payloads as text and runs none', async () => {
  const study = await makeCase()
  const author = await makeMember({ name: '<img src=x onerror=ran()>' })
  await sayMany(author, study, [payloads.join('\n\n')])
  const { page } = await visit(nowhere)
  await page.addInitScript(() => {
    Object.assign(window, { runs: 0, ran: () => ((window as unknown as { runs: number }).runs += 1) })
  })
  await enterAs(page, await makeMember(), study.path)
  const row = rowOf(page, payloads[0]!)
  await row.waitFor()
  const shown = await row.innerText()
  for (const payload of payloads.filter((one) => /^<[^>]*>$/.test(one))) expect(shown).toContain(payload)
  // Hovering could run handlers, too.
  for (const link of await row.getByRole('link').all()) await link.hover()
  expect(await page.evaluate(() => (window as unknown as { runs: number }).runs)).toBe(0)
  const leads = await row
    .locator('[dir=auto] a')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]))
  expect(leads.length).toBeGreaterThan(0)
  for (const [href, rel] of leads) {
    expect(href).toMatch(/^https?:\/\/example\.org\//)
    expect(rel).toBe('noopener nofollow ugc')
  }
  expect(await page.evaluate('ran(), runs')).toBe(1)
})
