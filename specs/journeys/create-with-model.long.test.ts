import './built-web.ts'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, aTest, startStubModel, type StubModel } from '../kit/stub-model.ts'
import { acceptDialogs } from './case-steps.ts'
import { type ExamClub, startExamClub } from './exam-steps.ts'
import { expectFault, nowhere, signIn, useBrowser } from './visitors.ts'

let stub: StubModel
let club: ExamClub
beforeAll(async () => {
  stub = await startStubModel()
  club = await startExamClub({
    env: { AI_BASE_URL: stub.url, AUTH_SIGNUPS_PER_ADDRESS: '1000' },
  })
})
afterAll(async () => {
  await club?.stop()
  await stub?.stop()
})

const visit = useBrowser(() => club.url)

async function admin(path: string) {
  const who = await club.newTaker()
  await club.database.query('update public.profiles set is_admin = true where id = $1', [who.id])
  const visitor = await visit(nowhere)
  void acceptDialogs(visitor.page, [])
  await signIn(visitor.page, who)
  await visitor.page.goto(path)
  return { ...visitor, who }
}

/** The stub model responds to requests with this word only after the returned function is called. */
function hold(word: string, made: object = aTest(word)) {
  const held: ServerResponse[] = []
  let isHeld = true
  stub.behaviours.set(word, (response) => (isHeld ? void held.push(response) : answer(response, made)))
  return () => {
    isHeld = false
    for (const response of held.splice(0)) answer(response, made)
  }
}

const names = Array.from({ length: 15 }, (_, n) => `Pattern ${String(n + 1).padStart(2, '0')}`)

test('CREATE-3, CREATE-8: an admin watches a mock exam being generated case by case and retries one case', async () => {
  const release = names.map((name) => hold(name))
  // This case's first response and its retry with a hint are both unusable.
  const broken = names[1]!
  stub.behaviours.set(broken, (response, _, round) => answer(response, round <= 2 ? 'No.' : aTest(broken)))
  const { page, context } = await admin('/create/mock-exam')
  for (const [place, name] of names.entries())
    await page.getByLabel(`Diagnosis ${place + 1}`, { exact: true }).fill(name)
  expect(await page.getByText('Built-in pattern bank').count()).toBe(0)
  await page.getByRole('button', { name: 'Generate Mock Exam' }).click()
  await page.getByText(`Being written now: ${names[0]}, ${names[2]}, ${names[3]}`).waitFor()
  await page.getByText('0 of 15').waitFor()
  const retry = (on: typeof page) => on.getByRole('button', { name: `Try again: ${broken}` })
  await retry(page).waitFor()
  release[0]!()
  release[2]!()
  await page.getByText('2 of 15').waitFor()
  await page.close()

  const next = await visit(nowhere, { context })
  await next.page.goto('/create/mock-exam')
  await next.page.getByText('2 of 15').waitFor()
  release[3]!()
  await next.page.getByText('3 of 15').waitFor()
  await retry(next.page).click()
  await retry(next.page).waitFor({ state: 'detached' })
  for (const one of release) one()
  await next.page
    .getByText('Mock exam generated successfully with 90 questions!')
    .waitFor({ timeout: 30_000 })
  const preview = next.page.getByRole('form', { name: 'Preview' })
  await preview.getByText('AI-drafted by gpt-4o-mini').waitFor()
  expect(stub.roundsOf(broken)).toBe(3)
  expect(stub.roundsOf(names[0]!)).toBe(1)
})

test('CREATE-8: a failed or cancelled mock exam keeps the cases that were finished', async () => {
  const kept = names.map((name) => name.replace('Pattern', 'Kept'))
  for (const [place, name] of kept.entries())
    stub.behaviours.set(name, (response) => answer(response, place === 2 ? 'No.' : aTest(name)))
  const visitor = await admin('/create/mock-exam')
  const { page } = visitor
  const fill = async () => {
    for (const [place, name] of kept.entries())
      await page.getByLabel(`Diagnosis ${place + 1}`, { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Generate Mock Exam' }).click()
  }
  const preview = page.getByRole('form', { name: 'Preview' })
  await fill()
  await page.getByRole('button', { name: 'Keep the 14 finished cases' }).click({ timeout: 30_000 })
  await expectFault(visitor, /502/)
  await preview.getByText('One case is not complete yet.').waitFor()
  await preview.getByRole('button', { name: 'Go to case 3' }).click()
  expect(await preview.getByLabel('Diagnosis', { exact: true }).inputValue()).toBe(kept[2])

  await preview.getByRole('button', { name: 'Start Over' }).click()
  const release = kept.slice(10).map((name) => hold(name))
  stub.behaviours.set(kept[2]!, (response) => answer(response, aTest(kept[2])))
  await fill()
  await page.getByText('10 of 15').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Cancel generation' }).click()
  await page.getByRole('button', { name: 'Keep the 10 finished cases' }).click()
  await preview.getByText('5 cases are not complete yet.').waitFor()
  for (const one of release) one()
})

test('CREATE-3: a generated draft goes to the tab that requested it, or to another tab if that is closed', async () => {
  let release = hold('Twofold Qi')
  const { page, context } = await admin('/create/test/simple')
  const { page: other } = await visit(nowhere, { context })
  await other.goto('/create/test/simple')
  const cancelThere = other.getByRole('button', { name: 'Cancel generation' })
  await other.getByRole('button', { name: 'Generate Test' }).waitFor()
  // Delays the request until the other tab has listed the jobs.
  const asked = other.waitForResponse('**/api/ai/jobs?*')
  await page.route('**/api/admin/tests/generate', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByLabel('TCM Topic').fill('Twofold Qi')
  await page.getByRole('button', { name: 'Generate Test' }).click()
  await cancelThere.waitFor()
  await expect.poll(() => stub.roundsOf('Twofold Qi')).toBe(1)
  release()
  await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
  await cancelThere.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Case Scenario').inputValue()).not.toBe('')
  expect(await other.getByLabel('Case Scenario').inputValue()).toBe('')

  release = hold('Threefold Qi')
  await page.getByLabel('TCM Topic').fill('Threefold Qi')
  await page.getByRole('button', { name: 'Generate Test' }).click()
  await expect.poll(() => stub.roundsOf('Threefold Qi')).toBe(1)
  await cancelThere.waitFor()
  await page.close()
  release()
  await other.getByText('Test generated! Review and edit as needed, then save.').waitFor()
  expect(await other.getByLabel('Case Scenario').inputValue()).not.toBe('')
})
