import { saveAnswers } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const saveAnswersRoute = route(
  saveAnswers,
  async ({ input: { id, changes }, db }) => {
    const [row] = await db`select private.save_answers(${id}, ${db.json(changes)}) as saved`
    return row!.saved
  },
  { gate: 'inside' },
)
