import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTokenDoors, type TokenDoors } from './forged-token-doors.ts'

/** Each tenth of the forged tokens. All of them: forged-tokens.long.test.ts. */
let doors: TokenDoors
let sample: TokenDoors['forged']
beforeAll(async () => {
  doors = await openTokenDoors()
  sample = doors.forged.filter((_, index) => index % 10 === 0)
  expect(sample.length).toBeGreaterThanOrEqual(20)
})
afterAll(() => doors.close())

test('SES-7: /api refuses forged cookies and serves the real one', async () => {
  expect(await doors.servedByApi(sample)).toEqual([])
  expect((await doors.askApi(doors.real)).body).toMatchObject({ id: doors.member.id })
})

test('SES-7: /rest/v1 refuses forged bearer tokens and serves the real one', async () => {
  expect(await doors.servedByRest(sample)).toEqual([])
  const answer = await doors.askRest(doors.real.access_token)
  expect([answer.status, await answer.json()]).toEqual([200, [{ id: doors.member.id }]])
})

test('SES-7: /realtime/v1 refuses joins with forged tokens, not the real one', async () => {
  expect(await doors.servedByRealtime(sample)).toEqual([])
  expect(await doors.join(doors.real.access_token)).toBe('ok')
})
