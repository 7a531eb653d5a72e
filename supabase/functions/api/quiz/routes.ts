import { getQuiz, getQuizResult, type QuizResult, submitQuiz } from '../../_shared/contract/quiz.ts'
import { queryRoute, route } from '../../_shared/route.ts'

export const quizRoutes = [
  route(getQuiz, ({ input: { id }, db }) => db.value`select private.read_quiz(${id})`),

  queryRoute(submitQuiz, async ({ input, db }) => {
    const { id, attempt_id = crypto.randomUUID(), answers, asked } = input
    const [, [result]] = await db.all(
      db`select private.submit_quiz(${id}, ${attempt_id}, ${db.json(answers)}, ${asked ? db.json(asked) : null})`,
      db<QuizResult[]>`select * from private.quiz_results where attempt_id = ${attempt_id}`,
    )
    return result!
  }),

  queryRoute(getQuizResult, async ({ input: { id, attempt_id }, db }) => {
    const [result] = await db<QuizResult[]>`
      select * from private.quiz_results
      where case_id = ${id} ${attempt_id ? db`and attempt_id = ${attempt_id}` : db``}
      order by attempt desc
      limit 1`
    return result ?? null
  }),
]
