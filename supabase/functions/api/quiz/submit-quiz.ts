import { submitQuiz } from '../../_shared/contract/quiz.ts'
import { route } from '../../_shared/route.ts'

export const submitQuizRoute = route(
  submitQuiz,
  async ({ input: { id, attempt_id, answers }, db }) => {
    const [row] = await db`select private.submit_quiz(${id}, ${attempt_id}, ${db.json(answers)}) as result`
    return row!.result
  },
  { gate: 'inside' },
)
