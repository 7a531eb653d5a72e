import type { FeaturedMockExam } from '@contract/exams.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { DeadEnd } from '../../../ui/dead-end.tsx'
import { inMinutes } from '../exam-time.ts'

/** Shown when a link led here. Opening the URL directly starts the exam at once. */
export function MockStart({
  exam: { id, total_questions, your_time_limit },
  isBeginning,
  onBegin,
}: {
  exam: FeaturedMockExam
  isBeginning: boolean
  onBegin: (examId: string) => void
}) {
  return (
    <DeadEnd title="Mock Exam">
      <p>
        {total_questions} questions, {inMinutes(your_time_limit)}, the clock starts at once.
      </p>
      <p>
        <BusyButton size="lg" isBusy={isBeginning} onClick={() => onBegin(id)}>
          {isBeginning ? 'Starting...' : 'Start Mock Exam'}
        </BusyButton>
      </p>
    </DeadEnd>
  )
}
