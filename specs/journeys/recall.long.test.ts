import './built-web.ts'
import { expect, test } from 'vitest'
import { addRecallCards } from '@contract/recall.ts'
import { age, ask, person, publish } from '../kit/cases.ts'
import { waitFor } from '../kit/wait-for.ts'
import { barriers } from './barriers.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { overflow, settle } from './page-layout.ts'
import { visit, logOf } from './recall-visits.ts'

test('RECALL-12: no part has an accessibility barrier, and each fits a desktop and a phone', async () => {
  const who = await person()
  const entries = [
    { kind: 'points', id: 'LR-3' },
    { kind: 'herbs', id: 'fu-zi' },
  ]
  await ask(who, addRecallCards, { entries })
  const { page } = await visit(nowhere)
  await openAs(page, who, '/recall')
  const look = async (name: string) => {
    await settle(page)
    expect([name, await barriers(page)]).toEqual([name, []])
    for (const width of [380, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      // The window was just narrowed: the layout follows with the next frame.
      await expect.poll(() => overflow(page), { message: `${name} at ${width}` }).toBe('')
    }
  }
  const author = await person('is_study_master')
  const solved = await publish(author, { solution_content: 'Needle LR-3 and Zusanli; give Xiao Yao San.' })
  await age(solved, '40 days')
  await page.goto(`/case-study/${solved}?tab=solution`)
  await page.getByRole('button', { name: 'View Solution' }).click()
  const add = page.getByRole('button', { name: 'Add its points and formulas to reviews' })
  await add.waitFor()
  await look('solution')
  await add.click()
  await page.getByText('2 added to your reviews').waitFor()
  await page.goto('/recall')
  await page.getByText('4 cards left today').waitFor()
  await page.locator('#asked').waitFor()
  await look('question')
  await page.getByRole('button', { name: 'Show answer' }).click()
  await look('answer')
  await page.getByRole('button', { name: /^Again/ }).click()
  await waitFor(async () => expect(await logOf(who.id)).toEqual([1]))
  for (const [tab, heading] of [
    ['Figures', 'True retention'],
    ['Cards and settings', 'How often'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('heading', { name: heading }).waitFor()
    await look(tab)
  }
})
