import { startAttempt } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const startAttemptRoute = route(
  startAttempt,
  async ({ input: { exam_id }, db }) => {
    const [row] = await db`select private.start_attempt(${exam_id}) as attempt`
    return row!.attempt
  },
  { gate: 'inside' },
)
