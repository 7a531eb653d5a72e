import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userTopic } from '@contract/topics.ts'
import { projectRoot } from '../../local/project-root.ts'
import { plans } from 'supabase-local/realtime/settings.ts'
import { type Class, startClass } from './class-on-a-plan.ts'

// Eight members suffice, because `startClass` below lowers the plan to 3 messages a second.
const members = 8
const typists = 2
const comments = 5
// Short delays, because this spec checks that every comment arrives and not when.
const pace = { comingMs: 0, pollMs: 4000 }

let room: Class
beforeAll(async () => {
  room = await startClass(members, 'free', { messagesPerSecond: 3 }, pace)
})
afterAll(() => room?.stop())

test('LIVE-5: in a class that exceeds its plan, every open page gets every comment once', async () => {
  for (const page of room.pages.slice(0, typists)) page.type()
  // Comments must continue after the plan has closed channels, or the spec proves nothing.
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

test('LIVE-5: the platform enforces REALTIME_PLAN, and delays a refused join as hosted Supabase does', async () => {
  const [page, other] = room.pages
  const begun = performance.now()
  await expect(page!.tryToJoin(userTopic(other!.me.id))).rejects.toThrow('Unauthorized')
  expect(performance.now() - begun).toBeGreaterThan(plans.free.refusedJoinDelayMs! - 100)
})

test('the limits that the platform enforces are those in docs/realtime.md', async () => {
  const text = await readFile(join(projectRoot, 'docs', 'realtime.md'), 'utf8')
  const listed = (row: string) =>
    new RegExp(`^\\| ${row} +\\| ([\\d,]+).*? \\| ([\\d,]+)`, 'm').exec(text)!.slice(1).map(parseFloat)
  const played = (name: keyof (typeof plans)['free']) => [plans.free[name], plans.pro[name]]
  expect(played('maxConnections')).toEqual(listed('open pages'))
  expect(played('messagesPerSecond')).toEqual(listed('messages a second, so a minute'))
  expect(played('presenceMessagesPerSecond')).toEqual(listed('presence messages a second, a minute'))
})
