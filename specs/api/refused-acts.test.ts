import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'

test('LIM-17: after 60 refused acts in a minute a member must wait but can read; other members are unaffected', async () => {
  const [hostile, other] = [await person(), await person()]
  const voteForNothing = () => hostile.post(`/api/case-studies/${randomUUID()}/vote`, {})
  const refused = await Promise.all(Array.from({ length: 60 }, voteForNothing))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]))
  await voteForNothing()

  const paused = await voteForNothing()
  expect(paused).toMatchObject({
    status: 429,
    body: {
      code: 'too_many',
      detail: 'Many of your requests were refused. Please wait a moment and try again.',
    },
  })
  expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await hostile.get('/api/auth/me')).status).toBe(200)
  expect((await other.post(`/api/case-studies/${randomUUID()}/vote`, {})).status).toBe(404)
})
