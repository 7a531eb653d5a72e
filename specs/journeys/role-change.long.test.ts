import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { ask, caseForm, person, publish } from '../kit/cases.ts'
import { club, giveRole, type Member, sql } from '../kit/platform.ts'
import type { Role } from '../kit/member.ts'
import { acceptDialogs, openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { expectFault, forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

const takeRole = ({ id }: Member, role: Role) =>
  sql().query(`update public.profiles set ${role} = false where id = $1`, [id])

/** The open page has learnt of it: what it shows is asked for again. */
const askedAgain = (page: Page, url: RegExp) =>
  page.waitForResponse((answer) => url.test(new URL(answer.url()).pathname))

async function openEdit(page: Page, who: Member, id: string) {
  await openAs(page, who, `/case-study/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Half a')
  return dialog
}

test('ROLE-5 a moderator who becomes a study master goes on typing in the edit window', async () => {
  const moderator = await person('is_moderator')
  const id = await publish(await person('is_study_master'))
  const { page } = await visit(nowhere)
  const dialog = await openEdit(page, moderator, id)
  const again = askedAgain(page, /\/edit$/)
  await giveRole(moderator.id, 'is_study_master')
  expect((await again).status()).toBe(200)
  await page.keyboard.type(' title')
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Half a title')
  await dialog.getByRole('button', { name: 'Update Case Study' }).click()
  await page.getByRole('heading', { name: 'Half a title', level: 1 }).waitFor()
})

test('ROLE-5, CREATE-2 who may edit a case no more sees their words, and nothing of the case', async () => {
  const moderator = await person('is_moderator')
  const id = await publish(await person('is_study_master'), { solution_content: 'Liver Yang rising' })
  const visitor = await visit(nowhere)
  const { page } = visitor
  const dialog = await openEdit(page, moderator, id)
  expect(await dialog.getByLabel('Solution Content').inputValue()).toBe('Liver Yang rising')
  await takeRole(moderator, 'is_moderator')
  const kept = dialog.getByRole('region', { name: 'Your words are kept' })
  await kept.getByText('You may not edit this case study any more.').waitFor()
  expect(await kept.getByRole('blockquote').innerText()).toBe('Title: Half a')
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  const asked: string[] = []
  await acceptDialogs(page, asked)
  await kept.getByRole('button', { name: 'Let them go' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(asked).toEqual([])
  await expectFault(visitor, /403/)
})

test('ROLE-5 what a former role could read goes from the screen', async () => {
  const moderator = await person('is_moderator')
  const form = caseForm()
  const { id } = await ask(await person(), createCase, form)
  const visitor = await visit(nowhere)
  const { page } = visitor
  await openAs(page, moderator, `/case-study/${id}`)
  await page.getByRole('heading', { name: form.title, level: 1 }).waitFor()
  await takeRole(moderator, 'is_moderator')
  await page.getByRole('heading', { name: 'Case study not found' }).waitFor()
  expect(await page.getByText(form.title).count()).toBe(0)
  await expectFault(visitor, /404/)
  forgiveFault(visitor, /40[34]/)
})

test('ROLE-5 the queue of reviews is asked for again, and nothing of the former stays', async () => {
  const reviewer = await person('is_moderator')
  const form = caseForm()
  await ask(await person(), createCase, form)
  const visitor = await visit(nowhere)
  const { page } = visitor
  await openAs(page, reviewer, '/review')
  await page.getByRole('heading', { name: form.title }).waitFor()
  await takeRole(reviewer, 'is_moderator')
  await page.getByRole('heading', { name: form.title }).waitFor({ state: 'detached' })
  forgiveFault(visitor, /403/)
})

test('ROLE-5, CREATE-1 who may create no more is led away with a sentence, and the words are kept', async () => {
  const author = await person('is_study_master')
  const { page } = await visit(nowhere)
  await openAs(page, author, '/create/case-study')
  await page.getByLabel('Title').fill('Half a case')
  await takeRole(author, 'is_study_master')
  await page.getByText('Your role has changed').waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.goto('/student/submit-case')
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a case')
})
