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

/** The console error that Chromium logs for each failed import. */
const failedImport = /dynamically imported module/

// Chromium before version 156 never requests a failed module again, so only a reload helps.

test('if the login window’s code fails to load, the page says so, and the window opens after a reload', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  // The first key press loads the code of toasts, which must be there before the connection is cut.
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
