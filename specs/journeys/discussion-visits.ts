import './built-web.ts'
import type { Locator } from 'playwright-core'
import { makeMember } from '../kit/platform.ts'
import { enterAs, whenListening } from './discussion-steps.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

export async function memberAt(path: string, caseId: string) {
  const member = await makeMember()
  const visitor = await visit(nowhere)
  const listening = whenListening(visitor.page, `case:${caseId}`)
  await enterAs(visitor.page, member, path)
  await listening
  return { member, ...visitor }
}

/** Waits until the row stays in place for some frames, because rows get their real height only after scrolling. */
export const waitUntilStill = (row: Locator) =>
  row.evaluate(async (element) => {
    let top = NaN
    for (let still = 0; still < 10; still += 1) {
      await new Promise(requestAnimationFrame)
      const now = element.getBoundingClientRect().top
      if (now !== top) still = 0
      top = now
    }
  })
