import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { deleteCase } from '@contract/cases.ts'
import { deleteComment } from '@contract/comments.ts'
import { claimReport, report } from '@contract/moderation.ts'
import { claimSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { openAs } from './case-steps.ts'
import { rowOf, whenListening } from './discussion-steps.ts'
import { expectFault, forgiveFault, nowhere } from './visitors.ts'
import { visit, visitAs, visitThread } from './club-visits.ts'

/** Expects the box with typed text whose form has disappeared; it must survive a reload until discarded. */
async function expectKept(page: Page, words: string, why: string | RegExp) {
  const box = page.getByRole('region', { name: 'Your text is kept' }).filter({ hasText: words })
  await box.getByText(why).waitFor()
  await page.reload()
  await box.waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await box.getByRole('button', { name: 'Copy' }).click()
  await box.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
  await box.getByRole('button', { name: 'Discard' }).click()
  await box.waitFor({ state: 'detached' })
}

const theCase = async () => {
  const admin = await person('is_admin')
  const id = await publish(admin)
  return { admin, id, path: `/case-study/${id}?tab=discussion` }
}

test('CREATE-2: if the parent, the comment or the case is deleted, the page keeps the unsent text', async () => {
  const { admin, id, path } = await theCase()
  const [ann, ben] = await Promise.all([person(), person()])
  const parent = await say(ann, id, 'The pulse is wiry.')
  const own = await say(ben, id, 'The tongue is pale.')
  const visitor = await visitThread(ben, path)
  const { page } = visitor
  await rowOf(page, 'The pulse is wiry.').getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: /^Replying to/ }).fill('Wiry, but thin')
  await rowOf(page, 'The tongue is pale.').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit your comment' }).fill('The tongue is red.')
  await ask(ann, deleteComment, { commentId: parent.id })
  await ask(admin, deleteComment, { commentId: own.id })
  await expectKept(page, 'Wiry, but thin', /you were replying to has been deleted/)
  const listening = whenListening(page, `case:${id}`)
  await expectKept(page, 'The tongue is red.', /you were editing has been deleted/)
  await listening
  await page.getByRole('textbox', { name: 'Your comment' }).fill('A long thought')
  await ask(admin, deleteCase, { id })
  await page.getByRole('heading', { name: 'Case study not found' }).waitFor()
  await expectKept(page, 'A long thought', /You were writing under this case study/)
  await expectFault(visitor, /404/)
})

test('CREATE-2: the page keeps a reviewer’s notes if the case is deleted, and a warning if the comment is', async () => {
  const { admin, id } = await theCase()
  const [author, judge] = await Promise.all([person(), person('is_moderator')])
  const { id: sent } = await ask(author, createCase, caseForm())
  await ask(judge, claimSubmission, { id: sent })
  const visitor = await visit(nowhere)
  const { page } = visitor
  // The page may request the deleted case's material before the queue updates.
  forgiveFault(visitor, new RegExp(`404 .*/api/submissions/${sent}/material`))
  await openAs(page, judge, '/review')
  await page.getByLabel('Notes to the author').fill('Please add the pulse')
  await ask(admin, deleteCase, { id: sent })
  await expectKept(page, 'Please add the pulse', /is no longer waiting/)

  const comment = await say(author, id, 'Raw Fu Zi, as my uncle takes it.')
  await ask(admin, report, { target: 'comment', target_id: comment.id, reason: 'other', note: '' })
  await ask(judge, claimReport, { target: 'comment', target_id: comment.id })
  await page.goto('/student?tab=moderation')
  await page.getByRole('radio', { name: /^Warn/ }).check()
  await page.getByLabel('Message to the author').fill('This is a poison')
  await ask(author, deleteComment, { commentId: comment.id })
  await expectKept(page, 'This is a poison', /no longer reviewing this report/)
})

test('CREATE-2: two tabs with new cases keep their texts apart', async () => {
  const { page, context } = await visitAs(await person('is_study_master'), '/create/case-study')
  const { page: other } = await visit('/create/case-study', { context })
  const titleIn = (tab: Page) => tab.getByLabel('Title')
  const areBack = (tab: Page) => tab.getByText('Your unsaved changes are back.').waitFor()
  await titleIn(page).fill('Hot feet')
  await titleIn(other).fill('Cold hands')
  for (const [tab, words] of [
    [page, 'Hot feet'],
    [other, 'Cold hands'],
    [page, 'Hot feet'],
  ] as const) {
    await tab.reload()
    await areBack(tab)
    expect(await titleIn(tab).inputValue()).toBe(words)
  }

  await page.close()
  await other.close()
  const found: string[] = []
  for (const _ of ['first', 'second']) {
    const { page: next } = await visit('/create/case-study', { context })
    await areBack(next)
    found.push(await titleIn(next).inputValue())
  }
  expect(found.toSorted()).toEqual(['Cold hands', 'Hot feet'])
  const { page: third } = await visit('/create/case-study', { context })
  expect(await titleIn(third).inputValue()).toBe('')
})
