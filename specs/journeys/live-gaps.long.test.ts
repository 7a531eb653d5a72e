import './built-web.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { makeMember, type Member, sql } from '../kit/platform.ts'
import { trustReporters } from '../kit/trust-reporters.ts'
import {
  type CaseStudy,
  enterAs,
  makeCase,
  nowhere,
  rowOf,
  say,
  whenListening,
  write,
} from './discussion-steps.ts'
import { interceptSocket } from './realtime-socket.ts'
import { atThread, show, soon, visit } from './thread-visits.ts'
import { forgiveFault } from './visitors.ts'

// A channel that joins again, and new names: live-gaps.test.ts.
/** How often the page asks for what changed in this thread. */
function countQuestions(page: Page, { id }: CaseStudy) {
  const questions = { count: 0 }
  page.on('request', (request) => {
    if (request.url().includes(`/case-studies/${id}/comments?since=`)) questions.count += 1
  })
  return questions
}

describe('LIVE-5: what no event brought to an open thread', () => {
  test('is there at once when one’s own post shows that something is missing', async () => {
    const { study, ben, page } = await atThread()
    await say(ben, study, 'Words that nobody brought')
    await write(page, 'My own words')
    await rowOf(page, 'Words that nobody brought').waitFor(soon)
  })

  test('is there after half a minute in any case, and in a hidden tab nothing is asked', async () => {
    const { study, ben, page } = await atThread({ hasOwnClock: true })
    const questions = countQuestions(page, study)
    await say(ben, study, 'Dropped without a word')
    await page.clock.fastForward(34_000)
    await rowOf(page, 'Dropped without a word').waitFor(soon)
    expect(questions.count).toBe(1)

    await show(page, 'hidden')
    await say(ben, study, 'While nobody looks')
    await page.clock.fastForward(34_000)
    await page.clock.fastForward(34_000)
    expect(questions.count).toBe(1)
    await show(page, 'visible')
    await rowOf(page, 'While nobody looks').waitFor(soon)
  })

  test('is there within 20 s when the socket is dead without a close event', async () => {
    const { study, ben, page, line } = await atThread({ hasOwnClock: true })
    expect(line.sockets).toBe(1)
    line.die()
    await say(ben, study, 'Into a dead line')
    await page.clock.fastForward(9_500)
    await page.clock.fastForward(9_500)
    await rowOf(page, 'Into a dead line').waitFor(soon)
    expect(line.sockets).toBe(2)
  })
})

test('VOTE-1: a vote whose answer is lost stands as the server has it', async () => {
  const { study, ben, visitor, page, line } = await atThread()
  line.isLost = () => false
  await say(ben, study, 'Words worth a vote')
  await page.route('**/vote', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const row = rowOf(page, 'Words worth a vote')
  await row.getByRole('button', { name: 'Upvote, 0 upvotes' }).click()
  await page.getByText('Failed to vote').waitFor()
  await row.getByRole('button', { name: 'Upvoted, 1 upvote', exact: true }).waitFor(soon)
  await row.getByRole('button', { name: 'Take back your vote' }).waitFor()
  forgiveFault(visitor, /ERR_FAILED/)
})

/** Hosted ends no channel by itself: what the local server says when it does never comes. */
const asOnHosted = (frame: string) => /"(phx_close|system)"/.test(frame)

describe('LIVE-6: on hosted, which ends no channel, the page itself', () => {
  const sends = (line: { sent: string[] }, event: string, topic: string) =>
    line.sent.filter((frame) => frame.includes(`"${event}"`) && frame.includes(`"realtime:${topic}"`)).length

  test('leaves everything when its session has ended', async () => {
    const { study, ann, page, line } = await atThread()
    line.isLost = asOnHosted
    line.isHeldOpen = true
    await sql().query('delete from auth.sessions where user_id = $1', [ann.id])
    for (const topic of [`user:${ann.id}`, `room:${study.id}`, `case:${study.id}`])
      await expect.poll(() => sends(line, 'phx_leave', topic), soon).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
    // As a guest it comes back to what guests may read.
    await expect.poll(() => sends(line, 'phx_join', `case:${study.id}`), soon).toBeGreaterThan(1)
  })

  test('leaves both topics of a case and joins anew, when fewer may read it', async () => {
    const { study, ann, line } = await atThread()
    line.isLost = asOnHosted
    await sql().query(`select realtime.send('{}', 'access_changed', $1, true)`, [`case:${study.id}`])
    for (const topic of [`case:${study.id}`, `room:${study.id}`]) {
      await expect.poll(() => sends(line, 'phx_leave', topic), soon).toBe(1)
      await expect.poll(() => sends(line, 'phx_join', topic), soon).toBe(2)
    }
    expect(sends(line, 'phx_leave', `user:${ann.id}`)).toBe(0)
  })
})

/** What the server says of a room where so many others are. */
function roomOf({ id }: CaseStudy, others: number) {
  const state = Array.from({ length: others }, (_, n) => {
    const shown = { user_id: randomUUID() }
    return [shown.user_id, { metas: [{ ...shown, phx_ref: `ref-${n}` }] }]
  })
  return JSON.stringify([null, null, `realtime:room:${id}`, 'presence_state', Object.fromEntries(state)])
}

test('LIVE-5: whoever opens a room of twenty shows themselves at a moment of their own', async () => {
  const study = await makeCase()
  const { page } = await visit(nowhere)
  const line = await interceptSocket(page)
  await page.addInitScript(() => void (Math.random = () => 0.5))
  await page.clock.install()
  line.isLost = (frame) => {
    if (!/"presence_(state|diff)"/.test(frame)) return false
    if (frame.includes('presence_state')) line.receive(roomOf(study, 20))
    return true
  }
  await enterAs(page, await makeMember(), study.path)
  await page.getByText('20 studying now').waitFor()
  const shown = () => line.sent.filter((frame) => frame.includes('"track"')).length
  // Within sixteen seconds, of which this one's share is the half.
  await page.clock.fastForward(7000)
  expect(shown()).toBe(0)
  await page.clock.fastForward(2000)
  await expect.poll(shown).toBe(1)
})

test('that somebody types is said once in a while, and not at all where more than forty are present', async () => {
  const { study, page, line } = await atThread({ hasOwnClock: true })
  const form = page.getByRole('textbox', { name: 'Your comment' })
  const said = () => line.sent.filter((frame) => frame.includes('typing')).length
  const fill = async (others: number) => {
    line.receive(roomOf(study, others))
    await page.getByText(`${others} studying now`).waitFor()
    await page.clock.fastForward(15_000)
  }
  await form.pressSequentially('Some words')
  await expect.poll(said).toBe(1)
  await fill(41)
  await form.pressSequentially(' and more of them')
  await fill(40)
  expect(said()).toBe(1)
  await form.pressSequentially(' at last')
  await expect.poll(said).toBe(2)
})

describe('MOD-2: a comment that reports hide', () => {
  test('keeps its words on the open pages of its author and of moderators, and loses them on others', async () => {
    const study = await makeCase()
    const [author, moderator, reader] = [await makeMember(), await makeMember(), await makeMember()]
    await sql().query('update public.profiles set is_moderator = true where id = $1', [moderator.id])
    const { id } = await say(author, study, 'Words that some dislike')
    const open = async (member: Member) => {
      const { page } = await visit(nowhere)
      const listening = whenListening(page, `case:${study.id}`)
      await enterAs(page, member, study.path)
      await rowOf(page, 'Words that some dislike').waitFor()
      await listening
      return page
    }
    const pages = { author: await open(author), moderator: await open(moderator), reader: await open(reader) }
    for (let n = 0; n < 3; n++) {
      const hands = browser()
      const reporter = await makeMember()
      await trustReporters(sql(), reporter)
      await hands.login(reporter)
      const answer = await hands.post('/api/reports', { target: 'comment', target_id: id, reason: 'spam' })
      expect(answer.status).toBe(200)
    }
    const note = 'Hidden until a moderator has looked at it.'
    for (const page of Object.values(pages)) await page.getByText(note).waitFor(soon)
    for (const page of [pages.author, pages.moderator])
      await rowOf(page, note).getByText('Words that some dislike').waitFor(soon)
    expect(await pages.reader.getByText('Words that some dislike').count()).toBe(0)
  })
})
