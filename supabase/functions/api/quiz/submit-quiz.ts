import { submitQuiz } from '../../_shared/contract/quiz.ts'
import { route } from '../../_shared/route.ts'

export const submitQuizRoute = route(
  submitQuiz,
  async ({ input: { id, attempt_id = crypto.randomUUID(), answers }, db }) => {
    const [, [result]] = await db.all(
      db`select private.submit_quiz(${id}, ${attempt_id}, ${db.json(answers)})`,
      db`select * from private.quiz_results where attempt_id = ${attempt_id}`,
    )
    return result as never
  },
  { gate: 'inside' },
)
