import './built-web.ts'
import { expect, test } from 'vitest'
import { rowOf } from './discussion-steps.ts'
import { commentOn, queueItem, tab } from './moderation-visits.ts'
import { member } from './shared-members.ts'
import { randomUUID } from 'node:crypto'

test('MOD-3: a report appears for every moderator, and one claims and decides it', async () => {
  const words = `Raw Fu Zi, thirty grams, as my uncle ${randomUUID()} takes it.`
  const { path, author } = await commentOn(`*Careful:* ${words}`)
  const first = await member(['is_moderator'], tab)
  const second = await member(['is_moderator'], tab)

  const reader = await member([], path)
  await rowOf(reader.page, words).getByRole('button', { name: 'Report' }).click()
  const dialog = reader.page.getByRole('dialog', { name: 'Report this comment' })
  await dialog.getByText(`Careful: ${words}`).waitFor()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Please choose a reason.').waitFor()
  await dialog.getByRole('radio', { name: /Could identify a patient/ }).check()
  await dialog.getByLabel('What should the moderator know?').fill('He names his uncle.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await reader.page.getByText('Thank you. A moderator will review it.').waitFor()

  const item = queueItem(first.page, words)
  await item.getByText('He names his uncle.').waitFor()
  await item.getByText(`Reported comment by ${author.name}`).waitFor()
  await queueItem(second.page, words).waitFor()
  await item.getByRole('button', { name: 'Review' }).click()
  await item.getByText('You are reviewing this for 30 more minutes').waitFor()
  expect(await first.page.evaluate(() => document.activeElement?.textContent)).toBe('Release')
  await queueItem(second.page, words).getByText(`${first.name} is reviewing this`).waitFor()
  expect(await queueItem(second.page, words).getByRole('button', { name: 'Review' }).count()).toBe(0)

  await item.getByRole('button', { name: 'Decide' }).click()
  await item.getByText('Please choose a decision.').waitFor()
  expect(await item.getByRole('radio', { name: /Suspend/ }).count()).toBe(0)
  await item.getByRole('radio', { name: /Edit/ }).check()
  await item.getByLabel('Edited comment').fill('Fu Zi is toxic when it is raw.')
  await item.getByRole('button', { name: 'Decide' }).click()
  await first.page.getByText('Comment updated').waitFor()
  expect(await first.page.evaluate(() => document.activeElement?.id)).toBe('reports')
  await rowOf(reader.page, 'Fu Zi is toxic when it is raw.').waitFor()
  await queueItem(second.page, words).waitFor({ state: 'detached' })
  expect(await reader.page.getByText(words).count()).toBe(0)
})
