import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { person, publish, say } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { openPanel, rareWord, rowOf, toast } from './admin-steps.ts'
import { pressInMenu } from './row-menu.ts'
import { expectFault } from './visitors.ts'
import { makeExam, rowById } from './admin-content-visits.ts'

test('PANEL-9: the panel keeps an admin’s edit of a comment that was deleted, until the admin discards it', async () => {
  const word = rareWord()
  const caseId = await publish(await person('is_study_master'))
  const [writer, admin] = await Promise.all([person(), person('is_admin')])
  const { id: first } = await say(writer, caseId, `${word} thirty grams`)
  const { id: second } = await say(admin, caseId, `${word} forty grams`)
  const { page, ...visitor } = await openPanel(`tab=comments&search=${word}`, { who: admin })
  const keptKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tcm_admin_comment_edit:')))
  for (const { name } of [writer, admin]) {
    const row = rowOf(page, name)
    await row.getByRole('button', { name: 'Edit', exact: true }).click()
    await row.getByRole('textbox').fill(`${word} in better words`)
  }
  expect(await keptKeys()).toHaveLength(2)

  await page.goto('/dashboard')
  const other = browser()
  await other.login(await person('is_admin'))
  expect((await other.delete(`/api/admin/comments/${first}`)).status).toBe(200)
  await page.goto(`/admin?tab=comments&search=${word}`)
  const box = page.getByRole('region', { name: 'Your text is kept' })
  await box.getByText(`${word} in better words`).waitFor()
  await box.getByRole('button', { name: 'Discard' }).click()
  await box.waitFor({ state: 'detached' })
  expect(await keptKeys()).toEqual([expect.stringContaining(second)])
  await expectFault({ page, ...visitor }, /404/)

  const row = rowOf(page, admin.name)
  await row.getByRole('button', { name: 'Continue editing' }).waitFor()
  await pressInMenu(row, 'Delete')
  await row.waitFor({ state: 'detached' })
  expect(await keptKeys()).toEqual([])
})

test('PANEL-2: the panel’s comment list keeps its scroll position while members write, and has pages', async () => {
  const word = rareWord()
  const caseId = await publish(await person('is_study_master'))
  const writer = await person()
  await sql().query(
    `insert into public.comments (id, case_id, author_id, content, created_at)
     select gen_random_uuid(), $1, $2, $3 || ' number ' || n, now() - make_interval(secs => n)
     from generate_series(1, 60) n`,
    [caseId, writer.id, word],
  )
  const { page } = await openPanel(`tab=comments&search=${word}`)
  await page.getByText('Showing recent 50 comments').waitFor()
  const place = () => page.getByText(`${word} number 30`, { exact: true }).boundingBox()
  await page.getByText(`${word} number 30`, { exact: true }).scrollIntoViewIfNeeded()
  const before = await place()
  await sql().query('insert into public.comments (id, case_id, author_id, content) values ($1, $2, $3, $4)', [
    randomUUID(),
    caseId,
    writer.id,
    `${word} the newest`,
  ])
  await page.getByRole('button', { name: '1 new comment' }).waitFor()
  expect(await place()).toEqual(before)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(`${word} number 60`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByText(`${word} the newest`, { exact: true }).waitFor()
})

test('SAFE-9: an admin features a test with safety findings by writing a reason', async () => {
  const exam = anExam('complex')
  const id = await makeExam('complex', {
    safety_findings: null,
    cases: [{ diagnosis: 'Xantho', scenario: 'A 30-year-old woman, 16 weeks pregnant, lies awake.' }],
    questions: exam.questions.map((question) =>
      question.section === 'points'
        ? { ...question, options: ['SP-6 and HT-5', 'PC-6', 'HT-7', 'LU-7'], correct_answer: 0 }
        : question,
    ),
  })
  const visitor = await openPanel('tab=tests')
  const { page, asked } = visitor
  const row = rowById(page, id)
  const featuring = row.getByRole('button', { name: 'Set Featured' })
  const dialog = page.getByRole('dialog', { name: 'Is this safe?' })
  const reason = dialog.getByLabel('It is safe anyway because')

  await featuring.press('Enter')
  await dialog.getByText('The right answer has SP-6, and the case speaks of pregnancy').waitFor()
  // The next Tab reaches the reason field, and an empty reason is refused.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByText('Please write a reason.').waitFor()
  const words = 'Labour is due, and the midwife asks for it.'
  await page.keyboard.type(words)
  await page.route('**/featured', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Feature it' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await reason.inputValue()).toBe(words)
  await page.keyboard.press('Enter')
  await toast(page, 'Featured status updated')
  await row.getByText('FEATURED', { exact: true }).waitFor()
  expect(asked).toEqual([])
  await row.getByText(`Judged safe because: ${words}`).waitFor()
  await expectFault(visitor, /422 .*featured/)
  await expectFault(visitor, /ERR_FAILED .*featured/)
})

test('PANEL-2, PANEL-4, ADM-9: one admin’s panel shows what another admin features and deletes', async () => {
  const word = rareWord()
  await publish(await person('is_study_master'), { title: `${word} Cough` })
  const one = await openPanel(`tab=case-studies&search=${word}`)
  const other = await openPanel(`tab=case-studies&search=${word}`)
  const row = rowOf(one.page, `${word} Cough`)
  await row.getByText('0 views').waitFor()
  await row.getByText('0 upvotes').waitFor()
  await pressInMenu(row, 'Feature')
  await toast(one.page, 'Featured status updated')
  await row.getByTitle('Featured').waitFor()
  await rowOf(other.page, `${word} Cough`).getByTitle('Featured').waitFor()
  await pressInMenu(rowOf(other.page, `${word} Cough`), 'Unfeature')
  await row.getByTitle('Featured').waitFor({ state: 'detached' })
  await pressInMenu(row, 'Delete')
  await toast(one.page, 'Case study deleted')
  expect(one.asked).toEqual(['Are you sure you want to delete this case study?'])
  await rowOf(other.page, `${word} Cough`).waitFor({ state: 'detached' })
})

test('ADM-10: an admin edits a comment but cannot empty it', async () => {
  const word = rareWord()
  const caseId = await publish(await person('is_study_master'), { title: `${word} Case` })
  const writer = await person()
  const first = await say(writer, caseId, `${word} points hurt`)
  await say(await person(), caseId, `${word} they do not`, first.id)
  const one = await openPanel(`tab=comments&search=${word}`)
  const other = await openPanel(`tab=comments&search=${word}`)
  await one.page.getByRole('heading', { name: 'Comment Moderation' }).waitFor()
  await one.page.getByText('Showing recent 2 comments').waitFor()
  const row = rowOf(one.page, writer.name)
  await row.getByText(caseId.slice(0, 8), { exact: true }).waitFor()
  await row.getByText('0 upvotes').waitFor()
  expect(await row.getByText('Reply', { exact: true }).count()).toBe(0)
  expect(await one.page.getByText('Reply', { exact: true }).count()).toBe(1)

  await row.getByRole('button', { name: 'Edit' }).click()
  const field = row.getByRole('textbox')
  expect(await field.inputValue()).toBe(`${word} points hurt`)
  await field.fill('   ')
  await row.getByRole('button', { name: 'Save' }).click()
  await toast(one.page, 'Comment cannot be empty')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await row.getByText(`${word} points hurt`).waitFor()
  await row.getByRole('button', { name: 'Edit' }).click()
  await field.fill(`${word} points may hurt`)
  await row.getByRole('button', { name: 'Save' }).click()
  await toast(one.page, 'Comment updated')
  await rowOf(other.page, writer.name).getByText(`${word} points may hurt`).waitFor()
})
