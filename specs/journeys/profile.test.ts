import './built-web.ts'
import { expect, test } from 'vitest'
import { takeTest, writeCase } from './member-steps.ts'
import { member, onceFeatured } from './shared-members.ts'
import { nowhere } from './visitors.ts'

test('PROF-1: members read each other’s profile, which shows no scores and no e-mail', async () => {
  const ann = await member(['is_study_master', 'is_moderator'], nowhere)
  const study = await writeCase(ann)
  const { id: commentId } = await ann.call<{ id: string }>('POST', `/case-studies/${study.id}/comments`, {
    content: 'What would you needle?',
  })
  await takeTest(ann, await onceFeatured('simple'), 1)
  const { page } = await member([], `/profile/${ann.id}`)
  await page.getByRole('heading', { name: ann.name, level: 1 }).waitFor()
  const tiles = await page.locator('dl > div').allInnerTexts()
  expect(tiles.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Total Comments 1',
    'Case Studies Created 1',
    'Tests Taken 1',
  ])
  await page.getByText('Moderator', { exact: true }).waitFor()
  await page.getByText('Study Master', { exact: true }).waitFor()
  expect(await page.getByText('Admin', { exact: true }).count()).toBe(0)
  expect(await page.getByText(ann.email).count()).toBe(0)
  await page.getByText('Took the simple test', { exact: true }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  await page.getByRole('link', { name: `Commented on ${study.title}` }).click()
  await page.waitForURL(`**/case-study/${study.id}?tab=discussion&comment=${commentId}`)
})
