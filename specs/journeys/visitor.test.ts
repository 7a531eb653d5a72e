import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { expectFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

const copy = [
  'Dual Case Studies',
  'Forum Discussions',
  'Comprehensive Testing',
  'Track Progress',
  'Learn Through Practice',
  'Weekly Schedule',
  'One simple case weekly',
  'One complex case every 2 weeks',
  'Two case studies every two weeks',
  'It depends...',
  'Level Up',
  'Create a forum account inside to post comments and take tests',
]

describe('a guest', () => {
  test('reads the landing page word for word', async () => {
    const { page } = await visit('/', { hasMotion: true })
    for (const words of copy) await page.getByText(words, { exact: true }).first().waitFor()
    await page.getByText('Grand Master at 10,000 posts and Immortal at 20,000 posts').waitFor()
    await page.getByText('educational only').waitFor()
    expect(await page.title()).toBe('The Case Club')
  })

  test('cannot enter before the box is ticked, then lands on the dashboard and is remembered', async () => {
    const { page, context } = await visit('/', { hasMotion: true })
    const enter = page.getByRole('button', { name: 'Agree and Enter' })
    const box = page.getByRole('checkbox')
    await box.waitFor()
    expect(await box.isChecked()).toBe(false)
    expect(await enter.isDisabled()).toBe(true)
    await box.check()
    await enter.click()
    await page.waitForURL('**/dashboard')
    const flag = await page.evaluate(() => localStorage.getItem('tcm_disclaimer_agreed'))
    expect(flag).toBe('true')
    const again = await visit('/dashboard', { context })
    await again.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await again.page.getByRole('complementary', { name: 'Disclaimer' }).count()).toBe(0)
  })

  test('who comes by a deep link sees the disclaimer there until they agree', async () => {
    const { page } = await visit('/dashboard')
    const banner = page.getByRole('complementary', { name: 'Disclaimer' })
    await banner.getByRole('button', { name: 'Agree' }).click()
    await banner.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await banner.count()).toBe(0)
  })

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
