import './built-web.ts'
import { expect, test } from 'vitest'
import { addAssignment } from '@contract/assignments.ts'
import { createGroup, inviteToGroup } from '@contract/groups.ts'
import { ask, person } from '../kit/cases.ts'
import { aGroup, passTestBy } from '../kit/groups.ts'
import { storePastExam } from '../kit/past-exam.ts'
import { settle } from './page-layout.ts'
import { fillLogin, openLogin } from './account-steps.ts'
import { visit, visitAs } from './club-visits.ts'
import { forgiveFault } from './visitors.ts'

test('GROUP-2: a guest who closed the dialog finds the invitation again after a later login', async () => {
  const [owner, student] = [await person(), await person()]
  const { id } = await ask(owner, createGroup, { name: 'An open door' })
  const { token } = await ask(owner, inviteToGroup, { id, days: 1 })
  const { page } = await visit(`/groups/join/${token}`)
  await page.getByRole('button', { name: 'Join the group' }).click()
  await page.getByRole('dialog', { name: 'Sign up to join the study group' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')
  await fillLogin(await openLogin(page), student)
  await page.getByRole('heading', { name: 'An open door' }).waitFor()
  await page.getByRole('button', { name: 'Join the group' }).click()
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
})

test('GROUP-7: the field of a due date in the past says what is wrong', async () => {
  const owner = await person()
  const id = await aGroup(owner)
  const visitor = await visitAs(owner, `/groups/${id}?tab=assignments`)
  const { page } = visitor
  forgiveFault(visitor, /400/)
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('radio', { name: 'The library' }).check()
  await page.getByLabel('Due').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText('Please choose a time in the next twelve months.').waitFor()
  await expect.poll(() => page.getByLabel('Due').getAttribute('aria-invalid')).toBe('true')
})

test('GROUP-5: a removed member’s open page says so and keeps the unsent text', async () => {
  const [owner, member] = [await person(), await person()]
  const id = await aGroup(owner, member)
  const visitor = await visitAs(member, `/groups/${id}`)
  const { page } = visitor
  forgiveFault(visitor, /404/)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Half a thought')
  await page.getByRole('tab', { name: /^Members/ }).waitFor()
  await owner.call('DELETE', `/api/groups/${id}/members/${member.id}`)
  await page.getByRole('heading', { name: 'Group not found' }).waitFor()
  await page.getByText('Half a thought').waitFor()
  await page.getByText('You were writing in this group.').waitFor()
  await page.getByRole('link', { name: 'Your study groups' }).waitFor()
})

test('GROUP-5: a member who leaves goes to the groups, and the page left behind asks for nothing', async () => {
  const [owner, member] = [await person(), await person()]
  const id = await aGroup(owner, member)
  const { page } = await visitAs(member, `/groups/${id}?tab=settings`)
  page.on('dialog', (dialog) => void dialog.accept())
  const asked: string[] = []
  page.on('response', (answer) => answer.status() === 404 && asked.push(answer.url()))
  await page.getByRole('button', { name: 'Leave the group' }).click()
  await page.getByText('You have left Evening class').waitFor()
  await page.getByRole('heading', { name: 'Study groups' }).waitFor()
  await settle(page)
  expect(asked).toEqual([])
})

test('GROUP-7: the form says when the practice bank has fewer questions than a practice asks for', async () => {
  const owner = await person()
  const id = await aGroup(owner)
  const { page } = await visitAs(owner, `/groups/${id}?tab=assignments`)
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('radio', { name: 'A practice' }).check({ force: true })
  await page.getByLabel('Questions, at least').fill('90')
  await page.getByLabel('Section').selectOption({ label: 'Daily Life Advice' })
  await page.getByText(/^The practice bank has (no|only) .*such question/).waitFor()
})

test('GROUP-13, GROUP-15: a page that waits begins with the group, and a question of the results opens a comment', async () => {
  const owner = await person()
  const id = await aGroup(owner)
  const inMinutes = (minutes: number) => new Date(Date.now() + 60_000 * minutes).toISOString()
  const what = { kind: 'together' as const, exam_id: await storePastExam(), starts_at: inMinutes(5) }
  const appointed = await ask(owner, addAssignment, { id, what, due_at: inMinutes(14) })
  const { page } = await visitAs(owner, `/groups/${id}?tab=assignments`)
  await page.getByRole('link', { name: 'Complex test together', exact: true }).click()
  await page.getByText(/^Starts in/).waitFor()
  await passTestBy(appointed.id, '5 minutes')
  await page.waitForURL('**/test/complex')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/answers') && answer.ok())
  await page.getByText('The first option of 1').click()
  await saved
  for (let question = 1; question < 6; question++) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Back to the group' }).click()
  await page.getByText('1 member has begun.').waitFor()
  await passTestBy(appointed.id, '9 minutes 6 seconds')
  await page.reload()
  await page.getByRole('button', { name: 'Discuss question 2' }).click()
  await page.waitForURL('**/groups/*?tab=discussion')
  const form = page.getByRole('textbox', { name: 'Your comment' })
  await expect
    .poll(() => form.inputValue())
    .toMatch(/^> \*\*Question 2\.\*\* Question 2: which fits the case\?/)
})
