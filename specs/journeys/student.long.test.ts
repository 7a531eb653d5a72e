import './built-web.ts'
import { expect, test } from 'vitest'
import { sql } from '../kit/platform.ts'
import { takeTest, writeCase } from './member-steps.ts'
import { member, onceFeatured } from './shared-members.ts'
import { nowhere } from './visitors.ts'

test('STUD-6: an open student page shows changes made by other devices and reviewers', async () => {
  const who = await member()
  const { page } = who
  await page.getByRole('link', { name: 'Take Simple Test' }).waitFor()
  await takeTest(who, await onceFeatured('simple'), 0)
  await page.getByRole('tabpanel').getByText('Excellent').waitFor()
  await sql().query('update public.profiles set comment_count = 15 where id = $1', [who.id])
  await page.getByText('15 posts in total').waitFor()

  await page.getByRole('tab', { name: 'My Case Studies' }).click()
  const study = await writeCase(who)
  const row = page.getByRole('listitem').filter({ hasText: study.title })
  await row.getByText('Waiting for review').waitFor()
  const admin = await member(['is_admin'], nowhere)
  await admin.call('POST', `/submissions/${study.id}/claim`, {})
  await admin.call('POST', `/submissions/${study.id}/decide`, { decision: 'approve' })
  await row.getByText('Waiting for review').waitFor({ state: 'detached' })
  await row.getByRole('link', { name: study.title }).click()
  await page.waitForURL(`**/case-study/${study.id}`)
})

test('STUD-4: an empty list of own cases invites each role to what it can do', async () => {
  for (const [roles, words] of [
    [[], ['Submit a case']],
    [['is_admin'], ['Create Your First Case Study']],
    [['is_study_master', 'is_moderator'], []],
  ] as const) {
    const { page } = await member([...roles], '/student?tab=cases')
    await page.getByText('No case studies yet').waitFor()
    expect(await page.getByRole('tabpanel').getByRole('link').allTextContents()).toEqual(words)
  }
  const who = await member(['is_study_master'], nowhere)
  const { title } = await writeCase(who)
  await who.page.goto('/student?tab=cases')
  await who.page.getByRole('link', { name: title }).waitFor()
  await who.page.getByRole('link', { name: 'Create New' }).click()
  await who.page.waitForURL('**/create')
})

test('STUD-1: a saved case is listed in the Saved tab until the member removes it', async () => {
  const author = await member(['is_admin'], nowhere)
  const study = await writeCase(author)
  const { page, call } = await member([], nowhere)
  await call('POST', `/case-studies/${study.id}/save`, { saved: true })
  await page.goto('/student?tab=saved')
  await page.getByRole('link', { name: study.title }).click()
  await page.getByRole('button', { name: 'Saved' }).click()
  await page.getByText('Removed from your saved case studies').waitFor()
  await page.goBack()
  await page.getByText('No saved cases yet').waitFor()
})
