import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { deleteCase } from '@contract/cases.ts'
import { deleteComment, saveDraft } from '@contract/comments.ts'
import { claimReport, report } from '@contract/moderation.ts'
import { claimSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { openAs } from './case-steps.ts'
import { enterAs, nowhere, rowOf } from './discussion-steps.ts'
import { expectFault, forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

/** The box in which words stand whose place is gone; it outlives a reload, and goes when it is let go. */
async function expectKept(page: Page, words: string, why: string | RegExp) {
  const box = page.getByRole('region', { name: 'Your words are kept' }).filter({ hasText: words })
  await box.getByText(why).waitFor()
  await page.reload()
  await box.waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await box.getByRole('button', { name: 'Copy' }).click()
  await box.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
  await box.getByRole('button', { name: 'Let them go' }).click()
  await box.waitFor({ state: 'detached' })
}

const theCase = async () => {
  const admin = await person('is_admin')
  const id = await publish(admin)
  return { admin, id, path: `/case-study/${id}?tab=discussion` }
}

test('CREATE-2 a reply whose parent is deleted, and an edit of what a moderator deletes, are kept', async () => {
  const { admin, id, path } = await theCase()
  const [ann, ben] = await Promise.all([person(), person()])
  const parent = await say(ann, id, 'The pulse is wiry.')
  const own = await say(ben, id, 'The tongue is pale.')
  const { page } = await visit(nowhere)
  await enterAs(page, ben, path)
  await rowOf(page, 'The pulse is wiry.').getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: /^Replying to/ }).fill('Wiry, but thin')
  await rowOf(page, 'The tongue is pale.').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit your comment' }).fill('The tongue is red.')
  await ask(ann, deleteComment, { commentId: parent.id })
  await ask(admin, deleteComment, { commentId: own.id })
  await expectKept(page, 'Wiry, but thin', /you were replying to has been deleted/)
  await expectKept(page, 'The tongue is red.', /you were editing has been deleted/)
})

test('CREATE-2 what was being written under a case that is deleted is kept', async () => {
  const { admin, id, path } = await theCase()
  const visitor = await visit(nowhere)
  await enterAs(visitor.page, await person(), path)
  await visitor.page.getByText('1 studying now').waitFor()
  await visitor.page.getByRole('textbox', { name: 'Your comment' }).fill('A long thought')
  await ask(admin, deleteCase, { id })
  await visitor.page.getByRole('heading', { name: 'Case study not found' }).waitFor()
  await expectKept(visitor.page, 'A long thought', /You were writing under this case study/)
  await expectFault(visitor, /404/)
})

test('CREATE-2 notes on a submission that goes, and a warning to the author of what goes, are kept', async () => {
  const { admin, id } = await theCase()
  const [author, judge] = await Promise.all([person(), person('is_moderator')])
  const { id: sent } = await ask(author, createCase, caseForm())
  await ask(judge, claimSubmission, { id: sent })
  const visitor = await visit(nowhere)
  const { page } = visitor
  // Once it listens the page asks for the case again, and may be answered when that is gone and the queue has not said so yet.
  forgiveFault(visitor, new RegExp(`404 .*/api/submissions/${sent}/material`))
  await openAs(page, judge, '/review')
  await page.getByLabel('Notes to the author').fill('Please add the pulse')
  await ask(admin, deleteCase, { id: sent })
  await expectKept(page, 'Please add the pulse', /is not waiting any more/)

  const comment = await say(author, id, 'Raw Fu Zi, as my uncle takes it.')
  await ask(admin, report, { target: 'comment', target_id: comment.id, reason: 'other', note: '' })
  await ask(judge, claimReport, { target: 'comment', target_id: comment.id })
  await page.goto('/student?tab=moderation')
  await page.getByRole('radio', { name: /^Warn/ }).check()
  await page.getByLabel('What the author is told').fill('This is a poison')
  await ask(author, deleteComment, { commentId: comment.id })
  await expectKept(page, 'This is a poison', /not in your hands any more/)
})

test('CREATE-2 an older draft of another device can be brought back, and the newer one after it', async () => {
  const { id, path } = await theCase()
  const member = await person()
  const visitor = await visit(nowhere)
  const { page, context } = visitor
  await enterAs(page, member, path)
  // This device's draft does not reach the server, and another's does.
  const failing = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
  await context.route('**/drafts', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Written here, later')
  await failing
  await ask(member, saveDraft, { id, parent_id: null, content: 'Written there, before' })
  await context.unroute('**/drafts')
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.press('End')
  await page.keyboard.type('!')
  await page.getByText('the older one is kept').waitFor()
  expect(await field.inputValue()).toBe('Written here, later!')
  await page.getByRole('button', { name: 'Bring the other back' }).click()
  expect(await field.inputValue()).toBe('Written there, before')
  await page.getByRole('button', { name: 'Bring the other back' }).click()
  expect(await field.inputValue()).toBe('Written here, later!')
  forgiveFault(visitor, /ERR_FAILED/)
})
