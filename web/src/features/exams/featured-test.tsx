import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeaturedTest } from '@contract/exams.ts'
import { hasCode } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session.ts'
import { useErrorNotice } from '../../lib/use-error-notice.ts'
import { beginAttempt, examKeys, featuredTestQuery, type Found, currentAttemptQuery } from './exam-queries.ts'
import { NoExam } from './no-exam.tsx'
import { Paper } from './paper.tsx'
import { TestIntro } from './test-intro.tsx'
import { TestOutcome } from './test-outcome.tsx'
import { TestRun } from './test-run.tsx'
import { useBeginningsElsewhere } from './use-run-of.ts'

type Difficulty = FeaturedTest['difficulty']

/** The featured test of a difficulty, or for an admin the very test that `preview` names. */
export function FeaturedTest({ difficulty, preview }: { difficulty: Difficulty; preview?: string }) {
  const user = useSession()
  const test = useQuery(featuredTestQuery(difficulty, preview))
  const isMissing = hasCode(test.error, 'not_found') || hasCode(test.error, 'bad_input')
  useErrorNotice(isMissing ? null : test.error, 'Failed to load test')

  if (test.isPending) return <output>Loading test...</output>
  if (!test.data && isMissing) return <NoExam title="No test available" />
  if (!test.data)
    return (
      <NoExam title="Failed to load test" error={test.error} onRetry={() => test.refetch()}>
        <p>{test.error.message}</p>
      </NoExam>
    )
  if (preview !== undefined)
    return (
      <TestIntro test={test.data} isPreview>
        <Paper scenarios={[]} questions={test.data.questions} />
      </TestIntro>
    )
  if (!user) return <TestIntro test={test.data} />
  return <MembersTest key={user.id} test={test.data} userId={user.id} />
}

/** Intro, attempt, result: whichever it is the turn of. */
function MembersTest({ test, userId }: { test: FeaturedTest; userId: string }) {
  const { difficulty } = test
  const client = useQueryClient()
  const found = useQuery(currentAttemptQuery(difficulty, userId, test.id, false))
  useBeginningsElsewhere(difficulty, found.data?.attempt || found.data?.pastId ? undefined : userId)
  useErrorNotice(found.data ? null : found.error, 'Failed to load test')

  const begin = useMutation({
    mutationFn: () => beginAttempt(test.id),
    onSuccess: (attempt) =>
      client.setQueryData<Found>(examKeys.current(difficulty, userId), { attempt, pastId: null }),
    onError: (error) => notify.error(error.message),
  })

  if (found.isPending) return <output>Loading test...</output>
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
  return <TestIntro test={test} onBegin={() => begin.mutate()} isBeginning={begin.isPending} />
}
