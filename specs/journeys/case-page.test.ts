import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { endIn } from './case-steps.ts'
import { visitAs } from './club-visits.ts'
import { expectFault } from './visitors.ts'

test('CASE-8, SOL-2: a guest reads a case, and its solution once the discussion has ended', async () => {
  const id = await publish(await person('is_study_master'), {
    content: 'She runs a bakery.\n\n**Ten Questions:**\n- thirsty\n* tired\n\n## Western Findings\nNone.',
    solution_content: 'Pattern:\nLiver Qi stagnation',
    discussion_period_days: 1,
  })
  const { page } = await visitAs(null, `/case-study/${id}`, { topic: `case:${id}` })
  const region = (name: string) =>
    page
      .getByRole('tabpanel')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name }) })
  await region('Case Study').getByText('She runs a bakery.').waitFor()
  await region('Ten Questions').getByText('TCM').waitFor()
  expect(await region('Ten Questions').getByRole('listitem').allTextContents()).toEqual(['thirsty', 'tired'])
  await region('Western Findings').getByText('None.').waitFor()
  expect(await region('Western Findings').getByText('TCM').count()).toBe(0)
  await page.getByText('1 view', { exact: true }).waitFor()
  const outline = page.getByRole('navigation', { name: 'Sections of the case' })
  await outline.locator('[aria-current]', { hasText: 'Case Study' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 300 })
  await outline.getByRole('button', { name: 'Western Findings' }).click()
  await outline.locator('[aria-current]', { hasText: 'Western Findings' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })

  expect(await page.getByRole('tab').allTextContents()).toEqual(['Content', 'Discussion (0)'])
  await page.getByRole('tab', { name: 'Content' }).press('ArrowRight')
  await page.getByRole('heading', { name: /^Discussion Forum/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('discussion')
  await endIn(id, 2)
  await page.getByRole('tab', { name: 'Solution' }).click()
  await page.getByRole('button', { name: 'View Solution' }).click()
  await page.getByText('Liver Qi stagnation').waitFor()
  await page.reload()
  await page.getByText('1 view', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'View Solution' }).waitFor()
})

test('VOTE-1, CASE-9: a member votes once, withdraws the vote, and saves a case', async () => {
  const id = await publish(await person('is_study_master'))
  const visitor = await visitAs(await person(), `/case-study/${id}`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Upvote 0' }).click()
  await page.getByText('Vote recorded!').waitFor()
  await page.getByRole('button', { name: 'Upvoted 1' }).click()
  await page.getByText('Vote recorded!').nth(1).waitFor()
  await page.getByRole('button', { name: 'Remove your vote' }).click()
  await page.getByRole('button', { name: 'Upvote 0' }).waitFor()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const toast = (await page.getByText('Saved successfully!').boundingBox())!
  const header = (await page.getByRole('banner').boundingBox())!
  expect(toast.y).toBeGreaterThan(header.y + header.height)
  await page.reload()
  const saved = page.getByRole('button', { name: 'Saved', exact: true })
  await saved.waitFor()
  expect(await saved.getAttribute('aria-pressed')).toBe('true')

  await page.setViewportSize({ width: 380, height: 800 })
  await saved.click()
  const small = (await page.getByText('Removed from your saved case studies').boundingBox())!
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(small.y + small.height).toBeLessThan(title.y)

  await page.route('**/vote', (route) => route.abort())
  await page.getByRole('button', { name: 'Upvote 0' }).click()
  await page.getByText('Failed to vote').waitFor()
  await page.getByRole('button', { name: 'Upvote 0' }).waitFor()
  await expectFault(visitor, /ERR_FAILED/)
})
