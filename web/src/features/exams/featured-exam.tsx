import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { ExamKind } from '@contract/exam-kind.ts'
import { getFeaturedMockExam } from '@contract/exams.ts'
import { callApi, hasCode } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { useSession } from '../../lib/session/session.ts'
import { useErrorNotice } from '../../lib/notify/use-error-notice.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import {
  beginAttempt,
  currentAttemptQuery,
  examKeys,
  featuredMockExamQuery,
  featuredTestQuery,
  type Found,
  isMissing,
} from './exam-queries.ts'
import { MockGuest } from './begin/mock-guest.tsx'
import { MockPreview } from './begin/mock-preview.tsx'
import { MockStart } from './begin/mock-start.tsx'
import { TestIntro } from './begin/test-intro.tsx'
import { Outcome } from './results/outcome.tsx'
import { MockRun } from './run/mock-run.tsx'
import { TestRun } from './run/test-run.tsx'
import { useBeginningsElsewhere } from './run/use-run-of.ts'

type Shown = { preview?: string; isBeginning?: boolean; onBegin?: (examId: string) => void }

/** For an admin, `preview` is the id of another exam to show. */
export function FeaturedExam({ kind, preview }: { kind: ExamKind; preview?: string }) {
  const user = useSession()
  if (user && preview === undefined) return <MembersExam key={user.id} kind={kind} userId={user.id} />
  return kind === 'mock' ? <ShownMock preview={preview} /> : <ShownTest difficulty={kind} preview={preview} />
}

function ShownTest({ difficulty, preview, ...begin }: Shown & { difficulty: 'simple' | 'complex' }) {
  const test = useQuery(featuredTestQuery(difficulty, preview))
  if (!test.data) return <ExamFrame exam={test} noun="test" />
  return <TestIntro test={test.data} isPreview={preview !== undefined} {...begin} />
}

function ShownMock({ preview, isBeginning = false, onBegin }: Shown) {
  const exam = useQuery(featuredMockExamQuery(preview))
  if (!exam.data) return <ExamFrame exam={exam} noun="mock exam" />
  if (preview !== undefined) return <MockPreview exam={exam.data} />
  if (!onBegin) return <MockGuest exam={exam.data} />
  return <MockStart exam={exam.data} isBeginning={isBeginning} onBegin={onBegin} />
}

function MembersExam({ kind, userId }: { kind: ExamKind; userId: string }) {
  const client = useQueryClient()
  const isMock = kind === 'mock'
  // Opening the mock exam's URL directly starts the attempt. A link to the page asks first.
  const beginsAtOnce = useLocation().key === 'default' && isMock
  const found = useQuery(currentAttemptQuery(kind, userId, beginsAtOnce ? beginMockExam : undefined))
  useBeginningsElsewhere(kind, found.data?.attempt || found.data?.pastId ? undefined : userId)
  const begin = useMutation({
    mutationFn: isMock ? beginMockExam : beginAttempt,
    onSuccess: (attempt) =>
      client.setQueryData<Found>(examKeys.current(kind, userId), { attempt, pastId: null }),
    onError: (error) => {
      notify.error(error.message)
      // An admin has deleted the exam or released it for practice, so load the featured exam again.
      if (isMissing(error) || hasCode(error, 'conflict'))
        void client.resetQueries({ queryKey: examKeys.featured(kind) })
    },
  })

  if (!found.data) return <ExamFrame exam={found} noun={isMock ? 'mock exam' : 'test'} />
  const { attempt, pastId } = found.data
  if (pastId) return <Outcome attemptId={pastId} kind={kind} userId={userId} />
  const shown = { isBeginning: begin.isPending, onBegin: begin.mutate }
  if (isMock)
    return attempt ? <MockRun key={attempt.id} attempt={attempt} userId={userId} /> : <ShownMock {...shown} />
  return attempt ? (
    <TestRun
      key={attempt.id}
      attempt={attempt}
      difficulty={kind}
      userId={userId}
      hasJustBegun={begin.isSuccess}
    />
  ) : (
    <ShownTest difficulty={kind} {...shown} />
  )
}

/** Fetches the featured exam again, because an admin may have featured another one meanwhile. */
async function beginMockExam() {
  const { id } = await callApi(getFeaturedMockExam, {})
  return beginAttempt(id)
}

function ExamFrame({ exam, noun }: { exam: UseQueryResult; noun: 'test' | 'mock exam' }) {
  const failed = `Failed to load ${noun}`
  useErrorNotice(isMissing(exam.error) ? null : exam.error, failed)
  return (
    <PageFrame
      query={exam}
      loading={`Loading ${noun}...`}
      failed={failed}
      missing={isMissing(exam.error) && `No ${noun} available`}
    >
      <p>
        Until one comes, the <Link to="/library">library</Link> is open: points, patterns, formulas and herbs.
      </p>
    </PageFrame>
  )
}
