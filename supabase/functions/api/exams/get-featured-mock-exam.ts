import { getFeaturedMockExam } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const getFeaturedMockExamRoute = route(getFeaturedMockExam, async ({ input: { preview }, db }) => {
  const [row] = await db`select private.read_featured_mock_exam(${preview}) as exam`
  return row!.exam
})
