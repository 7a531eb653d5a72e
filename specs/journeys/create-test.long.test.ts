import './built-web.ts'
import { expect, test } from 'vitest'
import { readExam } from '../kit/read-exam.ts'
import { expectFault } from './visitors.ts'
import { admin, labels, question, write, testsOf } from './create-test-visits.ts'

test('CREATE-6: each quality finding appears at its question, and one button fixes what can be fixed', async () => {
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

  await page.getByRole('button', { name: 'Save Test' }).click()
  await page.getByText('Failed to save test').waitFor()
  await page
    .getByRole('alert')
    .getByText(/tests reading and not medicine|another look/)
    .waitFor()
  await expectFault(visitor, /422/)
  expect(await testsOf(who.id)).toEqual([])
  await question(page, 2).getByLabel('Option D', { exact: true }).fill('Damp in the Middle')
  await page.getByRole('button', { name: 'Spread out the right answers' }).click()
  await page
    .getByText('The right answer is always A. Please move some of them.')
    .waitFor({ state: 'detached' })
  await page.getByText(/tests reading and not medicine/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save Test' }).click()
  await page.getByText('Test saved successfully! View it in the Admin panel.').waitFor()
  const [id] = await testsOf(who.id)
  const { questions } = await readExam(id!)
  for (const { section, options, correct_answer, explanations } of questions) {
    expect(options[correct_answer], section).toMatch(/ A$/)
    expect(explanations[correct_answer], section).toMatch(/^Because of/)
  }
})

test('CREATE-7: if the response to saving is lost, the test is saved once, even after a reload', async () => {
  const { page, who, visitor } = await admin('/create/test/simple')
  await page.getByLabel('TCM Topic').fill('Kidney Yang Deficiency')
  await page.getByRole('button', { name: 'Generate Test' }).click()
  await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
  await page.route(
    '**/api/admin/tests/save',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Save Test' }).click()
  await page.getByRole('alert').getByText('Failed to save test').waitFor()
  await expectFault(visitor, /ERR_FAILED/)
  await page.reload()
  await page.getByRole('button', { name: 'Save Test' }).click()
  await page.getByText('Test saved successfully!').waitFor()
  expect(await testsOf(who.id)).toHaveLength(1)
})
