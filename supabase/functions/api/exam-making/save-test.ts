import { saveTest } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'
import { assertSavable } from '../ai/quality-gate.ts'

export const saveTestRoute = route(
  saveTest,
  async ({ input: { difficulty, case_scenario, ...rest }, db }) => {
    assertSavable(rest.questions, [case_scenario])
    const exam = { ...rest, kind: difficulty, cases: [{ scenario: case_scenario }] }
    const [row] = await db`select private.save_exam(${db.json(exam)}) as id`
    return { id: row!.id }
  },
)
