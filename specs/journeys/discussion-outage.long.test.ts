import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { publishCase } from '../kit/published-case.ts'
import { nowhere } from './exam-steps.ts'
import { useBrowser } from './visitors.ts'

let platform: OwnPlatform
const visit = useBrowser(() => platform.url)

beforeAll(async () => {
  platform = await startOwnPlatform()
})
afterAll(() => platform?.stop())

const password = 'Correct-Horse-9'

async function newMember(name: string) {
  const hands = browser(platform.url)
  const email = `${randomUUID()}@example.test`
  const form = { name, email, password, password_confirm: password, agreed_to_terms: true }
  const answer = await hands.post('/api/auth/register', form)
  expect(answer.status).toBe(200)
  return { id: (answer.body as { id: string }).id, email, hands }
}

test('killing Realtime under someone who writes loses neither their words nor the others’', async () => {
  const ann = await newMember('Ann')
  const ben = await newMember('Ben')
  const id = await publishCase(platform, ann.hands, ann.id)
  const visitor = await visit(nowhere)
  const { page } = visitor
  await page.request.post('/api/auth/login', {
    data: { email: ben.email, password },
    headers: { origin: platform.url },
  })
  await page.goto(`/case-study/${id}?tab=discussion`)
  const form = page.getByRole('textbox', { name: 'Your comment' })
  await form.fill('Half a thought')
  await page.getByText('1 studying now').waitFor()

  process.kill(platform.pids().realtime!, 'SIGKILL')
  for (let at = 0; at < 5; at++)
    await ann.hands.post(`/api/case-studies/${id}/comments`, { content: `Said while it was away ${at}` })
  await form.press('End')
  await page.keyboard.type(', and the other half')
  await page.getByRole('heading', { name: 'Discussion Forum (5)' }).waitFor({ timeout: 20_000 })
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /Said while it was away \d/ })
      .count(),
  ).toBe(5)
  expect(await form.inputValue()).toBe('Half a thought, and the other half')
  await form.press('Control+Enter')
  await page.getByText('Comment posted!').waitFor()
  await page.getByRole('heading', { name: 'Discussion Forum (6)' }).waitFor()
  // A socket that breaks is logged in the console by the browser itself.
  visitor.faults.splice(
    0,
    visitor.faults.length,
    ...visitor.faults.filter((fault) => !/WebSocket/.test(fault)),
  )
})
