import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClubDatabase, guest, type Person, refusalOf, startClubDatabase } from '../kit/club-database.ts'
import { type Cases, openCases } from './case-kit.ts'

let club: ClubDatabase
let cases: Cases
let ann: Person
let moderator: Person
let admin: Person
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  ann = await club.person()
  moderator = await cases.makeModerator()
  admin = await club.person()
  await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
  await club.owner.query('update public.accounts set time_factor = 1.5 where profile_id = $1', [ann.id])
})
afterAll(() => club?.stop())

const read = async (who: Person['claims'], query: string, values: unknown[] = []) =>
  (await club.as(who, (sql) => sql.query(query, values))).rows

test('EXAM-13: a moderator reads accounts without their extra time, which owner and admins read', async () => {
  const account = 'select profile_id from public.accounts where profile_id = $1'
  expect(await read(moderator.claims, account, [ann.id])).toHaveLength(1)
  for (const who of [ann, moderator, admin])
    expect(await refusalOf(read(who.claims, 'select time_factor from public.accounts'))).toBe('42501')
  const time = 'select time_factor::float from private.time_factors where profile_id = $1'
  expect(await read(ann.claims, time, [ann.id])).toEqual([{ time_factor: 1.5 }])
  expect(await read(admin.claims, time, [ann.id])).toEqual([{ time_factor: 1.5 }])
  expect(await read(moderator.claims, time, [ann.id])).toEqual([])
  expect(
    await read(moderator.claims, 'select time_factor from private.admin_users where id = $1', [ann.id]),
  ).toEqual([{ time_factor: null }])
})

test('DISC-9: nobody reads the author of a deleted comment, and sent again it stays deleted', async () => {
  const { id: caseId } = await cases.published({ title: 'A thread' })
  const gone = await cases.comment(ann, caseId, 'Not for long')
  await cases.comment(moderator, caseId, 'A reply that stays', { parent: gone.id })
  const author = 'select author_id from public.comments where id = $1'
  expect(await read(guest, author, [gone.id])).toEqual([{ author_id: ann.id }])
  await cases.deleteComment(ann, gone.id)
  for (const who of [guest, ann.claims, moderator.claims, admin.claims])
    expect(await read(who, author, [gone.id])).toEqual([{ author_id: null }])
  await read(
    ann.claims,
    `insert into public.comments (id, case_id, content) values ($1, $2, 'Not for long')`,
    [gone.id, caseId],
  )
  expect((await cases.thread(guest, caseId)).items.find(({ id }) => id === gone.id)).toMatchObject({
    deleted: true,
    content: '',
  })
  const { rows } = await club.owner.query('select comment_count from public.profiles where id = $1', [ann.id])
  expect(rows).toEqual([{ comment_count: 0 }])
  expect(await cases.drift()).toEqual([])
})
