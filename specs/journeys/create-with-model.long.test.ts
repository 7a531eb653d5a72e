import './built-web.ts'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, aTest, startStubModel, type StubModel } from '../kit/stub-model.ts'
import { acceptDialogs } from './case-steps.ts'
import { type ExamClub, nowhere, startExamClub } from './exam-steps.ts'
import { useBrowser } from './visitors.ts'

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
  await club.enter(visitor.page, who, path)
  return visitor
}

/** The model answers about this word when it is let, and not before. */
function hold(word: string) {
  const held: ServerResponse[] = []
  let isHeld = true
  stub.behaviours.set(word, (response) => (isHeld ? void held.push(response) : answer(response, aTest(word))))
  return () => {
    isHeld = false
    for (const response of held.splice(0)) answer(response, aTest(word))
  }
}

const names = Array.from({ length: 15 }, (_, n) => `Pattern ${String(n + 1).padStart(2, '0')}`)

describe('with a model', () => {
  test('CREATE-3 CREATE-8: an exam is followed case by case, after a closed tab too, and a failed case is retried alone', async () => {
    const release = names.map(hold)
    // Neither its first answer nor the one after the hint can be used.
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

  test('CREATE-3: a generation that takes longer than its call is followed to its end', async () => {
    const release = hold('Slow Qi')
    const { page } = await admin('/create/test/simple')
    await page.getByLabel('TCM Topic').fill('Slow Qi')
    await page.getByLabel('AI Model').selectOption('claude-4-sonnet')
    const called = page.waitForResponse('**/api/admin/tests/generate', { timeout: 40_000 })
    await page.getByRole('button', { name: 'Generate Test' }).click()
    await page.getByRole('button', { name: 'Cancel generation' }).waitFor()
    expect((await called).status()).toBe(202)
    release()
    await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
    await page.getByText('AI-drafted by claude-4-sonnet').waitFor()
  })

  test('CREATE-3: a cancelled generation leaves the form as it was', async () => {
    const release = hold('Called-off Qi')
    const { page } = await admin('/create/case-study?tab=full')
    await page.getByLabel('TCM Diagnosis').fill('Called-off Qi')
    await page.getByRole('button', { name: 'Generate Case Study' }).click()
    await page.getByRole('button', { name: 'Cancel generation' }).click()
    await page.getByRole('button', { name: 'Generate Case Study' }).waitFor()
    expect(await page.getByLabel('TCM Diagnosis').inputValue()).toBe('Called-off Qi')
    expect(await page.getByLabel('TCM Diagnosis').isEnabled()).toBe(true)
    release()
  })
})
