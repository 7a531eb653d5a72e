import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'
import { useBrowser } from './visitors.ts'

const title = 'Every component in its states'

describe('npm run dev', () => {
  let dev: OwnPlatform
  const visit = useBrowser(() => dev.url)
  beforeAll(async () => {
    dev = await startOwnPlatform({ isDev: true })
  })
  afterAll(() => dev?.stop())

  test.each(['light', 'dark'] as const)('in development, /ui shows the components, %s', async (scheme) => {
    const { page } = await visit('/ui', { scheme })
    // Vite compiles all sources at the first request, which takes long.
    await page.getByRole('heading', { name: title }).waitFor({ timeout: 60_000 })
    await page
      .getByRole('region', { name: 'Tabs' })
      .getByRole('tab', { name: /^Discussion/ })
      .click()
    await page.getByText('This is “Discussion”.').waitFor()
    expect(await page.getByRole('region').count()).toBeGreaterThan(15)
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(scheme)
  })
})
