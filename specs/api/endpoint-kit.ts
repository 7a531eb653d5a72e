import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Endpoint } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { errorBody } from '@contract/errors.ts'
import { type Answer, browser } from '../kit/browser.ts'
import { club, makeMember, type Member } from '../kit/platform.ts'

/** What holds for every endpoint, present and to come, whatever it does. */
export const all = Object.entries(endpoints) as [string, Endpoint][]
export const withBody = all.filter(([, { method }]) => method === 'POST' || method === 'PUT')
export const forMembers = all.filter(([, { auth }]) => auth !== 'open')
export const addressOf = ({ path }: Endpoint) => `/api${path.replaceAll(/:\w+/g, randomUUID())}`
export const million = 1_000_000

export function expectRefusal(answer: Answer, status: number, code?: string) {
  expect({ status: answer.status, ...(answer.body as object) }).toMatchObject({
    status,
    ...(code && { code }),
  })
  const { detail } = errorBody.parse(answer.body)
  expect(detail).toMatch(/^[^\n]{4,200}$/)
  // Nothing of the machinery shows.
  expect(answer.text).not.toMatch(/\b(select|insert|relation|postgres|zod|stack|at \w+ \()/i)
}

/** One for all: nobody here does anything that counts, and a hundred sign-ups would. */
let someone: Promise<Member> | undefined

/** As whom the endpoint can be called at all. */
export async function caller(endpoint: Endpoint) {
  const visitor = browser()
  if (endpoint.auth !== 'open') await visitor.login(await (someone ??= makeMember()))
  return visitor
}

/** Sound JSON of so many bytes, most of them blanks. */
export const large = (bytes: number) => `{"name":"x"${' '.repeat(bytes - 12)}}`

export async function raw(
  visitor: ReturnType<typeof browser>,
  { method, path }: Endpoint,
  body: BodyInit,
  type: string,
): Promise<Answer> {
  const response = await fetch(`${club.url}${addressOf({ path } as Endpoint)}`, {
    method,
    body,
    duplex: 'half',
    headers: { origin: club.url, 'content-type': type, cookie: visitor.cookieHeader() },
  } as RequestInit)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}
