import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as caseMaking from '@contract/case-making.ts'
import * as cases from '@contract/cases.ts'
import * as comments from '@contract/comments.ts'
import type { Endpoint } from '@contract/endpoint.ts'
import { errorBody } from '@contract/errors.ts'
import * as notifications from '@contract/notifications.ts'
import * as quiz from '@contract/quiz.ts'
import * as reviews from '@contract/reviews.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person, type Person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { remoteUrl } from '../kit/remote-club.ts'

/** Everything that cases and their comments are called with, by somebody who wishes nobody well. */
const all = [cases, caseMaking, comments, quiz, reviews, notifications].flatMap((module) =>
  Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && 'method' in value && 'path' in value,
  ),
) as [string, Endpoint][]
const withId = all.filter(([, { path }]) => path.includes(':'))
const hasBody = ({ method }: Endpoint) => method === 'POST' || method === 'PUT'

let master: Person
let id: string
let commentId: string

beforeAll(async () => {
  master = await person('is_study_master', 'is_moderator')
  id = await publish(master)
  commentId = (await say(master, id, 'Something to point at')).id
})

const sound = (): Record<string, unknown> => ({
  ...caseForm({ solution_content: 'x' }),
  vote: 1,
  saved: true,
  parent_id: commentId,
  comment_id: randomUUID(),
  attempt_id: randomUUID(),
  answers: { [randomUUID()]: 0 },
  questions: [{ question: 'Q', options: ['a', 'b'], correct_answer: 0, explanation: '' }],
  release: false,
  asks: false,
  clarity: 3,
  correctness: 3,
  comment: 'x',
  decision: 'return',
  notes: 'x',
  ids: [randomUUID()],
  case_id: id,
  seq: 0,
  number: 0,
  muted: false,
})

const wild: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53 + 2,
  '',
  ' \t\r\n',
  'undefined',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  randomUUID().toUpperCase(),
  "'; drop table public.comments; --",
  '$1 %s {} \\',
  '\u202e\u200b\ufeff\u{1d306}',
  'x'.repeat(60_000),
  [],
  [[]],
  [null],
  Array(2_000).fill('x'),
  {},
  { length: 1 },
  { toString: 'x' },
  JSON.parse('{"__proto__":{"is_admin":true}}'),
]

function expectAnswer(
  what: unknown,
  { status, body, text }: { status: number; body: unknown; text: string },
) {
  expect([what, status < 500 || text]).toEqual([what, true])
  if (status !== 200) errorBody.parse(body)
}

describe('a junk id', () => {
  const junk = [
    'x',
    '0',
    '-1',
    'null',
    'undefined',
    '%20',
    '%27%20or%201=1',
    '%F0%9F%8C%BF',
    `${randomUUID()}0`,
    `${randomUUID()}%0A`,
    `%7B${randomUUID()}%7D`,
    randomUUID().replaceAll('-', ''),
    randomUUID().replaceAll('-', '_'),
    'x'.repeat(2_000),
    '%00',
    '%C0%80',
    '%ZZ',
  ]
  test.each(withId)('in %s is 400 or 404', async (_, endpoint) => {
    for (const value of junk) {
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, value)}`
      const answer = await master.call(endpoint.method, path, hasBody(endpoint) ? { body: sound() } : {})
      expect([value, answer.status]).toEqual([
        value,
        expect.toSatisfy((status) => status === 400 || status === 404),
      ])
      // What is no address at all, a host in front refuses in words of its own.
      if (remoteUrl && value === '%ZZ') continue
      expectAnswer(value, answer)
    }
  })

  test.each(withId)('%s knows no such one', async (name, endpoint) => {
    for (const value of [
      randomUUID(),
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ]) {
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, value)}`
      const answer = await master.call(endpoint.method, path, hasBody(endpoint) ? { body: sound() } : {})
      const answersNothing = ['getQuizResult', 'listDrafts'].includes(name)
      expect([name, answer.status, answersNothing && answer.body]).toEqual(
        answersNothing ? [name, 200, name === 'listDrafts' ? [] : null] : [name, 404, false],
      )
    }
  })
})

describe('a wild value', () => {
  test.each(all.filter(([, endpoint]) => hasBody(endpoint)))(
    'in any field of %s is answered',
    async (_, endpoint) => {
      // A case of its own: some of this is allowed, and does what it says.
      const own = await publishFor(endpoint)
      const path = `/api${endpoint.path.replace(':commentId', commentId).replace(':id', own)}`
      for (const field of Object.keys(endpoint.input.shape)) {
        if (endpoint.path.includes(`:${field}`)) continue
        for (const value of wild)
          expectAnswer(
            [field, value],
            await master.call(endpoint.method, path, { body: { ...sound(), id: undefined, [field]: value } }),
          )
      }
      for (const value of wild) expectAnswer(value, await master.call(endpoint.method, path, { body: value }))
    },
  )

  test.each(all.filter(([, endpoint]) => endpoint.method === 'GET'))(
    'in the query of %s is answered',
    async (_, endpoint) => {
      const path = `/api${endpoint.path.replace(':id', id)}`
      const fields = [...Object.keys(endpoint.input.shape), 'nobody_asked', '__proto__']
      const values = [
        '',
        'x',
        '-1',
        '0',
        '1e9',
        'NaN',
        "' or 1=1",
        '🌿',
        '%2525',
        '\u202e',
        'x'.repeat(3_000),
        'null',
        '[]',
      ]
      for (const field of fields)
        for (const value of values)
          expectAnswer([field, value], await master.get(`${path}?${field}=${encodeURIComponent(value)}`))
      for (const query of [
        'limit=1&limit=2',
        'limit[]=1',
        'limit[a]=1',
        '=',
        '&&&',
        '%',
        'a=%ff',
        '?',
        ';'.repeat(500),
      ])
        expectAnswer(query, await master.get(`${path}?${query}`))
    },
  )

  async function publishFor({ path }: Endpoint) {
    if (!path.includes(':id')) return id
    const { rows } = await sql().query(
      `insert into public.case_studies (author_id, title, description, content, status, discussion_period_ends)
       values ($1, 'T', 'D', 'C', 'published', now()) returning id`,
      [master.id],
    )
    return rows[0].id as string
  }
})

describe('what belongs to others', () => {
  test('CASE-1: a case under review gives nothing away but that it is not there', async () => {
    const author = await person()
    const stranger = await person()
    const { id: pending } = await ask(author, caseMaking.createCase, caseForm())
    const unknown = randomUUID()
    for (const who of [stranger, browser()])
      for (const [name, endpoint] of withId.filter(([, { path }]) => path.includes(':id'))) {
        const call = (caseId: string) =>
          who.call(
            endpoint.method,
            `/api${endpoint.path.replace(':id', caseId)}`,
            hasBody(endpoint) ? { body: { ...sound(), parent_id: null } } : {},
          )
        const [there, nowhere] = [await call(pending), await call(unknown)]
        expect([name, there.status, there.text]).toEqual([name, nowhere.status, nowhere.text])
      }
    const { rows } = await sql().query(
      'select status, view_count, upvotes, comment_count from public.case_studies where id = $1',
      [pending],
    )
    expect(rows).toEqual([{ status: 'pending', view_count: 0, upvotes: 0, comment_count: 0 }])
  })

  test('nothing of all this has made anybody more than they were', async () => {
    const { rows } = await sql().query(
      'select is_admin, is_moderator, is_study_master from public.profiles where id = $1',
      [master.id],
    )
    expect(rows).toEqual([{ is_admin: false, is_moderator: true, is_study_master: true }])
  })
})
