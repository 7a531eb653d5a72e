import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { caseOrder, listAdminCases } from '@contract/admin-cases.ts'
import { listAdminComments } from '@contract/admin-comments.ts'
import { listUsers, userFilter } from '@contract/admin-users.ts'
import { createCase } from '@contract/case-making.ts'
import { voteCase } from '@contract/cases.ts'
import type { Endpoint } from '@contract/endpoint.ts'
import { ask, caseForm, person, type Person, publish, say } from '../kit/cases.ts'
import { makeMember, sql } from '../kit/platform.ts'

/** Every row of this file contains this word, so a search finds no rows of other specs. */
const word = `larkspur${randomUUID().replaceAll(/[^a-f]/g, '')}`
let admin: Person
let master: Person
const made: Record<string, string[]> = { members: [], cases: [], comments: [] }

type Row = Record<string, string | number> & { id: string }
type List = { endpoint: Endpoint; orders: Record<string, string> }
const lists: Record<string, List> = {
  members: {
    endpoint: listUsers as Endpoint,
    orders: { newest: 'created_at', oldest: 'created_at', comments: 'comment_count' },
  },
  cases: {
    endpoint: listAdminCases as Endpoint,
    orders: { newest: 'created_at', oldest: 'created_at', views: 'view_count', upvotes: 'upvotes' },
  },
  comments: {
    endpoint: listAdminComments as Endpoint,
    orders: { newest: 'created_at', oldest: 'created_at', upvotes: 'upvotes' },
  },
}

beforeAll(async () => {
  ;[admin, master] = await Promise.all([person('is_admin'), person('is_study_master')])
  const voter = await person()
  for (let n = 0; n < 5; n++) {
    const { id } = await makeMember({ name: `${'Ann'} ${word} ${n}%` })
    await sql().query('update public.profiles set comment_count = $2 where id = $1', [id, n % 3])
    made.members!.push(id)
    made.cases!.push(
      await publish(master, { title: `${word} ${n}`, difficulty: n % 2 ? 'complex' : 'simple' }),
    )
  }
  const waiting = await ask(voter, createCase, caseForm({ title: `${word} waits` }))
  made.cases!.push(waiting.id)
  for (const id of made.cases!.slice(0, 2)) await ask(voter, voteCase, { id })
  for (let n = 0; n < 5; n++) made.comments!.push((await say(voter, made.cases![0]!, `${word} said ${n}`)).id)
  // Rows with equal times let a page end between two of them.
  for (const [table, ids] of [
    ['case_studies', made.cases!],
    ['comments', made.comments!],
  ] as const)
    await sql().query(`update public.${table} set created_at = $2 where id = any ($1)`, [
      ids.slice(1, 4),
      new Date(Date.now() - 3 * 3_600_000),
    ])
})

async function page({ endpoint }: List, query: Record<string, string>) {
  const answer = await admin.get(`/api${endpoint.path}?${new URLSearchParams(query)}`)
  expect([query, answer.status]).toEqual([query, 200])
  return {
    rows: endpoint.output.parse(answer.body) as Row[],
    total: Number(answer.headers.get('x-total-count')),
    next: answer.headers.get('x-next-cursor'),
  }
}

async function pages(list: List, query: Record<string, string>) {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const { rows: some, next } = await page(list, { ...query, limit: '2', ...(cursor && { cursor }) })
    rows.push(...some)
    cursor = next
  } while (cursor)
  return rows
}

test('ADM-3: paging through an admin list shows each row once, in the chosen order', async () => {
  expect(caseOrder.options).toEqual(expect.arrayContaining(Object.keys(lists.cases!.orders)))
  for (const [name, list] of Object.entries(lists))
    for (const [order, key] of Object.entries(list.orders)) {
      const rows = await pages(list, { search: word, order })
      expect([name, order, rows.map(({ id }) => id).toSorted()]).toEqual([
        name,
        order,
        made[name]!.toSorted(),
      ])
      const keys = rows.map((row) => row[key]!)
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect([name, order, keys]).toEqual([name, order, order === 'oldest' ? sorted : sorted.toReversed()])
    }
})

test('ADM-3: an admin search treats special characters as plain text', async () => {
  for (const list of Object.values(lists))
    for (const search of ['%', '_', '\\', `'`, '"', ':*', '&', '(', '<->', 'a & | b', '\u{1f600}'])
      await page(list, { search })
  const named = await page(lists.members!, { search: `ANN ${word} 3%` })
  expect(named.rows.map(({ id }) => id)).toEqual([made.members![3]])
  expect((await page(lists.members!, { search: `${word}_3` })).rows).toEqual([])
})

test('ADM-3: an admin list refuses a forged cursor and a cursor of another sort order', async () => {
  const forged = (place: unknown) => btoa(JSON.stringify(place))
  for (const { endpoint, orders } of Object.values(lists)) {
    const { next } = await page({ endpoint, orders }, { limit: '1', order: 'oldest' })
    for (const cursor of [
      next!,
      'x',
      'x'.repeat(400),
      forged(['newest', 'no time', randomUUID()]),
      forged(null),
    ]) {
      const answer = await admin.get(
        `/api${endpoint.path}?${new URLSearchParams({ order: 'newest', cursor })}`,
      )
      expect([cursor, answer.status]).toEqual([cursor, 400])
    }
  }
})

test('ADM-3: admins filter members by role, cases by difficulty and status, comments by case', async () => {
  const moderator = await person('is_moderator')
  for (const filter of userFilter.options) {
    const { total } = await page(lists.members!, { search: moderator.email, filter })
    expect([filter, total]).toEqual([filter, filter === 'all' || filter === 'moderator' ? 1 : 0])
  }
  const countOf = async (query: Record<string, string>) =>
    (await pages(lists.cases!, { search: word, ...query })).length
  expect([await countOf({ difficulty: 'complex' }), await countOf({ status: 'pending' })]).toEqual([2, 1])
  const [, other] = made.cases!
  expect((await page(lists.comments!, { case_id: other! })).rows).toEqual([])
  expect((await page(lists.comments!, { case_id: made.cases![0]! })).total).toBe(5)
})
