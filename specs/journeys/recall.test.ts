import './built-web.ts'
import { expect, test } from 'vitest'
import { addRecallCards } from '@contract/recall.ts'
import { age, ask, person, publish } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { waitFor } from '../kit/wait-for.ts'
import { barriers } from './barriers.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { overflow, settle } from './page-layout.ts'
import { type Visitor, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

const logOf = async (userId: string) =>
  (
    await sql().query('select rating from public.recall_log where owner_id = $1 order by reviewed_at, seq', [
      userId,
    ])
  ).rows.map(({ rating }) => rating as number | null)

/** A cut line is loud in the console, and that is the browser's own voice. */
const forgetCutLine = ({ faults }: Visitor) =>
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/ERR_INTERNET|ERR_FAILED|WebSocket/.test(fault)),
  )

test('RECALL-12: from the library to a review by keys, taken back, and on without a line: each review is stored once', async () => {
  const who = await person()
  const visitor = await visit(nowhere)
  const { page, context } = visitor
  await openAs(page, who, '/recall')
  await page.getByText('No cards yet').waitFor()
  expect(await page.getByText('left today').count()).toBe(0)
  await page.goto('/library/points?family=Lung')
  await page.getByRole('button', { name: 'Add all 11 to reviews' }).click()
  await page.getByRole('button', { name: 'In your reviews' }).waitFor()

  await page.getByRole('banner').getByRole('link', { name: '11 reviews due' }).click()
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
  await page.getByText('wait to be sent').waitFor({ state: 'detached' })
  forgetCutLine(visitor)
  await page.reload()
  await left(8)

  // Cards are annotated, suspended and put off without a line too.
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
  await page.getByText('wait to be sent').waitFor({ state: 'detached' })
  forgetCutLine(visitor)
  const { rows } = await sql().query(
    `select count(*) filter (where note = 'Think of the tongue.' and is_suspended)::int as suspended,
       count(*) filter (where buried_until > now())::int as buried
     from public.recall_cards where owner_id = $1`,
    [who.id],
  )
  expect(rows).toEqual([{ suspended: 1, buried: 1 }])
  await page.reload()
  await left(6)

  // What is due is said on every page, on other devices too.
  const phone = await visit(nowhere)
  await openAs(phone.page, who, '/dashboard')
  const chip = (count: number) =>
    phone.page
      .getByRole('banner')
      .getByRole('link', { name: `${count} reviews due` })
      .waitFor()
  await chip(6)
  await rate('4')
  await chip(5)
  await ask(who, addRecallCards, { entries: [{ kind: 'points', id: 'LR-3' }] })
  await chip(6)

  await page.getByRole('tab', { name: 'Cards and settings' }).click()
  await page.getByRole('button', { name: 'Bring back' }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save 11 cards for Anki' }).click()
  expect((await saved).suggestedFilename()).toBe('case-club-cards.txt')
})

test('RECALL-12: every part of it is free of barriers, and as wide as a desk or a phone', async () => {
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
      // The window has just become narrower: what is as wide as it was follows with the next frame.
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
