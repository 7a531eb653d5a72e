import './built-web.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitMember } from '../kit/admit-member.ts'
import { type Club, openClub } from '../kit/club-database.ts'
import { type MailClub, startMailClub } from '../kit/mail-club.ts'
import { fillSignUp, logIn, newcomer, openLogin } from './account-steps.ts'
import { connectionErrors } from './cut-connection.ts'
import { forgiveFault, useBrowser, type Visitor } from './visitors.ts'

let club: MailClub
let database: Club
const visit = useBrowser(() => club.url)
beforeAll(async () => {
  club = await startMailClub()
  database = openClub(club.platform.dbUrl)
  // Delays the new session, so that another tab has time to notice that the old one ended.
  await database.owner.query(`
    create function public.slowly() returns trigger language plpgsql as 'begin perform pg_sleep(1.5); return new; end';
    create trigger slowly before insert on auth.sessions for each row execute function public.slowly()`)
})
afterAll(async () => {
  await database?.close()
  await club?.stop()
})

const password = 'Correct-Horse-9'
const newMember = () => admitMember(club.platform, { email: `${randomUUID()}@example.test`, password })

async function signUp(page: Page) {
  const person = newcomer()
  const dialog = await openLogin(page, 'Sign Up')
  await fillSignUp(dialog, person)
  await dialog.getByText('No email? You may already have an account').waitFor()
  return person
}

async function enter(path: string) {
  const member = await newMember()
  const visitor = await visit('/dashboard')
  await logIn(visitor.page, member)
  await visitor.page.getByRole('button', { name: 'Logout' }).waitFor()
  await visitor.page.goto(path)
  return { ...visitor, member }
}

async function openReset(visitor: Visitor, email: string) {
  const asked = await visitor.page.request.post('/api/auth/forgot-password', { data: { email } })
  expect(asked.ok()).toBe(true)
  const { link } = await club.linkFor(email)
  return visit(link.pathname + link.search, { context: visitor.context })
}

async function chooses(page: Page, chosen: string) {
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('Confirm Password').fill(chosen)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

/** Expects that a tab with an unfinished case stays on its page when the browser's session changes. */
async function staysAsItWas({ page }: Visitor) {
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/student/submit-case')
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a case')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await page.getByText('Your session has ended').count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
}

test('SES-15: a mailed link confirms the address in any browser', async () => {
  const { page, context } = await visit('/dashboard')
  const { email, name } = await signUp(page)
  const { link } = await club.linkFor(email)
  const own = await visit(link.pathname + link.search, { context })
  await own.page.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
  await own.page.getByRole('button', { name: 'Confirm this address' }).click()
  await own.page.getByText('Your email address is confirmed.').waitFor()
  await own.page.getByRole('button', { name: 'Logout' }).waitFor()

  const second = await visit('/dashboard')
  const other = await signUp(second.page)
  const elsewhere = await visit((await club.linkFor(other.email)).link.href)
  await elsewhere.page.getByRole('button', { name: 'Confirm this address' }).click()
  await elsewhere.page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await elsewhere.page.getByText(`Your name here is ${name}.`).waitFor()
  await chooses(elsewhere.page, 'Chosen-by-the-owner')
  await elsewhere.page.getByText('Your new password is set.').waitFor()
  await elsewhere.page.waitForURL('**/dashboard')
})

test('SES-3, SES-11: setting a new password does not log out other tabs of the same browser', async () => {
  const visitor = await enter('/student/submit-case')
  const { page, member } = visitor
  await page.getByLabel('Title').fill('Half a case')
  await page.reload()
  const reset = await openReset(visitor, member.email)
  await reset.page.getByRole('button', { name: 'Use this link' }).click()
  await reset.page.getByRole('heading', { name: 'New password' }).waitFor()
  const asksWhoItIs = page.waitForResponse('**/api/auth/me')
  await chooses(reset.page, 'A-new-Horse-10')
  await reset.page.getByText('Your new password is set.').waitFor()
  await asksWhoItIs
  await reset.page.getByRole('button', { name: 'Logout' }).waitFor()
  await staysAsItWas(visitor)
  expect(await reset.page.getByText('Your session has ended').count()).toBe(0)
  expect(await reset.page.getByRole('dialog').count()).toBe(0)
  // Positive control: when a session really ends, both tabs react.
  await database.owner.query('delete from auth.sessions where user_id = $1', [member.id])
  for (const tab of [visitor, reset]) {
    await tab.page.getByText('Your session has ended').first().waitFor()
    forgiveFault(tab, connectionErrors)
  }
})
