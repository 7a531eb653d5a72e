import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { RealtimeSettings } from 'supabase-local/realtime/settings.ts'
import { admitMember } from '../kit/admit-member.ts'
import { browser } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { publishCase } from '../kit/published-case.ts'
import { ClassPage } from './class-page.ts'

export type Class = Awaited<ReturnType<typeof startClass>>

/**
 * Starts a platform with a plan, a case, and a page for each member. `limits` replaces the plan’s limits for
 * a small class; `pace` sets the pages’ delays.
 */
export async function startClass(
  members: number,
  plan: 'free' | 'pro' | '',
  limits: Partial<RealtimeSettings> = {},
  { comingMs = 1000, pollMs = 28_000 } = {},
) {
  const platform: OwnPlatform = await startOwnPlatform({
    realtime: limits,
    env: { AUTH_FAILURES_PER_ADDRESS: '100000', ...(plan && { REALTIME_PLAN: plan }) },
  })
  const newMember = (name: string) => {
    const tag = randomUUID()
    return admitMember(platform, {
      email: `${tag}@example.test`,
      password: `Secret-${tag.slice(0, 8)}`,
      name,
    })
  }
  const teacher = await newMember('Teacher')
  const hands = browser(platform.url)
  await hands.login(teacher)
  const caseId = await publishCase(platform, hands, teacher.id)
  // One member joins each second on any machine, because the plan limits joins.
  const pages: ClassPage[] = []
  for (let n = 1; n <= members; n++) {
    const turn = setTimeout(comingMs)
    pages.push(await ClassPage.open(platform, await newMember(`Student ${n}`), caseId, pollMs))
    await turn
  }
  return {
    platform,
    caseId,
    pages,
    newMember,
    async say(page: ClassPage, content: string) {
      const answer = await page.hands.post(`/api/case-studies/${caseId}/comments`, { content })
      if (answer.status !== 200) throw new Error(`a comment was answered ${answer.status}: ${answer.text}`)
      return performance.now()
    },
    async stop() {
      await Promise.all(pages.map((page) => page.close()))
      await platform.stop()
    },
  }
}
