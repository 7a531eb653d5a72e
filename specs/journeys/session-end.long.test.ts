import './built-web.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { createCase } from '@contract/case-making.ts'
import { club, makeMember, type Member, sql } from '../kit/platform.ts'
import { ask, caseForm, person } from '../kit/cases.ts'
import { aGroup } from '../kit/groups.ts'
import { makeCase, whenListening, write } from './discussion-steps.ts'
import { visitThread } from './club-visits.ts'
import { connectionErrors, startConnection } from './cut-connection.ts'
import { forgiveFault, nowhere, signIn, useBrowser, type Visitor } from './visitors.ts'
import { fillLogin } from './account-steps.ts'

let line: Awaited<ReturnType<typeof startConnection>>
const visit = useBrowser(() => line.url)
beforeAll(async () => {
  line = await startConnection(club.url)
})
afterAll(() => line?.stop())

async function enter(path: string, known?: Visitor) {
  const member = await makeMember()
  const visitor = known ?? (await visit(nowhere))
  const listening = known ? undefined : whenListening(visitor.page, `user:${member.id}`)
  await signIn(visitor.page, member)
  await visitor.page.goto(path)
  await listening
  return { member, ...visitor }
}

test('SES-3: a page whose session ends while it is offline says so once it is online', async () => {
  const study = await makeCase()
  const visitor = await enter(study.path)
  const { member, page } = visitor
  line.cut()
  await sql().query('delete from auth.sessions where user_id = $1', [member.id])
  line.mend()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  await page.getByText('Your session has ended. Please log in again.').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).waitFor()
  forgiveFault(visitor, connectionErrors)
})

async function logInAgain(page: Page, member: Member) {
  const dialog = page.getByRole('dialog')
  await fillLogin(dialog, member)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
}

test('SES-3: when a call is refused because the session ended, the page asks for a login and sends the call again', async () => {
  const study = await makeCase()
  const visitor = await visit(nowhere)
  // Without a socket, only the page's own call reveals that the session has ended.
  await visitor.page.routeWebSocket(/./, (socket) => socket.close())
  const { member, page } = await enter(study.path, visitor)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('What I had to say')
  // Ends the session during this call; if it ended earlier, the page would remove the button.
  let isOver = false
  await page.route('**/comments', async (route) => {
    if (route.request().method() === 'POST' && !isOver) {
      isOver = true
      await sql().query('delete from auth.sessions where user_id = $1', [member.id])
    }
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await logInAgain(page, member)
  await page.getByRole('heading', { name: 'Discussion Forum (1)' }).waitFor()
  const { rows } = await sql().query('select content from public.comments where author_id = $1', [member.id])
  expect(rows).toEqual([{ content: 'What I had to say' }])
  forgiveFault(visitor, connectionErrors)
})

test('SES-17: after a session ended, open forms keep their values for the member’s next login', async () => {
  const [study, who] = [await makeCase(), await person()]
  const groupId = await aGroup(who)
  const visitor = await visit(nowhere)
  await signIn(visitor.page, who)
  const typed = async (path: string, label: string, button?: string) => {
    const { page, faults } = await visit(path, { context: visitor.context })
    forgiveFault({ ...visitor, faults }, /401/)
    if (button) await page.getByRole('button', { name: button, exact: true }).first().click()
    const field = page.getByLabel(label, { exact: true })
    await field.fill(`Typed at ${path}`)
    return { page, path, field }
  }
  const forms = [
    await typed(study.path, 'Treatment principle', 'Commit'),
    await typed('/groups', 'What the group is for', 'New group'),
    await typed(`/groups/${groupId}?tab=settings`, 'What the group is for'),
    await typed(`/groups/${groupId}?tab=assignments`, 'Note, if you like', 'Assign'),
    await typed(`/profile/${who.id}?tab=settings`, 'A few lines about yourself'),
  ]
  await sql().query('delete from auth.sessions where user_id = $1', [who.id])
  for (const { page } of forms) await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  await logInAgain(forms[0]!.page, who)
  // The guards have led tabs of members-only pages away.
  for (const { page, path } of forms.slice(1)) await page.goto(path)
  for (const { path, field } of forms) await expect.poll(() => field.inputValue()).toBe(`Typed at ${path}`)
})

test('SES-3: if the session ends on a case that guests cannot read, the page shows only the reason', async () => {
  const author = await person()
  const { id } = await ask(author, createCase, caseForm())
  const visitor = await visit(nowhere)
  forgiveFault(visitor, /40[14]/)
  const { page } = visitor
  await signIn(page, author)
  await page.goto(`/case-study/${id}`)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await sql().query('delete from auth.sessions where user_id = $1', [author.id])
  await page.getByRole('heading', { name: 'Case study not found' }).waitFor()
  expect(await page.locator('[data-sonner-toast]').allInnerTexts()).toEqual([
    'Your session has ended. Please log in again.',
  ])
  await logInAgain(page, author)
  await page.getByRole('heading', { name: 'Case study not found' }).waitFor({ state: 'detached' })
})

test('SES-9: after a logout in one tab, another tab shows a guest’s page without asking', async () => {
  const study = await makeCase()
  const visitor = await enter(study.path)
  const { page: other } = visitor
  const { page, faults } = await visit('/dashboard', { context: visitor.context })
  // Holds back the logout's response until the broadcast of the ended session has reached the other tab.
  let leave = () => {}
  const hasLeft = new Promise<void>((resolve) => (leave = resolve))
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch()
    await hasLeft
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('button', { name: 'Forum Login' }).waitFor()
  leave()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  await other.waitForLoadState('networkidle')
  expect(await other.getByText('Your session has ended').count()).toBe(0)
  expect(await other.getByRole('dialog').count()).toBe(0)
  forgiveFault(visitor, connectionErrors)
  forgiveFault({ ...visitor, faults }, connectionErrors)
})

test('SES-16: the first page that finds another member makes the other tabs follow', async () => {
  const [ann, ben] = [await makeMember(), await makeMember()]
  const visitor = await visit(nowhere)
  const { page } = visitor
  await signIn(page, ann)
  await page.goto(`/profile/${ann.id}`)
  await page.getByRole('heading', { name: ann.name }).waitFor()
  // As after Google's redirect, no tab has announced the new session.
  await signIn(page, ben)
  const follows = page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/api/auth/me')) return false
    const user = (await answer.json()) as { id: string }
    return user.id === ben.id
  })
  await visit('/dashboard', { context: visitor.context })
  await follows
})

test('SES-9: a logout waits for the response to a comment that is being sent', async () => {
  const study = await makeCase()
  const { page } = await visitThread(await makeMember(), study.path)
  await page.waitForLoadState('networkidle')
  let isUnderWay = () => {}
  const underWay = new Promise<void>((resolve) => (isUnderWay = resolve))
  let leave = () => {}
  const hasLeft = new Promise<void>((resolve) => (leave = resolve))
  await page.route(`**/api/case-studies/${study.id}/comments`, async (route) => {
    isUnderWay()
    await hasLeft
    await route.continue()
  })
  await write(page, 'On its way')
  await underWay
  await page.getByRole('button', { name: 'Logout' }).click()
  leave()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  const { rows } = await sql().query('select content from public.comments where case_id = $1', [study.id])
  expect(rows).toEqual([{ content: 'On its way' }])
})
