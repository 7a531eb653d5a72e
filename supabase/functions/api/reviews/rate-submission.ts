import { rateSubmission } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'

export const rateSubmissionRoute = route(
  rateSubmission,
  async ({ input: { id, clarity, correctness, comment }, db }) => {
    await db`select private.rate_submission(${id}, ${clarity}, ${correctness}, ${comment})`
    return {}
  },
  { gate: 'inside' },
)
