import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { type Member, sql } from '../kit/platform.ts'
import type { Role } from '../kit/member.ts'
import { acceptDialogs, openAs } from './case-steps.ts'
import { expectFault, nowhere } from './visitors.ts'
import { visit, visitAs } from './club-visits.ts'

const takeRole = ({ id }: Member, role: Role) =>
  sql().query(`update public.profiles set ${role} = false where id = $1`, [id])

async function openEdit(page: Page, who: Member, id: string) {
  await openAs(page, who, `/case-study/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Half a')
  return dialog
}

test('ROLE-5, CREATE-2: a member who loses the right to edit keeps the typed text and sees nothing else of the case', async () => {
  const moderator = await person('is_moderator')
  const id = await publish(await person('is_study_master'), { solution_content: 'Liver Yang rising' })
  const visitor = await visit(nowhere)
  const { page } = visitor
  const dialog = await openEdit(page, moderator, id)
  expect(await dialog.getByLabel('Solution Content').inputValue()).toBe('Liver Yang rising')
  await takeRole(moderator, 'is_moderator')
  const kept = dialog.getByRole('region', { name: 'Your text is kept' })
  await kept.getByText('You can no longer edit this case study.').waitFor()
  expect(await kept.getByRole('blockquote').innerText()).toBe('Title: Half a')
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  const asked: string[] = []
  await acceptDialogs(page, asked)
  await kept.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(asked).toEqual([])
  await expectFault(visitor, /403/)
})

test('ROLE-5, CREATE-1: a member who loses the right to create is redirected and keeps the typed text', async () => {
  const author = await person('is_study_master')
  const { page } = await visitAs(author, '/create/case-study')
  await page.getByLabel('Title').fill('Half a case')
  await takeRole(author, 'is_study_master')
  await page.getByText('Your role has changed').waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.goto('/student/submit-case')
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a case')
})
