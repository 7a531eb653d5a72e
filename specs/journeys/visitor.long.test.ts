import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { nowhere } from './exam-steps.ts'
import { useBrowser, expectFault } from './visitors.ts'

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

describe('a guest', () => {
  test('is notified by a toast where Google is not set up', async () => {
    const visitor = await visit('/', { hasMotion: true })
    const { page } = visitor
    await page.getByRole('button', { name: 'Join with Google' }).click()
    await page.getByText('Google sign-in is not set up on this server yet.').waitFor()
    await expectFault(visitor, /503/)
  })

  test('gets the scheme of the system, and keeps the one they choose', async () => {
    const { page } = await visit('/', { scheme: 'dark', hasMotion: true })
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    await page.getByRole('button', { name: 'Switch to light colours' }).click()
    expect(await scheme()).toBe('light')
    await page.reload()
    await page.getByRole('button', { name: 'Switch to dark colours' }).waitFor()
    expect(await scheme()).toBe('light')
  })

  test('is offered a reload where the code of a page is gone, as after an update, and keeps the rest of the page', async () => {
    const visitor = await visit('/nowhere')
    const { page } = visitor
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/assets/*', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.getByRole('button', { name: 'Forum Login' }).click()
    await page.unroute('**/assets/*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('searchbox').waitFor()
    await expectFault(visitor, /404|dynamically imported/)
  })

  test('reads that they are offline until they are online again', async () => {
    // A page that asks for nothing by itself: each failed call would be a fault of its own.
    const { page, context } = await visit('/', { hasMotion: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await context.setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
  })
})
