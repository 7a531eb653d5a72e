import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCase, getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { deleteCase } from '@contract/cases.ts'
import { deleteComment, saveDraft } from '@contract/comments.ts'
import { claimReport, report } from '@contract/moderation.ts'
import { askRatings, claimSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
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

test('CREATE-2 a rating’s comment outlives a reload and the case, and is gone once it is sent', async () => {
  const { admin } = await theCase()
  const [author, reader] = await Promise.all([person(), person()])
  const { id } = await ask(author, createCase, caseForm())
  await ask(admin, askRatings, { id, asks: true })
  const { page } = await visit(nowhere)
  await openAs(page, reader, '/review')
  const open = () => page.getByRole('button', { name: 'Read', exact: true }).first().click()
  const comment = page.getByLabel('Comment', { exact: true })
  await open()
  await comment.fill('The tongue is missing')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await open()
  expect(await comment.inputValue()).toBe('The tongue is missing')
  for (const question of ['How clear is it?', 'How correct is it?'])
    await page.getByRole('group', { name: question }).getByRole('radio', { name: '4' }).check()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await page.getByText('Thank you for your rating.').waitFor()
  await page.getByRole('button', { name: 'Change rating' }).waitFor()
  expect(await comment.inputValue()).toBe('The tongue is missing')

  await comment.fill('The tongue is missing, and the pulse')
  await ask(admin, askRatings, { id, asks: false })
  await page.reload()
  await expectKept(page, 'The tongue is missing, and the pulse', /is not asked for any more/)
})

test('CREATE-2 a report’s note outlives its window and a reload, is of one thing, and goes when it is sent', async () => {
  const { id, path } = await theCase()
  const [author, reader] = await Promise.all([person(), person()])
  await say(author, id, 'Raw Fu Zi')
  await say(author, id, 'And Wu Tou')
  const { page } = await visit(nowhere)
  await enterAs(page, reader, path)
  const dialog = page.getByRole('dialog', { name: 'Report this comment' })
  const note = dialog.getByLabel('What should the moderator know?')
  const open = async (words: string) => {
    await rowOf(page, words).getByRole('button', { name: 'Report' }).click()
    await note.waitFor()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await open('Raw Fu Zi')
  await note.fill('It is a poison')
  await close()
  await open('And Wu Tou')
  expect(await note.inputValue()).toBe('')
  await close()
  await page.reload()
  await open('Raw Fu Zi')
  expect(await note.inputValue()).toBe('It is a poison')
  await dialog.getByRole('radio', { name: /Could identify a patient/ }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. A moderator will look at it.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await open('Raw Fu Zi')
  expect(await note.inputValue()).toBe('')
  const { rows } = await sql().query('select note from private.reports where reporter_id = $1', [reader.id])
  expect(rows).toEqual([{ note: 'It is a poison' }])
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

test('CASE-4, API-11 what is sent again after a lost answer undoes no edit that came between: its author chooses', async () => {
  const [author, moderator] = await Promise.all([person('is_study_master'), person('is_moderator')])
  const visitor = await visit(nowhere)
  const { page } = visitor
  await openAs(page, author, '/create/case-study')
  await page.getByLabel('Title').fill('Hot feet')
  await page.getByLabel('Description').fill('A tailor.')
  await page.getByLabel('Case Study Content').fill('Pulse:\nDeep.')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.route(
    '**/api/case-studies',
    async (route) => {
      expect((await route.fetch()).status()).toBe(200)
      await route.abort()
    },
    { times: 1 },
  )
  const send = () => page.getByRole('button', { name: 'Create Case Study' }).click()
  await send()
  await page.getByRole('alert').getByText('Failed to create case study').waitFor()
  await expectFault(visitor, /ERR_FAILED/)
  const { rows } = await sql().query('select id from public.case_studies where author_id = $1', [author.id])
  const { id } = rows[0] as { id: string }
  const form = await ask(moderator, getCaseForEdit, { id })
  await ask(moderator, updateCase, { ...form, title: 'Warm feet', tags: ['Kidney'] })

  await page.getByLabel('Description').fill('A tailor, and a father.')
  await send()
  const dialog = page.getByRole('dialog')
  const notice = dialog.getByRole('region', { name: 'Changed elsewhere' })
  await notice.getByText('Taken over from there: Tags.').waitFor()
  await expectFault(visitor, /409/)
  expect(await notice.getByRole('blockquote').allInnerTexts()).toEqual(['Warm feet', 'A tailor.'])
  await notice.getByRole('button', { name: 'Use theirs for Title' }).click()
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Update Case Study' }).click()
  await page.getByRole('heading', { name: 'Warm feet', level: 1 }).waitFor()
  expect(await ask(author, getCaseForEdit, { id })).toMatchObject({
    title: 'Warm feet',
    description: 'A tailor, and a father.',
    tags: ['Kidney'],
  })
  await page.goto('/create/case-study')
  expect(await page.getByLabel('Title').inputValue()).toBe('')
})

test('CREATE-2 two tabs write two new cases, and each has its own words back', async () => {
  const { page, context } = await visit(nowhere)
  await openAs(page, await person('is_study_master'), '/create/case-study')
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

  // What a closed tab has left the next one takes up, each its own.
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
