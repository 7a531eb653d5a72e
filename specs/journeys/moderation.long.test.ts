import './built-web.ts'
import { expect, test } from 'vitest'
import { trustReporters } from '../kit/trust-reporters.ts'
import { acceptDialogs } from './case-steps.ts'
import { type AtPage, writeCase } from './member-steps.ts'
import { visit } from './club-visits.ts'
import { rowOf } from './discussion-steps.ts'
import { commentOn, post, queueItem, tab } from './moderation-visits.ts'
import { pressInMenu } from './row-menu.ts'
import { member } from './shared-members.ts'
import { nowhere } from './visitors.ts'
import { randomUUID } from 'node:crypto'
import { sql } from '../kit/platform.ts'

const reportComment = ({ call }: AtPage, id: string, reason = 'spam') =>
  call('POST', '/reports', { target: 'comment', target_id: id, reason })

test('MOD-2: three reports hide a comment until a moderator decides to keep it', async () => {
  const words = `Nobody with a wiry pulse should drink coffee. ${randomUUID()}`
  const { commentId, path } = await commentOn(words)
  const reader = await member([], path)
  await rowOf(reader.page, words).waitFor()
  for (let n = 0; n < 3; n++) {
    const reporter = await member([], nowhere)
    await trustReporters(sql(), reporter)
    await reportComment(reporter, commentId, 'wrong_content')
  }
  await reader.page.getByText('Hidden until a moderator has reviewed it').waitFor()
  expect(await reader.page.getByText(words).count()).toBe(0)

  const admin = await member(['is_admin'], tab)
  const item = queueItem(admin.page, words)
  await item.getByText('Hidden until a moderator has reviewed it').waitFor()
  await item.getByRole('button', { name: 'Review' }).click()
  await item.getByRole('radio', { name: /Suspend/ }).waitFor()
  await item.getByRole('radio', { name: /^Keep Nothing/ }).check()
  await item.getByRole('button', { name: 'Decide' }).click()
  await admin.page.getByText('Kept as it is').waitFor()
  await rowOf(reader.page, words).waitFor()
})

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

test('FACE-5: a moderator sees a reported picture and removes it', async () => {
  const painter = await member([], '/healthz')
  const image = await painter.page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 256
    return canvas.toDataURL('image/jpeg', 0.3).split(',')[1]!
  })
  await painter.call('PUT', '/users/me/picture', { image })
  const reader = await member([], `/profile/${painter.id}`)
  await reader.page.locator('main img[src^="/api/pictures/"]').waitFor()
  await reader.page.getByRole('button', { name: 'Report picture' }).click()
  const dialog = reader.page.getByRole('dialog', { name: 'Report this picture' })
  await dialog.getByText(`The picture of ${painter.name}`).waitFor()
  await dialog.getByRole('radio', { name: /Could identify a patient/ }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await reader.page.getByText('Thank you. A moderator will review it.').waitFor()

  const moderator = await member(['is_moderator'], tab)
  await acceptDialogs(moderator.page, [])
  const item = queueItem(moderator.page, `Reported picture by ${painter.name}`)
  const shown = item.getByRole('img', { name: 'Current version' })
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(256)
  await item.getByRole('button', { name: 'Review' }).click()
  await item.getByRole('radio', { name: /Delete/ }).check()
  await item.getByRole('button', { name: 'Decide' }).click()
  await moderator.page.getByText('Picture removed').waitFor()
  await reader.page.reload()
  await reader.page.getByRole('heading', { name: painter.name }).waitFor()
  expect(await reader.page.locator('main img[src^="/api/pictures/"]').count()).toBe(0)
  expect(await reader.page.getByRole('button', { name: 'Report picture' }).count()).toBe(0)
})

test('MOD-1: a guest who clicks Report gets the login window, and an author cannot report their own comment', async () => {
  const words = `Kidney Yang, I would say ${randomUUID()}`
  const { author, path } = await commentOn(words)
  const { page } = await visit(path)
  await rowOf(page, words).getByRole('button', { name: 'Report' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Sign Up', selected: true }).waitFor()
  await author.page.goto(path)
  await rowOf(author.page, words).getByRole('button', { name: 'Edit' }).waitFor()
  expect(await rowOf(author.page, words).getByRole('button', { name: 'Report' }).count()).toBe(0)
})

test('STUD-7: the Moderation tab shows new comments, and a moderator deletes one after a question', async () => {
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
