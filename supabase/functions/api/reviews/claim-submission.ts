import { claimSubmission } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'

export const claimSubmissionRoute = route(
  claimSubmission,
  async ({ input: { id, release = false }, db }) => {
    const [row] = await db`select private.claim_submission(${id}, ${release}) as submission`
    return row!.submission
  },
  { gate: 'inside' },
)
