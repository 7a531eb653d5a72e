import { randomUUID } from 'node:crypto'
import { describe, test } from 'vitest'
import * as caseMaking from '@contract/case-making.ts'
import type { Endpoint } from '@contract/endpoint.ts'
import { ask, caseForm, person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { all, commentId, expectAnswer, hasBody, id, master, sound } from './hostile-kit.ts'
import { slowTexts } from './slow-texts.ts'

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

describe('a malformed value', () => {
  test.each(all.filter(([, endpoint]) => hasBody(endpoint)))(
    'in any field of %s gets an answer of the contract',
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
    'in the query of %s gets an answer of the contract',
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

test('LIM-10: a case of 50,000 letters is taken and edited, in text and solution, whatever they are', async () => {
  for (const text of Object.values(slowTexts)) {
    const author = await person()
    const { id: caseId } = await ask(author, caseMaking.createCase, caseForm({ content: text }))
    await ask(author, caseMaking.updateCase, {
      ...caseForm({ content: `${text} and`, solution_content: text }),
      id: caseId,
    })
  }
})
