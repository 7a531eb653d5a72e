import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { nowhere } from './exam-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('a guest', () => {
  test('does not wait for fonts: they are loaded after the app', async () => {
    const { page } = await visit(nowhere)
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    let letIn = () => {}
    const held = new Promise<void>((resolve) => (letIn = resolve))
    await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted).toBe(1)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect(fonts).toEqual([])
    letIn()
    await expect.poll(() => fonts.length).toBeGreaterThan(0)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test.each([380, 1280])('finds nothing wider than the window at %i pixels', async (width) => {
    const { page } = await visit('/', { width, hasMotion: true })
    await page.getByRole('checkbox').waitFor()
    for (const path of ['/', '/dashboard', '/admin-setup', '/nowhere']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBe(0)
    }
  })
})
