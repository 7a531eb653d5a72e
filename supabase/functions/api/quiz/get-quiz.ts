import { getQuiz } from '../../_shared/contract/quiz.ts'
import { route } from '../../_shared/route.ts'

export const getQuizRoute = route(getQuiz, async ({ input: { id }, db }) => {
  const [row] = await db`select private.read_quiz(${id}) as questions`
  return row!.questions
})
