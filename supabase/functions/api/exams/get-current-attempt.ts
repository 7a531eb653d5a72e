import { getCurrentAttempt } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const getCurrentAttemptRoute = route(
  getCurrentAttempt,
  async ({ input: { exam_id }, db }) => {
    // Writing: an attempt that has run out is closed by whoever asks first.
    const [row] = await db.writing`select private.read_open_attempt(${exam_id}) as attempt`
    return row!.attempt
  },
  { gate: 'inside' },
)
