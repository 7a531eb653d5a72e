import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '@contract/endpoints.ts'
import { browser } from '../kit/browser.ts'
import type { Person } from '../kit/club-database.ts'
import { putTokens } from '../kit/session-cookie.ts'
import { claimsOf, type Hosted, startHosted } from './hosted-kit.ts'
import { startPooler } from './stand-in-pooler.ts'

/**
 * Hosted's transaction pooler takes a connection back with the first answer that ends a transaction. Until it counted answers
 * (supabase/supavisor#1079, #1176), whoever had sent more by then waited for ever or read somebody else's rows; hosted did so in
 * September 2026 (supabase/supabase#50358). The function sends much at once, but never beyond its own commit.
 */
let hosted: Hosted
let pooler: Awaited<ReturnType<typeof startPooler>>
let person: Person
let origin: string

beforeAll(async () => {
  hosted = await startHosted()
  person = await hosted.club.person({ name: 'Pooled' })
  pooler = await startPooler(hosted.club.url('functions'))
  origin = await hosted.start({ CLUB_DB_URL: pooler.url })
}, 60_000)
afterAll(async () => {
  await hosted.stop()
  await pooler.stop()
})

test('the stand-in notices a driver that sends the next query before it is answered', async () => {
  const sql = postgres(pooler.url, { max: 1, prepare: false })
  await sql`select 0`
  await Promise.all([sql`select 1`, sql`select 2`, sql`select 3`])
  await sql.end()
  expect(pooler.early.splice(0)).not.toEqual([])
})

test('nothing of the function is under way when a transaction ends, whoever asks and however it ends', async () => {
  const access_token = await hosted.sign(claimsOf(person))
  const dead = await hosted.sign(claimsOf(person, { session_id: crypto.randomUUID() }))
  const visitors = [undefined, access_token, dead].map((token) => {
    const visitor = browser(origin)
    if (token) putTokens(visitor, { access_token: token, refresh_token: 'spent', expires_in: 300 })
    return visitor
  })
  const paths = Object.values(endpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `/api${path.replace(/:\w+/g, crypto.randomUUID())}`)
  const begun = pooler.transactions()
  const calls = visitors.flatMap((visitor) => [
    ...paths.map((path) => () => visitor.get(path)),
    () => visitor.post('/api/auth/login', { email: person.email, password: 'not-this-one' }),
    () =>
      visitor.post(`/api/case-studies/${crypto.randomUUID()}/comments`, {
        id: crypto.randomUUID(),
        content: 'To a case that is not there.',
      }),
  ])
  const statuses = new Set<number>()
  // Few at once, so that a busy machine refuses none of them.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let call = calls.pop(); call; call = calls.pop()) statuses.add((await call()).status)
    }),
  )
  // Answers, refusals by the gate, and refusals by the database.
  for (const status of [200, 401, 403, 404]) expect([...statuses]).toContain(status)
  expect(pooler.transactions() - begun).toBeGreaterThan(paths.length)
  expect(pooler.early).toEqual([])
})

test('a password that is not taken is not tried again at once: ten times within 150 seconds shut hosted’s pooler for two minutes', async () => {
  const tried = pooler.clients()
  const wrong = new URL(pooler.url)
  wrong.password = 'of-yesterday'
  const guest = browser(await hosted.start({ CLUB_DB_URL: wrong.href }))
  for (let i = 0; i < 3; i++) {
    const answer = await guest.get('/api/case-studies')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  }
  expect(pooler.clients() - tried).toBe(1)
  expect(hosted.log.join('\n')).toContain('the database does not take the password in CLUB_DB_URL')
})
