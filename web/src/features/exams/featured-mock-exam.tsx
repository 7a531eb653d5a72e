import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type FeaturedMockExam as Exam, getFeaturedMockExam } from '@contract/exams.ts'
import { callApi } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session.ts'
import { useErrorNotice } from '../../lib/use-error-notice.ts'
import {
  beginAttempt,
  currentAttemptQuery,
  examKeys,
  featuredMockExamQuery,
  type Found,
  isMissing,
} from './exam-queries.ts'
import { MockGuest } from './begin/mock-guest.tsx'
import { Outcome } from './results/outcome.tsx'
import { MockPreview } from './begin/mock-preview.tsx'
import { MockStart } from './begin/mock-start.tsx'
import { MockRun } from './run/mock-run.tsx'
import { useBeginningsElsewhere } from './run/use-run-of.ts'
import { ExamFrame } from './exam-frame.tsx'

/** For an admin, `preview` is the id of another mock exam to show. */
export function FeaturedMockExam({ preview }: { preview?: string }) {
  const user = useSession()
  if (user && preview === undefined) return <MembersMock key={user.id} userId={user.id} />
  return (
    <ShownMock preview={preview}>
      {(exam) => (preview === undefined ? <MockGuest exam={exam} /> : <MockPreview exam={exam} />)}
    </ShownMock>
  )
}

function ShownMock({ preview, children }: { preview?: string; children: (exam: Exam) => ReactNode }) {
  const exam = useQuery(featuredMockExamQuery(preview))
  useErrorNotice(isMissing(exam.error) ? null : exam.error, 'Failed to load mock exam')
  return exam.data ? children(exam.data) : <ExamFrame exam={exam} noun="mock exam" />
}

/** Opening the URL directly starts the attempt. A link to the page asks first. */
function MembersMock({ userId }: { userId: string }) {
  const client = useQueryClient()
  const isLinked = useLocation().key !== 'default'
  const found = useQuery(currentAttemptQuery('mock', userId, isLinked ? undefined : beginMockExam))
  useBeginningsElsewhere('mock', found.data?.attempt || found.data?.pastId ? undefined : userId)
  useErrorNotice(found.data || isMissing(found.error) ? null : found.error, 'Failed to load mock exam')
  const begin = useMutation({
    mutationFn: beginMockExam,
    onSuccess: (attempt) =>
      client.setQueryData<Found>(examKeys.current('mock', userId), { attempt, pastId: null }),
    onError: (error) => {
      notify.error(error.message)
      if (isMissing(error)) void client.resetQueries({ queryKey: examKeys.featured('mock') })
    },
  })
  if (!found.data) return <ExamFrame exam={found} noun="mock exam" />
  const { attempt, pastId } = found.data
  if (attempt) return <MockRun key={attempt.id} attempt={attempt} userId={userId} />
  if (pastId) return <Outcome attemptId={pastId} kind="mock" userId={userId} />
  return (
    <ShownMock>
      {(exam) => <MockStart exam={exam} isBeginning={begin.isPending} onBegin={begin.mutate} />}
    </ShownMock>
  )
}

/** Fetches the featured exam again, because an admin may have featured another one meanwhile. */
async function beginMockExam() {
  const { id } = await callApi(getFeaturedMockExam, {})
  return beginAttempt(id)
}
