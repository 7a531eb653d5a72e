import './built-web.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { saidOfTheLine, startLine } from './cut-line.ts'
import { forgiveFault, useBrowser } from './visitors.ts'

let line: Awaited<ReturnType<typeof startLine>>
const visit = useBrowser(() => line.url)
beforeAll(async () => {
  line = await startLine(club.url)
})
afterAll(() => line?.stop())

test('parts whose code could not come while the line was down come when it is back: toasts and the login window', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  await page.getByRole('searchbox').waitFor()
  // The list has come, so that the call that fails is the search's.
  await page.waitForLoadState('networkidle')
  line.cut()
  // So that the page knows: the last call was not answered.
  const failing = page.waitForEvent(
    'requestfailed',
    (request) => request.url().includes('/api/') && request.failure()?.errorText !== 'net::ERR_ABORTED',
  )
  await page.getByRole('searchbox').fill('cold')
  await failing
  const trying = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.getByRole('button', { name: 'Forum Login' }).click()
  await trying
  line.mend()
  // What was pressed happens, and why it took so long is said.
  await page.getByText('This part could not be loaded yet.').waitFor()
  await page.getByRole('dialog').getByRole('tab', { name: 'Login' }).waitFor()
  forgiveFault(visitor, saidOfTheLine)
})
