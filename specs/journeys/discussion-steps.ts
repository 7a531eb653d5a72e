import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { browser, type Browser } from '../kit/browser.ts'
import { giveRole, makeMember, type Member, sql } from '../kit/platform.ts'
import { signIn } from './visitors.ts'

export type CaseStudy = { id: string; title: string; path: string }

let keeper: Promise<Browser> | undefined

async function admin() {
  const member = await makeMember()
  await giveRole(member.id, 'is_admin')
  const hands = browser()
  await hands.login(member)
  return hands
}

export async function makeCase(): Promise<CaseStudy> {
  keeper ??= admin()
  const title = `Case ${randomUUID().slice(0, 8)}`
  const answer = await (
    await keeper
  ).post('/api/case-studies', {
    title,
    description: 'Headaches that come before the period, and cold feet.',
    content: 'Tongue: pale with a red tip\nPulse: wiry',
    difficulty: 'simple',
    tags: ['Liver'],
    discussion_period_days: 14,
  })
  if (answer.status !== 200) throw new Error(`a case could not be made: ${answer.text}`)
  const { id } = answer.body as { id: string }
  return { id, title, path: `/case-study/${id}?tab=discussion` }
}

/** Posts a comment from another device of this member. */
export async function say(member: Member, { id }: CaseStudy, content: string, parent_id?: string) {
  const hands = browser()
  await hands.login(member)
  const answer = await hands.post(`/api/case-studies/${id}/comments`, { content, parent_id })
  if (answer.status !== 200) throw new Error(`a comment could not be made: ${answer.text}`)
  return answer.body as { id: string; seq: number }
}

/** Inserts many comments past the limits; triggers announce each as usual. */
export async function sayMany(member: Member, { id }: CaseStudy, contents: string[]) {
  for (const content of contents)
    await sql().query(
      'insert into public.comments (id, case_id, author_id, content) values ($1, $2, $3, $4)',
      [randomUUID(), id, member.id, content],
    )
}

export async function enterAs(page: Page, member: Member, path: string) {
  await signIn(page, member)
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
}

/** Waits until the page has joined the topic; before, a catch-up and not a live event would bring changes. */
export async function whenListening(page: Page, topic: string) {
  const socket = await page.waitForEvent('websocket', { timeout: 20_000 })
  await socket.waitForEvent('framereceived', {
    timeout: 20_000,
    predicate: ({ payload }) => {
      const text = payload.toString()
      return text.includes(topic) && text.includes('phx_reply') && text.includes('"ok"')
    },
  })
}

export const rowOf = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('article'), hasText: words })

export async function write(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(words)
  await page.getByRole('button', { name: 'Post Comment' }).click()
}
