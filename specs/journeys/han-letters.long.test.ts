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

/** The list of the slices, and the slices. */
const asksForHan = (url: string) => /\/assets\/400-[^/]+\.css$|noto-sans-sc/.test(url)

function listen(page: Page) {
  const asked = new Set<string>()
  page.on('request', (request) => asksForHan(request.url()) && asked.add(request.url()))
  return asked
}

const title = (page: Page) => page.getByRole('heading', { level: 1, name: /太冲/ })

test('a device without Han fonts loads, on a long page, the letters near the window', async ({ skip }) => {
  const { page } = await visit(nowhere, { width: 380 })
  skip(await hasOwnHan(page), onDevicesWithout)
  const asked = listen(page)
  // Some thirty patterns name this point.
  await page.goto('/library/points/LR-3')
  await title(page).waitFor()
  await expect.poll(() => asked.size).toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  const near = asked.size
  await page.keyboard.press('End')
  await expect.poll(() => asked.size).toBeGreaterThan(near)
})

/** The slice of a letter, as the build has it. */
async function sliceOf(letter: string) {
  const folder = join(projectRoot, 'web', 'dist', 'assets')
  const list = (await readdir(folder)).find((name) => /^400-.*\.css$/.test(name))!
  const code = letter.codePointAt(0)!
  const faces = (await readFile(join(folder, list), 'utf8')).split('@font-face').slice(1)
  const face = faces.find((one) =>
    [...one.matchAll(/u\+([\da-f]+)(?:-([\da-f]+))?/gi)].some(
      ([, first, last]) => parseInt(first!, 16) <= code && code <= parseInt(last ?? first!, 16),
    ),
  )!
  return `/assets/${/[\w.[\]-]+\.woff2/.exec(face)![0]}`
}

test('a device with Han fonts loads none', async () => {
  const { page } = await visit(nowhere)
  await page.addInitScript(
    (slices) => {
      for (const slice of slices) {
        const face = new FontFace('PingFang SC', `url(${slice})`)
        document.fonts.add(face)
        void face.load()
      }
    },
    [await sliceOf('经'), await sliceOf('针')],
  )
  await page.goto('/dashboard')
  await page.evaluate(() => document.fonts.ready)
  const asked = listen(page)
  const whenDecided = page.waitForResponse(/\/assets\/han-slices-[^/]+\.js$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await page.getByRole('searchbox').fill('太冲')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'LR-3 Tài Chōng' }).click()
  await title(page).waitFor()
  await whenDecided
  await page.waitForLoadState('networkidle')
  expect([...asked]).toEqual([])
})
