import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { openPanel, rareWord, rowOf, toast } from './admin-steps.ts'
import { visit } from './admin-content-visits.ts'

describe('case studies', () => {
  test('PANEL-2, ADM-9 are featured and unfeatured, and the other admin sees the star', async () => {
    const word = rareWord()
    await publish(await person('is_study_master'), { title: `${word} Cough` })
    const one = await openPanel(visit, `tab=case-studies&search=${word}`)
    const other = await openPanel(visit, `tab=case-studies&search=${word}`)
    const row = rowOf(one.page, `${word} Cough`)
    await row.getByText('By Member').waitFor()
    await row.getByText('0 views').waitFor()
    await row.getByText('0 upvotes').waitFor()
    await row.getByRole('button', { name: 'Feature' }).click()
    await toast(one.page, 'Featured status updated')
    await row.getByTitle('Featured').waitFor()
    await rowOf(other.page, `${word} Cough`).getByTitle('Featured').waitFor()
    await rowOf(other.page, `${word} Cough`).getByRole('button', { name: 'Unfeature' }).click()
    await row.getByTitle('Featured').waitFor({ state: 'detached' })
    expect(await row.getByRole('link', { name: 'View' }).getAttribute('href')).toMatch(/^\/case-study\//)
  })
})

describe('comments', () => {
  test('ADM-10 are edited in place and never emptied, and another admin sees it', async () => {
    const word = rareWord()
    const caseId = await publish(await person('is_study_master'), { title: `${word} Case` })
    const writer = await person()
    const first = await say(writer, caseId, `${word} points hurt`)
    await say(await person(), caseId, `${word} they do not`, first.id)
    const one = await openPanel(visit, `tab=comments&search=${word}`)
    const other = await openPanel(visit, `tab=comments&search=${word}`)
    await one.page.getByRole('heading', { name: 'Comment Moderation' }).waitFor()
    await one.page.getByText('Showing recent 2 comments').waitFor()
    const row = rowOf(one.page, writer.name)
    await row.getByText(caseId).waitFor()
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
})
