import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { forgedTokens } from '../kit/forged-tokens.ts'
import { club, makeMember, type Member } from '../kit/platform.ts'
import { putTokens, readTokens, type Tokens } from '../kit/session-cookie.ts'
import { RawSocket } from 'supabase-local/specs/realtime/realtime-kit.ts'

/** Each entry point gets every fifth of the 200 forged tokens. */
let member: Member
let real: Tokens
let forged: [what: string, token: string][]
let socket: RawSocket
beforeAll(async () => {
  member = await makeMember()
  const visitor = browser()
  await visitor.login(member)
  real = readTokens(visitor)!
  const publicTexts = [club.keys.PUBLISHABLE_KEY, club.url, `${club.url}/auth/v1`, 'case-club']
  const every = forgedTokens(real.access_token, club.keys.JWT_SECRET, publicTexts)
  expect(every.length).toBeGreaterThanOrEqual(200)
  forged = every.filter((_, index) => index % 5 === 0)
  socket = await RawSocket.open({
    secrets: { publishableKey: club.keys.PUBLISHABLE_KEY },
    server: { port: Number(new URL(club.url).port) },
  })
})
afterAll(() => socket.close())

test('SES-7: /api treats a forged cookie as a guest’s and accepts the real one', async () => {
  const me = async (tokens: Tokens) => {
    const page = browser()
    putTokens(page, tokens)
    const answer = await page.get('/api/auth/me')
    return { person: answer.body, status: answer.status, cookies: page.cookies.size }
  }
  for (const [what, access_token] of forged) {
    // Pages send an expired token with its refresh token, so this one needs a forged refresh token.
    const refresh_token = what.startsWith('expire') ? 'forged too' : real.refresh_token
    const seen = await me({ ...real, access_token, refresh_token })
    expect([what, seen]).toEqual([what, { person: null, status: 200, cookies: 0 }])
  }
  expect((await me(real)).person).toMatchObject({ id: member.id })
})

test('SES-7: /realtime/v1 refuses to join with a forged token and accepts the real one', async () => {
  let count = 0
  const join = async (token: string) =>
    (await socket.join(`user:${member.id}`, { token }, String(++count))).status
  for (const [what, token] of forged) expect([what, await join(token)]).toEqual([what, 'error'])
  expect(await join(real.access_token)).toBe('ok')
})
