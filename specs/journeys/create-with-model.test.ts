import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { answer, aTest } from '../kit/stub-model.ts'
import { nowhere } from './exam-steps.ts'
import { stub, visit, admin, hold, names } from './create-with-model-visits.ts'

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
})
