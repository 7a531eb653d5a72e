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

/** The page logs each failed import. */
const failedImport = /dynamically imported module/

// Chromium before 156 never requests a failed module again, so the page must be reloaded.

test('the login window reports that it did not load, and opens after a reload', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  // The first act loads the code of toasts.
  await page.getByRole('searchbox').press('Escape')
  await page.waitForLoadState('networkidle')
  line.cutWhenAsked('/assets/login-dialog-')
  await page.getByRole('button', { name: 'Forum Login' }).click()
  await page.getByText('This part of the page did not load.').waitFor()
  line.mend()
  await page.getByText('Please check your connection and reload the page.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Forum Login' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Login' }).waitFor()
  forgiveFault(visitor, connectionErrors)
  forgiveFault(visitor, failedImport)
})

test('a page reports that it did not load, and Reload loads it', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  // The first act loads the code of toasts.
  await page.getByRole('searchbox').press('Escape')
  await page.waitForLoadState('networkidle')
  line.cutWhenAsked('/assets/library-page-')
  await page.getByRole('link', { name: 'Library' }).first().click()
  await page.getByText('This part of the page did not load.').waitFor()
  line.mend()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  forgiveFault(visitor, connectionErrors)
  forgiveFault(visitor, failedImport)
})
