import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getAdminStats } from '@contract/admin.ts'
import { type AdminUser, listUsers, userFilter } from '@contract/admin-users.ts'
import { type InputOf, toRequest } from '@contract/endpoint.ts'
import { ask, person, type Person, publish, refusalOf, say } from '../kit/cases.ts'
import { makeMember, sql } from '../kit/platform.ts'

/** Stands in every name and e-mail of this file, so that a search for it finds these members and no others. */
const tag = randomUUID().slice(0, 8)
const names = ['ann', 'Ann', 'Émile', '思远', 'Zoë 100%', 'bob_b', 'Bob B', 'ann']
let admin: Person
beforeAll(async () => {
  admin = await person('is_admin')
  const members = await Promise.all(
    names.map((name, index) => makeMember({ name: `${name} ${tag}`, email: `${index}.${tag}@example.test` })),
  )
  for (const [index, { id }] of members.entries())
    await sql().query('update public.profiles set comment_count = $2 where id = $1', [id, index % 3])
})

type Input = InputOf<typeof listUsers>
async function page(input: Input) {
  const { method, url } = toRequest(listUsers, input)
  const { status, body, headers } = await admin.call(method, url)
  expect(status).toBe(200)
  return {
    users: listUsers.output.parse(body),
    total: Number(headers.get('x-total-count')),
    cursor: headers.get('x-next-cursor') ?? undefined,
  }
}

/** All pages, three members at a time. */
async function whole(input: Input) {
  const users: AdminUser[] = []
  let cursor: string | undefined
  do {
    const next = await page({ ...input, limit: 3, cursor })
    users.push(...next.users)
    cursor = next.cursor
    expect(next.total).toBe(names.length)
  } while (cursor)
  return users
}

describe('ADM-3: the list of members', () => {
  const sorted = {
    newest: (a: AdminUser, b: AdminUser) => a.created_at >= b.created_at,
    oldest: (a: AdminUser, b: AdminUser) => a.created_at <= b.created_at,
    comments: (a: AdminUser, b: AdminUser) => a.comment_count >= b.comment_count,
  }
  test.each(['newest', 'oldest', 'comments', 'name'] as const)(
    'sorted by %s, it shows each member once, page after page',
    async (order) => {
      for (const search of [tag, `${tag}@example`]) {
        const users = await whole({ search, order })
        expect(new Set(users.map(({ id }) => id)).size).toBe(names.length)
        if (order === 'name') {
          const { rows } = await sql().query(
            'select id from public.profiles where name like $1 order by lower(name), id',
            [`%${tag}`],
          )
          expect(users.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
        } else expect(users.slice(1).every((user, index) => sorted[order](users[index]!, user))).toBe(true)
      }
    },
  )

  test('answers a search for special characters', async () => {
    const found = async (search: string) =>
      (await page({ search, order: 'name' })).users.map(({ name }) => name.replace(` ${tag}`, ''))
    expect((await found(`ANN ${tag}`)).toSorted()).toEqual(['Ann', 'ann', 'ann'])
    expect(await found(`100% ${tag}`)).toEqual(['Zoë 100%'])
    expect(await found(`b_b ${tag}`)).toEqual(['bob_b'])
    expect(await found(`思远 ${tag}`)).toEqual(['思远'])
    expect(await found(`nobody ${tag}`)).toEqual([])
    for (const junk of ['%', '_', '\\', `'`, '"', ':*', '&', '!!', '(', '<->', ' ', '\u{1f600}'])
      await page({ search: junk })
  })

  test('shows a moderator under all and under moderator, and under no other filter', async () => {
    const moderator = await person('is_moderator')
    for (const filter of userFilter.options) {
      const isShown = (await page({ search: moderator.email, filter })).total === 1
      expect(isShown, filter).toBe(filter === 'all' || filter === 'moderator')
    }
  })

  test('refuses a forged cursor, and one of another order', async () => {
    const { cursor } = await page({ search: tag, order: 'name', limit: 2 })
    const forged = (place: unknown) => btoa(JSON.stringify(place))
    for (const wrong of [
      cursor,
      'newest',
      'x'.repeat(400),
      forged(['newest', 'no time', randomUUID()]),
      forged(['newest', '2026-01-01', 'no id']),
      forged(['newest', 1, 2]),
      forged(null),
    ])
      expect(await refusalOf(ask(admin, listUsers, { order: 'newest', cursor: wrong }))).toBe('bad_input')
  })
})

test('ADM-2: the totals are what a count says', async () => {
  const master = await person('is_study_master')
  const id = await publish(master)
  await say(await person(), id, 'Here for longer')
  const stats = await ask(admin, getAdminStats, {})
  const { rows } = await sql().query(
    `select (select count(*)::int from public.profiles) as total_users,
       (select count(*)::int from public.comments where deleted_at is null) as total_comments,
       (select count(*)::int from public.case_studies where status = 'published') as total_case_studies`,
  )
  // Other specs write at the same time: not less than before, not more than after.
  expect(stats.total_users).toBeLessThanOrEqual(rows[0].total_users)
  expect(stats.total_users).toBeGreaterThan(rows[0].total_users - 100)
  expect(stats.total_comments).toBeGreaterThan(0)
  expect(stats.simple_cases + stats.complex_cases).toBe(stats.total_case_studies)
  expect(stats.recent_case_studies.length).toBeLessThanOrEqual(5)
})
