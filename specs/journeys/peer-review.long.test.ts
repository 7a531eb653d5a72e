import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { getCase } from '@contract/cases.ts'
import { claimSubmission, decideSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person } from '../kit/cases.ts'
import { visitAs, visit } from './club-visits.ts'
import { nowhere } from './visitors.ts'
import { openAs } from './case-steps.ts'
import { isOnTop } from './page-layout.ts'

test('REV-4: the author of a rejected case reads that editing does not submit it again', async () => {
  const [author, master] = [await person(), await person('is_study_master')]
  const { id } = await ask(author, createCase, caseForm())
  await ask(master, claimSubmission, { id })
  await ask(master, decideSubmission, { id, decision: 'reject', notes: 'Not a case of ours.' })
  const { page } = await visitAs(author, `/case-study/${id}`)
  const standing = page.getByRole('complementary', { name: 'Review' })
  await standing.getByText('Rejected').waitFor()
  await standing.getByText('Not a case of ours.').waitFor()
  await standing.getByText('editing does not submit it again').waitFor()
  const { viewer } = await ask(author, getCase, { id })
  expect(viewer).toMatchObject({ can_edit: true, can_delete: true })
})

test('REV-8: approving a case asks first if the reviewer has not scrolled to its end', async () => {
  const member = await person()
  const title = `Long ${randomUUID().slice(0, 8)}`
  const lines = Array.from({ length: 120 }, (_, line) => `Visit ${line}: the pulse is deep.`)
  const id = crypto.randomUUID()
  await ask(
    member,
    createCase,
    caseForm({ id, title, content: [...lines, 'The very last line.'].join('\n\n') }),
  )
  const { page } = await visit(nowhere)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await openAs(page, await person('is_study_master'), '/review')
  const item = page.getByRole('listitem').filter({ hasText: title })
  await item.getByRole('button', { name: 'Start review' }).click()
  const last = item.getByText('The very last line.')
  await last.waitFor()
  const approve = item.getByRole('button', { name: 'Approve and publish' })
  // A dispatched click does not scroll, like a press by keyboard.
  await approve.dispatchEvent('click')
  expect(asked).toEqual([expect.stringContaining('have not scrolled to the end')])
  await last.scrollIntoViewIfNeeded()
  expect(await isOnTop(last)).toBe(true)
  await approve.click()
  await page.getByText('Case study approved: it is public now.').waitFor()
  expect(asked.length).toBe(1)
})
