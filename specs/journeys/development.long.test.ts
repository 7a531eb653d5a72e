import { afterAll, beforeAll, test } from 'vitest'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'
import { useBrowser } from './visitors.ts'

let club: OwnPlatform
const visit = useBrowser(() => club.url)
beforeAll(async () => {
  club = await startOwnPlatform({ isDev: true })
})
afterAll(() => club?.stop())

test('with --dev, the club serves the sources of the dashboard through Vite', async () => {
  const { page } = await visit('/dashboard')
  // Vite compiles all sources at the first request, which takes long.
  await page.getByRole('heading', { name: 'Case studies', level: 1 }).waitFor({ timeout: 60_000 })
})
