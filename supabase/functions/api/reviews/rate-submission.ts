import { rateSubmission } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'
import { requireWaiting } from './submissions.ts'

/** Rating again replaces what one said before. */
export const rateSubmissionRoute = route(
  rateSubmission,
  async ({ input: { id, clarity, correctness, comment }, db }) => {
    await db.transaction(async (sql) => {
      await requireWaiting(sql, id)
      await sql`
        insert into public.case_ratings (case_id, clarity, correctness, comment)
        values (${id}, ${clarity}, ${correctness}, ${comment})
        on conflict (case_id, user_id) do update
        set clarity = excluded.clarity, correctness = excluded.correctness, comment = excluded.comment`
    })
    return {}
  },
  { gate: 'inside' },
)
