import { claimSubmission } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'
import { lockForReview, readSubmission, requireUnclaimed } from './submissions.ts'

export const claimSubmissionRoute = route(
  claimSubmission,
  ({ input: { id, release }, db }) =>
    db.transaction(async (sql) => {
      await lockForReview(sql, id)
      if (release) await sql`delete from private.review_claims r where r.case_id = ${id}`
      else {
        await requireUnclaimed(sql, id)
        await sql`
          insert into private.review_claims (case_id) values (${id})
          on conflict (case_id) do update set reviewer_id = excluded.reviewer_id, until = excluded.until`
      }
      return readSubmission(sql, id)
    }),
  { gate: 'inside' },
)
