import { afterAll, beforeAll, expect } from 'vitest'
import { startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'
import { openCases, type Cases } from './case-kit.ts'

/** A club of the file's own with an admin, eight people and what they have said. Importing this starts it. */
export let club: ClubDatabase
export let cases: Cases
export let admin: Person
export let people: Person[]
export let caseId: string

beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  admin = await club.person({ name: 'Ada' })
  await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
  const names = ['ann', 'Ann', 'Émile', '思远', 'Zoë 100%', 'bob_b', 'Bob B', 'ann']
  people = await Promise.all(names.map((name) => club.person({ name })))
  const published = await cases.published({ title: 'One of many' })
  caseId = published.id
  await Promise.all([1, 2, 3].map((n) => cases.published({ title: `More of many ${n}` })))
  for (const [index, who] of people.entries())
    for (let n = 0; n <= index % 3; n++)
      await cases.comment(who, caseId, `Wiry pulse number ${n} by ${index}, says Straße`)
  const { items } = await cases.thread(admin.claims, caseId)
  for (const [index, item] of items.entries())
    for (const voter of people.slice(0, index % 3))
      await cases
        .voteComment(voter, item.id)
        .catch((error: { message: string }) => expect(error.message).toBe('own_vote'))
})
afterAll(() => club.stop())
