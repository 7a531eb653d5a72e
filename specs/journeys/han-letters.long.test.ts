import './built-web.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { club } from '../kit/platform.ts'
import { nowhere } from './exam-steps.ts'
import { hasOwnHan, onDevicesWithout } from './own-han.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)
const hanFont = /\/assets\/noto-sans-han-[^/]+\.woff2$/

function listen(page: Page) {
  const asked = new Set<string>()
  page.on('request', (request) => hanFont.test(request.url()) && asked.add(request.url()))
  return asked
}

const title = (page: Page) => page.getByRole('heading', { level: 1, name: /太冲/ })

test('a device without Han letters loads the font where a page shows one', async ({ skip }) => {
  const { page } = await visit(nowhere, { width: 380 })
  skip(await hasOwnHan(page), onDevicesWithout)
  const asked = listen(page)
  await page.goto('/library/points/LR-3')
  await title(page).waitFor()
  await expect.poll(() => asked.size).toBe(1)
})

test('a device with Han letters loads none', async () => {
  const { page } = await visit(nowhere)
  const assets = await readdir(join(projectRoot, 'web', 'dist', 'assets'))
  const font = assets.find((name) => hanFont.test(`/assets/${name}`))!
  // Before the page looks, its device has the letters under the name of a system font.
  const bytes = (await readFile(join(projectRoot, 'web', 'dist', 'assets', font))).toString('base64')
  await page.addInitScript((base64) => {
    const face = new FontFace(
      'PingFang SC',
      Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)),
    )
    document.fonts.add(face)
    void face.load()
  }, bytes)
  const asked = listen(page)
  await page.goto('/library/points/LR-3')
  await title(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect([...asked]).toEqual([])
})
