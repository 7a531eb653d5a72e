import { saveMockExam, saveTest } from '../../_shared/contract/exam-making.ts'
import { route } from '../../_shared/route.ts'
import { assertSavable } from '../ai/question-rules.ts'

export const saveTestRoute = route(
  saveTest,
  async ({ input: { difficulty, case_scenario, ...rest }, db }) => {
    assertSavable(rest.questions, [case_scenario])
    const exam = { ...rest, kind: difficulty, cases: [{ scenario: case_scenario }] }
    const [row] = await db`select private.store_exam(${db.json(exam)}) as id`
    return { id: row!.id }
  },
)

export const saveMockExamRoute = route(
  saveMockExam,
  async ({ input: { diagnoses, case_scenarios, ...rest }, db }) => {
    assertSavable(rest.questions, case_scenarios)
    const cases = diagnoses.map((diagnosis, index) => ({ diagnosis, scenario: case_scenarios[index] }))
    const [row] = await db`select private.store_exam(${db.json({ ...rest, kind: 'mock', cases })}) as id`
    return { id: row!.id }
  },
)
