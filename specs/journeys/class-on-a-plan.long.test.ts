import './built-web.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Class, startClass } from '../realtime/class-on-a-plan.ts'
import { nowhere } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const members = 58
const typists = 5
const lastsMs = 75_000
const everyMs = 5_000

let room: Class
const visit = useBrowser(() => room.platform.url)
beforeAll(async () => {
  room = await startClass(members, 'free')
})
afterAll(() => room?.stop())

/** A member at a browser, among the others. */
async function openInBrowser() {
  const member = await room.newMember('Student at a browser')
  const { page } = await visit(nowhere)
  await page.request.post('/api/auth/login', { data: member, headers: { origin: room.platform.url } })
  await page.goto(`/case-study/${room.caseId}?tab=discussion`)
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  return page
}

const shownIn = (page: Page, words: string) => page.getByRole('article').getByText(words, { exact: true })

test('LIVE-5: sixty members, five of them typing, on the free plan: every comment is on every page within 35 s, none doubled', async () => {
  const inBrowser = [await openInBrowser(), await openInBrowser()]
  for (const page of room.pages.slice(0, typists)) page.type()
  const said = new Map<string, number>()
  const start = performance.now()
  const late: Promise<unknown>[] = []
  for (let n = 0; n * everyMs < lastsMs; n++) {
    await expect.poll(() => performance.now() - start, { timeout: 60_000 }).toBeGreaterThan(n * everyMs)
    const words = `Thought number ${n}.`
    said.set(words, await room.say(room.pages[n % typists]!, words))
    for (const page of inBrowser) late.push(shownIn(page, words).waitFor({ timeout: 35_000 }))
  }
  await Promise.all(late)
  await expect
    .poll(() => room.pages.filter(({ seen }) => seen.size < said.size).length, { timeout: 36_000 })
    .toBe(0)
  const delays = room.pages.flatMap(({ seen }) => [...said].map(([words, at]) => seen.get(words)! - at))
  expect(Math.max(...delays)).toBeLessThan(35_000)
  for (const page of room.pages) expect(page.contents().toSorted()).toEqual([...said.keys()].toSorted())
  for (const page of inBrowser)
    for (const words of said.keys()) expect(await shownIn(page, words).count()).toBe(1)
  const closes = room.pages.flatMap((page) => page.closes)
  // Typing and presence without this pace close some 270, and each makes a page ask for everything.
  expect(closes.length).toBeLessThan(members)
  const shares = ['user', 'case', 'room'].map(
    (kind) => `${closes.filter((one) => one === kind).length} ${kind}`,
  )
  console.info(
    `closed: ${shares.join(', ')}; the latest comment came after ${Math.round(Math.max(...delays))} ms`,
  )
})
