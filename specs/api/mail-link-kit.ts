import { expect } from 'vitest'
import { type Browser, browser as browserAt } from '../kit/browser.ts'
import { type MailClub, startMailClub } from '../kit/mail-club.ts'

export const password = 'Passw0rd-of-mine'
let count = 0
export const newEmail = () => `reader-${count++}@example.test`

/** Starts a club that sends mail, with helpers for the steps a member takes there. */
export async function startMailLinks() {
  const club: MailClub = await startMailClub({ web: false })
  const browser = () => browserAt(club.url)

  async function linkFor(email: string, seen?: MailClub['sink']['mails']) {
    const { mail, link } = await club.linkFor(email, seen)
    expect(link.origin + link.pathname).toBe(`${club.url}/api/auth/confirm`)
    return { mail, path: link.pathname + link.search }
  }

  const register = (email: string, visitor = browser(), more: object = {}) =>
    visitor.post('/api/auth/register', {
      email,
      password,
      password_confirm: password,
      name: 'Reader',
      agreed_to_terms: true,
      ...more,
    })

  async function ask(visitor: Browser, path: string) {
    const asked = await visitor.get(path, { headers: { origin: '', 'sec-fetch-site': 'cross-site' } })
    const question = new URL(asked.headers.get('location')!, club.url)
    expect([asked.status, question.pathname]).toEqual([303, '/mail-link'])
    expect(asked.headers.get('referrer-policy')).toBe('no-referrer')
    expect(asked.headers.getSetCookie()).toEqual([])
    return Object.fromEntries(new URLSearchParams(question.hash.slice(1)))
  }

  /** Opens a mailed link and confirms it; returns the path it leads to. */
  async function follow(visitor: Browser, path: string) {
    const answer = await visitor.post('/api/auth/confirm', await ask(visitor, path))
    expect(answer.status).toBe(200)
    return (answer.body as { goes_to: string }).goes_to
  }

  async function newMember() {
    const email = newEmail()
    const visitor = browser()
    await register(email, visitor)
    const { mail, path } = await linkFor(email)
    await follow(visitor, path)
    return { email, mail, visitor }
  }

  const me = async (visitor: Browser) => (await visitor.get('/api/auth/me')).body

  return { ...club, browser, linkFor, register, ask, follow, newMember, me }
}
