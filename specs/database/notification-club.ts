import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Notification } from '@contract/notifications.ts'
import { userTopic } from '@contract/topics.ts'
import { startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'
import { openCases, type Cases } from './case-kit.ts'

/** A club of the file's own; each spec finds three new members and a new case. Importing this starts it. */
export let club: ClubDatabase
export let cases: Cases
export let ann: Person
export let bob: Person
export let cleo: Person
export let caseId: string
export type Followed = { case_id: string } | { member_id: string } | { tag: string }
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
})
afterAll(() => club.stop())
export let round = 0
beforeEach(async () => {
  round += 1
  ann = await club.person({ name: `Ann Lee ${round}` })
  bob = await club.person({ name: `Bob ${round}` })
  cleo = await club.person({ name: `Cleo ${round}` })
  caseId = (await cases.published({ title: `Case ${round}` })).id
})

/** What the handler reads, as the person: the policy leaves them their own. */
export const page = async ({ claims }: Person) => {
  const { rows } = await club.as(claims, (client) =>
    client.query(`
      select count(*) filter (where n.read_at is null)::int as unread, coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', n.id, 'kind', n.kind, 'case_id', n.case_id, 'case_title', c.title, 'comment_id', n.comment_id,
            'actor_name', actor.name, 'count', n.count, 'note', n.note, 'words', null, 'created_at', n.created_at, 'read_at', n.read_at
          )
          order by n.created_at desc, n.id desc
        ),
        '[]'
      ) as items
      from public.notifications n
      left join public.case_studies c on c.id = n.case_id
      left join private.authors actor on actor.id = n.actor_id`),
  )
  return rows[0] as { unread: number; items: Notification[] }
}
export const bell = async (person: Person) =>
  (await page(person)).items.map(({ kind, count, actor_name, comment_id, read_at }) => ({
    kind,
    count,
    actor_name,
    comment_id,
    isRead: read_at !== null,
  }))
/** Answers how many are still unread. */
export const read = async (
  person: Person,
  {
    ids = null,
    id = null,
    seq = null,
  }: { ids?: string[] | null; id?: string | null; seq?: number | null } = {},
) => {
  await club.as(person.claims, (client) =>
    client.query(
      `update public.notifications n set read_at = now()
       where n.read_at is null and ($1::uuid[] is null or n.id = any ($1)) and ($2::uuid is null or n.case_id = $2)
         and ($3::bigint is null or n.seq is null or n.seq <= $3)`,
      [ids, id, seq],
    ),
  )
  return (await page(person)).unread
}
/** At the level `all`. */
export const follow = ({ claims }: Person, what: Followed) => {
  const [[column, id]] = Object.entries(what) as [[string, string]]
  return club.as(claims, (client) => client.query(`insert into public.follows (${column}) values ($1)`, [id]))
}
export const rung = async ({ id }: Person) =>
  (await cases.announced(userTopic(id))).filter(({ event }) => event.startsWith('notification'))
