import { type CaseMaterial, readSubmission } from '../../_shared/contract/case-making.ts'
import type { CaseStatus } from '../../_shared/contract/cases.ts'
import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import {
  askRatings,
  claimSubmission,
  decideSubmission,
  listSubmissions,
  mySubmissions,
  rateSubmission,
  type Submission,
} from '../../_shared/contract/reviews.ts'
import { readPage } from '../../_shared/paging.ts'
import { queryRoute } from '../../_shared/route.ts'
import { selectLastNotes, selectMaterial, requireRevision } from '../cases/case-material.ts'
import { findSubmission, lockForReview, requireUnclaimed, requireWaiting } from './submissions.ts'

export const reviewRoutes = [
  queryRoute(mySubmissions, ({ input, db, member, headers }) => {
    const columns = db`c.id, c.title, c.status, c.publishes_at, c.created_at, ${selectLastNotes(db)} as review_notes`
    const list = {
      item: db`(select to_json(t) from (select ${columns}) t)`,
      from: db`public.case_studies c where c.author_id = ${member.id}`,
      key: db`c.created_at`,
      id: db`c.id`,
    }
    return readPage<OutputOf<typeof mySubmissions>[number]>(db, headers, list, input)
  }),

  queryRoute(listSubmissions, ({ input, db, headers }) => {
    const list = {
      item: db`to_json(s)`,
      from: db`private.submissions s where s.author_id is distinct from auth.uid()`,
      key: db`s.created_at`,
      id: db`s.id`,
      order: 'waiting',
      isDescending: false,
    }
    return readPage<Submission>(db, headers, list, input)
  }),

  // One query, so that text and revision match. Policies let reviewers read solution and quiz while the case is pending.
  queryRoute(readSubmission, async ({ input: { id }, db }) => {
    const [[caller], [material]] = await db.all(
      db<[{ is_reviewer: boolean }]>`select private.is_reviewer()`,
      db<CaseMaterial[]>`
        select m.*
        from ${selectMaterial(db, id)} m
        join public.case_studies c on c.id = m.id
        where c.status = 'pending' and c.author_id is distinct from auth.uid()`,
    )
    if (!caller.is_reviewer) throw new ApiError('forbidden')
    if (!material)
      throw new ApiError('not_found', { detail: 'This case is not waiting for review any more.' })
    return material
  }),

  queryRoute(claimSubmission, ({ input: { id, release }, db }) =>
    db.transaction(async (sql) => {
      await lockForReview(sql, id)
      if (release) await sql`delete from private.review_claims r where r.case_id = ${id}`
      else {
        await requireUnclaimed(sql, id)
        await sql`
          insert into private.review_claims (case_id) values (${id})
          on conflict (case_id) do update set reviewer_id = excluded.reviewer_id, until = excluded.until`
      }
      return findSubmission(sql, id)
    }),
  ),

  queryRoute(askRatings, ({ input: { id, asks }, db }) =>
    db.transaction(async (sql) => {
      await lockForReview(sql, id)
      await sql`select private.ask_ratings(${id}, ${asks})`
      return findSubmission(sql, id)
    }),
  ),

  queryRoute(rateSubmission, async ({ input: { id, clarity, correctness, comment }, db }) => {
    await db.transaction(async (sql) => {
      await requireWaiting(sql, id)
      await sql`
        insert into public.case_ratings (case_id, clarity, correctness, comment)
        values (${id}, ${clarity}, ${correctness}, ${comment})
        on conflict (case_id, user_id) do update
        set clarity = excluded.clarity, correctness = excluded.correctness, comment = excluded.comment`
    })
  }),

  queryRoute(decideSubmission, ({ input: { id, decision, notes, revision }, db }) =>
    db.transaction(async (sql) => {
      await lockForReview(sql, id)
      if (decision !== 'approve' && notes === '')
        throw new ApiError('bad_input', { detail: 'Please tell the author why.' })
      await requireUnclaimed(sql, id)
      await requireRevision(
        sql,
        id,
        revision,
        'The author has changed this case study since you read it. Please look at it again.',
      )
      await sql`
        insert into private.review_decisions (case_id, decision, notes) values (${id}, ${decision}, ${notes})`
      const [decided] = await sql<
        [{ status: CaseStatus }]
      >`select c.status from public.case_studies c where c.id = ${id}`
      return decided
    }),
  ),
]
