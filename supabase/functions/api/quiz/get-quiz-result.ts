import { getQuizResult } from '../../_shared/contract/quiz.ts'
import { route } from '../../_shared/route.ts'

export const getQuizResultRoute = route(
  getQuizResult,
  async ({ input: { id, attempt_id }, db }) => {
    const [result] = await db`
      select * from private.quiz_results
      where case_id = ${id} ${attempt_id ? db`and attempt_id = ${attempt_id}` : db``}
      order by attempt desc
      limit 1`
    return (result as never) ?? null
  },
  { gate: 'inside' },
)
