import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { splitStatements } from '../../local/split-statements.ts'
import { refusalOf, startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'
import { openCases, type Cases } from './case-kit.ts'

let club: ClubDatabase
let cases: Cases
let ann: Person
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  ann = await club.person({ name: 'Ann' })
})
afterAll(() => club.stop())

describe('what readers leave behind', () => {
  test('CASE-8: a viewer counts once a case and day, however often and from however many tabs', async () => {
    const { id } = await cases.published()
    const view = async (viewer: string) =>
      (await club.edge.query('select private.count_view($1, $2) as views', [id, viewer])).rows[0].views
    await Promise.all(Array.from({ length: 12 }, () => view('u:ann')))
    expect(await view('u:ann')).toBe(1)
    expect(await view('b:0815')).toBe(2)
    // The next day is another view, and yesterday is forgotten.
    await club.owner.query('update private.case_views set day = day - 1 where case_id = $1', [id])
    expect(await view('u:ann')).toBe(3)
    const { rows } = await club.owner.query('select viewer from private.case_views where case_id = $1', [id])
    expect(rows).toEqual([{ viewer: 'u:ann' }])
    const { id: hidden } = await cases.create(ann)
    expect(await refusalOf(club.edge.query('select private.count_view($1, $2)', [hidden, 'b:1']))).toBe(
      'not_found',
    )
    expect(await refusalOf(cases.call(ann.claims, 'private.count_view($1, $2)', [id, 'b:2']))).toBe('42501')
  })

  test('CASE-9: saving toggles without a value and sets with one, and the list is its owner’s alone', async () => {
    const bob = await club.person()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await cases.published({ title: `Saved ${i}` })).id)
    for (const id of ids) expect(await cases.save(bob, id)).toBe(true)
    expect(await cases.save(bob, ids[1]!)).toBe(false)
    expect(await cases.save(bob, ids[0]!, true)).toBe(true)
    expect(await cases.save(bob, ids[1]!, false)).toBe(false)
    expect(await cases.saved(bob)).toMatchObject([
      { title: 'Saved 2', viewer: { has_saved: true } },
      { title: 'Saved 0', viewer: { has_saved: true } },
    ])
    expect(await cases.saved(ann)).toEqual([])
    const { id: hidden } = await cases.create(ann)
    expect(await refusalOf(cases.save(ann, hidden, true))).toBe('42501')
  })
})

test('CASE-5: tags from before get a hyphen for each slash, as who follows them knows them, and dots alone go', async () => {
  const { id } = await cases.published({ tags: ['Sleep'] })
  const old = ['Qi/Blood', 'Sleep', 'qi\\blood', '...', 'C:\\/.']
  await club.owner.query('alter table public.case_studies disable trigger _100_keep')
  await club.owner.query('update public.case_studies set tags = $2 where id = $1', [id, old])
  await club.owner.query('alter table public.case_studies enable trigger _100_keep')
  await club.owner.query('insert into public.follows (user_id, tag) select $1, unnest($2::text[])', [
    ann.id,
    ['Qi/Blood', '..', 'Sleep'],
  ])
  const file = await readFile(
    join(projectRoot, 'supabase/migrations/20261205000600_tags_in_addresses.sql'),
    'utf8',
  )
  for (const statement of splitStatements(file))
    if (/^(update|delete)\b/.test(statement.trim())) await club.owner.query(statement)

  expect(await cases.find(ann, id)).toMatchObject({ tags: ['Qi-Blood', 'Sleep', 'C:--.'] })
  const { rows } = await club.owner.query(
    'select array_agg(tag order by tag) as tags from public.follows where user_id = $1 and tag is not null',
    [ann.id],
  )
  expect(rows).toEqual([{ tags: ['Qi-Blood', 'Sleep'] }])
  const { rows: topics } = await club.owner.query(
    `select tag, cases from private.topics where tag ~* '^(qi.blood|\\.+)$' and cases > 0`,
  )
  expect(topics).toEqual([{ tag: 'Qi-Blood', cases: 1 }])
})
