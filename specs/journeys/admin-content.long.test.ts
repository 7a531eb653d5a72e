import './built-web.ts'
import { expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { person, publish, say } from '../kit/cases.ts'
import { openPanel, rareWord, rowOf } from './admin-steps.ts'
import { pressInMenu } from './row-menu.ts'
import { expectFault } from './visitors.ts'

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
    await pressInMenu(row, 'Edit')
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
  await row.getByText('Edit not saved').waitFor()
  await pressInMenu(row, 'Delete')
  await row.waitFor({ state: 'detached' })
  expect(await keptKeys()).toEqual([])
})
