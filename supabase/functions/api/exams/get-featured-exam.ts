import { getFeaturedMockExam, getFeaturedTest } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const getFeaturedTestRoute = route(getFeaturedTest, async ({ input: { difficulty, preview }, db }) => {
  const [row] = await db`select private.read_featured_exam(${difficulty}, ${preview}) as exam`
  const { kind, case_scenarios, ...exam } = row!.exam
  return { ...exam, difficulty: kind, case_scenario: case_scenarios[0] }
})

export const getFeaturedMockExamRoute = route(getFeaturedMockExam, async ({ input: { preview }, db }) => {
  const [row] = await db`select private.read_featured_exam('mock', ${preview}) as exam`
  return { ...row!.exam, diagnoses: [] }
})
