import { beforeAll, beforeEach } from 'vitest'
import { guest, type Person } from '../kit/club-database.ts'
import { cases, club } from './club.ts'

/** Importing this file starts a club; each spec gets two new members and a new case. */
export let ann: Person
export let bob: Person
export let moderator: Person
export let caseId: string
beforeAll(async () => {
  moderator = await cases.makeModerator()
})
beforeEach(async () => {
  ann = await club.person({ name: 'Ann' })
  bob = await club.person({ name: 'Bob' })
  caseId = (await cases.published()).id
})

export const edit = (person: Person, id: string, content: string) => cases.editComment(person, id, content)
export const remove = (person: Person, id: string) => cases.deleteComment(person, id)
export const vote = (person: Person, id: string, has = true) => cases.voteComment(person, id, has)
export const ids = async (since: number | null = null) =>
  (await cases.thread(guest, caseId, since)).items.map(({ id }) => id)
export const postsOf = async ({ id }: Person) =>
  (await club.owner.query('select comment_count from public.profiles where id = $1', [id])).rows[0]
    .comment_count
