import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { trustReporters } from '../kit/trust-reporters.ts'
import { barriers } from './barriers.ts'
import { acceptDialogs } from './case-steps.ts'
import { whenListening } from './discussion-steps.ts'
import { nowhere } from './exam-steps.ts'
import { type AtPage, writeCase } from './member-steps.ts'
import { club, visit } from './exam-visits.ts'
import { commentOn, member, post, queueItem, rowOf, tab } from './moderation-visits.ts'

const reportComment = ({ call }: AtPage, id: string, reason = 'spam') =>
  call('POST', '/reports', { target: 'comment', target_id: id, reason })

describe('a report', () => {
  test('MOD-2 by three members hides the words until somebody has kept them', async () => {
    const words = 'Nobody with a wiry pulse should drink coffee.'
    const { commentId, path } = await commentOn(words)
    const reader = await member([], path)
    await rowOf(reader.page, words).waitFor()
    for (let n = 0; n < 3; n++) {
      const reporter = await member([], nowhere)
      await trustReporters(club.database, reporter)
      await reportComment(reporter, commentId, 'wrong_content')
    }
    await reader.page.getByText('Hidden until a moderator has looked at it').waitFor()
    expect(await reader.page.getByText(words).count()).toBe(0)

    const admin = await member(['is_admin'], tab)
    const item = queueItem(admin.page, words)
    await item.getByText('Hidden until somebody has looked at it').waitFor()
    await item.getByRole('button', { name: 'Look at it' }).click()
    await item.getByRole('radio', { name: /Suspend/ }).waitFor()
    await item.getByRole('radio', { name: /^Keep Nothing/ }).check()
    await item.getByRole('button', { name: 'Decide' }).click()
    await admin.page.getByText('Kept as it is').waitFor()
    await rowOf(reader.page, words).waitFor()
  })

  test('MOD-4 of a case study can end in a warning, and its author reads why', async () => {
    const writer = await member(['is_study_master'], nowhere)
    const study = await writeCase(writer)
    const reader = await member([], `/case-study/${study.id}`)
    await reader.page.getByRole('button', { name: 'More', exact: true }).click()
    await reader.page.getByRole('button', { name: 'Report' }).click()
    await reader.page.getByRole('radio', { name: 'Something else' }).check()
    await reader.page.getByRole('button', { name: 'Send report' }).click()
    await reader.page.getByText('Thank you. A moderator will look at it.').waitFor()

    const moderator = await member(['is_moderator'], tab)
    const item = queueItem(moderator.page, study.title)
    await item.getByRole('button', { name: 'Look at it' }).click()
    expect(await item.getByRole('radio', { name: /Edit/ }).count()).toBe(0)
    await item.getByRole('radio', { name: /Warn/ }).check()
    await item.getByRole('button', { name: 'Decide' }).click()
    await item.getByText('Please tell the author why.').waitFor()
    await item.getByLabel('What the author is told').fill('Please name no town.')
    await item.getByRole('button', { name: 'Decide' }).click()
    await moderator.page.getByText('Kept, and its author has been told why').waitFor()
    await writer.page.goto('/dashboard')
    await writer.page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await writer.page.getByText('Please name no town.').waitFor()
  })

  test('NOTE-7 that ends in a warning is said to its author, and stays unread, with that very thread on screen', async () => {
    const words = 'Buy the herbs of my uncle'
    const { study, author, commentId, path } = await commentOn(words)
    const listening = whenListening(author.page, `user:${author.id}`)
    await author.page.goto(path)
    await listening
    await rowOf(author.page, words).waitFor()
    await reportComment(await member([], nowhere), commentId)
    const { call } = await member(['is_moderator'], nowhere)
    const note = 'No advertising, please.'
    await call('POST', `/moderation/reports/comment/${commentId}/resolve`, { outcome: 'warn', note })
    const said = `About what you wrote in ${study.title}: ${note}`
    await author.page.getByText(said).waitFor()
    await author.page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const panel = author.page.getByRole('region', { name: 'Notifications', exact: true })
    await panel.getByRole('link', { name: said }).click()
    await author.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  })

  test('MOD-4 can suspend the author until the end of a day, as the day is where the admin sits', async () => {
    const words = 'Write to me for cheap herbs'
    const { author, commentId } = await commentOn(words)
    await reportComment(await member([], nowhere), commentId)
    const timeZone = 'America/Los_Angeles'
    const { page } = await member(['is_admin'], tab, { timeZone })
    await acceptDialogs(page, [])
    const item = queueItem(page, words)
    await item.getByRole('button', { name: 'Look at it' }).click()
    await item.getByRole('radio', { name: /Suspend/ }).check()
    const decide = item.getByRole('button', { name: 'Decide' })
    await item.getByLabel('Until').fill('2020-01-01')
    await decide.click()
    await item.getByText('Please choose a day to come.').waitFor()
    await item.getByLabel('Until').fill('2100-11-27')
    await decide.click()
    await item.waitFor({ state: 'detached' })
    const { rows } = await club.database.query(
      `select to_char(suspended_until at time zone $2, 'YYYY-MM-DD HH24:MI') as ends from public.accounts where profile_id = $1`,
      [author.id, timeZone],
    )
    expect(rows).toEqual([{ ends: '2100-11-27 23:59' }])
  })

  test('MOD-4 of spam ends with a deletion that is confirmed first', async () => {
    const words = 'Cheap herbs at half the price'
    const { commentId, path } = await commentOn(words)
    const reader = await member([], path)
    await rowOf(reader.page, words).waitFor()
    await reportComment(reader, commentId)
    const moderator = await member(['is_moderator'], tab)
    const asked: string[] = []
    await acceptDialogs(moderator.page, asked)
    const item = queueItem(moderator.page, words)
    await item.getByRole('button', { name: 'Look at it' }).click()
    await item.getByRole('radio', { name: /Delete/ }).check()
    await item.getByRole('button', { name: 'Decide' }).click()
    await moderator.page.getByText('Comment deleted successfully').waitFor()
    expect(asked).toEqual(['Are you sure you want to delete this comment?'])
    await rowOf(reader.page, words).waitFor({ state: 'detached' })
  })

  test('FACE-5 of a picture shows it to the moderator, who takes it away', async () => {
    const painter = await member([], '/healthz')
    const image = await painter.page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 256
      return canvas.toDataURL('image/jpeg', 0.3).split(',')[1]!
    })
    await painter.call('PUT', '/users/me/picture', { image })
    const reader = await member([], `/members/${painter.id}`)
    await reader.page.locator('main img[src^="/api/pictures/"]').waitFor()
    await reader.page.getByRole('button', { name: 'Report picture' }).click()
    const dialog = reader.page.getByRole('dialog', { name: 'Report this picture' })
    await dialog.getByText(`The picture of ${painter.name}`).waitFor()
    await dialog.getByRole('radio', { name: /Could identify a patient/ }).check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await reader.page.getByText('Thank you. A moderator will look at it.').waitFor()

    const moderator = await member(['is_moderator'], tab)
    await acceptDialogs(moderator.page, [])
    const item = queueItem(moderator.page, `Reported picture by ${painter.name}`)
    const shown = item.getByRole('img', { name: 'As it stands' })
    await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(256)
    await item.getByRole('button', { name: 'Look at it' }).click()
    await item.getByRole('radio', { name: /Delete/ }).check()
    expect(await barriers(moderator.page)).toEqual([])
    await item.getByRole('button', { name: 'Decide' }).click()
    await moderator.page.getByText('Picture removed').waitFor()
    await reader.page.reload()
    await reader.page.getByRole('heading', { name: painter.name }).waitFor()
    expect(await reader.page.locator('main img[src^="/api/pictures/"]').count()).toBe(0)
    expect(await reader.page.getByRole('button', { name: 'Report picture' }).count()).toBe(0)

    await painter.page.goto(`/members/${painter.id}`)
    await painter.page.getByRole('link', { name: 'Edit your page' }).waitFor()
    expect(await painter.page.getByRole('button', { name: 'Report picture' }).count()).toBe(0)
  })
})

describe('the Moderation tab', () => {
  test('STUD-7 is there for moderators and admins, and for nobody else', async () => {
    for (const [roles, count] of [
      [['is_moderator'], 1],
      [['is_admin'], 1],
      [['is_study_master'], 0],
      [[], 0],
    ] as const) {
      const { page } = await member([...roles], tab)
      await page.getByRole('tab', { name: 'Test History' }).waitFor()
      expect(await page.getByRole('tab', { name: 'Moderation' }).count(), roles.join()).toBe(count)
      expect(await page.getByText('Moderator', { exact: true }).count(), roles.join()).toBe(count)
    }
  })
})

test('MOD-1 a guest who wants to report is asked to log in, and nobody reports their own', async () => {
  const words = 'Kidney Yang, I would say'
  const { author, path, study } = await commentOn(words)
  const { page } = await visit(path)
  await rowOf(page, words).getByRole('button', { name: 'Report' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Sign Up', selected: true }).waitFor()
  await author.page.goto(path)
  await rowOf(author.page, words).getByRole('button', { name: 'Edit' }).waitFor()
  expect(await rowOf(author.page, words).getByRole('button', { name: 'Report' }).count()).toBe(0)
  expect(study.title).toBeTruthy()
})

describe('the Moderation tab', () => {
  test('STUD-7 shows what is written as it is written, and deletes it once that has been asked', async () => {
    const { study, author } = await commentOn('The first of this case')
    const { page } = await member(['is_moderator'], tab)
    await page.getByText('Moderator', { exact: true }).waitFor()
    const asked: string[] = []
    await acceptDialogs(page, asked)
    const comments = page.getByRole('region', { name: 'Recent comments' })
    await comments.getByText('The first of this case').waitFor()
    await post(author, study.id, 'And one more of it')
    const row = comments.getByRole('listitem').filter({ hasText: 'And one more of it' })
    await row.getByRole('link', { name: study.title }).waitFor()
    await row.getByText(author.name).waitFor()
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Comment deleted successfully').waitFor()
    await row.waitFor({ state: 'detached' })

    const cases = page.getByRole('region', { name: 'All case studies' })
    await cases.getByRole('link', { name: `View ${study.title}` }).waitFor()
    await cases.getByRole('button', { name: `Delete ${study.title}` }).click()
    await page.getByText('Case study deleted successfully').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('moderated-cases')
    await cases.getByText(study.title).waitFor({ state: 'detached' })
    expect(asked).toEqual([
      'Are you sure you want to delete this comment?',
      'Are you sure you want to delete this case study?',
    ])
    expect(await barriers(page)).toEqual([])
  })
})
