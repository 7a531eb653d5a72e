import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { person, publish, say } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { openPanel, rareWord, rowOf, toast } from './admin-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

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
