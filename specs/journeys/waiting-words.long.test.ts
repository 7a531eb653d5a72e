import './built-web.ts'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { deleteCase } from '@contract/cases.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { enterAs, nowhere, rowOf, write } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

async function atCase() {
  const admin = await person('is_admin')
  const id = await publish(admin)
  const visitor = await visit(nowhere)
  await enterAs(visitor.page, await person(), `/case-study/${id}?tab=discussion`)
  return { ...visitor, admin, id, form: visitor.page.getByRole('textbox', { name: 'Your comment' }) }
}

const isFailing = (method: string) => (route: Route) =>
  route.request().method() === method ? route.abort() : route.fallback()

const answerOf = (page: Page, method: string) =>
  page.waitForResponse((answer) => answer.url().endsWith('/drafts') && answer.request().method() === method)

test('DISC-12 what is begun while a comment waits is still in the form when that has been sent', async () => {
  const { page, context, form, faults } = await atCase()
  await context.route('**/comments', isFailing('POST'))
  await write(page, 'A thought that waits')
  await rowOf(page, 'A thought that waits').waitFor()
  const saved = answerOf(page, 'PUT')
  await form.fill('The next thought')
  await saved
  await context.unroute('**/comments')
  await page.getByText('Comment posted!').waitFor({ timeout: 30_000 })
  const asked = answerOf(page, 'GET')
  await page.reload()
  await asked
  await rowOf(page, 'A thought that waits').waitFor()
  expect(await form.inputValue()).toBe('The next thought')
  faults.splice(0)
})

test('DISC-12 of one’s own words that were saved half-typed nobody says that they are another device’s', async () => {
  const { page, context, form, faults } = await atCase()
  const saved = answerOf(page, 'PUT')
  await form.fill('Half a tho')
  await saved
  await context.route('**/comments', isFailing('POST'))
  await context.route('**/drafts', isFailing('PUT'))
  await write(page, 'Half a thought made whole')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/drafts'))
  await form.fill('The next thought')
  await failed
  const asked = answerOf(page, 'GET')
  await page.reload()
  await asked
  await rowOf(page, 'Half a thought made whole').waitFor()
  expect(await form.inputValue()).toBe('The next thought')
  expect(await page.getByText('a draft on another device').count()).toBe(0)
  faults.splice(0)
})

test('DISC-12 a second tab that asked before a draft was saved takes nothing out of the form', async () => {
  const { page, context, id, form } = await atCase()
  const { page: other } = await visit(nowhere, { context })
  let letItCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letItCome = resolve))
  const hasAsked = new Promise<void>((resolve) => {
    void other.route('**/drafts', async (route) => {
      const response = await route.fetch()
      resolve()
      await mayCome
      await route.fulfill({ response })
    })
  })
  await other.goto(`/case-study/${id}?tab=discussion`)
  await hasAsked
  await form.fill('Half a thought')
  const isSaved = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('tcm_draft:') && JSON.parse(value).isSaved,
      ),
    )
  await expect.poll(isSaved).toBe(true)
  const answered = answerOf(other, 'GET')
  letItCome()
  await (await answered).finished()
  const there = other.getByRole('textbox', { name: 'Your comment' })
  await there.press('End')
  await other.keyboard.type(' and more')
  expect(await there.inputValue()).toBe('Half a thought and more')
  await expect.poll(() => form.inputValue()).toBe('Half a thought and more')
})

test('CREATE-2 what waits to be sent is kept in sight when its case is gone, until it is let go', async () => {
  const { page, context, admin, id, faults } = await atCase()
  await context.route('**/comments', isFailing('POST'))
  await write(page, 'Too late by a minute')
  await rowOf(page, 'Too late by a minute').waitFor()
  await ask(admin, deleteCase, { id })
  await page.getByRole('heading', { name: 'Case study not found' }).waitFor({ timeout: 30_000 })
  const box = page.getByRole('region', { name: 'Your words are kept' })
  await box.getByText('Too late by a minute').waitFor()
  await page.reload()
  await box.getByText('Your comment did not reach this case study.').waitFor()
  await box.getByRole('button', { name: 'Let them go' }).click()
  await box.waitFor({ state: 'detached' })
  faults.splice(0)
})

test('DISC-12: a draft that is saved as the page closes is sent with keepalive', async () => {
  const { page, context, id } = await atCase()
  await context.addInitScript(() => {
    const send = window.fetch
    window.fetch = (address, options) => {
      if (options?.method === 'PUT') localStorage.setItem('sent', `${String(address)} ${options.keepalive}`)
      return send(address, options)
    }
  })
  await page.reload()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Half a thought')
  // A page of the same origin, which saves no draft.
  await page.goto('/healthz')
  const sent = await page.evaluate(() => localStorage.getItem('sent'))
  expect(sent).toBe(`/api/case-studies/${id}/drafts true`)
})
