import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMember } from '../kit/platform.ts'
import { makeCase, rowOf, say, sayMany, write } from './discussion-steps.ts'
import { memberAt, waitUntilStill } from './discussion-visits.ts'
import { visit } from './club-visits.ts'

test('LIVE-3: two members’ open pages show each other’s comments, replies, votes and deletions', async () => {
  const study = await makeCase()
  const ann = await memberAt(study.path, study.id)
  const ben = await memberAt(study.path, study.id)

  await write(ann.page, 'The pulse is wiry.')
  await ann.page.getByText('Comment posted!').waitFor()
  const first = rowOf(ben.page, 'The pulse is wiry.')
  await first.getByText(ann.member.name).waitFor()
  await ben.page.getByRole('heading', { name: 'Discussion Forum (1)' }).waitFor()

  await first.getByRole('button', { name: 'Reply' }).click()
  await ben.page.getByRole('textbox', { name: `Replying to ${ann.member.name}` }).fill('And the tongue?')
  await ben.page.keyboard.press('Control+Enter')
  await rowOf(ann.page, 'And the tongue?').getByText(`replying to ${ann.member.name}`).waitFor()
  await ben.page.getByRole('textbox', { name: /^Replying/ }).waitFor({ state: 'detached' })
  const answer = rowOf(ben.page, 'And the tongue?')
  await answer.getByRole('button', { name: 'Delete' }).waitFor()
  expect(await answer.evaluate((row) => row === document.activeElement)).toBe(true)

  await first.getByRole('button', { name: 'Upvote, 0 upvotes' }).click()
  await ben.page.getByText('Vote recorded!').waitFor()
  await rowOf(ann.page, 'The pulse is wiry.').getByRole('button', { name: 'Upvote, 1 upvote' }).waitFor()

  const own = rowOf(ann.page, 'The pulse is wiry.')
  await own.getByRole('button', { name: 'Edit' }).click()
  await ann.page.getByRole('textbox', { name: 'Edit your comment' }).fill('The pulse is wiry and thin.')
  await ann.page.getByRole('listitem').getByRole('button', { name: 'Save' }).click()
  await rowOf(ben.page, 'The pulse is wiry and thin.').waitFor()
  // The event does not contain Ben's own vote, so the page must keep it.
  await rowOf(ben.page, 'The pulse is wiry and thin.')
    .getByRole('button', { name: 'Upvoted, 1 upvote' })
    .waitFor()

  ann.page.on('dialog', (dialog) => void dialog.accept())
  await rowOf(ann.page, 'The pulse is wiry and thin.').getByRole('button', { name: 'Delete' }).click()
  await ann.page.getByRole('button', { name: 'Undo' }).waitFor()
  // Leaving the thread ends the time in which Ann can undo the deletion.
  await ann.page.getByRole('tab', { name: 'Content' }).click()
  await ann.page.getByText('Comment deleted successfully').waitFor()
  await ben.page.getByText('This comment was deleted.').waitFor()
  await ben.page.getByRole('heading', { name: 'Discussion Forum (1)' }).waitFor()
  expect(await ben.page.getByText('wiry and thin').count()).toBe(0)
  await ben.page.getByText('And the tongue?').waitFor()
})

test('DISC-18, LIVE-12: the comment form opens in place, and others see who is writing, by name if their page knows it', async () => {
  const study = await makeCase()
  const ann = await memberAt(study.path, study.id)
  const ben = await memberAt(study.path, study.id)
  await say(ben.member, study, 'The pulse is wiry.')
  await rowOf(ann.page, 'The pulse is wiry.').waitFor()
  for (const { page } of [ann, ben]) await page.getByText('2 studying now').waitFor()
  // Ann has no comment yet, so Ben's page knows her id but no name from the server.
  const field = ann.page.getByRole('textbox', { name: 'Your comment' })
  const closed = (await field.boundingBox())!
  await field.pressSequentially('So do I')
  const open = (await field.boundingBox())!
  expect([open.y, open.height > 1.5 * closed.height]).toEqual([closed.y, true])
  await ben.page.getByText('A member is writing…').waitFor()
  await ben.page.getByRole('textbox', { name: 'Your comment' }).pressSequentially('I think')
  await ann.page.getByText(`${ben.member.name} is writing…`).waitFor()
  const { page } = await visit(study.path)
  await page.getByText('Want to join the discussion?').waitFor()
  expect(await page.getByText(/studying now|is writing/).count()).toBe(0)
  await page.getByText('Ideas to discuss').click()
  for (const idea of ['Diagnosis', 'Treatment principle', 'Zang Fu', 'Clinical notes'])
    await page.getByText(idea, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Create Forum Account to Comment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).waitFor()
  await ben.page.close()
  await ann.page.getByText(/studying now/).waitFor({ state: 'detached' })
})

test('new comments outside the viewport are announced below the tabs, and the page does not move', async () => {
  const study = await makeCase()
  const author = await makeMember()
  await sayMany(
    author,
    study,
    Array.from({ length: 30 }, (_, at) => `Earlier words ${at}`),
  )
  const { page } = await memberAt(study.path, study.id)
  const read = rowOf(page, 'Earlier words 3').last()
  await read.scrollIntoViewIfNeeded()
  const topOf = () => read.evaluate((row) => Math.round(row.getBoundingClientRect().top))
  await waitUntilStill(read)
  const before = await topOf()
  await sayMany(author, study, ['News one', 'News two', 'News three'])
  const pill = page.getByRole('button', { name: '3 new comments' })
  await pill.waitFor()
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
  const tabs = (await page.getByRole('tablist').boundingBox())!
  const strip = (await pill.boundingBox())!
  expect(Math.abs(strip.y - tabs.y - tabs.height)).toBeLessThanOrEqual(2)
  await pill.click()
  await expect
    .poll(() =>
      rowOf(page, 'News one').evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }),
    )
    .toBe(true)
  await pill.waitFor({ state: 'detached' })
  const row = rowOf(page, 'News one')
  await row.getByText('new', { exact: true }).waitFor()
  // The article is named after its author alone.
  await row.getByRole('article', { name: author.name, exact: true }).waitFor()
})
