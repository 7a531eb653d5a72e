import { saveMockExam } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'
import { assertSavable } from '../ai/quality-gate.ts'

export const saveMockExamRoute = route(
  saveMockExam,
  async ({ input: { diagnoses, case_scenarios, ...rest }, db }) => {
    assertSavable(rest.questions, case_scenarios)
    const cases = diagnoses.map((diagnosis, index) => ({ diagnosis, scenario: case_scenarios[index] }))
    const [row] = await db`select private.save_exam(${db.json({ ...rest, kind: 'mock', cases })}) as id`
    return { id: row!.id }
  },
)
