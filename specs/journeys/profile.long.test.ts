import './built-web.ts'
import { expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { nowhere } from './exam-steps.ts'
import { member, settings } from './profile-visits.ts'

test.each([380, 1280])('nothing is cut off at %i, and nobody is kept out', async (width) => {
  const { page, id } = await member(['is_admin'], nowhere, { width })
  for (const path of [`/profile/${id}`, settings(id)]) {
    await page.goto(path)
    await page.getByRole('tabpanel').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await barriers(page), path).toEqual([])
  }
})
