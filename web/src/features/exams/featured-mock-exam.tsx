import { useQuery } from '@tanstack/react-query'
import { getFeaturedMockExam } from '@contract/exams.ts'
import { callApi, hasCode } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useErrorNotice } from '../../lib/use-error-notice.ts'
import { beginAttempt, featuredMockExamQuery, currentAttemptQuery } from './exam-queries.ts'
import { MockGuest } from './begin/mock-guest.tsx'
import { MockOutcome } from './results/mock-outcome.tsx'
import { MockPreview } from './begin/mock-preview.tsx'
import { MockRun } from './run/mock-run.tsx'
import { NoExam } from './no-exam.tsx'

/** The featured mock exam, or for an admin the very one that `preview` names. */
export function FeaturedMockExam({ preview }: { preview?: string }) {
  const user = useSession()
  if (user && preview === undefined) return <MembersMock key={user.id} userId={user.id} />
  return <ShownMock preview={preview} />
}

function ShownMock({ preview }: { preview?: string }) {
  const exam = useQuery(featuredMockExamQuery(preview))
  const isMissing = hasCode(exam.error, 'not_found') || hasCode(exam.error, 'bad_input')
  useErrorNotice(isMissing ? null : exam.error, 'Failed to load mock exam')

  if (exam.isPending) return <output className="loading">Loading mock exam...</output>
  if (!exam.data && isMissing) return <NoExam title="No mock exam available" />
  if (!exam.data)
    return (
      <NoExam title="Failed to load mock exam" error={exam.error} onRetry={() => exam.refetch()}>
        <p>{exam.error.message}</p>
      </NoExam>
    )
  if (preview !== undefined) return <MockPreview exam={exam.data} />
  return <MockGuest exam={exam.data} />
}

/** It goes on, or begins, with the page (spec 2). */
function MembersMock({ userId }: { userId: string }) {
  const found = useQuery(currentAttemptQuery('mock', userId, beginMockExam))
  const isMissing = hasCode(found.error, 'not_found')
  useErrorNotice(found.data || isMissing ? null : found.error, 'Failed to load mock exam')

  if (found.isPending) return <output className="loading">Loading mock exam...</output>
  if (!found.data && isMissing) return <NoExam title="No mock exam available" />
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

/** The one that is featured now, and not the one that was when the page came. */
async function beginMockExam() {
  const { id } = await callApi(getFeaturedMockExam, {})
  return beginAttempt(id)
}
