import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTokenDoors, type TokenDoors } from './forged-token-doors.ts'

/** 200 forged tokens at every door that takes one. A tenth of them: forged-tokens.test.ts. */
let doors: TokenDoors
beforeAll(async () => {
  doors = await openTokenDoors()
})
afterAll(() => doors.close())

test('there are 200 of them, all different from the real one', () => {
  expect(new Set(doors.forged.map(([, token]) => token)).size).toBeGreaterThanOrEqual(200)
  expect(doors.forged.map(([, token]) => token)).not.toContain(doors.real.access_token)
})

test('SES-7: /api treats each forged cookie as no session, with any refresh token', async () => {
  expect(await doors.servedByApi(doors.forged)).toEqual([])
})

test('SES-7: /rest/v1 refuses each forged bearer token', async () => {
  expect(await doors.servedByRest(doors.forged)).toEqual([])
})

test('SES-7: /realtime/v1 refuses each join with a forged token', async () => {
  expect(await doors.servedByRealtime(doors.forged)).toEqual([])
})
