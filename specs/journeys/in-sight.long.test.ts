import './built-web.ts'
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { makeMember } from '../kit/platform.ts'
import { cardOf, openAs } from './case-steps.ts'
import { makeCase, rowOf, say, sayMany, whenListening } from './discussion-steps.ts'
import { waitUntilStill } from './discussion-visits.ts'
import { isOnTop } from './page-layout.ts'
import { nowhere } from './visitors.ts'
import { visit, visitThread } from './club-visits.ts'

const boxOf = async (part: Locator) => (await part.boundingBox())!

test('DISC-17: on a phone, a reply just sent is scrolled into view and focused', async () => {
  const study = await makeCase()
  const [ann, ben] = [await makeMember(), await makeMember()]
  await sayMany(
    ben,
    study,
    Array.from({ length: 12 }, (_, number) => `Comment ${number}`),
  )
  const { page } = await visitThread(ann, study.path, { width: 380 })
  // The comment is at the bottom of the window, so that the reply would appear below it.
  const asked = rowOf(page, 'Comment 6')
  await asked.evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await waitUntilStill(asked)
  await asked.getByRole('button', { name: 'Reply' }).click()
  await page.keyboard.type('My answer to that.')
  await page.keyboard.press('Control+Enter')
  const answer = rowOf(page, 'My answer to that.')
  await answer.getByRole('button', { name: 'Delete' }).waitFor()
  await waitUntilStill(answer)
  expect(await answer.evaluate((row) => row === document.activeElement)).toBe(true)
  const { y, height } = await boxOf(answer)
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(800)
})

/** Keeps toasts open by dropping the 8-second timers that close them. */
const keepNotices = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: TimerHandler, ms?: number, ...more: unknown[]) =>
      ms === 8000 ? 0 : setTimeout(run, ms, ...more)) as typeof setTimeout
  })

test('NOTE-9: a notification’s toast stays behind windows and disappears once its case is open', async () => {
  const study = await makeCase()
  const [ann, ben] = [await makeMember(), await makeMember()]
  const { id } = await say(ann, study, 'What would you needle?')
  await say(ben, study, 'Where does it hurt?', id)
  const visitor = await visit(nowhere)
  const { page } = visitor
  await keepNotices(page)
  const listening = whenListening(page, `user:${ann.id}`)
  await openAs(page, ann, '/library')
  await listening
  // A page announces only notifications that arrive after it has loaded the list.
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  // A milestone is a toast too, and only one toast shows at a time.
  await page.getByRole('alert').filter({ hasText: 'Your first reply' }).getByLabel('Close').click()
  const notice = page.getByRole('alert').filter({ hasText: `to your comment in ${study.title}` })
  await say(ben, study, 'LR-3 first.', id)
  await notice.waitFor()
  expect(await isOnTop(notice)).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill(study.title)
  expect(await isOnTop(notice)).toBe(false)
  // Opens the case by the search and not by the toast.
  await page.getByRole('option', { name: study.title }).filter({ hasNotText: 'Search' }).click()
  await page.waitForURL(`**/case-study/${study.id}`)
  await notice.waitFor({ state: 'detached' })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  await say(ben, study, 'And then SP-6.', id)
  await notice.waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await notice.waitFor({ state: 'detached' })
})

test('CASE-20: cards in the same row have their footers at the same height', async () => {
  const author = await person('is_study_master')
  const word = `zq${randomUUID().replaceAll(/[^a-f]/g, '')}kiwu`
  await publish(author, { title: `The ${word}`, content: 'Pale.' })
  await publish(author, { title: 'In its text', content: `She says ${word} and nothing else, at length.` })
  const { page } = await visit(`/dashboard?search=${word}`)
  const cards = [cardOf(page, `The ${word}`), cardOf(page, 'In its text')]
  for (const card of cards) await card.waitFor()
  const found = await Promise.all(cards.map((card) => card.locator('p mark').count()))
  expect(found.map(Boolean)).toEqual([false, true])
  const feet = await Promise.all(cards.map((card) => boxOf(card.locator('time').first())))
  expect(feet[0]!.y).toBe(feet[1]!.y)
  expect(feet[0]!.x).not.toBe(feet[1]!.x)
})
