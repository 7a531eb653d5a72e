import './built-web.ts'
import { expect, test } from 'vitest'
import { submitTest } from '@contract/exams.ts'
import { listEntries } from '@contract/library.ts'
import {
  addRecallCards,
  changeRecallCard,
  getRecallDeck,
  type RecallDeck,
  setRecallSettings,
} from '@contract/recall.ts'
import { age, ask, person, publish } from '../kit/cases.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { waitFor } from '../kit/wait-for.ts'
import { barriers } from './barriers.ts'
import { openAs, signIn } from './case-steps.ts'
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

test('RECALL-12: an option of two lines shows both of them on a phone', async () => {
  const who = await person()
  const options = [0, 1, 2, 3].map(
    (place) => `Regulate the Qi of the Liver, warm the Kidney, and ${place} more`,
  )
  const exam = anExam('simple', { is_featured: false })
  const questions = exam.questions.map((question) => ({ ...question, options }))
  const { rows } = await sql().query('select private.store_exam($1) as id', [{ ...exam, questions }])
  await sql().query('update private.exams set first_featured_at = now() where id = $1', [rows[0].id])
  await ask(who, submitTest, { test_id: rows[0].id, answers: bySection(choicesFor('simple', 1)) })
  const { page } = await visit(nowhere, { width: 380 })
  await signIn(page, who)
  await page.goto('/recall')
  const option = page.getByRole('button', { name: /^A\. Regulate/ })
  await option.waitFor()
  const cutOff = await option.evaluate((button) => {
    const words = [...button.querySelectorAll('*')].at(-1)!
    const range = document.createRange()
    range.selectNodeContents(words)
    const { top, bottom, height } = range.getBoundingClientRect()
    const box = words.getBoundingClientRect()
    return { lines: height > 30, isCut: top < box.top - 0.5 || bottom > box.bottom + 0.5 }
  })
  expect(cutOff).toEqual({ lines: true, isCut: false })
})

test('RECALL-14: once the cards of the deck are answered, those come of which the server had no room in it', async () => {
  const who = await person()
  const entries = ['LR-3', 'ST-36', 'SP-6'].map((id) => ({ kind: 'points' as const, id }))
  await ask(who, addRecallCards, { entries })
  const { page } = await visit(nowhere)
  await page.route(
    /\/api\/recall\?/,
    async (route) => {
      const answer = await route.fetch()
      const deck = (await answer.json()) as RecallDeck
      await route.fulfill({ json: { ...deck, cards: deck.cards.slice(0, 1) } })
    },
    { times: 1 },
  )
  await openAs(page, who, '/recall')
  await page.getByText('3 cards left today').waitFor()
  const first = await page.locator('#asked').innerText()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await page.getByText('2 cards left today').waitFor()
  // Taken back it is there again, though the new deck does not have it.
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('3 cards left today').waitFor()
  expect(await page.locator('#asked').innerText()).toBe(first)
})

test('RECALL-7: in a tab that stood open overnight a card is put off all the same, and the cards of the day are asked for', async () => {
  const who = await person()
  const entries = ['LR-3', 'ST-36', 'SP-6'].map((id) => ({ kind: 'points' as const, id }))
  await ask(who, addRecallCards, { entries })
  const { page } = await visit(nowhere)
  let asked = 0
  const day_end = new Date(Date.now() - 3_600_000).toISOString()
  await page.route(/\/api\/recall\?/, async (route) => {
    asked++
    const deck = (await (await route.fetch()).json()) as RecallDeck
    await route.fulfill({ json: { ...deck, day_end } })
  })
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await openAs(page, who, '/recall')
  await page.getByText('3 cards left today').waitFor()
  const first = await page.locator('#asked').innerText()
  await page.getByRole('button', { name: 'Not today' }).click()
  await page.getByText('2 cards left today').waitFor()
  expect(await page.locator('#asked').innerText()).not.toBe(first)
  expect(asked).toBe(1)
  await lookAgain()
  await expect.poll(() => asked).toBe(2)
  // Not while somebody is about to rate what they have seen.
  await page.getByRole('button', { name: 'Show answer' }).click()
  await lookAgain()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await waitFor(async () => expect(await logOf(who.id)).toEqual([4]))
  expect(asked).toBe(2)
})

test('RECALL-14: what is left today counts the cards of which the deck has no room too', async () => {
  const who = await person()
  const entries = (await ask(who, listEntries, { kind: 'points' })).slice(0, 230)
  await ask(who, addRecallCards, { entries })
  await ask(who, setRecallSettings, { desired_retention: 0.9, new_per_day: 500, time_zone: 'UTC' })
  const { page } = await visit(nowhere)
  await openAs(page, who, '/dashboard')
  await page.getByRole('banner').getByRole('link', { name: '230 reviews due' }).click()
  await page.getByText('230 cards left today').waitFor()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await page.getByText('229 cards left today').waitFor()
})

test('RECALL-7: where nothing is due, it says when the next card comes, and promises new ones only where some will', async () => {
  const who = await person()
  await ask(who, addRecallCards, { entries: [{ kind: 'points', id: 'LR-3' }] })
  const { id } = (await ask(who, getRecallDeck, {})).cards[0]!
  const { page } = await visit(nowhere)
  await openAs(page, who, '/recall')
  await page.getByRole('button', { name: 'Not today' }).click()
  await page.getByText('Nothing is due. New cards come tomorrow.').waitFor()
  await page.getByText(/waits? to be sent/).waitFor({ state: 'detached' })
  const settings = { desired_retention: 0.9, time_zone: 'UTC' }
  const promisesNone = async () => {
    await page.reload()
    await page.getByText('Nothing is due.', { exact: true }).waitFor()
  }
  await ask(who, setRecallSettings, { ...settings, new_per_day: 0 })
  await promisesNone()
  await ask(who, setRecallSettings, { ...settings, new_per_day: 20 })
  await ask(who, changeRecallCard, { id, is_suspended: true })
  await promisesNone()

  await ask(who, changeRecallCard, { id, is_suspended: false, is_buried: false })
  await page.reload()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await waitFor(async () => expect(await logOf(who.id)).toEqual([4]))
  await sql().query(`update public.recall_cards set due = now() - interval '2 days' where id = $1`, [id])
  await page.reload()
  await page.getByRole('button', { name: 'Not today' }).click()
  const words = await page.getByText(/^The next card is due on/).innerText()
  expect(Date.parse(/on (.*)\.$/.exec(words)![1]!)).toBeGreaterThan(Date.now())
})
