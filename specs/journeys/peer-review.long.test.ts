import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCase, readSubmission } from '@contract/case-making.ts'
import { getCase } from '@contract/cases.ts'
import { claimSubmission, decideSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person } from '../kit/cases.ts'
import { openAs } from './case-steps.ts'
import { pageOf, visit } from './creation-visits.ts'
import { nowhere } from './discussion-steps.ts'

test('REV-8: nothing is decided before the case is there to be read', async () => {
  const title = `Slow ${randomUUID()}`
  const { id } = await ask(await person(), createCase, caseForm({ title, content: 'Pale.' }))
  const { page, asked } = await pageOf(['is_study_master'], '/review')
  const decisions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/decide')) decisions.push(request.postData() ?? '')
  })
  let come = () => {}
  const mayCome = new Promise<void>((resolve) => (come = resolve))
  await page.route(`**${readSubmission.path.replace(':id', id)}`, async (route) => {
    await mayCome
    await route.continue()
  })
  const item = page.getByRole('listitem').filter({ hasText: title })
  await item.getByRole('button', { name: 'Start review' }).click()
  await item.getByText('Loading case study...').waitFor()
  await item.getByLabel('Notes to the author').fill('Kept meanwhile.')
  for (const name of ['Approve and publish', 'Return with notes', 'Reject']) {
    const button = item.getByRole('button', { name })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await button.dispatchEvent('click')
  }
  expect([asked, decisions]).toEqual([[], []])
  come()
  await item.getByText('Pale.').first().waitFor()
  await item.getByRole('button', { name: 'Return with notes' }).click()
  await item.waitFor({ state: 'detached' })
  expect(decisions).toEqual([expect.stringContaining('revision')])
})

test('REV-4: the author of a rejected case learns that changing it sends nothing in', async () => {
  const [author, master] = [await person(), await person('is_study_master')]
  const { id } = await ask(author, createCase, caseForm())
  await ask(master, claimSubmission, { id })
  await ask(master, decideSubmission, { id, decision: 'reject', notes: 'Not a case of ours.' })
  const { page } = await visit(nowhere)
  await openAs(page, author, `/case-study/${id}`)
  const standing = page.getByRole('complementary', { name: 'Review' })
  await standing.getByText('Rejected').waitFor()
  await standing.getByText('Not a case of ours.').waitFor()
  await standing.getByText('changing it does not send it in again').waitFor()
  const { viewer } = await ask(author, getCase, { id })
  expect(viewer).toMatchObject({ can_edit: true, can_delete: true })
})
