import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Class, startClass } from './class-on-a-plan.ts'

// Sixty for a minute are specs/journeys/class-on-a-plan.long.test.ts; here a few exceed a plan made as small as they are.
const members = 8
const typists = 2
const comments = 5
// How fast they come and ask is the long one's affair: this asks whether everything arrives, and would only wait.
const pace = { comingMs: 0, pollMs: 4000 }

let room: Class
beforeAll(async () => {
  room = await startClass(members, 'free', { messagesPerSecond: 3 }, pace)
}, 120_000)
afterAll(() => room?.stop())

test('LIVE-5: a small class that exceeds its plan has every comment on every page, and none twice', async () => {
  for (const page of room.pages.slice(0, typists)) page.type()
  // Else the plan would not be played before all is said.
  const closes = () => room.pages.flatMap((page) => page.closes)
  await expect.poll(closes, { timeout: 30_000 }).not.toEqual([])
  const said: string[] = []
  for (let n = 1; n <= comments; n++) {
    said.push(`Thought number ${n}.`)
    await room.say(room.pages[n % typists]!, said.at(-1)!)
  }
  await expect
    .poll(() => room.pages.filter(({ seen }) => seen.size < comments).length, { timeout: 36_000 })
    .toBe(0)
  for (const page of room.pages) expect(page.contents().toSorted()).toEqual(said.toSorted())
})
