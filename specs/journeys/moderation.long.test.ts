import './built-web.ts'
import { expect, test } from 'vitest'
import { acceptDialogs } from './case-steps.ts'
import { writeCase } from './member-steps.ts'
import { commentOn, post, queueItem, tab } from './moderation-visits.ts'
import { pressInMenu } from './row-menu.ts'
import { member } from './shared-members.ts'
import { nowhere } from './visitors.ts'
import { randomUUID } from 'node:crypto'

test('MOD-4: after a report of a case, its author gets and reads a moderator’s warning', async () => {
  const writer = await member(['is_study_master'], nowhere)
  const study = await writeCase(writer)
  const reader = await member([], `/case-study/${study.id}`)
  await reader.page.getByRole('button', { name: 'More', exact: true }).click()
  await reader.page.getByRole('button', { name: 'Report' }).click()
  await reader.page.getByRole('radio', { name: 'Something else' }).check()
  await reader.page.getByRole('button', { name: 'Send report' }).click()
  await reader.page.getByText('Thank you. A moderator will review it.').waitFor()

  const moderator = await member(['is_moderator'], tab)
  const item = queueItem(moderator.page, study.title)
  await item.getByRole('button', { name: 'Review' }).click()
  expect(await item.getByRole('radio', { name: /Edit/ }).count()).toBe(0)
  await item.getByRole('radio', { name: /Warn/ }).check()
  await item.getByRole('button', { name: 'Decide' }).click()
  await item.getByText('Please tell the author why.').waitFor()
  await item.getByLabel('Message to the author').fill('Please name no town.')
  await item.getByRole('button', { name: 'Decide' }).click()
  await moderator.page.getByText('Kept, and the author was told why').waitFor()
  await writer.page.goto('/dashboard')
  await writer.page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await writer.page.getByText('Please name no town.').waitFor()
})

test('STUD-7: the Moderation tab shows new comments, and a moderator confirms before deleting a comment or a case', async () => {
  const first = `The first of ${randomUUID()}`
  const { study, author } = await commentOn(first)
  const { page } = await member(['is_moderator'], '/student?tab=moderation')
  await page.getByText('Moderator', { exact: true }).waitFor()
  const asked: string[] = []
  await acceptDialogs(page, asked)
  const comments = page.getByRole('region', { name: 'Recent comments' })
  await comments.getByText(first).waitFor()
  const second = `And one more of ${randomUUID()}`
  await post(author, study.id, second)
  const row = comments.getByRole('listitem').filter({ hasText: second })
  await row.getByRole('link', { name: study.title }).waitFor()
  await row.getByText(author.name).waitFor()
  await pressInMenu(row, 'Delete')
  await page.getByText('Comment deleted successfully').waitFor()
  await row.waitFor({ state: 'detached' })

  const cases = page.getByRole('region', { name: 'All case studies' })
  await cases.getByRole('link', { name: `View ${study.title}` }).waitFor()
  await pressInMenu(cases.getByRole('listitem').filter({ hasText: study.title }), 'Delete')
  await page.getByText('Case study deleted successfully').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('moderated-cases')
  await cases.getByText(study.title).waitFor({ state: 'detached' })
  expect(asked).toEqual([
    'Are you sure you want to delete this comment?',
    'Are you sure you want to delete this case study?',
  ])
})
