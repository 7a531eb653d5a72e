import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { useBrowser } from './visitors.ts'

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
})
