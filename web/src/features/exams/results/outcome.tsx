import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import type { ExamKind } from '@contract/exam-kind.ts'
import { hasCode } from '../../../lib/api/api.ts'
import { BackToGroup } from '../../../lib/club/back-to-group.tsx'
import { examKeys, isMissing, reviewQuery } from '../exam-queries.ts'
import type { Chosen } from '../run/attempt-answers.ts'
import { dropUnsentAnswers, readUnsentChoices } from '../run/attempt-exchange.ts'
import { forgetLastAttempt, noteResultShown } from '../run/last-attempt.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { forgetPlace } from '../run/use-question-place.ts'
import { AttemptResult } from './attempt-result.tsx'
import classes from './outcome.module.css'

/** Shows the result in place of the attempt until the member leaves the page or closes the tab. */
export function Outcome({
  attemptId,
  kind,
  userId,
  unsaved,
}: {
  attemptId: string
  kind: ExamKind
  userId: string
  /** Choices that did not reach the server before the attempt ended on this page. */
  unsaved?: Chosen[]
}) {
  const client = useQueryClient()
  const result = useQuery(reviewQuery(attemptId))
  const isShown = result.data !== undefined || isMissing(result.error)
  const late = useMemo(() => unsaved ?? readUnsentChoices(userId, attemptId), [unsaved, userId, attemptId])
  useEffect(() => {
    if (!isShown) return
    noteResultShown(userId, kind, attemptId)
    forgetPlace(userId, attemptId)
    dropUnsentAnswers(userId, attemptId)
  }, [isShown, userId, kind, attemptId])
  // A reload runs no cleanup, so it shows the result again.
  useEffect(() => () => forgetLastAttempt(userId, kind, attemptId), [userId, kind, attemptId])
  const startAnew = () => {
    forgetLastAttempt(userId, kind, attemptId)
    void client.resetQueries({ queryKey: examKeys.current(kind, userId) })
  }

  if (!result.data)
    return (
      <PageFrame
        query={result}
        loading="Loading your result..."
        failed="Failed to load the result"
        missing={hasCode(result.error, 'not_found') && 'The time ran out'}
      >
        <p>You had not answered anything, so there is no score.</p>
        <p>
          <Button onClick={startAnew}>Start again</Button>
        </p>
      </PageFrame>
    )
  const isMock = kind === 'mock'
  const { exam_id, results } = result.data
  // The review then leads to 'Practice these', and a page has one filled button.
  const hasPracticeNext = exam_id !== null && results.some(({ is_correct }) => !is_correct)
  const back = <Link to="/dashboard">Back to Dashboard</Link>
  return (
    <AttemptResult
      result={result.data}
      title={isMock ? 'Exam Complete!' : 'Test Complete!'}
      unsaved={late}
      action={
        <Button variant={hasPracticeNext ? 'default' : 'filled'} onClick={startAnew}>
          Take it again
        </Button>
      }
      links={
        <>
          {!isMock && <Link to="/student">View All Scores</Link>}
          {back}
          <BackToGroup />
        </>
      }
    >
      {isMock && (
        <p className={`line ${classes.links}`} data-on-screen>
          {back}
        </p>
      )}
    </AttemptResult>
  )
}
