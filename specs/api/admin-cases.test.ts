import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminCase, type AdminCase, adminDeleteCase, caseOrder, featureCase } from '@contract/admin-cases.ts'
import { createCase } from '@contract/case-making.ts'
import { getCase, voteCase } from '@contract/cases.ts'
import { ask, caseForm, person, type Person, publish, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

const word = `larkspur${randomUUID().replaceAll(/[^a-f]/g, '')}`
let admin: Person
let master: Person
let member: Person
let ids: string[]

beforeAll(async () => {
  ;[admin, master, member] = await Promise.all([person('is_admin'), person('is_study_master'), person()])
  ids = []
  for (let n = 0; n < 6; n++)
    ids.push(await publish(master, { title: `${word} ${n}`, difficulty: n % 2 ? 'complex' : 'simple' }))
  ids.push((await ask(member, createCase, caseForm({ title: `${word} waits` }))).id)
  for (const id of ids.slice(0, 2)) await ask(member, voteCase, { id })
  await sql().query('update public.case_studies set view_count = 7 where id = $1', [ids[2]])
  // Some of one moment, so that a page may end between them.
  await sql().query('update public.case_studies set created_at = $2 where id = any ($1)', [
    ids.slice(2, 5),
    new Date(Date.now() - 3 * 3_600_000),
  ])
})

async function page(query: Record<string, string>) {
  const answer = await admin.get(`/api/admin/case-studies?${new URLSearchParams(query)}`)
  expect([query, answer.status]).toEqual([query, 200])
  return {
    rows: adminCase.array().parse(answer.body),
    total: Number(answer.headers.get('x-total-count')),
    next: answer.headers.get('x-next-cursor'),
  }
}

async function pages(query: Record<string, string>) {
  const rows: AdminCase[] = []
  let cursor: string | null = null
  do {
    const { rows: some, next, total } = await page({ ...query, limit: '2', ...(cursor && { cursor }) })
    rows.push(...some)
    cursor = next
    // With a search it counts to one behind the page.
    expect(total).toBe(rows.length + (cursor ? 1 : 0))
  } while (cursor)
  return rows
}

describe('ADM-3: the list of cases', () => {
  test.each(caseOrder.options)(
    'sorted by %s, it shows each case once, in order, page after page',
    async (order) => {
      const key = {
        newest: 'created_at',
        oldest: 'created_at',
        views: 'view_count',
        upvotes: 'upvotes',
      } as const
      const rows = await pages({ search: word, order })
      expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      const keys = rows.map((row) => row[order === 'comments' ? 'comment_count' : key[order]])
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(keys).toEqual(order === 'oldest' ? sorted : sorted.toReversed())
    },
  )

  test('filters by difficulty, status and featured', async () => {
    const found = async (query: Record<string, string>) => (await pages({ search: word, ...query })).length
    expect(await found({ difficulty: 'complex' })).toBe(3)
    expect(await found({ status: 'pending' })).toBe(1)
    expect(await found({ featured: 'true' })).toBe(0)
    expect(await ask(admin, featureCase, { id: ids[0]!, value: true })).toEqual({ featured: true })
    expect(await found({ featured: 'true' })).toBe(1)
    expect(await ask(admin, featureCase, { id: ids[0]! })).toEqual({ featured: false })
    expect(await found({ featured: 'true' })).toBe(0)
    expect(await refusalOf(ask(master, featureCase, { id: ids[0]!, value: true }))).toBe('admin_only')
    expect(await refusalOf(ask(admin, featureCase, { id: randomUUID(), value: true }))).toBe('not_found')
  })

  test('gives the total where nothing is searched for', async () => {
    const { total, rows } = await page({ limit: '1' })
    const { rows: counted } = await sql().query('select count(*)::int as n from public.case_studies')
    // Other specs create cases meanwhile.
    expect(Math.abs(total - counted[0].n)).toBeLessThan(50)
    expect(rows).toHaveLength(1)
  })

  test('answers a search for special characters', async () => {
    for (const junk of ['%', '_', '\\', `'`, '"', ':*', '&', '!!', '(', '<->', 'a & | b', '\u{1f600}'])
      await page({ search: junk })
  })

  test('refuses a forged cursor, and one of another order', async () => {
    const { next } = await page({ limit: '1', order: 'views' })
    for (const [order, cursor] of [
      ['newest', next!],
      ['views', 'x'],
      ['views', btoa(JSON.stringify(['views', 'x', ids[0]]))],
      ['newest', btoa(JSON.stringify(['newest', '1 yesterday or so', ids[0]]))],
    ] as const) {
      const answer = await admin.get(`/api/admin/case-studies?${new URLSearchParams({ order, cursor })}`)
      expect([cursor, answer.status]).toEqual([cursor, 400])
    }
  })
})

test('CASE-10: an admin deletes a case, once', async () => {
  const id = await publish(master)
  expect(await refusalOf(ask(master, adminDeleteCase, { id }))).toBe('admin_only')
  expect(await ask(admin, adminDeleteCase, { id })).toEqual({})
  expect(await refusalOf(ask(admin, getCase, { id }))).toBe('not_found')
  expect(await refusalOf(ask(admin, adminDeleteCase, { id }))).toBe('not_found')
})
