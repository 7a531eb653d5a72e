import './built-web.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitMember } from '../kit/admit-member.ts'
import { type Club, openClub } from '../kit/club-database.ts'
import { type MailClub, startMailClub } from '../kit/mail-club.ts'
import { logIn, newcomer, openLogin } from './account-steps.ts'
import { barriers } from './barriers.ts'
import { connectionErrors } from './cut-connection.ts'
import { expectFault, forgiveFault, useBrowser, type Visitor } from './visitors.ts'

let club: MailClub
let database: Club
const visit = useBrowser(() => club.url)
beforeAll(async () => {
  club = await startMailClub()
  database = openClub(club.platform.dbUrl)
  // What is done between the end of a session and the next one, is done slowly: others have the time to notice.
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
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Confirm Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await dialog.getByText('No mail? You may have an account already').waitFor()
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

/** Asks for a link to choose a new password, and opens it in a tab. */
async function openReset(visitor: Visitor, email: string) {
  const asked = await visitor.page.request.post('/api/auth/forgot-password', {
    data: { email },
    headers: { origin: club.url },
  })
  expect(asked.ok()).toBe(true)
  const { link } = await club.linkFor(email)
  return visit(link.pathname + link.search, { context: visitor.context })
}

/** As on a slow network: a token for live news may be of a session that has ended meanwhile. */
const tokensAreLate = ({ page }: Visitor) =>
  page.route('**/api/auth/realtime-token', async (route) => {
    const response = await route.fetch()
    await page.waitForTimeout(3000)
    await route.fulfill({ response })
  })

async function chooses(page: Page, chosen: string) {
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('Confirm Password').fill(chosen)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

/** What a tab with half a case in it says once its browser has a new session: nothing. */
async function staysAsItWas({ page }: Visitor) {
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/student/submit-case')
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a case')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await page.getByText('Your session has ended').count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
}

test('SES-15 a link confirms the address on a press, in the browser of the sign-up and elsewhere', async () => {
  const { page, context } = await visit('/dashboard')
  const { email, name } = await signUp(page)
  const { link } = await club.linkFor(email)
  const own = await visit(link.pathname + link.search, { context })
  await own.page.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
  expect(await barriers(own.page)).toEqual([])
  await own.page.getByRole('button', { name: 'Confirm this address' }).click()
  await own.page.getByText('Your email address is confirmed. Welcome!').waitFor()
  await own.page.getByRole('button', { name: 'Logout' }).waitFor()

  const second = await visit('/dashboard')
  const other = await signUp(second.page)
  const elsewhere = await visit((await club.linkFor(other.email)).link.href)
  await elsewhere.page.getByRole('button', { name: 'Confirm this address' }).click()
  await elsewhere.page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await elsewhere.page.getByText(`You are called ${name} here.`).waitFor()
  expect(await barriers(elsewhere.page)).toEqual([])
  await chooses(elsewhere.page, 'Chosen-by-the-owner')
  await elsewhere.page.getByText('Your new password is set.').waitFor()
  await elsewhere.page.waitForURL('**/dashboard')
})

test('SES-3 SES-11 a forgotten password is replaced, and no tab of this browser is thrown out', async () => {
  const visitor = await enter('/student/submit-case')
  const { page, member } = visitor
  await tokensAreLate(visitor)
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
  // Both listen again: a true end reaches them.
  await database.owner.query('delete from auth.sessions where user_id = $1', [member.id])
  for (const tab of [visitor, reset]) {
    await tab.page.getByText('Your session has ended').first().waitFor()
    forgiveFault(tab, connectionErrors)
  }
})

test('SES-3 a changed password throws out no other tab of this browser', async () => {
  const visitor = await enter('/student/submit-case')
  await visitor.page.getByLabel('Title').fill('Half a case')
  const settings = await visit(`/profile/${visitor.member.id}?tab=settings`, { context: visitor.context })
  const { page } = settings
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('A-new-Horse-10')
  await page.getByLabel('Confirm new password').fill('A-new-Horse-10')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password has been changed.').waitFor()
  await staysAsItWas(visitor)
  for (const tab of [visitor, settings]) forgiveFault(tab, connectionErrors)
})

test('a suspended member reads why, once, and in no address', async () => {
  const member = await newMember()
  const visitor = await visit('/dashboard')
  const reset = await openReset(visitor, member.email)
  await database.owner.query(
    `update public.accounts set is_suspended = true, suspended_reason = 'Copied; twice, 林.' where profile_id = $1`,
    [member.id],
  )
  await reset.page.getByRole('button', { name: 'Choose a new password' }).click()
  await reset.page.getByText('Your account is suspended: Copied; twice, 林.').waitFor()
  expect(reset.page.url()).toBe(`${club.url}/dashboard`)
  await reset.page.goto('/dashboard?sign_in_failed=toString')
  await reset.page.getByText('Authentication failed').waitFor()
})

test('whoever may not choose a new password is led to a new link, and a half link says so', async () => {
  const { page, member } = await enter('/new-password')
  await page.getByRole('heading', { name: 'Ask for a new link' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(member.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If an account with this email exists').waitFor()
  await page.goto('/mail-link#token_hash=')
  await page.getByRole('heading', { name: 'Part of the link is missing' }).waitFor()
})

test('a login before the address is confirmed names both ways on', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  const person = await signUp(page)
  await page.reload()
  await logIn(page, person)
  await page.getByRole('alert').getByText('‘Forgot password?’ sends a new one.').waitFor()
  await expectFault(visitor, /403/)
})
