import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { openPanel, rareWord, rowOf, toast } from './admin-steps.ts'
import { expectFault } from './visitors.ts'
import { makeExam, rowById, visit } from './admin-content-visits.ts'

describe('comments', () => {
  test('PANEL-9 what was typed into a comment that another admin deletes can still be copied', async () => {
    const word = rareWord()
    const caseId = await publish(await person('is_study_master'))
    const writer = await person()
    const { id } = await say(writer, caseId, `${word} out with it`)
    const { page } = await openPanel(visit, `tab=comments&search=${word}`)
    const row = rowOf(page, writer.name)
    await row.getByRole('button', { name: 'Edit' }).click()
    await row.getByRole('textbox').fill(`${word} in better words`)
    const other = browser()
    await other.login(await person('is_admin'))
    expect((await other.delete(`/api/admin/comments/${id}`)).status).toBe(200)
    await row.getByRole('alert').getByText('This comment has been deleted meanwhile').waitFor()
    expect(await row.getByRole('textbox').inputValue()).toBe(`${word} in better words`)
    expect(await row.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await row.getByRole('button', { name: 'Close' }).click()
    await row.waitFor({ state: 'detached' })
  })

  test('CREATE-2 what is typed into a comment outlives tab and page, and is given up only after a question', async () => {
    const word = rareWord()
    const writer = await person()
    await say(writer, await publish(await person('is_study_master')), `${word} thirty grams`)
    const visitor = await visit(nowhere)
    const { page } = visitor
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await openAs(page, await person('is_admin'), `/admin?tab=comments&search=${word}`)
    const row = rowOf(page, writer.name)
    const field = row.getByRole('textbox')
    await row.getByRole('button', { name: 'Edit', exact: true }).click()
    await field.fill(`${word} three grams`)
    await page.getByRole('tab', { name: 'Users' }).click()
    await page.getByRole('tab', { name: 'Comments' }).click()
    await row.getByRole('button', { name: 'Go on editing' }).click()
    await page.reload()
    await row.getByRole('button', { name: 'Go on editing' }).click()
    expect(await field.inputValue()).toBe(`${word} three grams`)
    await field.press('Escape')
    expect(await field.inputValue()).toBe(`${word} three grams`)
    await row.getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('button', { name: 'Edit', exact: true }).click()
    expect(await field.inputValue()).toBe(`${word} thirty grams`)
    // Whoever has typed nothing is asked nothing.
    await field.press('Escape')
    await field.waitFor({ state: 'detached' })
    expect(asked).toEqual(['Discard what you have written?', 'Discard what you have written?'])
  })

  test('PANEL-9 other words for a comment that is deleted are kept no longer than they can be of use', async () => {
    const word = rareWord()
    const caseId = await publish(await person('is_study_master'))
    const [writer, admin] = await Promise.all([person(), person('is_admin')])
    const { id: first } = await say(writer, caseId, `${word} thirty grams`)
    const { id: second } = await say(admin, caseId, `${word} forty grams`)
    const { page, ...visitor } = await openPanel(visit, `tab=comments&search=${word}`, { who: admin })
    const keptKeys = () =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('tcm_admin_comment_edit:')),
      )
    for (const { name } of [writer, admin]) {
      const row = rowOf(page, name)
      await row.getByRole('button', { name: 'Edit', exact: true }).click()
      await row.getByRole('textbox').fill(`${word} in better words`)
    }
    expect(await keptKeys()).toHaveLength(2)

    // Another admin deletes one while no page of this one shows it.
    await page.goto('/dashboard')
    const other = browser()
    await other.login(await person('is_admin'))
    expect((await other.delete(`/api/admin/comments/${first}`)).status).toBe(200)
    await page.goto(`/admin?tab=comments&search=${word}`)
    const box = page.getByRole('region', { name: 'Your words are kept' })
    await box.getByText(`${word} in better words`).waitFor()
    await box.getByRole('button', { name: 'Let them go' }).click()
    await box.waitFor({ state: 'detached' })
    expect(await keptKeys()).toEqual([expect.stringContaining(second)])
    await expectFault({ page, ...visitor }, /404/)

    const row = rowOf(page, admin.name)
    await row.getByRole('button', { name: 'Go on editing' }).waitFor()
    await row.getByRole('button', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await keptKeys()).toEqual([])
  })

  test('PANEL-2 the list does not move while members write, and has pages', async () => {
    const word = rareWord()
    const caseId = await publish(await person('is_study_master'))
    const writer = await person()
    await sql().query(
      `insert into public.comments (id, case_id, author_id, content, created_at)
       select gen_random_uuid(), $1, $2, $3 || ' number ' || n, now() - make_interval(secs => n)
       from generate_series(1, 60) n`,
      [caseId, writer.id, word],
    )
    const { page } = await openPanel(visit, `tab=comments&search=${word}`)
    await page.getByText('Showing recent 50 comments').waitFor()
    const place = () => page.getByText(`${word} number 30`, { exact: true }).boundingBox()
    await page.getByText(`${word} number 30`, { exact: true }).scrollIntoViewIfNeeded()
    const before = await place()
    await sql().query(
      'insert into public.comments (id, case_id, author_id, content) values ($1, $2, $3, $4)',
      [randomUUID(), caseId, writer.id, `${word} the newest`],
    )
    await page.getByRole('button', { name: '1 new comment' }).waitFor()
    expect(await place()).toEqual(before)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`${word} number 60`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByText(`${word} the newest`, { exact: true }).waitFor()
  })
})

test('PANEL-5 a whole page of comments is deleted at once, and the next ones take its place', async () => {
  const word = rareWord()
  const caseId = await publish(await person('is_study_master'))
  const writer = await person()
  await sql().query(
    `insert into public.comments (id, case_id, author_id, content, created_at)
     select gen_random_uuid(), $1, $2, $3 || ' number ' || n, now() - make_interval(secs => n)
     from generate_series(1, 54) n`,
    [caseId, writer.id, word],
  )
  const { page, asked } = await openPanel(visit, `tab=comments&search=${word}`)
  await page.getByText('Showing recent 50 comments').waitFor()
  await page.getByLabel('Select all on this page').check()
  const bar = page.locator('#admin-list').getByText('50 selected').locator('..')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Deleting: 50 of 50 done')
  expect(asked).toEqual(['Are you sure you want to delete 50 comments?'])
  await page.getByText('Showing recent 4 comments').waitFor()
  await page.getByText(`${word} number 54`, { exact: true }).waitFor()
})

describe('case studies', () => {
  test('PANEL-4 are deleted one by one, and many at once, after the question', async () => {
    const word = rareWord()
    const author = await person('is_study_master')
    for (const name of ['One', 'Two', 'Three']) await publish(author, { title: `${word} ${name}` })
    const { page, asked } = await openPanel(visit, `tab=case-studies&search=${word}`)
    await page.getByRole('heading', { name: 'Case Studies (3)' }).waitFor()
    await rowOf(page, `${word} One`).getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Case study deleted')
    await rowOf(page, `${word} One`).waitFor({ state: 'detached' })
    await page.getByLabel('Select all on this page').check()
    await page
      .locator('#admin-list')
      .getByText('2 selected')
      .locator('..')
      .getByRole('button', { name: 'Delete' })
      .click()
    await toast(page, 'Deleting: 2 of 2 done')
    await page.getByText('No case studies fit these filters').waitFor()
    expect(asked).toEqual([
      'Are you sure you want to delete this case study?',
      'Are you sure you want to delete 2 case studies?',
    ])
  })

  test('ADM-3 are filtered by difficulty and status, and the address remembers', async () => {
    const word = rareWord()
    const master = await person('is_study_master')
    await publish(master, { title: `${word} Simple` })
    await publish(master, { title: `${word} Complex`, difficulty: 'complex' })
    await ask(await person(), createCase, caseForm({ title: `${word} Waiting` }))
    const { page } = await openPanel(visit, `tab=case-studies&search=${word}`)
    await page.getByRole('heading', { name: 'Case Studies (3)' }).waitFor()
    await page.getByLabel('Difficulty').selectOption('complex')
    await page.getByRole('heading', { name: 'Case Studies (1)' }).waitFor()
    await rowOf(page, `${word} Complex`).waitFor()
    await page.getByLabel('Difficulty').selectOption('all')
    await page.getByLabel('Status').selectOption('pending')
    await rowOf(page, `${word} Waiting`).getByText('Waiting for review').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Case Studies (1)' }).waitFor()
    expect(await page.getByLabel('Status').inputValue()).toBe('pending')
  })
})

describe('tests', () => {
  const draftedBy = (model: string) => ({ model, prompt_version: null, job_id: null })

  test('mock exams stand in the list too, and one time is edited at a time', async () => {
    const mock = await makeExam('mock', { provenance: draftedBy('pattern-bank') })
    const simple = await makeExam('simple', { provenance: draftedBy('gpt-4o') })
    const { page } = await openPanel(visit, 'tab=tests')
    await rowById(page, mock).getByText('135:00 (8100 seconds)').waitFor()
    await rowById(page, mock).getByText('Built-in pattern bank').waitFor()
    await rowById(page, simple).getByText('AI-drafted (gpt-4o)').waitFor()
    expect(await rowById(page, mock).getByRole('link', { name: 'Test' }).getAttribute('href')).toBe(
      `/mock-exam?preview=${mock}`,
    )
    await rowById(page, mock).getByRole('button', { name: 'Edit Time' }).click()
    await rowById(page, simple).getByRole('button', { name: 'Edit Time' }).click()
    expect(await page.getByLabel('Time limit in seconds').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.getByLabel('Time limit in seconds').count()).toBe(0)
  })

  test('SAFE-9 what may harm is featured once its reason is written, and a refusal takes nothing away', async () => {
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
    const visitor = await openPanel(visit, 'tab=tests')
    const { page, asked } = visitor
    const row = rowById(page, id)
    const featuring = row.getByRole('button', { name: 'Set Featured' })
    const dialog = page.getByRole('dialog', { name: 'Is this safe?' })
    const reason = dialog.getByLabel('It is right all the same, because')

    await featuring.press('Enter')
    await dialog.getByText('The right answer has SP-6, and the case speaks of pregnancy').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await row.getByText('FEATURED', { exact: true }).count()).toBe(0)

    await featuring.press('Enter')
    await dialog.waitFor()
    // The words are where one types first, and none is no reason.
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
    const { rows } = await sql().query(
      'select safety_reason, safety_findings from private.exams where id = $1',
      [id],
    )
    expect(rows).toEqual([{ safety_reason: words, safety_findings: 1 }])
    // It stands with the test, for other admins to read.
    await row.getByText(`Held to be safe because: ${words}`).waitFor()
    await expectFault(visitor, /422 .*featured/)
    await expectFault(visitor, /ERR_FAILED .*featured/)
  })
})

describe('comments', () => {
  test('PANEL-4 are deleted after the question; the other admin’s row goes', async () => {
    const word = rareWord()
    const caseId = await publish(await person('is_study_master'))
    const writer = await person()
    await say(writer, caseId, `${word} out with it`)
    const one = await openPanel(visit, `tab=comments&search=${word}`)
    const other = await openPanel(visit, `tab=comments&search=${word}`)
    await rowOf(other.page, writer.name).waitFor()
    await rowOf(one.page, writer.name).getByRole('button', { name: 'Delete' }).click()
    await toast(one.page, 'Comment deleted')
    expect(one.asked).toEqual(['Are you sure you want to delete this comment?'])
    await rowOf(other.page, writer.name).waitFor({ state: 'detached' })
  })
})
