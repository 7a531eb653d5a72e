import { getQuizResult } from '../../_shared/contract/quiz.ts'
import { route } from '../../_shared/route.ts'

export const getQuizResultRoute = route(
  getQuizResult,
  async ({ input: { id, attempt_id }, db }) => {
    const [row] = await db`select private.read_quiz_result(${id}, ${attempt_id}) as result`
    return row!.result
  },
  { gate: 'inside' },
)
