import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FeaturedTest } from '@contract/exams.ts'
import { hasCode } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session.ts'
import { useErrorNotice } from '../../lib/use-error-notice.ts'
import {
  beginAttempt,
  currentAttemptQuery,
  examKeys,
  featuredTestQuery,
  type Found,
  isMissing,
} from './exam-queries.ts'
import { ExamFrame } from './exam-frame.tsx'
import { Paper } from './paper.tsx'
import { TestIntro } from './begin/test-intro.tsx'
import { Outcome } from './results/outcome.tsx'
import { TestRun } from './run/test-run.tsx'
import { useBeginningsElsewhere } from './run/use-run-of.ts'

type Difficulty = FeaturedTest['difficulty']

/** For an admin, `preview` is the id of another test to show. */
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
  useErrorNotice(isMissing(test.error) ? null : test.error, 'Failed to load test')
  return test.data ? children(test.data) : <ExamFrame exam={test} noun="test" />
}

function MembersTest({ difficulty, userId }: { difficulty: Difficulty; userId: string }) {
  const client = useQueryClient()
  const found = useQuery(currentAttemptQuery(difficulty, userId))
  useBeginningsElsewhere(difficulty, found.data?.attempt || found.data?.pastId ? undefined : userId)
  useErrorNotice(found.data ? null : found.error, 'Failed to load test')

  const begin = useMutation({
    mutationFn: beginAttempt,
    onSuccess: (attempt) =>
      client.setQueryData<Found>(examKeys.current(difficulty, userId), { attempt, pastId: null }),
    onError: (error) => {
      notify.error(error.message)
      // An admin has deleted the test or released it for practice, so load the featured test again.
      if (isMissing(error) || hasCode(error, 'conflict'))
        void client.resetQueries({ queryKey: examKeys.featured(difficulty) })
    },
  })

  if (!found.data) return <ExamFrame exam={found} noun="test" />
  const { attempt, pastId } = found.data
  if (pastId) return <Outcome attemptId={pastId} kind={difficulty} userId={userId} />
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
