import './built-web.ts'
import { expect, test } from 'vitest'
import { addRecallCards } from '@contract/recall.ts'
import { ask, person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { waitFor } from '../kit/wait-for.ts'
import { logOf, openReviews } from './recall-visits.ts'
import { follow, forgetConnectionErrors } from './visitors.ts'
import { visitAs } from './club-visits.ts'

test('RECALL-12: a member reviews cards by keyboard, undoes a rating, and continues offline', async () => {
  const who = await person()
  const visitor = await visitAs(who, '/recall')
  const { page, context } = visitor
  await page.getByText('No cards yet').waitFor()
  expect(await page.getByText('left today').count()).toBe(0)
  await follow(page, '/library/points?family=Lung')
  await page.getByRole('button', { name: 'Add all 11 to reviews' }).click()
  await page.getByRole('button', { name: 'In your reviews' }).waitFor()

  await openReviews(page, 11)
  const asked = page.locator('#asked')
  await asked.waitFor()
  const left = (count: number) => page.getByText(new RegExp(`^${count} cards? left today`)).waitFor()
  await left(11)
  const first = await asked.innerText()
  const ratings = page.getByRole('group', { name: 'How well did you know it?' })
  const rate = async (key: string) => {
    await page.keyboard.press('Space')
    await ratings.waitFor()
    await page.keyboard.press(key)
    await ratings.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Space')
  expect((await ratings.getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Again',
    'Hard',
    'Good',
    'Easy',
  ])
  expect(await ratings.innerText()).toMatch(/1 min[\s\S]*min[\s\S]*days/)
  await page.keyboard.press('4')
  await left(10)
  expect(await asked.innerText()).not.toBe(first)
  await page.keyboard.press('u')
  await left(11)
  expect(await asked.innerText()).toBe(first)
  await page.keyboard.press('4')
  await left(10)
  await waitFor(async () => expect(await logOf(who.id)).toEqual([4, null, 4]))

  await context.setOffline(true)
  for (const count of [9, 8]) {
    await rate('4')
    await left(count)
  }
  await page.getByText('2 reviews wait to be sent').waitFor()
  await context.setOffline(false)
  await waitFor(async () => expect(await logOf(who.id)).toEqual([4, null, 4, 4, 4]))
  await page.getByText(/waits? to be sent/).waitFor({ state: 'detached' })
  forgetConnectionErrors(visitor)
  await page.reload()
  await left(8)

  await context.setOffline(true)
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Note' }).fill('Think of the tongue.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('button', { name: 'Edit note' }).waitFor()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await left(7)
  await page.keyboard.press('y')
  await left(6)
  await page.getByText('3 changes wait to be sent').waitFor()
  await context.setOffline(false)
  await page.getByText(/waits? to be sent/).waitFor({ state: 'detached' })
  forgetConnectionErrors(visitor)
  const { rows } = await sql().query(
    `select count(*) filter (where note = 'Think of the tongue.' and is_suspended)::int as suspended,
       count(*) filter (where buried_until > now())::int as buried
     from public.recall_cards where owner_id = $1`,
    [who.id],
  )
  expect(rows).toEqual([{ suspended: 1, buried: 1 }])
  await page.reload()
  await left(6)

  await ask(who, addRecallCards, { entries: [{ kind: 'points', id: 'LR-3' }] })
  await follow(page, '/dashboard')
  await openReviews(page, 7)
})
