import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminCase, AdminComment, AdminUser } from '@contract/admin.ts'
import { startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'
import { openCases } from './case-kit.ts'

let club: ClubDatabase
let caseId: string
let otherCaseId: string
let authorId: string
let admin: Person

/**
 * Words of every frequency, of one time only, of one beginning, and of which two never meet; many comments of one moment; some that are
 * deleted while their words are still indexed; and of the latest some that are not indexed yet.
 */
const fill = `
  set session_replication_role = replica;
  select setseed(0.42);
  create temp table drawn as
  select n, random() as a, random() as b, random() as c, random() as d, random() as e,
    case when n <= 40 then now() - n * interval '20 seconds'
      else now() - interval '2 hours' - floor(n / 7) * interval '1 minute' end as at
  from generate_series(1, 12000) n;
  insert into public.comments (id, case_id, author_id, content, upvotes, seq, created_at, deleted_at, is_hidden)
  select md5('comment ' || n)::uuid, case when n % 5 = 0 then $1::uuid else $2::uuid end, case when n % 3 = 0 then $3::uuid end,
    case when n % 29 = 0 then '' else concat_ws(' ', 'everywhere',
      case when a < 0.5 then 'half' else 'halfway' end, case when b < 0.1 then 'tenth' end, case when b > 0.9 then 'never' end,
      case when c < 0.02 then 'seldom' end, case when d < 0.002 then 'rare' when d < 0.006 then 'scarce' end, case when n > 9000 then 'formerly' end,
      case when n between 500 and 550 then 'burst' end, case when n > 11900 and e < 0.3 then 'ancient' end,
      case n % 1500 when 11 then 'puncture' when 12 then 'puncturist' end, 'it''s') end,
    case when e < 0.2 then 1 + floor(a * 3)::int else 0 end, n, at, case when n % 29 = 0 then now() end, n % 58 = 0
  from drawn;
  insert into private.comment_words (comment_id, at, words)
  select m.id, m.created_at, private.words_of(case when m.content = '' then 'everywhere half tenth seldom rare' else m.content end)
  from public.comments m where (m.created_at < now() - interval '1 hour' or m.seq % 2 = 0) and m.seq % 58 <> 0;
  update private.comment_words_mark set at = now() - interval '1 hour';
  set session_replication_role = origin;
  analyze public.comments;
  analyze private.comment_words`

beforeAll(async () => {
  club = await startClubDatabase()
  const cases = openCases(club)
  const [author, master] = await Promise.all([club.person(), club.person()])
  admin = await club.person()
  await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
  authorId = author.id
  await club.owner.query('update public.profiles set is_study_master = true where id = $1', [master.id])
  ;[{ id: caseId }, { id: otherCaseId }] = await Promise.all([cases.published(), cases.published()])
  const superuser = await club.connect('supabase_admin', 1).connect()
  for (const statement of fill.split(';'))
    await superuser.query(
      statement.replace(/\$(\d)/g, (_, n) => `'${[caseId, otherCaseId, authorId][Number(n) - 1]}'`),
    )
  superuser.release()
  await club.owner.query(
    `insert into public.case_studies (author_id, title, description, content, difficulty, status, discussion_period_days, created_at)
     select $1, concat_ws(' ', 'Case', n, case when n % 10 > 0 then 'common' end, case when n % 200 = 7 then 'rare' end), 'One',
       case when n > 1190 then 'few' else 'Many' end, 'simple', 'published', 14, now() - n / 3 * interval '1 hour'
     from generate_series(1, 1200) n`,
    [master.id],
  )
  await club.owner.query(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
     select md5('member ' || n)::uuid, 'authenticated', 'authenticated',
       'm' || n || case when n > 795 then '@few.example' else '@many.example' end,
       jsonb_build_object('name', case when n % 10 > 0 then 'Ann ' || n else 'Bob' end),
       '{"provider": "email", "providers": ["email"]}', now() - n / 3 * interval '1 hour', now()
     from generate_series(1, 800) n`,
  )
})
afterAll(() => club.stop())

const rowOrders = {
  newest: 'm.created_at desc, m.id desc',
  oldest: 'm.created_at, m.id',
  upvotes: 'm.upvotes desc, m.created_at desc, m.id desc',
}
type Order = keyof typeof rowOrders
type Filter = { inCase?: string; by?: string }

/** All that should be found, and the cursor of a page that begins behind each. */
async function expected(search: string, order: Order, { inCase, by }: Filter = {}) {
  const { rows } = await club.owner.query(
    `select m.id, private.write_place($2, m.upvotes || ' ' || (extract(epoch from m.created_at) * 1000000)::bigint, m.id) as cursor
     from public.comments m
     where m.deleted_at is null and to_tsvector('simple', m.content) @@ (private.parse_words($1)).asked
       and ($3::uuid is null or m.case_id = $3) and ($4::uuid is null or m.author_id = $4)
     order by ${rowOrders[order]}`,
    [search, order, inCase ?? null, by ?? null],
  )
  return rows as { id: string; cursor: string }[]
}

async function found(search: string, order: Order, cursor: string | null, size: number, filter: Filter = {}) {
  const { rows } = await club.owner.query('select * from private.find_comments($1, $2, $3, $4, $5, $6)', [
    search,
    filter.inCase ?? null,
    filter.by ?? null,
    order,
    cursor,
    size,
  ])
  const { items, total, next_cursor } = rows[0] as { items: string; total: number; next_cursor: string }
  return { ids: (JSON.parse(items) as AdminComment[]).map(({ id }) => id), total, next: next_cursor }
}

const searches = [
  'everywhere',
  'hal',
  'half',
  'everywhere half',
  'tenth',
  'tenth half',
  'tenth never',
  'seldom',
  'seldom tenth',
  'rare',
  'everywhere rare',
  'rare tenth',
  'scarce',
  'puncturist',
  'punctur half',
  'formerly',
  'formerly seldom everywhere',
  'burst',
  'ancient everywhere',
  `it's`,
  'nobody',
  'nobody everywhere',
]

describe('ADM-3: a search among comments', () => {
  test.each(Object.keys(rowOrders) as Order[])(
    'finds by %s what reading them all would find, from wherever a page begins',
    async (order) => {
      for (const search of searches) {
        const all = await expected(search, order)
        const middle = all.length >> 1
        for (const begin of new Set([0, 1, middle, middle + 1, all.length - 50, all.length - 1, all.length]))
          if (begin >= 0 && begin <= all.length) {
            const page = await found(search, order, all[begin - 1]?.cursor ?? null, 50)
            expect(page.ids, `${search} from ${begin}`).toEqual(
              all.slice(begin, begin + 50).map(({ id }) => id),
            )
            expect(page.next !== null, `${search} from ${begin}`).toBe(all.length > begin + 50)
          }
      }
    },
  )

  // What it comes to only in a club of more comments than are walked past.
  test.each(Object.keys(rowOrders) as Order[])(
    'finds by %s the same in the index alone, and leaves it where that is too much',
    async (order) => {
      const collect = async (search: string, tooMany: number | null) => {
        const { rows } = await club.owner.query(
          `select private.collect_words(p.asked, p.beginnings, $2, null, null, null, 51, $3) as ids from private.parse_words($1) p`,
          [search, order, tooMany],
        )
        return rows[0].ids as string[] | null
      }
      const { rows: indexed } = await club.owner.query('select comment_id as id from private.comment_words')
      const ids = new Set(indexed.map(({ id }) => id as string))
      for (const search of searches) {
        const all = (await expected(search, order)).map(({ id }) => id).filter((id) => ids.has(id))
        expect((await collect(search, null))?.toSorted(), search).toEqual(all.slice(0, 51).toSorted())
        expect(await collect(search, Math.max(all.length, 1)), search).toEqual(all.length ? null : [])
      }
    },
  )

  test.each(Object.keys(rowOrders) as Order[])(
    'finds by %s within a case and of an author',
    async (order) => {
      for (const filter of [{ inCase: caseId }, { by: authorId }, { inCase: caseId, by: authorId }])
        for (const search of ['everywhere', 'tenth half', 'rare', 'nobody']) {
          const all = await expected(search, order, filter)
          for (const begin of [0, all.length >> 1])
            expect((await found(search, order, all[begin - 1]?.cursor ?? null, 50, filter)).ids).toEqual(
              all.slice(begin, begin + 50).map(({ id }) => id),
            )
        }
    },
  )

  test('goes through all pages without loss or doubling, and counts as far as it has come', async () => {
    for (const [search, order] of [
      ['tenth', 'newest'],
      ['seldom', 'upvotes'],
      ['formerly half', 'oldest'],
    ] as const) {
      const all = await expected(search, order)
      const ids: string[] = []
      let cursor: string | null = null
      do {
        const page = await found(search, order, cursor, 37)
        ids.push(...page.ids)
        cursor = page.next
        expect(page.total).toBe(ids.length + (cursor ? 1 : 0))
      } while (cursor)
      expect(ids).toEqual(all.map(({ id }) => id))
    }
  })
})

describe('ADM-3: a search among cases', () => {
  test.each(['newest', 'oldest', 'views', 'upvotes', 'comments'])(
    'finds by %s what reading them all would find, page after page',
    async (order) => {
      for (const search of ['e', 'common', 'common rare', 'few', 'nobody']) {
        const { rows } = await club.owner.query(
          `select c.id from public.case_studies c
           where c.title ilike '%' || $1 || '%'
             or c.id in (select x.case_id from private.case_search x, private.parse_search($1) p where x.words @@ p.query)`,
          [search],
        )
        const ids: string[] = []
        let cursor: string | null = null
        do {
          const { rows: answers } = await club.as(admin.claims, (client) =>
            client.query('select * from private.list_admin_cases($1, null, null, null, $2, $3, 90)', [
              search,
              order,
              cursor,
            ]),
          )
          const { items, total, next_cursor } = answers[0] as {
            items: string
            total: number
            next_cursor: string
          }
          ids.push(...(JSON.parse(items) as AdminCase[]).map(({ id }) => id))
          cursor = next_cursor
          expect(total).toBe(ids.length + (cursor ? 1 : 0))
        } while (cursor)
        expect(ids.toSorted(), search).toEqual(rows.map(({ id }) => id as string).toSorted())
      }
    },
  )
})
