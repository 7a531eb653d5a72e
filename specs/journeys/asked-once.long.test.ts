import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { cardOf, openAs } from './case-steps.ts'
import { newTag, studyMaster, visit } from './case-visits.ts'
import { nowhere } from './discussion-steps.ts'

/** Holds the socket of Realtime back until `open()`; `hasJoined` once every topic has been joined. */
async function holdSocket(page: Page, topics: string[]) {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  const joined = new Set<string>()
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, async (socket) => {
    await isOpen
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      socket.send(frame)
      const text = String(frame)
      if (text.includes('phx_reply') && text.includes('"ok"'))
        for (const topic of topics) if (text.includes(`"realtime:${topic}`)) joined.add(topic)
    })
  })
  return { open, hasJoined: () => joined.size === topics.length }
}

const count = (page: Page, path: string) => {
  const asked = { times: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.times += 1
  })
  return asked
}

test.each([
  ['/dashboard', '/api/case-studies', ['cases', 'user:']],
  ['/student', '/api/users/me/student-dashboard', ['user:']],
])('%s is asked for once while it loads', async (path, api, topics) => {
  const { page } = await visit(nowhere)
  const line = await holdSocket(page, topics)
  const asked = count(page, api)
  const session = count(page, '/api/auth/me')
  line.open()
  await openAs(page, await person(), path)
  await expect.poll(line.hasJoined).toBe(true)
  // After its join the page asks again who is signed in: by then it would have asked for the rest too.
  await expect.poll(() => session.times).toBeGreaterThan(1)
  expect(asked.times).toBe(1)
})

test('a guest’s page of a case asks for it once while it loads', async () => {
  const id = await publish(await studyMaster())
  const { page } = await visit(nowhere)
  const line = await holdSocket(page, ['case:'])
  const asked = count(page, `/api/case-studies/${id}`)
  let hasCaughtUp = false
  page.on('request', (request) => {
    if (request.url().includes('/comments?since=')) hasCaughtUp = true
  })
  line.open()
  await page.goto(`/case-study/${id}?tab=discussion`)
  await expect.poll(line.hasJoined).toBe(true)
  // After its join the page asks what was said meanwhile: by then it would have asked for the case too.
  await expect.poll(() => hasCaughtUp).toBe(true)
  expect(asked.times).toBe(1)
})

test('what happens between the answer and the join is on the page of a case soon after', async () => {
  const id = await publish(await studyMaster(), { title: 'Before' })
  const { page } = await visit(nowhere)
  const line = await holdSocket(page, ['case:'])
  await page.goto(`/case-study/${id}`)
  await page.getByRole('heading', { name: 'Before', level: 1 }).waitFor()
  await sql().query(`update public.case_studies set title = 'After' where id = $1`, [id])
  line.open()
  await page.getByRole('heading', { name: 'After', level: 1 }).waitFor()
})

test('what happens between the answer and the join is on the dashboard soon after', async () => {
  const tag = newTag()
  const author = await studyMaster()
  const id = await publish(author, { title: `Before ${tag}`, tags: [tag] })
  const { page } = await visit(nowhere)
  const line = await holdSocket(page, ['cases'])
  await page.goto(`/dashboard?tag=${tag}`)
  await cardOf(page, `Before ${tag}`).waitFor()
  await sql().query('update public.case_studies set title = $2 where id = $1', [id, `After ${tag}`])
  line.open()
  await cardOf(page, `After ${tag}`).waitFor()
})
