import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, signIn, startAuthPart, type AuthPart, type Session } from './auth-part.ts'
import { waitFor } from '../kit/wait-for.ts'

let part: AuthPart
let member: Session
beforeAll(async () => {
  part = await startAuthPart()
  member = await part.member('outage@example.test')
})
afterAll(() => part.stop())

const everything = () => [
  part.call('/auth/v1/settings'),
  signIn(part, 'outage@example.test', password),
  part.call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: member.refresh_token } }),
]

async function untilWell(): Promise<Set<number>> {
  const statuses = new Set<number>()
  await waitFor(async () => {
    const answers = await Promise.all(everything())
    for (const answer of answers) {
      statuses.add(answer.status)
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1')
      expect(await answer.text()).not.toMatch(/ECONN|127\.0\.0\.1:|node_modules/)
    }
    expect(answers.every(({ ok }) => ok)).toBe(true)
  })
  return statuses
}

test('while PostgreSQL is killed repeatedly, callers get only 503, and the auth process keeps running', async () => {
  const pid = part.part().pid()
  for (let kill = 0; kill < 8; kill++) {
    await waitFor(() => expect(part.database.pid()).toBeDefined())
    const running = Array.from({ length: 6 }, everything).flat()
    process.kill(part.database.pid()!, 'SIGKILL')
    const statuses = await untilWell()
    for (const answer of await Promise.all(running)) statuses.add(answer.status)
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  }
  expect(part.part().pid()).toBe(pid)
  const session = await part.call('/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: member.refresh_token },
  })
  expect(session.status).toBe(200)
})

test('database connections cut under load are replaced, and no request hangs', async () => {
  const ours = `from pg_stat_activity where application_name = 'auth'`
  for (let cut = 0; cut < 10; cut++) {
    const running = Array.from({ length: 8 }, everything).flat()
    await part.superuser.query(`select pg_terminate_backend(pid) ${ours}`)
    for (const answer of await Promise.all(running)) expect([200, 201, 503]).toContain(answer.status)
    await untilWell()
  }
  const { rows } = await part.superuser.query<{ count: number }>(`select count(*)::int ${ours}`)
  expect(rows[0]!.count).toBeLessThanOrEqual(8)
})
