import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, club, generated } from './create-mock-visits.ts'
import { expectFault, type Visitor } from './visitors.ts'

/** The server has it, and the page does not learn so. */
async function loseAnswer(page: Page, path: string) {
  await page.route(
    path,
    async (route) => {
      const answer = await route.fetch()
      expect(answer.status()).toBe(200)
      await route.abort()
    },
    { times: 1 },
  )
}

/** Pressed, answered into the void, and the page loaded anew. */
async function loseAndReload(visitor: Visitor, button: string, path: string, failed: string) {
  const { page } = visitor
  await loseAnswer(page, path)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('alert').getByText(failed).waitFor()
  await expectFault(visitor, /ERR_FAILED/)
  await page.reload()
}

const checkAll = async (page: Page) => {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

/** With the questions of their quizzes. */
const casesOf = async (authorId: string) => {
  const { rows } = await club.database.query(
    `select c.title, array(select q.question from private.quiz_questions q where q.case_id = c.id order by q.position) as questions
     from public.case_studies c where c.author_id = $1`,
    [authorId],
  )
  return rows
}
const examsOf = async (authorId: string) => {
  const { rows } = await club.database.query(
    'select kind, time_limit from private.exams where author_id = $1 order by created_at',
    [authorId],
  )
  return rows
}

test('CASE-4: a case by hand whose answer is lost is one case with its quiz, and what is corrected after a reload is in it', async () => {
  const { page, who, visitor } = await admin()
  await page.goto('/create/case-study')
  await page.getByRole('tab', { name: 'Manual Entry' }).click()
  await page.getByLabel('Title').fill('Hot feet')
  await page.getByLabel('Description').fill('A tailor.')
  await page.getByLabel('Case Study Content').fill('Pulse:\nDeep.')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Which pattern?')
  for (const [index, words] of ['Wind', 'Cold', 'Damp', 'Heat'].entries())
    await page.getByLabel(`Option ${index + 1} of question 1`, { exact: true }).fill(words)
  await page.getByLabel('Option 2 of question 1 is right').check()
  await page.getByText('No e-mail, phone, date of birth or record number was found.').waitFor()
  await checkAll(page)
  await loseAndReload(visitor, 'Create Case Study', '**/api/case-studies', 'Failed to create case study')
  expect(await casesOf(who.id)).toEqual([{ title: 'Hot feet', questions: ['Which pattern?'] }])

  await page.getByText('Your unsaved changes are back.').waitFor()
  await page.getByLabel('Title').fill('Cold feet')
  await page.getByText('No e-mail, phone, date of birth or record number was found.').waitFor()
  await checkAll(page)
  await page.getByRole('button', { name: 'Create Case Study' }).click()
  await page.getByText('Case study created successfully!').waitFor()
  await page.getByRole('heading', { name: 'Cold feet', level: 1 }).waitFor()
  expect(await casesOf(who.id)).toEqual([{ title: 'Cold feet', questions: ['Which pattern?'] }])

  // What is written after that is another case; and so is what is written once the words have been discarded.
  await page.goto('/create/case-study')
  for (const title of ['A second one', 'A third one']) {
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description').fill('A baker.')
    await page.getByLabel('Case Study Content').fill('Pulse:\nFloating.')
    await checkAll(page)
    if (title === 'A third one') break
    await loseAndReload(visitor, 'Create Case Study', '**/api/case-studies', 'Failed to create case study')
    await page.getByRole('button', { name: 'Discard them' }).click()
  }
  await page.getByRole('button', { name: 'Create Case Study' }).click()
  await page.getByText('Case study created successfully!').waitFor()
  expect((await casesOf(who.id)).map(({ title }) => title).toSorted()).toEqual([
    'A second one',
    'A third one',
    'Cold feet',
  ])
})

test('CASE-4: a drafted case whose answer is lost is one case, as it was edited last', async () => {
  const { page, who, visitor } = await admin()
  await page.goto('/create/case-study')
  await page.getByRole('tab', { name: 'Full Generation' }).click()
  await page.getByLabel('TCM Diagnosis').fill('Liver Qi Stagnation')
  await page.getByRole('button', { name: 'Generate Case Study' }).click()
  const preview = page.getByRole('form', { name: 'Preview' })
  await preview.waitFor()
  await checkAll(page)
  await loseAndReload(visitor, 'Save Case Study', '**/api/case-studies', 'Failed to save case study')
  await preview.getByLabel('Title').fill('Sighing on the night shift')
  await checkAll(page)
  await preview.getByRole('button', { name: 'Save Case Study' }).click()
  await page.getByText('Case study saved successfully!').waitFor()
  expect(await casesOf(who.id)).toEqual([{ title: 'Sighing on the night shift', questions: [] }])
})

test('CREATE-7: a test whose answer is lost is saved once, also after a reload; with other words it is another', async () => {
  const { page, who, visitor } = await admin()
  await page.goto('/create/test/simple')
  await page.getByLabel('TCM Topic').fill('Kidney Yang Deficiency')
  await page.getByRole('button', { name: 'Generate Test' }).click()
  await page.getByText('Test generated! Review and edit as needed, then save.').waitFor()
  const save = () => loseAndReload(visitor, 'Save Test', '**/api/admin/tests/save', 'Failed to save test')
  await save()
  // What is typed and taken back again is no other test.
  const scenario = page.getByLabel('Case Scenario')
  const words = await scenario.inputValue()
  await scenario.fill(`${words} And more.`)
  await page.reload()
  await expect.poll(() => scenario.inputValue()).toBe(`${words} And more.`)
  await scenario.fill(words)
  await save()
  expect(await examsOf(who.id)).toEqual([{ kind: 'simple', time_limit: 540 }])

  await page.getByLabel('Time Limit (seconds)').fill('600')
  await page.getByRole('button', { name: 'Save Test' }).click()
  await page.getByText('Test saved successfully!').waitFor()
  expect(await examsOf(who.id)).toEqual([
    { kind: 'simple', time_limit: 540 },
    { kind: 'simple', time_limit: 600 },
  ])
})

test('CREATE-7: a mock exam whose answer is lost is saved once, also after a reload', async () => {
  const { page, who, visitor, draw, generate } = await admin()
  await draw()
  await generate.click()
  await page.getByText(generated).waitFor()
  await loseAndReload(visitor, 'Save and Feature Exam', '**/api/mock-exams/save', 'Failed to save mock exam')
  await page.getByRole('button', { name: 'Save and Feature Exam' }).click()
  await page.getByText('Mock exam saved and featured successfully!').waitFor()
  expect(await examsOf(who.id)).toEqual([{ kind: 'mock', time_limit: 8100 }])
})
