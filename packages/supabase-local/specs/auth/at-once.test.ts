import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextAddress, password, type AuthPart, signIn, startAuthPart } from './auth-part.ts'

let part: AuthPart
beforeAll(async () => {
  part = await startAuthPart({
    env: { AUTH_SIGNUPS_PER_ADDRESS: '5', AUTH_MAILS_PER_ADDRESS: '6', AUTH_FAILURES_PER_ADDRESS: '12' },
  })
})
afterAll(() => part?.stop())

async function statuses(calls: Promise<Response>[]) {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const times = <T>(n: number, make: (index: number) => T) =>
  Array.from({ length: n }, (_, index) => make(index))

test('LIM-9: of 20 simultaneous sign-ups from one address, only the allowed 5 create accounts', async () => {
  const address = nextAddress()
  const signUp = (n: number) =>
    part.call('/auth/v1/signup', { body: { email: `many${n}@example.test`, password }, address })
  expect(await statuses(times(20, signUp))).toEqual({ 200: 5, 429: 15 })
  const { rowCount } = await part.owner.query(`select from auth.users where email like 'many%'`)
  expect(rowCount).toBe(5)
})

test('LIM-9: of 20 simultaneous mail requests from one address, only the allowed 6 are accepted', async () => {
  const address = nextAddress()
  const mail = (n: number) =>
    part.call('/auth/v1/recover', { body: { email: `reader${n}@example.test` }, address })
  expect(await statuses(times(20, mail))).toEqual({ 200: 6, 429: 14 })
})

test('LIM-9: of 40 simultaneous guesses from one address, only as many are checked as may still fail', async () => {
  const address = nextAddress()
  const guess = (n: number) => signIn(part, `account${n}@example.test`, 'a guess', { address })
  await Promise.all(times(9, guess))
  expect(await statuses(times(40, (n) => guess(100 + n)))).toEqual({ 400: 3, 429: 37 })
})

test('LIM-2: a class can sign in at once from an address with recent failures', async () => {
  const address = nextAddress()
  await Promise.all(times(11, (n) => signIn(part, `slip${n}@example.test`, 'a slip', { address })))
  const emails = times(8, (n) => `pupil${n}@example.test`)
  await Promise.all(emails.map((email) => part.member(email)))
  expect(await statuses(emails.map((email) => signIn(part, email, password, { address })))).toEqual({
    200: 8,
  })
})
