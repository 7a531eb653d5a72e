import './built-web.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { connectionErrors, startConnection } from './cut-connection.ts'
import { forgiveFault, useBrowser } from './visitors.ts'

let line: Awaited<ReturnType<typeof startConnection>>
const visit = useBrowser(() => line.url)
beforeAll(async () => {
  line = await startConnection(club.url)
})
afterAll(() => line?.stop())

/** The page logs why it gave up. */
const failedImport = /dynamically imported module/

// The Chromium of these specs asks for a file only once; from 156 on a page loads by itself when the connection is back.

test('the login window that could not load says so, and opens after a reload', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  // The first act loads what says that something failed.
  await page.getByRole('searchbox').press('Escape')
  await page.waitForLoadState('networkidle')
  line.cutWhenAsked('/assets/login-dialog-')
  await page.getByRole('button', { name: 'Forum Login' }).click()
  await page.getByText('This part could not be loaded yet.').waitFor()
  line.mend()
  await page.getByText('Please check your connection and reload the page.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Forum Login' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Login' }).waitFor()
  forgiveFault(visitor, connectionErrors)
  forgiveFault(visitor, failedImport)
})

test('a page that could not load says so, and Reload brings it', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  // The first act loads what says that something failed.
  await page.getByRole('searchbox').press('Escape')
  await page.waitForLoadState('networkidle')
  line.cutWhenAsked('/assets/library-page-')
  await page.getByRole('link', { name: 'Library' }).first().click()
  await page.getByText('This part could not be loaded yet.').waitFor()
  line.mend()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  forgiveFault(visitor, connectionErrors)
  forgiveFault(visitor, failedImport)
})
