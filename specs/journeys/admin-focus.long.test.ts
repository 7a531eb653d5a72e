import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { featureCase } from '@contract/admin-cases.ts'
import { suspendUser } from '@contract/admin-users.ts'
import { createCase } from '@contract/case-making.ts'
import { claimSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { makeExam, rowById, visit } from './admin-content-visits.ts'
import { makeMembers, openPanel, rareWord, rowOf, toast, usersTab } from './admin-steps.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'

/** The keyboard goes on from there, and not from the top of the page. */
const expectFocus = (page: Page, words: RegExp) =>
  expect.poll(() => page.evaluate(() => document.activeElement!.textContent!.slice(0, 200))).toMatch(words)

test('the time of a test is saved and given up, and the button that opened it has the focus again', async () => {
  const id = await makeExam('simple')
  const { page } = await openPanel(visit, 'tab=tests')
  const row = rowById(page, id)
  const edit = row.getByRole('button', { name: 'Edit Time' })
  await edit.press('Enter')
  await page.keyboard.press('Escape')
  await expectFocus(page, /^Edit Time$/)
  await page.keyboard.press('Enter')
  await row.getByLabel('Time limit in seconds').fill('615')
  await page.keyboard.press('Enter')
  await toast(page, 'Test time updated')
  await expectFocus(page, /^Edit Time$/)
  await row.getByRole('button', { name: 'Delete' }).press('Enter')
  await toast(page, 'Test deleted')
  await expectFocus(page, /^Tests/)
})

test('whoever is suspended no more leaves that list, and the title has the focus', async () => {
  const word = rareWord()
  const [member] = await makeMembers(word, ['Rude'])
  await ask(await person('is_admin'), suspendUser, { id: member!.id, value: true })
  const { page } = await openPanel(visit, `${usersTab(word)}&filter=suspended`)
  await rowOf(page, `${word} Rude`).getByRole('button', { name: 'Unsuspend' }).press('Enter')
  await page.getByText('No users fit these filters').waitFor()
  await expectFocus(page, /^Users/)
  await page.getByRole('button', { name: 'Show all users' }).press('Enter')
  await expectFocus(page, /^Users/)
})

test('a case that is featured no more, and many that are deleted, leave the focus to the title', async () => {
  const word = rareWord()
  const [author, admin] = await Promise.all([person('is_study_master'), person('is_admin')])
  const ids = [await publish(author, { title: `${word} A` }), await publish(author, { title: `${word} B` })]
  for (const id of ids) await ask(admin, featureCase, { id, value: true })
  const { page } = await openPanel(visit, `tab=case-studies&search=${word}&featured=true`)
  await rowOf(page, `${word} A`).getByRole('button', { name: 'Unfeature' }).press('Enter')
  await rowOf(page, `${word} A`).waitFor({ state: 'detached' })
  await expectFocus(page, /^Case Studies/)
  await page.getByLabel(`Select ${word} B`).check()
  const bar = page.locator('#admin-list').getByText('1 selected').locator('..')
  await bar.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByText('No case studies fit these filters').waitFor()
  await expectFocus(page, /^Case Studies/)
})

test('a comment that is edited, and one that is deleted, leave the focus in the list', async () => {
  const word = rareWord()
  const [writer, other] = await Promise.all([person(), person()])
  const caseId = await publish(await person('is_study_master'))
  await say(writer, caseId, `${word} thirty grams`)
  await say(other, caseId, `${word} no grams`)
  const { page } = await openPanel(visit, `tab=comments&search=${word}`)
  const row = rowOf(page, writer.name)
  await row.getByRole('button', { name: 'Edit' }).press('Enter')
  await row.getByRole('textbox').fill(`${word} three grams`)
  await row.getByRole('button', { name: 'Save' }).press('Enter')
  await toast(page, 'Comment updated')
  await expectFocus(page, /^Edit$/)
  await row.getByRole('button', { name: 'Delete' }).press('Enter')
  await row.waitFor({ state: 'detached' })
  await expectFocus(page, /^Comment Moderation/)
})

test('a submission that is decided on leaves the focus to the title of the page', async () => {
  const master = await person('is_study_master')
  const form = caseForm()
  const { id } = await ask(await person(), createCase, form)
  await ask(master, claimSubmission, { id })
  const { page } = await visit(nowhere)
  await openAs(page, master, '/review')
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: form.title }) })
  await item.getByLabel('Notes to the author').fill('Which pulse?')
  await item.getByRole('button', { name: 'Return with notes' }).press('Enter')
  await item.waitFor({ state: 'detached' })
  await expectFocus(page, /^Peer review$/)
})
