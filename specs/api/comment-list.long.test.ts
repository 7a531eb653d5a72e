import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminComment } from '@contract/admin-comments.ts'
import { browser, type Browser } from '../kit/browser.ts'
import { openClub, type Club } from '../kit/club-database.ts'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'

let platform: OwnPlatform
let club: Club
let admin: Browser
let caseId: string
let authorId: string

/**
 * Words of every frequency, of one time only, of one beginning, and of which two never meet; many comments of one moment, and some that
 * are deleted.
 */
const fill = `
  set session_replication_role = replica;
  select setseed(0.42);
  create temp table drawn as
  select n, random() as a, random() as b, random() as c, random() as d, random() as e,
    case when n <= 40 then now() - n * interval '20 seconds'
      else now() - interval '2 hours' - floor(n / 7) * interval '1 minute' end as at
  from generate_series(1, 12000) n;
  insert into public.comments (id, case_id, author_id, content, upvotes, seq, number, created_at, deleted_at, is_hidden)
  select overlay(overlay(md5('comment ' || n) placing '4' from 13) placing '8' from 17)::uuid, case when n % 5 = 0 then $1::uuid else $2::uuid end, case when n % 3 = 0 then $3::uuid end,
    case when n % 29 = 0 then '' else concat_ws(' ', 'everywhere',
      case when a < 0.5 then 'half' else 'halfway' end, case when b < 0.1 then 'tenth' end, case when b > 0.9 then 'never' end,
      case when c < 0.02 then 'seldom' end, case when d < 0.002 then 'rare' when d < 0.006 then 'scarce' end, case when n > 9000 then 'formerly' end,
      case when n between 500 and 550 then 'burst' end, case when n > 11900 and e < 0.3 then 'ancient' end,
      case n % 1500 when 11 then 'puncture' when 12 then 'puncturist' end, 'it''s') end,
    case when e < 0.2 then 1 + floor(a * 3)::int else 0 end, n, n, at, case when n % 29 = 0 then now() end, n % 58 = 0
  from drawn;
  update public.case_studies c
  set comment_count = (select count(*) from public.comments m where m.case_id = c.id and m.deleted_at is null);
  set session_replication_role = origin;
  analyze public.comments`

beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
  club = openClub(platform.dbUrl)
  const password = 'Passw0rd-of-mine'
  admin = browser(platform.url)
  const email = `admin-${randomUUID()}@example.test`
  const account = { email, password, password_confirm: password, name: 'Ada', agreed_to_terms: true }
  expect((await admin.post('/api/auth/register', account)).status).toBe(200)
  await club.owner.query(
    `update public.profiles set is_admin = true where id = (select profile_id from public.accounts where email = $1)`,
    [email],
  )
  authorId = (await club.person()).id
  const { rows } = await club.owner.query(
    `insert into public.case_studies (author_id, title, description, content, status)
     select $1, 'Case ' || n, 'One', 'Many', 'published' from generate_series(1, 2) n returning id`,
    [authorId],
  )
  caseId = rows[0].id
  const superuser = await club.connect('supabase_admin', 1).connect()
  for (const statement of fill.split(';'))
    await superuser.query(
      statement.replace(/\$(\d)/g, (_, n) => `'${[caseId, rows[1].id, authorId][Number(n) - 1]}'`),
    )
  superuser.release()
})
afterAll(async () => {
  await club?.close()
  await platform?.stop()
})

const rowOrders = {
  newest: 'm.created_at desc, m.id desc',
  oldest: 'm.created_at, m.id',
  upvotes: 'm.upvotes desc, m.created_at desc, m.id desc',
}
type Order = keyof typeof rowOrders
const orders = Object.keys(rowOrders) as Order[]
type Wanted = {
  search?: string
  order?: Order
  case_id?: string
  user_id?: string
  cursor?: string
  limit?: number
}

/** The ids of all that should be found, read one by one. */
async function expected({ search, order = 'newest', case_id, user_id }: Wanted): Promise<string[]> {
  const { rows } = await club.owner.query(
    `select m.id from public.comments m
     where m.deleted_at is null and ($1::text is null or to_tsvector('simple', m.content) @@ private.words_query($1))
       and ($2::uuid is null or m.case_id = $2) and ($3::uuid is null or m.author_id = $3)
     order by ${rowOrders[order]}`,
    [search ?? null, case_id ?? null, user_id ?? null],
  )
  return rows.map(({ id }) => id)
}

async function page(wanted: Wanted) {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))
  const { status, body, text, headers } = await admin.get(`/api/admin/comments?${query}`)
  expect([status, text.slice(0, 200)]).toEqual([200, expect.stringMatching(/^\[/)])
  return {
    ids: adminComment
      .array()
      .parse(body)
      .map(({ id }) => id),
    total: Number(headers.get('x-total-count')),
    next: headers.get('x-next-cursor') ?? undefined,
  }
}

/** All pages, and the total that each of them said. */
async function whole(wanted: Wanted) {
  const ids: string[] = []
  const totals: number[] = []
  let cursor: string | undefined
  do {
    const { ids: some, total, next } = await page({ ...wanted, ...(cursor && { cursor }) })
    ids.push(...some)
    totals.push(total)
    if (wanted.search) expect(total).toBe(ids.length + (next ? 1 : 0))
    cursor = next
  } while (cursor)
  return { ids, totals }
}

describe('ADM-3: the list of comments', () => {
  const searches = [
    'everywhere half',
    'hal',
    'tenth',
    'tenth half',
    'tenth never',
    'seldom',
    'rare',
    'everywhere rare',
    'scarce',
    'puncturist',
    'punctur half',
    'formerly seldom everywhere',
    'burst',
    'ancient everywhere',
    `it's`,
    'nobody everywhere',
  ]
  test.each(orders)('a search by %s finds what reading all comments finds', async (order) => {
    for (const search of searches) {
      const all = await expected({ search, order })
      const first = await page({ search, order })
      expect([search, first.ids]).toEqual([search, all.slice(0, 50)])
      expect([search, first.next !== undefined]).toEqual([search, all.length > 50])
      if (first.next) {
        const second = await page({ search, order, cursor: first.next })
        expect([search, second.ids]).toEqual([search, all.slice(50, 100)])
      }
    }
  })

  test.each(orders)(
    'sorted by %s goes through all pages and neither loses nor repeats a comment',
    async (order) => {
      for (const search of ['seldom', 'tenth half'])
        expect((await whole({ search, order, limit: 100 })).ids).toEqual(await expected({ search, order }))
      for (const wanted of [{ case_id: caseId }, { case_id: caseId, user_id: authorId }]) {
        const all = await expected({ order, ...wanted })
        const { ids, totals } = await whole({ order, limit: 100, ...wanted })
        expect(ids).toEqual(all)
        expect(new Set(totals)).toEqual(new Set([all.length]))
      }
    },
  )

  test('finds within a case and of an author', async () => {
    for (const filter of [{ case_id: caseId }, { user_id: authorId }, { case_id: caseId, user_id: authorId }])
      for (const search of ['everywhere', 'tenth half', 'rare', 'nobody'])
        expect((await page({ search, ...filter })).ids).toEqual(
          (await expected({ search, ...filter })).slice(0, 50),
        )
  })

  test('counts all comments where nothing is asked for', async () => {
    const all = await expected({})
    const { ids, total } = await page({})
    expect(ids).toEqual(all.slice(0, 50))
    expect(total).toBe(all.length)
  })

  test('answers a search for special characters, and lists all where there is no word', async () => {
    for (const junk of ['%', '_', '\\', `'`, '"', ':*', '&', '!!', '(', '<->', '\u{1f600}']) {
      const { ids, total } = await page({ search: junk })
      expect([junk, ids.length, total]).toEqual([junk, 50, (await expected({})).length])
    }
    expect((await page({ search: 'rare & | half' })).ids.length).toBeGreaterThan(0)
    expect((await page({ search: `a:* \\'` })).ids).toEqual([])
  })

  test('finds new words at once, and no deleted ones', async () => {
    const write = (sql: string, values: unknown[]) => club.owner.query(sql, values)
    const { rows } = await write(
      `insert into public.comments (case_id, author_id, content) values ($1, $2, 'Quicksilver in the pulse') returning id`,
      [caseId, authorId],
    )
    const id = rows[0].id
    expect((await page({ search: 'quicksilver' })).ids).toEqual([id])
    await write(`update public.comments set content = 'Mercury in the pulse' where id = $1`, [id])
    expect((await page({ search: 'quicksilver' })).ids).toEqual([])
    expect((await page({ search: 'mercury pul' })).ids).toEqual([id])
    await write(`update public.comments set deleted_at = now() where id = $1`, [id])
    expect((await page({ search: 'mercury' })).ids).toEqual([])
  })

  test('refuses a forged cursor, and one of another order', async () => {
    const { next } = await page({ order: 'oldest' })
    const own = (list: unknown) => btoa(JSON.stringify(list))
    for (const cursor of [
      next!,
      'newest',
      'x'.repeat(400),
      own(['newest', 'x', caseId]),
      own(['newest', '1,2026-01-01,0', 'x']),
    ]) {
      const { status, body } = await admin.get(`/api/admin/comments?cursor=${encodeURIComponent(cursor)}`)
      expect([cursor, status, (body as { code: string }).code]).toEqual([cursor, 400, 'bad_input'])
    }
  })
})
