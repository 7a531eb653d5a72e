import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { admitMember } from '../kit/admit-member.ts'
import { browser } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { ClassPage } from './class-page.ts'

export type Class = Awaited<ReturnType<typeof startClass>>

/** A platform that plays a plan, a case, and so many members who have it open. */
export async function startClass(members: number, plan: 'free' | 'pro' | '') {
  const platform: OwnPlatform = await startOwnPlatform({
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
  const database = new Client({ connectionString: platform.dbUrl('postgres') })
  await database.connect()
  await database.query('update public.profiles set is_admin = true where id = $1', [teacher.id])
  await database.end()
  const hands = browser(platform.url)
  await hands.login(teacher)
  const { body } = await hands.post('/api/case-studies', {
    title: 'Cold feet',
    description: 'And headaches.',
    content: 'Pulse: wiry',
    difficulty: 'simple',
    tags: [],
    discussion_period_days: 14,
  })
  const caseId = (body as { id: string }).id
  // One a second, as people come, on a fast machine as on a slow one: how many come in a minute decides what the plan carries.
  const pages: ClassPage[] = []
  for (let n = 1; n <= members; n++) {
    const second = setTimeout(1000)
    pages.push(await ClassPage.open(platform, await newMember(`Student ${n}`), caseId))
    await second
  }
  return {
    platform,
    caseId,
    pages,
    newMember,
    /** Answers when it was acknowledged. */
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
