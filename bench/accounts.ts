import { randomUUID } from 'node:crypto'
import { browserAt } from '../specs/kit/browser-at.ts'

export type Account = Awaited<ReturnType<typeof register>>

export const password = 'Passw0rd-bench'

/** The club under test trusts this header, so each index calls from its own address, with its own limits. */
export const callerHeaders = (index: number) => ({ 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` })

async function register(url: string, index: number) {
  const browser = browserAt(url, callerHeaders(index))
  const email = `bench-${randomUUID()}@bench.example`
  const form = { email, password, password_confirm: password, name: 'Bench', agreed_to_terms: true }
  const answer = await browser.post('/api/auth/register', form)
  if (answer.status !== 200) throw new Error(`registering answered ${answer.status}: ${answer.text}`)
  return { id: (answer.body as { id: string }).id, email, browser, cookie: browser.cookieHeader() }
}

/** Registers four members at a time, because hashing a password keeps a processor busy. */
export async function registerMany(url: string, count: number, first = 0) {
  const members: Account[] = []
  while (members.length < count) {
    const indexes = Array.from(
      { length: Math.min(4, count - members.length) },
      (_, n) => first + members.length + n,
    )
    members.push(...(await Promise.all(indexes.map((index) => register(url, index)))))
  }
  return members
}
