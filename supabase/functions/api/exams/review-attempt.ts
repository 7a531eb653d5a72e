import { reviewAttempt } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const reviewAttemptRoute = route(
  reviewAttempt,
  async ({ input: { id }, db }) => {
    const [row] = await db.writing`select private.review_attempt(${id}) as result`
    return row!.result
  },
  { gate: 'inside' },
)
