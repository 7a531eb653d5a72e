import './built-web.ts'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { toggleModerator } from '@contract/admin-users.ts'
import { createCase, updateCase } from '@contract/case-making.ts'
import { releaseTest } from '@contract/exam-making.ts'
import { ask, caseForm, person } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'
import { club, sql } from '../kit/platform.ts'
import { makeMembers, openPanel, rareWord, toast } from './admin-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('the audit log', () => {
  test('PANEL-2, AUD-1 shows what another admin does, and narrows down to a person and a kind', async () => {
    const word = rareWord()
    const [member] = await makeMembers(word, ['Mei'])
    const other = await person('is_admin')
    const { page } = await openPanel(visit, `tab=audit&target=${member!.id}`)
    await page.getByText('No lines fit these filters').waitFor()
    await ask(other, toggleModerator, { id: member!.id, value: true })
    await page.getByText('moderator: no → yes').waitFor()
    await page.getByRole('heading', { name: 'Audit log (1)' }).waitFor()
    await page.getByRole('button', { name: other.name }).click()
    await page.getByRole('button', { name: `Actor ${other.name}: show all again` }).waitFor()
    await page.getByLabel('Action').selectOption({ label: 'Role changed' })
    await page.getByRole('heading', { name: 'Audit log (1)' }).waitFor()
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Show all lines' }).click()
    await page.getByLabel('Target', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=audit')
  })

  test('AUD-5, AUD-6 says in words, and in local time, when a case appears and what is in the practice bank', async () => {
    const [admin, master] = [await person('is_admin'), await person('is_study_master')]
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const later = inHours(50)
    const form = caseForm({ publishes_at: inHours(30) })
    const { id } = await ask(master, createCase, form)
    await ask(master, updateCase, { id, ...form, publishes_at: later })
    const { page } = await openPanel(visit, `tab=audit&target=${id}`)
    const local = await page.evaluate(
      (moments) =>
        moments.map((one) =>
          new Date(one).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
        ),
      [form.publishes_at!, later],
    )
    await page.getByText(`appears on: ${local.join(' → ')}`).waitFor()
    await ask(admin, updateCase, { id, ...form, publishes_at: null })
    await page.reload()
    await page.getByText(`appears on: ${local[1]} → none`).waitFor()

    const { rows } = await sql().query('select private.store_exam($1) as id', [
      anExam('simple', { is_featured: false }),
    ])
    await ask(admin, releaseTest, { id: rows[0].id, is_in_bank: true })
    await page.goto(`/admin?tab=audit&target=${rows[0].id}`)
    await page.getByText('in the practice bank: no → yes').waitFor()
    // Or whatever is practised elsewhere would ask of it.
    await ask(admin, releaseTest, { id: rows[0].id, is_in_bank: false })
    await page.reload()
    await page.getByText('in the practice bank: yes → no').waitFor()
  })

  test('a day is typed digit by digit, and taken over once it is whole', async () => {
    const { page } = await openPanel(visit, 'tab=audit')
    const days: string[] = []
    page.on('request', (request) => {
      const day = new URL(request.url()).searchParams.get('from')
      if (request.url().includes('/api/admin/audit') && day) days.push(day.slice(0, 4))
    })
    const from = page.getByLabel('From', { exact: true })
    await from.focus()
    await page.keyboard.type('03042026')
    await page.waitForURL(/from=2026-03-04/)
    expect(await from.inputValue()).toBe('2026-03-04')
    await expect.poll(() => [...new Set(days)]).toEqual(['2026'])
    // Emptied, it narrows nothing any more once it is left.
    await from.fill('')
    await page.getByLabel('To', { exact: true }).focus()
    await page.waitForURL((url) => !url.searchParams.has('from'))
  })

  test('finds the actor by name', async () => {
    const word = rareWord()
    const [member] = await makeMembers(word, ['Finder'])
    const { page } = await openPanel(visit, 'tab=audit')
    const actor = page.getByLabel('Actor', { exact: true })
    const found = page.waitForResponse((response) => response.url().includes(`search=${word}`))
    await actor.fill(word)
    await found
    await page.locator('datalist option').first().waitFor({ state: 'attached' })
    await actor.fill(`${word} Finder <${member!.email}>`)
    await page.getByRole('button', { name: `Actor ${word} Finder: show all again` }).waitFor()
    await page.getByText('No lines fit these filters').waitFor()
    const chosen = page.getByRole('button', { name: `Actor ${word} Finder: show all again` })
    expect(await chosen.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => actor.evaluate((box) => box === document.activeElement)).toBe(true)
  })

  test('PANEL-8 is exported whole, page after page', async () => {
    const word = rareWord()
    const [member] = await makeMembers(word, ['=SUM(A1)'])
    await sql().query('update public.profiles set name = $2 where id = $1', [member!.id, '=SUM(A1)'])
    await sql().query(
      `insert into public.audit_log (action, target_id, before, after)
       select 'profiles.update', $1, '{"is_moderator": false}', '{"is_moderator": true}' from generate_series(1, 230)`,
      [member!.id],
    )
    const { page } = await openPanel(visit, `tab=audit&target=${member!.id}`)
    await page.getByRole('heading', { name: 'Audit log (230)' }).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await coming
    await toast(page, 'Exported 230 lines')
    expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(231)
    expect(lines[0]).toContain('id,at,action,actor_id,actor_name,target_id,target_name,before,after')
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(231)
    expect(lines[1]).toContain(",'=SUM(A1),")
  })
})
