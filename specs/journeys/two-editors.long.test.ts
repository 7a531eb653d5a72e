import './built-web.ts'
import { expect, test } from 'vitest'
import { createCase, getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { editComment, listComments } from '@contract/comments.ts'
import { updateTest } from '@contract/exam-making.ts'
import { claimReport, report } from '@contract/moderation.ts'
import { getSettings, saveSettings } from '@contract/profiles.ts'
import { claimSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'
import { club, sql } from '../kit/platform.ts'
import { openPanel, rareWord, rowOf, toast } from './admin-steps.ts'
import { barriers } from './barriers.ts'
import { openAs } from './case-steps.ts'
import { enterAs, nowhere } from './discussion-steps.ts'
import { expectFault, forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 380],
] as const)
  test(`API-11 the second of two editors of a case chooses field by field, in ${scheme} at ${width}`, async () => {
    const [author, moderator] = await Promise.all([person('is_study_master'), person('is_moderator')])
    const id = await publish(author, { title: 'As it was' })
    const edit = async (who: typeof author) => {
      const visitor = await visit(nowhere, { scheme, width })
      await enterAs(visitor.page, who, `/case-study/${id}?tab=discussion`)
      await visitor.page.getByRole('button', { name: 'Edit' }).click()
      const dialog = visitor.page.getByRole('dialog')
      await dialog.getByLabel('Title').waitFor()
      return {
        ...visitor,
        dialog,
        save: () => dialog.getByRole('button', { name: 'Update Case Study' }).click(),
      }
    }
    const first = await edit(moderator)
    const second = await edit(author)
    await first.dialog.getByLabel('Title').fill('By the moderator')
    await first.dialog.getByLabel('Tags').fill('cold')
    await first.save()
    await first.page.getByText('Case study updated successfully!').waitFor()

    await second.dialog.getByLabel('Title').fill('By the author')
    await second.dialog.getByLabel('Description').fill('A tailor, by the author.')
    await second.save()
    const notice = second.dialog.getByRole('region', { name: 'Changed elsewhere' })
    await notice.getByText('Taken over from there: Tags.').waitFor()
    await expectFault(second, /409/)
    expect(await notice.getByRole('blockquote').allInnerTexts()).toEqual(['By the moderator'])
    expect(await second.dialog.getByLabel('Title').inputValue()).toBe('By the author')
    await second.save()
    await second.page.getByText('Please choose between the two versions first').waitFor()
    await notice.getByRole('button', { name: 'Use theirs for Title' }).click()
    await second.save()
    await second.page.getByText('Case study updated successfully!').waitFor()
    expect(await ask(author, getCaseForEdit, { id })).toMatchObject({
      title: 'By the moderator',
      description: 'A tailor, by the author.',
      tags: ['cold'],
    })
  })

test('API-11 a name that was changed on another device is chosen, not refused', async () => {
  const who = await person()
  const visitor = await visit(nowhere)
  const { page } = visitor
  await openAs(page, who, `/profile/${who.id}?tab=settings`)
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  const save = page.getByRole('button', { name: 'Save name' })
  await field.fill('From the laptop')
  await ask(who, saveSettings, { name: 'From the phone' })
  await save.click()
  const notice = page.getByRole('region', { name: 'Changed elsewhere' })
  await notice.getByRole('blockquote').getByText('From the phone').waitFor()
  await expectFault(visitor, /409/)
  expect(await field.inputValue()).toBe('From the laptop')
  expect(await barriers(page)).toEqual([])
  await save.click()
  await page.getByText('Please choose between the two versions first').waitFor()
  expect(await ask(who, getSettings, {})).toMatchObject({ name: 'From the phone' })
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await notice.waitFor({ state: 'detached' })
  await save.click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await ask(who, getSettings, {})).toMatchObject({ name: 'From the laptop' })
})

test('API-11 words of one’s own that were edited on another device are chosen, not undone', async () => {
  const who = await person('is_study_master')
  const id = await publish(who)
  const { id: commentId } = await say(who, id, 'Raw Fu Zi')
  const visitor = await visit(nowhere)
  const { page } = visitor
  await openAs(page, who, `/case-study/${id}?tab=discussion`)
  const row = page.locator(`#comment-${commentId}`)
  await row.getByRole('button', { name: 'Edit' }).click()
  const field = row.getByLabel('Edit your comment')
  await field.fill('From the laptop')
  await ask(who, editComment, { commentId, content: 'From the phone' })
  await row.getByRole('button', { name: 'Save' }).click()
  const notice = row.getByRole('region', { name: 'Changed elsewhere' })
  await notice.getByRole('blockquote').getByText('From the phone').waitFor()
  expect(await field.inputValue()).toBe('From the laptop')
  expect(await barriers(page)).toEqual([])
  // A reload asks the same.
  await page.reload()
  await row.getByRole('button', { name: 'Edit' }).click()
  await row.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please choose between the two versions first').waitFor()
  expect(await field.inputValue()).toBe('From the laptop')
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await notice.waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Save' }).click()
  await field.waitFor({ state: 'detached' })
  await row.getByText('From the laptop').waitFor()
  expect((await ask(who, listComments, { id }))[0]!.content).toBe('From the laptop')
  forgiveFault(visitor, /409/)
})

test('API-11 an admin who edits a comment sees what its author has corrected meanwhile, and chooses', async () => {
  const word = rareWord()
  const author = await person('is_study_master')
  const id = await publish(author)
  const { id: commentId } = await say(author, id, `${word} thirty grams`)
  const visitor = await openPanel(visit, `tab=comments&search=${word}`)
  const { page } = visitor
  const row = rowOf(page, author.name)
  await row.getByRole('button', { name: 'Edit' }).click()
  const field = row.getByRole('textbox')
  await field.fill(`${word} no grams`)
  const correct = (content: string) => ask(author, editComment, { commentId, content })
  const wordsNow = async () => (await ask(author, listComments, { id }))[0]!.content

  // Whoever saves before the news is there is refused, and told then.
  let letNewsCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letNewsCome = resolve))
  await page.route(/\/api\/admin\/comments\?/, (route) => mayCome.then(() => route.continue()))
  await correct(`${word} three grams`)
  await row.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The comment was changed elsewhere meanwhile')
  expect(await wordsNow()).toBe(`${word} three grams`)
  letNewsCome()
  const notice = row.getByRole('region', { name: 'Changed elsewhere' })
  await notice.getByRole('blockquote').getByText('three grams').waitFor()
  expect(await field.inputValue()).toBe(`${word} no grams`)
  await row.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Please choose between the two versions first')
  expect(await barriers(page)).toEqual([])
  await notice.getByRole('button', { name: 'Use theirs for Comment' }).click()
  expect(await field.inputValue()).toBe(`${word} three grams`)

  await field.fill(`${word} a pinch`)
  await correct(`${word} two grams`)
  await notice.getByRole('blockquote').getByText('two grams').waitFor()
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await row.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Comment updated')
  expect(await wordsNow()).toBe(`${word} a pinch`)
  await expectFault(visitor, /409/)
})

test('API-11 a time that another admin has set is chosen, not replaced', async () => {
  const { rows } = await sql().query('select private.store_exam($1) as id', [anExam('simple')])
  const id = rows[0].id as string
  const { page } = await openPanel(visit, 'tab=tests')
  const row = page.getByRole('listitem').filter({ hasText: id.slice(-8) })
  await row.getByRole('button', { name: 'Edit Time' }).click()
  const field = row.getByLabel('Time limit in seconds')
  await field.fill('700')
  const other = await person('is_admin')
  await ask(other, updateTest, { id, time_limit: 615 })
  const notice = row.getByRole('region', { name: 'Changed elsewhere' })
  await notice.getByText('10:15 (615 seconds)').waitFor()
  expect(await field.inputValue()).toBe('700')
  await row.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please choose between the two versions first').waitFor()
  await notice.getByRole('button', { name: 'Use theirs for Time limit' }).click()
  expect(await field.inputValue()).toBe('615')
  await row.getByRole('button', { name: 'Cancel' }).click()

  // Who has typed nothing sees the new time at once.
  await row.getByRole('button', { name: 'Edit Time' }).click()
  await ask(other, updateTest, { id, time_limit: 660 })
  await notice.getByText('Taken over from there: Time limit.').waitFor()
  expect(await field.inputValue()).toBe('660')
})

test('API-11 a reviewer sees what the author has changed meanwhile, and keeps the notes', async () => {
  const [author, master] = await Promise.all([person(), person('is_study_master')])
  const form = caseForm()
  const { id } = await ask(author, createCase, form)
  await ask(master, claimSubmission, { id })
  const { page } = await visit(nowhere)
  await openAs(page, master, '/review')
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: form.title }) })
  await item.getByLabel('Notes to the author').fill('Which pulse?')
  // In the words; what is drawn beside them says it too.
  await item.getByText('red sides').first().waitFor()
  await ask(author, updateCase, { ...form, id, content: 'Pulse: wiry', tags: ['head'] })
  const notice = item.getByRole('region', { name: 'Changed elsewhere' })
  await notice.getByText('Taken over from there: Case Study Content, Tags.').waitFor()
  // What is approved is what stands there.
  await item.getByText('Pulse: wiry').waitFor()
  expect(await item.getByLabel('Notes to the author').inputValue()).toBe('Which pulse?')
  expect(await barriers(page)).toEqual([])
  await item.getByRole('button', { name: 'Return with notes' }).click()
  await page.getByText('Returned to its author with your notes.').waitFor()
})

test('API-11, CREATE-2 a moderator’s other words outlive a reload and the author’s own edit, and are chosen', async () => {
  const admin = await person('is_admin')
  const [author, moderator] = await Promise.all([person(), person('is_moderator')])
  const id = await publish(admin)
  const said = await say(author, id, 'Raw Fu Zi, thirty grams.')
  await ask(admin, report, { target: 'comment', target_id: said.id, reason: 'other', note: '' })
  await ask(moderator, claimReport, { target: 'comment', target_id: said.id })
  const visitor = await visit(nowhere)
  const { page } = visitor
  await openAs(page, moderator, '/student?tab=moderation')
  const item = page.getByRole('listitem').filter({ has: page.getByText('You are looking at this') })
  const field = item.getByLabel('The comment with other words')
  await item.getByRole('radio', { name: /Edit/ }).check()
  await field.fill('Fu Zi is toxic.')
  await page.reload()
  await item.getByRole('radio', { name: /Edit/ }).check()
  expect(await field.inputValue()).toBe('Fu Zi is toxic.')

  await ask(author, editComment, { commentId: said.id, content: 'Raw Fu Zi, three grams.' })
  const notice = item.getByRole('region', { name: 'Changed elsewhere' })
  await notice.getByRole('blockquote').getByText('three grams').waitFor()
  expect(await field.inputValue()).toBe('Fu Zi is toxic.')
  await item.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('Please choose between the two versions first').waitFor()
  await notice.getByRole('button', { name: 'Keep mine' }).click()

  // Whoever else decides meanwhile: the words stay, to be copied.
  await sql().query(
    `update private.reported_items set claimed_by = $2, claimed_until = now() + interval '1 hour' where target_id = $1`,
    [said.id, admin.id],
  )
  await page.reload()
  const kept = page.getByRole('region', { name: 'Your words are kept' })
  await kept.getByText('Fu Zi is toxic.').waitFor()
  await kept.getByText(/not in your hands any more/).waitFor()
  await ask(admin, claimReport, { target: 'comment', target_id: said.id, release: true })
  await ask(moderator, claimReport, { target: 'comment', target_id: said.id })
  await kept.waitFor({ state: 'detached' })
  await item.getByRole('radio', { name: /Edit/ }).check()
  // After a reload the choice is asked for again.
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await item.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('Comment updated').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: /^Reports/ }).waitFor()
  expect(await kept.count()).toBe(0)
  forgiveFault(visitor, /409/)
})
