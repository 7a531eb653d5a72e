import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMember } from '../kit/platform.ts'
import { makeCase, rowOf, say, sayMany, write } from './discussion-steps.ts'
import { expectFault } from './visitors.ts'
import { memberAt, waitUntilStill } from './discussion-visits.ts'
import { visit } from './club-visits.ts'

test('after a reload, a thread opens where its reader stopped', async () => {
  const study = await makeCase()
  const words = Array.from({ length: 60 }, (_, at) => `Words ${at}. ${'More of them. '.repeat((at % 7) * 9)}`)
  await sayMany(await makeMember(), study, words)
  const { page } = await memberAt(study.path, study.id)
  const read = rowOf(page, 'Words 12.')
  const topOf = () => read.evaluate((row) => row.getBoundingClientRect().top)
  await read.evaluate((row) => row.scrollIntoView())
  await waitUntilStill(read)
  const before = await topOf()
  // The thread's data arrive long after the first frame.
  let come = () => {}
  const mayCome = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/comments', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { name: study.title }).waitFor()
  come()
  await read.waitFor()
  await waitUntilStill(read)
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
})

test('DISC-4: repeating the same comment is refused, and the member can edit and send it', async () => {
  const study = await makeCase()
  const visitor = await memberAt(study.path, study.id)
  const { page } = visitor
  await write(page, 'Exactly this')
  await page.getByText('Comment posted!').waitFor()
  await write(page, 'Exactly this')
  const refused = rowOf(page, 'You have just posted the same comment.')
  await refused.waitFor()
  await page.getByText('Failed to post comment').waitFor()
  await expectFault(visitor, /409/)
  await refused.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Something else')
  await page.getByRole('button', { name: 'Post Comment' }).last().click()
  await rowOf(page, 'Something else').getByRole('button', { name: 'Edit' }).waitFor()
  await refused.waitFor({ state: 'detached' })
})

test('a reader folds a branch, and a link to a comment in it unfolds the branch', async () => {
  const study = await makeCase()
  const author = await makeMember()
  const top = await say(author, study, 'The top of it')
  const middle = await say(author, study, 'The middle of it', top.id)
  const bottom = await say(author, study, 'The bottom of it', middle.id)
  const { page } = await visit(study.path)
  const fold = rowOf(page, 'The top of it').getByRole('button', { name: 'Hide 2 replies' })
  await fold.click()
  await rowOf(page, 'The bottom of it').waitFor({ state: 'detached' })
  await rowOf(page, 'The top of it').getByRole('button', { name: 'Show 2 replies' }).waitFor()

  await page.evaluate((to) => window.history.pushState(null, '', to), `${study.path}&comment=${bottom.id}`)
  await page.reload()
  await rowOf(page, 'The bottom of it').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${bottom.id}`)
  const { page: lost } = await visit(`${study.path}&comment=00000000-0000-4000-8000-000000000000`)
  await lost.getByText('The comment behind this link is no longer available.').waitFor()
})
