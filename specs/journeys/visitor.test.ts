import './built-web.ts'
import { expect, test } from 'vitest'
import { visit } from './club-visits.ts'

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

test('a guest reads the landing page and ticks the disclaimer, which is remembered', async () => {
  const { page, context } = await visit('/', { hasMotion: true })
  for (const words of copy) await page.getByText(words, { exact: true }).first().waitFor()
  await page.getByText('Grand Master at 10,000 posts and Immortal at 20,000 posts').waitFor()
  await page.getByText('educational only').waitFor()
  expect(await page.title()).toBe('The Case Club')
  const enter = page.getByRole('button', { name: 'Agree and Enter' })
  const box = page.getByRole('checkbox')
  expect(await box.isChecked()).toBe(false)
  expect(await enter.isDisabled()).toBe(true)
  await box.check()
  await enter.click()
  await page.waitForURL('**/dashboard')
  const again = await visit('/dashboard', { context })
  await again.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await again.page.getByRole('complementary', { name: 'Disclaimer' }).count()).toBe(0)
})
