import { sections, submitMockExam, submitTest } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const submitTestRoute = route(
  submitTest,
  async ({ input: { test_id, attempt_id, answers, time_taken }, db }) => {
    const choices = sections.map((section) => answers[section] ?? null)
    const [row] = await db`
      select private.submit_exam(${test_id}, '{simple,complex}', ${attempt_id}, ${choices}, ${time_taken}) as result`
    return row!.result
  },
  { gate: 'inside' },
)

export const submitMockExamRoute = route(
  submitMockExam,
  async ({ input: { mock_exam_id, attempt_id, answers, time_taken }, db }) => {
    const [row] = await db`
      select private.submit_exam(${mock_exam_id}, '{mock}', ${attempt_id}, ${answers}, ${time_taken}) as result`
    return row!.result
  },
  { gate: 'inside' },
)
