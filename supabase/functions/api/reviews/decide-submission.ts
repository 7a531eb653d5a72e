import { decideSubmission } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'

export const decideSubmissionRoute = route(
  decideSubmission,
  async ({ input: { id, decision, notes }, db }) => {
    const [row] = await db`select private.decide_submission(${id}, ${decision}, ${notes}) as status`
    return { status: row!.status }
  },
  { gate: 'inside' },
)
