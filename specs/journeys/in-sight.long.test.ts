import './built-web.ts'
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { listCases } from '@contract/cases.ts'
import { ask, caseForm, person, publish } from '../kit/cases.ts'
import { club, makeMember } from '../kit/platform.ts'
import { cardOf, openAs } from './case-steps.ts'
import { enterAs, makeCase, nowhere, rowOf, say, sayMany, whenListening } from './discussion-steps.ts'
import { standingStill } from './discussion-visits.ts'
import { isOnTop } from './page-layout.ts'
import { forgetConnectionErrors } from './recall-visits.ts'
import { forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

const boxOf = async (part: Locator) => (await part.boundingBox())!

test.each([1280, 380])(
  'DISC-17 a reply that was sent has the focus, whole in sight, %i wide',
  async (width) => {
    const study = await makeCase()
    const [ann, ben] = [await makeMember(), await makeMember()]
    await sayMany(
      ben,
      study,
      Array.from({ length: 12 }, (_, number) => `Comment ${number}`),
    )
    const { page } = await visit(nowhere, { width })
    await enterAs(page, ann, study.path)
    // One at the foot of the window, below which the reply comes.
    const asked = rowOf(page, 'Comment 6')
    await asked.evaluate((row) => row.scrollIntoView({ block: 'end' }))
    await standingStill(asked)
    await asked.getByRole('button', { name: 'Reply' }).click()
    await page.keyboard.type('My answer to that.')
    await page.keyboard.press('Control+Enter')
    const answer = rowOf(page, 'My answer to that.')
    await answer.getByRole('button', { name: 'Delete' }).waitFor()
    await standingStill(answer)
    expect(await answer.evaluate((row) => row === document.activeElement)).toBe(true)
    const { y, height } = await boxOf(answer)
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(800)
    // Around the letters, and not through them.
    const space = await answer.evaluate((row) => {
      const { outlineOffset, outlineStyle } = getComputedStyle(row)
      return { outlineStyle, offset: parseFloat(outlineOffset) }
    })
    expect(space).toEqual({ outlineStyle: 'solid', offset: expect.toSatisfy((offset) => offset >= 3) })
  },
)

/** A notice goes by itself after a while, which is not what these look for. */
const keepNotices = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: TimerHandler, ms?: number, ...more: unknown[]) =>
      ms === 8000 ? 0 : setTimeout(run, ms, ...more)) as typeof setTimeout
  })

test('NOTE-9 a notice stays behind an open window, and goes once its place is visited or its member logs out', async () => {
  const study = await makeCase()
  const [ann, ben] = [await makeMember(), await makeMember()]
  const { id } = await say(ann, study, 'What would you needle?')
  const visitor = await visit(nowhere)
  const { page } = visitor
  await keepNotices(page)
  const listening = whenListening(page, `user:${ann.id}`)
  await openAs(page, ann, '/library')
  await listening
  // It does not announce what it knows already.
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  const notice = page.getByRole('alert').filter({ hasText: `to your comment in ${study.title}` })
  await say(ben, study, 'LR-3 first.', id)
  await notice.waitFor()
  expect(await isOnTop(notice)).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill(study.title)
  expect(await isOnTop(notice)).toBe(false)
  // The case is opened by another way than the notice.
  await page.getByRole('option', { name: study.title }).filter({ hasNotText: 'Search' }).click()
  await page.waitForURL(`**/case-study/${study.id}`)
  await notice.waitFor({ state: 'detached' })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  await say(ben, study, 'And then SP-6.', id)
  await notice.waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await notice.waitFor({ state: 'detached' })
})

test.each([1280, 380])(
  'a toast stands below the header, which can be pressed meanwhile, %i wide',
  async (width) => {
    const study = await makeCase()
    const { page } = await visit(nowhere, { width })
    await enterAs(page, await makeMember(), study.path)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Saved successfully!' })
    await toast.waitFor()
    await standingStill(toast)
    const header = page.getByRole('banner')
    const { y, height } = await boxOf(header)
    expect(y).toBe(0)
    expect((await boxOf(toast)).y).toBeGreaterThanOrEqual(height)
    expect(await isOnTop(header.getByRole('link', { name: 'The Case Club' }))).toBe(true)
  },
)

test.each([1280, 380])(
  'offline the tabs of a case stay in sight below the notice, %i wide',
  async (width) => {
    const id = await publish(await person('is_study_master'), {
      content: 'The pulse is deep.\n\n'.repeat(60),
    })
    const visitor = await visit(`/case-study/${id}`, { width })
    const { page, context } = visitor
    const chosen = page.getByRole('tab', { name: 'Content' })
    await chosen.waitFor()
    await context.setOffline(true)
    const notice = page.getByText('You are offline.')
    await notice.waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => [await isOnTop(notice), await isOnTop(chosen)]).toEqual([true, true])
    // Another panel begins below both.
    await page.getByRole('tab', { name: /^Discussion/ }).click()
    const heading = page.getByRole('heading', { name: 'Discussion Forum' })
    await heading.waitFor()
    await expect.poll(() => isOnTop(heading)).toBe(true)
    forgetConnectionErrors(visitor)
  },
)

test('REV-8 whoever approves before the end of the text was in sight is asked', async () => {
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
  // By the keyboard, or by a jump to the foot of the page.
  await approve.dispatchEvent('click')
  expect(asked).toEqual([expect.stringContaining('has not been in sight yet')])
  // All of it stands in the page: nothing is cut off or scrolls by itself.
  await last.scrollIntoViewIfNeeded()
  expect(await isOnTop(last)).toBe(true)
  await approve.click()
  await page.getByText('Case study approved: it is public now.').waitFor()
  expect(asked.length).toBe(1)
})

test('CASE-20 the feet of cards stand in one line, with a line of what was found or without', async () => {
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

test('SPEC-8: errors of the network or of a proxy are said in plain words too', async () => {
  const visitor = await visit(nowhere)
  const { page } = visitor
  await page.route(`**${listCases.path}?**`, (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  )
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await main.getByText('The club could not answer. Please try again in a moment.').waitFor()
  await page.unroute(`**${listCases.path}?**`)
  await page.route(`**${listCases.path}?**`, (route) => route.abort())
  await page.goto('/dashboard')
  await main.getByText('The club cannot be reached. Please check your connection.').waitFor()
  forgiveFault(visitor, /502|ERR_FAILED/)
})
