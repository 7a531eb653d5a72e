import './built-web.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { waitFor } from '../kit/wait-for.ts'
import { connectionErrors, startConnection } from './cut-connection.ts'
import { person, publish } from '../kit/cases.ts'
import { rareWord } from './admin-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { forgiveFault, useBrowser } from './visitors.ts'

let line: Awaited<ReturnType<typeof startConnection>>
const visit = useBrowser(() => line.url)
beforeAll(async () => {
  line = await startConnection(club.url)
})
afterAll(() => line?.stop())

test('lazy parts that could not load offline load when the page is online again: toasts and the login window', async () => {
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
  const trying = page.waitForEvent('requestfailed', (request) => request.url().includes('/login-dialog'))
  await page.getByRole('button', { name: 'Forum Login' }).click()
  await trying
  line.mend()
  // What was pressed happens, and why it took so long is said.
  await page.getByText('This part could not be loaded yet.').waitFor()
  await page.getByRole('dialog').getByRole('tab', { name: 'Login' }).waitFor()
  forgiveFault(visitor, connectionErrors)
})

test('a lazy part that is needed after the connection has died unnoticed loads when it is back', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  await page.getByRole('searchbox').waitFor()
  await page.waitForLoadState('networkidle')
  // Answered: the page takes itself for online.
  const answered = page.waitForResponse(/case-studies/)
  await page.getByRole('searchbox').fill('cold')
  await page.keyboard.press('Enter')
  await answered
  line.cut()
  const trying = page.waitForEvent('requestfailed', (request) => !request.url().includes('/api/'))
  await page.getByRole('button', { name: 'Forum Login' }).click()
  await trying
  line.mend()
  await page.getByRole('dialog').getByRole('tab', { name: 'Login' }).waitFor()
  forgiveFault(visitor, connectionErrors)
})

test.each(['/assets/login-dialog-', '/assets/shared-'])(
  'the login window opens when the connection is back after it died while loading %s',
  async (file) => {
    const visitor = await visit('/dashboard')
    const { page } = visitor
    await page.getByRole('searchbox').waitFor()
    await page.waitForLoadState('networkidle')
    line.cutWhenAsked(file)
    await page.getByRole('button', { name: 'Forum Login' }).click()
    await waitFor(() => expect(line.isCut).toBe(true))
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
    line.mend()
    await page.getByRole('dialog').getByRole('tab', { name: 'Login' }).waitFor()
    forgiveFault(visitor, connectionErrors)
  },
)

test('a page whose connection dies while its code loads says so, and loads when it is back', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  await page.getByRole('searchbox').waitFor()
  await page.waitForLoadState('networkidle')
  line.cutWhenAsked('/assets/library-page-')
  const trying = page.waitForEvent('requestfailed', (request) => request.url().includes('/library-page-'))
  await page.getByRole('link', { name: 'Library' }).first().click()
  await trying
  line.mend()
  await page.getByText('This part could not be loaded yet.').waitFor()
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  forgiveFault(visitor, connectionErrors)
})

test('a search typed before the first list has loaded says that it failed, and loads when the connection is back', async () => {
  const title = `${rareWord()} Cough`
  await publish(await person('is_study_master'), { title })
  const visitor = await visit(nowhere)
  const { page } = visitor
  await page.route('**/api/case-studies?**', () => undefined)
  await page.goto('/dashboard')
  await page.getByRole('searchbox').waitFor()
  line.cut()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('searchbox').fill(title)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByRole('heading', { name: 'Failed to load case studies' }).waitFor()
  line.mend()
  // It comes with the live line, which tries again after half a minute at the latest (lib/pace.ts).
  await page.getByRole('article').filter({ hasText: title }).waitFor({ timeout: 60_000 })
  forgiveFault(visitor, connectionErrors)
})
