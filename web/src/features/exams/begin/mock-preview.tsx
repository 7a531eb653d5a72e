import type { FeaturedMockExam } from '@contract/exams.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { describeLimit, formatLong } from '../exam-time.ts'
import { Paper } from '../paper.tsx'

export function MockPreview({ exam }: { exam: FeaturedMockExam }) {
  const { questions, case_scenarios, time_limit, your_time_limit, total_questions } = exam
  return (
    <>
      <PageHead title="Mock Exam">
        <p>
          <strong>Preview.</strong> Nothing here is timed or recorded.
        </p>
        <p>
          {total_questions} questions, {describeLimit(your_time_limit, time_limit, formatLong)}
        </p>
      </PageHead>
      <Paper scenarios={case_scenarios} questions={questions} />
    </>
  )
}
