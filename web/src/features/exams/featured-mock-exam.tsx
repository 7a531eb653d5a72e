import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useErrorNotice } from '../../lib/use-error-notice.ts'
import { featuredMockExamQuery, currentAttemptQuery } from './exam-queries.ts'
import { MockGuest } from './mock-guest.tsx'
import { MockOutcome } from './mock-outcome.tsx'
import { MockPreview } from './mock-preview.tsx'
import { MockRun } from './mock-run.tsx'
import { NoExam } from './no-exam.tsx'

/** The featured mock exam, or for an admin the very one that `preview` names. */
export function FeaturedMockExam({ preview }: { preview?: string }) {
  const user = useSession()
  const exam = useQuery(featuredMockExamQuery(preview))
  const isMissing = hasCode(exam.error, 'not_found') || hasCode(exam.error, 'bad_input')
  useErrorNotice(isMissing ? null : exam.error, 'Failed to load mock exam')

  if (exam.isPending) return <output>Loading mock exam...</output>
  if (!exam.data && isMissing) return <NoExam title="No mock exam available" />
  if (!exam.data)
    return (
      <NoExam title="Failed to load mock exam" error={exam.error} onRetry={() => exam.refetch()}>
        <p>{exam.error.message}</p>
      </NoExam>
    )
  if (preview !== undefined) return <MockPreview exam={exam.data} />
  if (!user) return <MockGuest exam={exam.data} />
  return <MembersMock key={user.id} examId={exam.data.id} userId={user.id} />
}

/** It begins, or goes on, with the page (spec 2). */
function MembersMock({ examId, userId }: { examId: string; userId: string }) {
  const found = useQuery(currentAttemptQuery('mock', userId, examId, true))
  useErrorNotice(found.data ? null : found.error, 'Failed to load mock exam')

  if (found.isPending) return <output>Loading mock exam...</output>
  if (!found.data)
    return (
      <NoExam title="Failed to load mock exam" error={found.error} onRetry={() => found.refetch()}>
        <p>{found.error.message}</p>
      </NoExam>
    )
  const { attempt, pastId } = found.data
  if (attempt) return <MockRun key={attempt.id} attempt={attempt} userId={userId} />
  if (pastId) return <MockOutcome attemptId={pastId} userId={userId} />
  return <NoExam title="No mock exam available" />
}
