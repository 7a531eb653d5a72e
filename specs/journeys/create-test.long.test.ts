import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { getExamForEdit } from '@contract/exam-making.ts'
import { ask } from '../kit/cases.ts'
import { barriers } from './barriers.ts'
import { nowhere } from './discussion-steps.ts'
import { expectFault } from './visitors.ts'
import { admin, labels, question, write, testsOf, bank } from './create-test-visits.ts'
import { sql } from '../kit/platform.ts'

describe('a test by hand', () => {
  test('CREATE-6: each finding stands by its question, and one press repairs the set', async () => {
    const { page, who, visitor } = await admin('/create/test/simple')
    await page.getByLabel('Case Scenario').fill('A tailor coughs at night.')
    for (const [index] of labels.entries()) await write(page, index, 'A')
    await page.getByText('The right answer is always A. Please move some of them.').waitFor()
    await question(page, 2).getByLabel('Option D', { exact: true }).fill('All of the above')
    await question(page, 2)
      .getByText(/tests reading and not medicine/)
      .waitFor()
    expect(
      await question(page, 1)
        .getByText(/tests reading and not medicine/)
        .count(),
    ).toBe(0)
    expect(await barriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Save Test' }).click()
    await page.getByText('Failed to save test').waitFor()
    await page
      .getByRole('alert')
      .getByText(/tests reading and not medicine|another look/)
      .waitFor()
    await expectFault(visitor, /422/)
    expect(await testsOf(who.id)).toEqual([])
    await question(page, 2).getByLabel('Option D', { exact: true }).fill('Damp in the Middle')
    await page.getByRole('button', { name: 'Spread the right answers' }).click()
    await page
      .getByText('The right answer is always A. Please move some of them.')
      .waitFor({ state: 'detached' })
    await page.getByText(/tests reading and not medicine/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save Test' }).click()
    await page.getByText('Test saved successfully! View it in the Admin panel.').waitFor()
    const [id] = await testsOf(who.id)
    const { questions } = await ask(who, getExamForEdit, { id: id! })
    for (const { section, options, correct_answer, explanations } of questions) {
      expect(options[correct_answer], section).toMatch(/ A$/)
      expect(explanations[correct_answer], section).toMatch(/^Because of/)
    }
  })
})

describe('a generated test', () => {
  test('CREATE-3: begun and left at once, it is found on return', async () => {
    const { page } = await admin('/create/test/complex')
    await page.getByLabel('Case Information').fill('Cold limbs, watery stools at dawn, weak lower back')
    // Held, so that the page is left before anything can come of it; the server learns of it after that.
    await page.route('**/api/admin/tests/generate', () => undefined)
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/admin/tests/generate'),
      page.getByRole('button', { name: 'Generate Test' }).click(),
    ])
    await page.goto(nowhere)
    expect((await page.request.fetch(asked)).status()).toBe(200)
    await page.goto('/create/test/complex')
    await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
    expect(await page.getByLabel('Case Scenario').inputValue()).not.toBe('')
  })

  test('CREATE-2: a draft that comes after other words asks before it takes their place', async () => {
    const { page, who } = await admin('/create/test/simple')
    await page.getByLabel('TCM Topic').fill('Liver Qi Stagnation')
    await page.route('**/api/admin/tests/generate', () => undefined)
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/admin/tests/generate'),
      page.getByRole('button', { name: 'Generate Test' }).click(),
    ])
    await page.goto(nowhere)
    expect((await page.request.fetch(asked)).status()).toBe(200)
    await page.goto('/create')
    // As another tab may have kept them meanwhile.
    await page.evaluate((key) => {
      const kept = JSON.parse(localStorage.getItem(key)!)
      localStorage.setItem(key, JSON.stringify({ ...kept, case_scenario: 'Words of my own.' }))
    }, `tcm_test_draft:${who.id}:simple`)
    page.removeAllListeners('dialog')
    const dialog = page.waitForEvent('dialog')
    void page.goto('/create/test/simple')
    expect((await dialog).message()).toMatch(/^The generated draft is here. Replace /)
    await (await dialog).dismiss()
    await page.getByRole('button', { name: 'Generate Test' }).waitFor()
    expect(await page.getByLabel('Case Scenario').inputValue()).toBe('Words of my own.')
  })

  test('a draft that the admin panel left is taken in', async () => {
    const { page, who } = await admin('/create')
    const questions = labels.map((label, index) => ({
      section: [
        'diagnosis',
        'treatment_principle',
        'differential',
        'points',
        'nutrition',
        'daily_activities',
      ][index],
      question: `Which ${label}?`,
      options: ['Wind', 'Cold', 'Damp', 'Heat'],
      correct_answer: index % 4,
      explanations: ['', '', '', ''],
    }))
    const source = {
      model: 'gpt-4o-mini',
      label: 'gpt-4o-mini',
      prompt_version: '1',
      job_id: crypto.randomUUID(),
    }
    await page.evaluate(
      ([key, draft]) => localStorage.setItem(key!, draft!),
      [
        `tcm_test_draft:${who.id}:simple`,
        JSON.stringify({ case_scenario: 'Left by the panel.', questions, time_limit: 720, source }),
      ],
    )
    await page.goto('/create/test/simple')
    await page.getByText('AI-drafted by gpt-4o-mini').waitFor()
    expect(await page.getByLabel('Case Scenario').inputValue()).toBe('Left by the panel.')
    expect(await page.getByLabel('Time Limit (seconds)').inputValue()).toBe('720')
    await page.getByText('Your unsaved draft is open.').waitFor()
    await page.getByRole('button', { name: 'Discard it' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/create')
    await page.goto('/create/test/simple')
    expect(await page.getByLabel('Case Scenario').inputValue()).toBe('')
  })

  test('has no accessibility barrier on a narrow screen', async () => {
    const { page } = await admin('/create/test/simple')
    await page.setViewportSize({ width: 380, height: 800 })
    await page.getByLabel('TCM Topic').fill('Kidney Yang Deficiency')
    await page.getByRole('button', { name: 'Generate Test' }).click()
    await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
  })
})

describe('a generated test', () => {
  test('CREATE-3 CREATE-4: fills the fields from the bank, labelled, and replaces what was typed after a confirmation', async () => {
    const { page, who, asked } = await admin('/create/test/simple')
    await page.getByRole('button', { name: 'Generate Test' }).click()
    await page.getByText('Please provide case information or TCM topic for AI generation').waitFor()
    expect(await page.getByLabel('AI Model').locator('option').allTextContents()).toHaveLength(5)
    await page.getByText(bank).waitFor()
    await page.getByLabel('Case Scenario').fill('To be replaced')
    await page.getByLabel('TCM Topic').fill('Liver Qi Stagnation')
    await page.getByRole('button', { name: 'Generate Test' }).dblclick()
    await page.getByText('Generating test with AI... This may take 30-60 seconds').waitFor()
    await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
    expect(asked).toEqual(['Replace the case scenario and the questions below with a generated draft?'])
    expect(await page.getByText(bank).count()).toBe(2)
    expect(await page.getByLabel('Case Scenario').inputValue()).not.toBe('To be replaced')
    await page.getByLabel('Time Limit (seconds)').fill('')
    await page.getByRole('button', { name: 'Save Test' }).click()
    await page.getByText('Test saved successfully! View it in the Admin panel.').waitFor()
    const [id] = await testsOf(who.id)
    expect(await ask(who, getExamForEdit, { id: id! })).toMatchObject({ kind: 'simple', time_limit: 540 })
    const { rows } = await sql().query('select provenance from private.exams where id = $1', [id])
    expect(rows[0].provenance.model).toBe('pattern-bank')
  })
})
