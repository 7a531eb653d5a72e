import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FeaturedTest } from '@contract/exams.ts'
import { hasCode } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session.ts'
import { useErrorNotice } from '../../lib/use-error-notice.ts'
import { beginAttempt, examKeys, featuredTestQuery, type Found, currentAttemptQuery } from './exam-queries.ts'
import { NoExam } from './no-exam.tsx'
import { Paper } from './paper.tsx'
import { TestIntro } from './begin/test-intro.tsx'
import { TestOutcome } from './results/test-outcome.tsx'
import { TestRun } from './run/test-run.tsx'
import { useBeginningsElsewhere } from './run/use-run-of.ts'

type Difficulty = FeaturedTest['difficulty']

/** The featured test of a difficulty, or for an admin the very test that `preview` names. */
export function FeaturedTest({ difficulty, preview }: { difficulty: Difficulty; preview?: string }) {
  const user = useSession()
  if (user && preview === undefined)
    return <MembersTest key={user.id} difficulty={difficulty} userId={user.id} />
  return (
    <ShownTest difficulty={difficulty} preview={preview}>
      {(test) =>
        preview === undefined ? (
          <TestIntro test={test} />
        ) : (
          <TestIntro test={test} isPreview>
            <Paper scenarios={[]} questions={test.questions} />
          </TestIntro>
        )
      }
    </ShownTest>
  )
}

function ShownTest({
  difficulty,
  preview,
  children,
}: {
  difficulty: Difficulty
  preview?: string
  children: (test: FeaturedTest) => ReactNode
}) {
  const test = useQuery(featuredTestQuery(difficulty, preview))
  const isMissing = hasCode(test.error, 'not_found') || hasCode(test.error, 'bad_input')
  useErrorNotice(isMissing ? null : test.error, 'Failed to load test')

  if (test.isPending) return <output className="loading">Loading test...</output>
  if (!test.data && isMissing) return <NoExam title="No test available" />
  if (!test.data)
    return (
      <NoExam title="Failed to load test" error={test.error} onRetry={() => test.refetch()}>
        <p>{test.error.message}</p>
      </NoExam>
    )
  return children(test.data)
}

/** Intro, attempt, result: whichever it is the turn of. */
function MembersTest({ difficulty, userId }: { difficulty: Difficulty; userId: string }) {
  const client = useQueryClient()
  const found = useQuery(currentAttemptQuery(difficulty, userId))
  useBeginningsElsewhere(difficulty, found.data?.attempt || found.data?.pastId ? undefined : userId)
  useErrorNotice(found.data ? null : found.error, 'Failed to load test')

  const begin = useMutation({
    mutationFn: beginAttempt,
    onSuccess: (attempt) =>
      client.setQueryData<Found>(examKeys.current(difficulty, userId), { attempt, pastId: null }),
    onError: (error) => notify.error(error.message),
  })

  if (found.isPending) return <output className="loading">Loading test...</output>
  if (!found.data)
    return (
      <NoExam title="Failed to load test" error={found.error} onRetry={() => found.refetch()}>
        <p>{found.error.message}</p>
      </NoExam>
    )
  const { attempt, pastId } = found.data
  if (pastId) return <TestOutcome attemptId={pastId} kind={difficulty} userId={userId} />
  if (attempt)
    return (
      <TestRun
        key={attempt.id}
        attempt={attempt}
        difficulty={difficulty}
        userId={userId}
        hasJustBegun={begin.isSuccess}
      />
    )
  return (
    <ShownTest difficulty={difficulty}>
      {(test) => (
        <TestIntro test={test} onBegin={() => begin.mutate(test.id)} isBeginning={begin.isPending} />
      )}
    </ShownTest>
  )
}
