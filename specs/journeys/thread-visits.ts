import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeMember } from '../kit/platform.ts'
import { enterAs, makeCase } from './discussion-steps.ts'
import { interceptSocket } from './realtime-socket.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

/** Shorter than the interval between polls, so a change seen within this time came another way. */
export const soon = { timeout: 15_000 }
const isComment = (frame: string) => frame.includes('comment_created')

/** Opens a thread as one member, creates another elsewhere, and waits until all topics are joined. */
export async function atThread({ hasOwnClock = false } = {}) {
  const study = await makeCase()
  const [ann, ben] = [await makeMember(), await makeMember()]
  const visitor = await visit(nowhere)
  const { page } = visitor
  const line = await interceptSocket(page)
  if (hasOwnClock) await page.clock.install()
  const joined = new Set<string>()
  line.isLost = (frame) => {
    if (frame.includes('phx_reply') && frame.includes('"ok"'))
      for (const topic of ['user:', 'case:', 'presence:'])
        if (frame.includes(`realtime:${topic}`)) joined.add(topic)
    return false
  }
  // Marking the thread as read is the page's last request. Wait for it: if a spec ended the session first, it
  // would be refused.
  const marked = hasOwnClock ? undefined : page.waitForResponse((answer) => answer.url().endsWith('/read'))
  await enterAs(page, ann, study.path)
  await expect.poll(() => joined.size).toBe(3)
  await marked
  line.isLost = isComment
  return { study, ann, ben, visitor, page, line }
}

/** Simulates that the member leaves the tab or comes back. */
export const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
