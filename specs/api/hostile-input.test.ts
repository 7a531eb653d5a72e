import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as caseMaking from '@contract/case-making.ts'
import * as cases from '@contract/cases.ts'
import * as comments from '@contract/comments.ts'
import type { Endpoint } from '@contract/endpoint.ts'
import { errorBody } from '@contract/errors.ts'
import * as notifications from '@contract/notifications.ts'
import * as quiz from '@contract/quiz.ts'
import * as reviews from '@contract/reviews.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person, type Person } from '../kit/cases.ts'
import { remoteUrl } from '../kit/remote-club.ts'
import { hostileTexts } from '../hostile/texts.ts'

const all = [cases, caseMaking, comments, quiz, reviews, notifications].flatMap((module) =>
  Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && 'method' in value && 'path' in value,
  ),
) as [string, Endpoint][]
const withId = all.filter(([, { path }]) => path.includes(':'))
const hasBody = ({ method }: Endpoint) => method === 'POST' || method === 'PUT'

const validBody = () => ({
  ...caseForm(),
  vote: 1,
  saved: true,
  answers: { [randomUUID()]: 0 },
  questions: [{ question: 'Q', options: ['a', 'b'], correct_answer: 0, explanation: '' }],
  asks: false,
  clarity: 3,
  correctness: 3,
  comment: 'x',
  decision: 'return',
  notes: 'x',
  number: 0,
  level: 'all',
})
const callWith = (who: Person | ReturnType<typeof browser>, endpoint: Endpoint, id: string, more = {}) =>
  who.call(
    endpoint.method,
    `/api${endpoint.path.replaceAll(/:\w+/g, id)}`,
    hasBody(endpoint) ? { body: { ...validBody(), ...more } } : {},
  )

let master: Person
beforeAll(async () => {
  master = await person('is_study_master', 'is_moderator')
})

function expectContract(what: unknown, { status, body, text }: Awaited<ReturnType<typeof callWith>>) {
  expect([what, status < 500 || text]).toEqual([what, true])
  if (status !== 200) errorBody.parse(body)
}

test('API-1: an endpoint responds 404 to a malformed id and 400 to one it cannot decode', async () => {
  const junk = ['0', '%27%20or%201=1', `${randomUUID()}0`, '%00', '%ZZ']
  for (const [name, endpoint] of withId)
    for (const value of junk) {
      const answer = await callWith(master, endpoint, value)
      expect([name, value, answer.status]).toEqual([name, value, /%00|%ZZ/.test(value) ? 400 : 404])
      // A proxy in front of the club responds to %ZZ itself.
      if (!(remoteUrl && value === '%ZZ')) expectContract([name, value], answer)
    }
})

test('API-3: a wrong value in any field gets a response that the contract allows', async () => {
  const wild: unknown[] = [
    null,
    -1,
    0.5,
    1e308,
    2 ** 53 + 2,
    '',
    "'; drop table public.comments; --",
    '$1 %s {} \\',
    '\u202e\u200b\ufeff',
    'x'.repeat(60_000),
    [null],
    Array(2_000).fill('x'),
    { toString: 'x' },
    JSON.parse('{"__proto__":{"is_admin":true}}'),
  ]
  for (const [name, endpoint] of all.filter(([, one]) => hasBody(one))) {
    const fields = Object.keys(endpoint.input.shape).filter((field) => !endpoint.path.includes(`:${field}`))
    // One member per field, because 60 refused calls within a minute pause a member.
    const hostile = await person('is_study_master', 'is_moderator')
    for (const [at, field] of fields.entries())
      for (const value of wild.filter((_, n) => (n + at) % 5 === 0))
        expectContract(
          [name, field, value],
          await callWith(hostile, endpoint, randomUUID(), { [field]: value }),
        )
  }
})

test('API-3: a malformed query gets a response that the contract allows', async () => {
  for (const query of ['limit=1&limit=2', 'limit[]=1', '=', '&&&', '%', 'a=%ff', '?', ';'.repeat(500)])
    for (const [name, { path }] of all.filter(([, { method }]) => method === 'GET'))
      expectContract([name, query], await master.get(`/api${path.replace(/:\w+/, randomUUID())}?${query}`))
  for (const junk of ['%00', 'a%00b'])
    expect((await browser().get(`/api/case-studies?search=${junk}`)).status).toBe(400)
})
test('CASE-1: for other members, a case in review is indistinguishable from one that does not exist', async () => {
  const [author, stranger] = await Promise.all([person(), person()])
  const { id: pending } = await ask(author, caseMaking.createCase, caseForm())
  const unknown = randomUUID()
  for (const who of [stranger, browser()])
    for (const [name, endpoint] of withId.filter(([, { path }]) => path.includes(':id'))) {
      const [there, nowhere] = [
        await callWith(who, endpoint, pending),
        await callWith(who, endpoint, unknown),
      ]
      expect([name, there.status, there.text]).toEqual([name, nowhere.status, nowhere.text])
    }
})

test('LIM-10: a case of 50,000 characters that are slow to scan is accepted', async () => {
  for (const name of ['Han with gaps', 'combining marks', 'a red flag again and again']) {
    const content = `Pulse: ${hostileTexts[name]!(49_000)}`
    await ask(await person(), caseMaking.createCase, caseForm({ content }))
  }
})
