import './built-web.ts'
import { expect, test } from 'vitest'
import { signUp } from './account-steps.ts'
import { link, visit } from './mail-link-visits.ts'

test.each([
  [1280, 'light'],
  [380, 'dark'],
  [320, 'light'],
] as const)('the question fits a window of %i, %s', async (width, scheme) => {
  const { page, context } = await visit('/dashboard')
  await signUp(page)
  const narrow = await visit(link, { context })
  await narrow.page.setViewportSize({ width, height: 800 })
  await narrow.page.emulateMedia({ colorScheme: scheme })
  await narrow.page.getByRole('button', { name: 'Use this link' }).waitFor()
  // The window was just narrowed: the layout follows with the next frame.
  await expect
    .poll(() => narrow.page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width)
})
