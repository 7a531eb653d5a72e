import { saveTest } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'

export const saveTestRoute = route(
  saveTest,
  async ({ input: { difficulty, case_scenario, ...rest }, db }) => {
    const exam = { ...rest, kind: difficulty, cases: [{ scenario: case_scenario }] }
    const [row] = await db`select private.save_exam(${db.json(exam)}) as id`
    return { id: row!.id }
  },
)
