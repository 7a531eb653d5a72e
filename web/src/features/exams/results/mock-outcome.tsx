import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ExamReview, ExamSections } from './exam-review.tsx'
import { isMockResult } from './is-mock-result.ts'
import { leadToTop } from '../run/lead-to.ts'
import { ResultFrame } from './result-frame.tsx'
import { useResult } from './use-result.ts'
import { Verdict } from './verdict.tsx'
import classes from './outcome.module.css'

export function MockOutcome({
  attemptId,
  userId,
  unsaved,
}: {
  attemptId: string
  userId: string
  /** Given where it has ended just now: what was chosen here and never saved. */
  unsaved?: number[]
}) {
  const { result, startAnew } = useResult(attemptId, 'mock', userId)
  if (!result.data || !isMockResult(result.data))
    return <ResultFrame result={result} onStartAnew={startAnew} />
  const { correct_count, total_questions } = result.data
  return (
    <div className={classes.outcome}>
      <div className={classes.summary}>
        <header className={classes.head} tabIndex={-1} ref={unsaved ? leadToTop : undefined}>
          <h1 className={classes.title}>Exam Complete!</h1>
          <Verdict result={result.data} correct={correct_count} total={total_questions} unsaved={unsaved} />
          <p className={classes.links} data-on-screen>
            <Link to="/dashboard">Back to Dashboard</Link>
            <Button variant="default" onClick={startAnew}>
              Take it again
            </Button>
          </p>
        </header>
        <ExamSections result={result.data} />
      </div>
      <ExamReview result={result.data} />
      <p className={classes.links} data-on-screen>
        <Link to="/dashboard">Back to Dashboard</Link>
      </p>
    </div>
  )
}
