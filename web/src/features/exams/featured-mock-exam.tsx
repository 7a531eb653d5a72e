import { useQuery } from '@tanstack/react-query'
import { getFeaturedMockExam } from '@contract/exams.ts'
import { callApi } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useErrorNotice } from '../../lib/use-error-notice.ts'
import { beginAttempt, currentAttemptQuery, featuredMockExamQuery, isMissing } from './exam-queries.ts'
import { MockGuest } from './begin/mock-guest.tsx'
import { Outcome } from './results/outcome.tsx'
import { MockPreview } from './begin/mock-preview.tsx'
import { MockRun } from './run/mock-run.tsx'
import { ExamFrame, NoneFeatured } from './exam-frame.tsx'

/** The featured mock exam. For an admin, `preview` names another one. */
export function FeaturedMockExam({ preview }: { preview?: string }) {
  const user = useSession()
  if (user && preview === undefined) return <MembersMock key={user.id} userId={user.id} />
  return <ShownMock preview={preview} />
}

function ShownMock({ preview }: { preview?: string }) {
  const exam = useQuery(featuredMockExamQuery(preview))
  useErrorNotice(isMissing(exam.error) ? null : exam.error, 'Failed to load mock exam')
  if (!exam.data) return <ExamFrame exam={exam} noun="mock exam" />
  if (preview !== undefined) return <MockPreview exam={exam.data} />
  return <MockGuest exam={exam.data} />
}

/** Opening the page starts the attempt (spec 2). */
function MembersMock({ userId }: { userId: string }) {
  const found = useQuery(currentAttemptQuery('mock', userId, beginMockExam))
  useErrorNotice(found.data || isMissing(found.error) ? null : found.error, 'Failed to load mock exam')
  if (!found.data) return <ExamFrame exam={found} noun="mock exam" />
  const { attempt, pastId } = found.data
  if (attempt) return <MockRun key={attempt.id} attempt={attempt} userId={userId} />
  if (pastId) return <Outcome attemptId={pastId} kind="mock" userId={userId} />
  return <NoneFeatured noun="mock exam" />
}

/** Asks again, since another mock exam may be featured by now. */
async function beginMockExam() {
  const { id } = await callApi(getFeaturedMockExam, {})
  return beginAttempt(id)
}
