import { ApiError } from '../../_shared/contract/errors.ts'
import { decideSubmission } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'
import { lockForReview, requireUnclaimed } from './submissions.ts'

export const decideSubmissionRoute = route(
  decideSubmission,
  ({ input: { id, decision, notes }, db }) =>
    db.transaction(async (sql) => {
      await lockForReview(sql, id)
      if (decision !== 'approve' && notes === '')
        throw new ApiError('bad_input', { detail: 'Please tell the author why.' })
      await requireUnclaimed(sql, id)
      await sql`
        insert into private.review_decisions (case_id, decision, notes) values (${id}, ${decision}, ${notes})`
      const [decided] = await sql`select c.status from public.case_studies c where c.id = ${id}`
      return { status: decided!.status }
    }),
  { gate: 'inside' },
)
