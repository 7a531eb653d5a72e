import { expect } from 'vitest'
import { type Browser, browser as browserAt } from '../kit/browser.ts'
import { forge } from '../kit/forged-tokens.ts'
import { claimsOf, putTokens, readTokens } from '../kit/session-cookie.ts'

/** A browser in which somebody has just signed up. */
export async function newMember(url: string, email: string) {
  const member = browserAt(url)
  const password = 'Passw0rd-of-mine'
  const form = { email, password, password_confirm: password, name: 'Tab', agreed_to_terms: true }
  expect((await member.post('/api/auth/register', form)).status).toBe(200)
  return member
}

/** Lets the access token run out, as five minutes would, by signing it again with an end in the past, or so many seconds from now. */
export function expireToken(browser: Browser, secret: string, secondsLeft = -60) {
  const tokens = readTokens(browser)!
  const now = Math.floor(Date.now() / 1000)
  const claims = { ...claimsOf(tokens.access_token), iat: now - 400, exp: now + secondsLeft }
  putTokens(browser, { ...tokens, access_token: forge(claims, secret) })
}

/** A tab of the same browser: it starts with the same cookies. */
export function tab(of: Browser) {
  const other = browserAt(of.origin)
  for (const [name, value] of of.cookies) other.cookies.set(name, value)
  return other
}

export const me = (browser: Browser) => browser.get('/api/auth/me')

/** All tabs ask at the moment at which their token has run out; the browser goes on with what one of them got. */
export async function wakeTabsAtOnce(member: Browser, expire: (browser: Browser) => void, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    expire(member)
    const tabs = Array.from({ length: 20 }, () => tab(member))
    const answers = await Promise.all(tabs.map(me))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.filter(({ body }) => body === null)).toEqual([])
    expect(new Set(tabs.map((one) => readTokens(one)?.refresh_token)).size).toBe(1)
    putTokens(member, readTokens(tabs[round % 20]!)!)
  }
}
