import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'

let club: ClubDatabase
let admin: Person

beforeAll(async () => {
  club = await startClubDatabase()
  const master = await club.person()
  admin = await club.person()
  await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
  await club.owner.query('update public.profiles set is_study_master = true where id = $1', [master.id])
  await club.owner.query(
    `insert into public.case_studies (author_id, title, description, content, difficulty, status, discussion_period_days, created_at)
     select $1, concat_ws(' ', 'Case', n, case when n % 10 > 0 then 'common' end, case when n % 200 = 7 then 'rare' end), 'One',
       case when n > 1190 then 'few' else 'Many' end, 'simple', 'published', 14, now() - n / 3 * interval '1 hour'
     from generate_series(1, 1200) n`,
    [master.id],
  )
})
afterAll(() => club.stop())

test('ADM-3: a search among cases finds what reading them all would find', async () => {
  for (const search of ['e', 'common', 'common rare', 'few', 'nobody']) {
    const { rows } = await club.owner.query(
      `select c.id from public.case_studies c
       where c.title ilike '%' || $1 || '%'
         or c.id in (select x.case_id from private.case_search x, private.parse_search($1) p where x.words @@ p.query)`,
      [search],
    )
    const answer = await club.as(admin.claims, (client) =>
      client.query('select f as id from private.find_all_cases($1) f', [search]),
    )
    const sorted = (list: { id: string }[]) => list.map(({ id }) => id).toSorted()
    expect(sorted(answer.rows), search).toEqual(sorted(rows))
  }
})
