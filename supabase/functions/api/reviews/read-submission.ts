import { readSubmission } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'

export const readSubmissionRoute = route(
  readSubmission,
  async ({ input: { id }, db }) => {
    const [row] = await db`select private.read_submission(${id}) as material`
    return row!.material
  },
  { gate: 'inside' },
)
