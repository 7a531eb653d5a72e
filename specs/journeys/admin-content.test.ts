import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { openPanel, toast } from './admin-steps.ts'
import { makeExam, rowById, visit } from './admin-content-visits.ts'

describe('tests', () => {
  test('PANEL-2 appear, are featured, retimed and deleted before the other admin’s eyes', async () => {
    const one = await openPanel(visit, 'tab=tests')
    const other = await openPanel(visit, 'tab=tests')
    const id = await makeExam('complex')
    const row = rowById(one.page, id)
    const there = rowById(other.page, id)
    await row.getByText('6 questions').waitFor()
    await row.getByText('9:00 (540 seconds)').waitFor()
    await row.getByText(`${id.slice(0, 8)}…${id.slice(-8)}`).waitFor()
    await row.getByText('By hand').waitFor()
    expect(await row.getByRole('link', { name: 'Test' }).getAttribute('href')).toBe(
      `/test/complex?preview=${id}`,
    )

    await row.getByRole('button', { name: 'Set Featured' }).click()
    await toast(one.page, 'Featured status updated')
    await there.getByText('FEATURED', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Featured', exact: true }).waitFor()

    await row.getByRole('button', { name: 'Edit Time' }).click()
    const field = row.getByLabel('Time limit in seconds')
    await field.fill('59')
    await row.getByText('At least 60 seconds.').waitFor()
    await field.fill('615')
    await row.getByRole('button', { name: 'Save' }).click()
    await toast(one.page, 'Test time updated')
    await there.getByText('10:15 (615 seconds)').waitFor()

    await row.getByRole('button', { name: 'Delete' }).click()
    await toast(one.page, 'Test deleted')
    expect(one.asked).toEqual(['Are you sure you want to delete this test?'])
    await there.waitFor({ state: 'detached' })
  })
})
