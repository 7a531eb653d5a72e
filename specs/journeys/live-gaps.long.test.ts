import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../kit/platform.ts'
import { type CaseStudy, rowOf, say, write } from './discussion-steps.ts'
import { atThread, show, soon } from './thread-visits.ts'
import { nowhere } from './visitors.ts'
import { publish, person } from '../kit/cases.ts'
import { visit } from './club-visits.ts'

// Counts the page's catch-up requests for this thread. live-gaps.test.ts covers a rejoined channel and new names.
function countQuestions(page: Page, { id }: CaseStudy) {
  const questions = { count: 0 }
  page.on('request', (request) => {
    if (request.url().includes(`/case-studies/${id}/comments?since=`)) questions.count += 1
  })
  return questions
}

test('LIVE-5: posting a comment also fetches one whose event was lost', async () => {
  const { study, ben, page } = await atThread()
  await say(ben, study, 'Words that nobody brought')
  await write(page, 'My own words')
  await rowOf(page, 'Words that nobody brought').waitFor(soon)
})

test('LIVE-5: a thread asks for changes after half a minute without events, but not in a hidden tab', async () => {
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

test('LIVE-5: a thread notices a dead socket within 20 seconds and opens another', async () => {
  const { study, ben, page, line } = await atThread({ hasOwnClock: true })
  expect(line.sockets).toBe(1)
  line.die()
  await say(ben, study, 'Into a dead line')
  await page.clock.fastForward(9_500)
  await page.clock.fastForward(9_500)
  await rowOf(page, 'Into a dead line').waitFor(soon)
  expect(line.sockets).toBe(2)
})

test('LIVE-5: a page shows a change made between loading its data and joining its topic', async () => {
  const id = await publish(await person('is_study_master'), { title: 'Before' })
  const { page } = await visit(nowhere)
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, async (socket) => {
    await isOpen
    socket.connectToServer()
  })
  await page.goto(`/case-study/${id}`)
  await page.getByRole('heading', { name: 'Before', level: 1 }).waitFor()
  await sql().query(`update public.case_studies set title = 'After' where id = $1`, [id])
  open()
  await page.getByRole('heading', { name: 'After', level: 1 }).waitFor()
})

/** Hosted Supabase never closes a channel itself, so this drops the local server's messages that do. */
const asOnHosted = (frame: string) => /"(phx_close|system)"/.test(frame)

const sends = (line: { sent: string[] }, event: string, topic: string) =>
  line.sent.filter((frame) => frame.includes(`"${event}"`) && frame.includes(`"realtime:${topic}"`)).length

test('LIVE-6: when its session ends, a page leaves the member’s channels', async () => {
  const { study, ann, page, line } = await atThread()
  line.isLost = asOnHosted
  line.isHeldOpen = true
  await sql().query('delete from auth.sessions where user_id = $1', [ann.id])
  for (const topic of [`user:${ann.id}`, `presence:${study.id}`, `case:${study.id}`])
    await expect.poll(() => sends(line, 'phx_leave', topic), soon).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  await expect.poll(() => sends(line, 'phx_join', `case:${study.id}`), soon).toBeGreaterThan(1)
})
