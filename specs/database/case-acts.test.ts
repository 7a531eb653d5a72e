import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
