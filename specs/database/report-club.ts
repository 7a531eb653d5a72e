import { z } from 'zod/mini'
import { beforeAll } from 'vitest'
import { reportedItem, type ReportedItem, type ReportOutcome } from '@contract/moderation.ts'
import { type Person } from '../kit/club-database.ts'
import { cases, club } from './own-club.ts'

/** Importing this file starts a club with moderators, an admin and four members, and exports their acts on reports. */
export let moderator: Person
export let second: Person
export let admin: Person
export let members: Person[]

beforeAll(async () => {
  moderator = await cases.makeModerator('Mona')
  second = await cases.makeModerator('Milo')
  admin = await cases.makeAdmin()
  members = await Promise.all(Array.from({ length: 4 }, (_, n) => club.person({ name: `Member ${n}` })))
  // act-limits.test.ts covers the limits, which would stop these specs.
  await club.owner.query(
    `update private.limits set at_most = null
     where kind in ('reports', 'comments in a minute', 'comments in an hour', 'things that reports hide')`,
  )
  await establish(...members)
})

/** Gives each member's reports weight one: an old account with ten comments. */
async function establish(...who: Person[]) {
  const { id } = await cases.published()
  for (const each of who)
    for (let n = 0; n < 10; n++) await cases.comment(each, id, `Comment ${n} of ${each.id}`)
  await grow(...who)
}

/** Makes the accounts two months old, because reports of new accounts have no weight. */
export const grow = (...who: Person[]) =>
  club.owner.query(`update public.profiles set created_at = now() - interval '60 days' where id = any ($1)`, [
    who.map(({ id }) => id),
  ])

type Target = ReportedItem['target']
/** Reports as the handler does. `question` is the number of a question in an exam. */
export const report = (who: Person, target: Target, id: string, question: number | null = null, note = '') =>
  club.as(who.claims, (client) =>
    client.query(
      `insert into private.reports (target, target_id, exam_id, position, reason, note)
       values ($1, coalesce(private.exam_question_id($2, $3), $4), $2, $3, 'abusive', $5)
       on conflict (target, target_id, reporter_id) do update set reason = excluded.reason, note = excluded.note`,
      [target, question && id, question && question - 1, id, note],
    ),
  )
export const reportAll = async (target: Target, id: string, by = members.slice(0, 3)) => {
  for (const who of by) await report(who, target, id)
}
export const queue = async (who = moderator) => {
  const { rows } = await club.as(who.claims, (client) =>
    client.query(
      'select to_jsonb(q) as item from private.report_queue q order by q.is_hidden desc, q.first_reported_at, q.target_id',
    ),
  )
  return z.array(z.strictObject(reportedItem.shape)).parse(rows.map(({ item }) => item))
}
export const queued = async (id: string) => (await queue()).find((one) => one.target_id === id)
/** Claims a report, or releases the claim, and returns whether the policy allowed it. */
export const claim = async (who: Person, target: Target, id: string, isRelease = false) => {
  const { rowCount } = await club.as(who.claims, (client) =>
    client.query(
      `update private.reported_items
       set claimed_by = ${isRelease ? 'null' : 'auth.uid()'},
         claimed_until = ${isRelease ? 'null' : `clock_timestamp() + interval '30 minutes'`}
       where target = $1 and target_id = $2`,
      [target, id],
    ),
  )
  return rowCount === 1
}
export const resolve = (
  who: Person,
  target: Target,
  id: string,
  outcome: ReportOutcome,
  more: { note?: string; content?: string } = {},
) =>
  cases.call(who.claims, 'private.resolve_report($1, $2, $3, $4, $5, null)', [
    target,
    id,
    outcome,
    more.note ?? '',
    more.content ?? null,
  ])
export const one = async (who: Person['claims'], caseId: string, id: string) =>
  (await cases.thread(who, caseId)).items.find((item) => item.id === id) as Record<string, unknown>
