import { submitMockExam } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const submitMockExamRoute = route(
  submitMockExam,
  async ({ input: { mock_exam_id, attempt_id, answers, time_taken }, db }) => {
    const [row] = await db`
      select private.submit_mock_exam(${mock_exam_id}, ${attempt_id}, ${answers}, ${time_taken}) as result`
    return row!.result
  },
  { gate: 'inside' },
)
