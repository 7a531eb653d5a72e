import { ApiError } from '../../_shared/contract/errors.ts'
import {
  claimReport,
  listModerationComments,
  listReports,
  report,
  type ReportedItem,
  resolveReport,
} from '../../_shared/contract/moderation.ts'
import { readPage } from '../../_shared/paging.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'
import { findComments } from '../comments/find-comments.ts'

export const moderationRoutes = [
  queryRoute(report, async ({ input: { target, target_id, question_number, reason, note }, db }) => {
    const [exam_id, position] =
      target === 'question' && question_number !== undefined ? [target_id, question_number - 1] : [null, null]
    await db`
      insert into private.reports (target, target_id, exam_id, position, reason, note)
      values (
        ${target}, coalesce(private.exam_question_id(${exam_id}, ${position}), ${target_id}), ${exam_id}, ${position}, ${reason}, ${note}
      )
      on conflict (target, target_id, reporter_id) do update set reason = excluded.reason, note = excluded.note`
  }),

  queryRoute(listReports, ({ input, db, headers }) => {
    const list = {
      item: db`to_json(q)`,
      from: db`private.report_queue q where true`,
      counted: db`private.reported_items`,
      key: db`concat(not q.is_hidden, ' ', to_char(q.first_reported_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))`,
      type: db`text`,
      id: db`q.target_id`,
      order: 'waiting',
      isDescending: false,
    }
    return readPage<ReportedItem>(db, headers, list, input)
  }),

  route(claimReport, async ({ input: { target, target_id, release = false }, db }) => {
    await db.transaction(async (sql) => {
      const claimed = await sql`
        update private.reported_items i
        set claimed_by = case when not ${release} then auth.uid() end,
          claimed_until = case when not ${release} then clock_timestamp() + interval '30 minutes' end
        where i.target = ${target} and i.target_id = ${target_id}
        returning i.target_id`
      if (claimed.length === 0) throw await explainRefusedClaim(sql, target, target_id)
    })
  }),

  route(resolveReport, async ({ input, db }) => {
    const { target, target_id, outcome, note, content, until, words_hash } = input
    await db.transaction(async (sql) => {
      if (words_hash !== undefined) await requireWords(sql, target, target_id, words_hash)
      await sql`select private.resolve_report(
          ${target}, ${target_id}, ${outcome}, ${note}, ${content}, ${until}
        )`
    })
  }),

  queryRoute(listModerationComments, ({ input, db, headers }) => findComments(db, headers, input)),
]

/** Refuses if the text differs from what the moderator read, and locks the text. */
async function requireWords(sql: Sql, target: string, targetId: string, hash: string) {
  await sql`
    select private.lock_case(i.case_id) from private.reported_items i
    where i.target = ${target} and i.target_id = ${targetId} and i.case_id is not null`
  // The lock on the case's row prevents changes of its text.
  await sql`
    select from public.case_studies c
    where c.id = (select i.case_id from private.reported_items i where i.target = ${target} and i.target_id = ${targetId})
    for no key update`
  const [other] = await sql`
    select from private.report_queue q
    where q.target = ${target} and q.target_id = ${targetId} and q.words_hash <> ${hash}`
  if (other)
    throw new ApiError('conflict', {
      detail: 'The words have changed since you read them. Please look at them again.',
    })
}

async function explainRefusedClaim(sql: Sql, target: string, targetId: string) {
  const [item] = await sql<{ is_own: boolean; holder_name: string }[]>`
    select i.author_id = auth.uid() as is_own, holder.name as holder_name
    from private.reported_items i
    left join private.authors holder on holder.id = i.claimed_by
    where i.target = ${target} and i.target_id = ${targetId}`
  if (!item) return new ApiError('already_decided', { detail: 'These reports have already been decided on.' })
  if (item.is_own)
    return new ApiError('own_review', { detail: 'You cannot decide on reports about yourself.' })
  return new ApiError('claimed', { detail: `${item.holder_name} is reviewing this right now.` })
}
