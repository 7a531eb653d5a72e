import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ExamKind } from '@contract/exam-kind.ts'
import { examKeys, reviewQuery } from '../exam-queries.ts'
import { dropKeptAnswers } from '../run/kept-answers.ts'
import { forgetLastAttempt } from '../run/last-attempt.ts'
import { useOnLeave } from '../run/on-leave.ts'
import { forgetPlace } from '../run/use-walk.ts'
import { AttemptResult } from './attempt-result.tsx'
import { ResultFrame } from './result-frame.tsx'
import classes from './outcome.module.css'

/** The result that takes the attempt's place. It outlives a reload; once somebody has left it, the page is as new. */
export function Outcome({
  attemptId,
  kind,
  userId,
  unsaved,
}: {
  attemptId: string
  kind: ExamKind
  userId: string
  /** Given where it has ended just now: what was chosen here and never saved. */
  unsaved?: number[]
}) {
  const client = useQueryClient()
  const result = useQuery(reviewQuery(attemptId))
  const forget = () => {
    forgetLastAttempt(userId, kind)
    forgetPlace(attemptId)
    void dropKeptAnswers(attemptId)
  }
  useOnLeave(forget)
  const startAnew = () => {
    forget()
    void client.resetQueries({ queryKey: examKeys.current(kind, userId) })
  }

  if (!result.data) return <ResultFrame result={result} onStartAnew={startAnew} />
  const isMock = kind === 'mock'
  const back = <Link to="/dashboard">Back to Dashboard</Link>
  return (
    <AttemptResult
      result={result.data}
      title={isMock ? 'Exam Complete!' : 'Test Complete!'}
      unsaved={unsaved}
      links={
        <>
          {!isMock && <Link to="/student">View All Scores</Link>}
          {back}
          <Button variant="default" onClick={startAnew}>
            Take it again
          </Button>
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
