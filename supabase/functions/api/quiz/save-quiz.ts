import { saveQuiz } from '../../_shared/contract/case-making.ts'
import { route } from '../../_shared/route.ts'

export const saveQuizRoute = route(
  saveQuiz,
  async ({ input: { id, questions }, db }) => {
    await db`select private.save_quiz(${id}, ${db.json(questions)})`
    return {}
  },
  { gate: 'inside' },
)
