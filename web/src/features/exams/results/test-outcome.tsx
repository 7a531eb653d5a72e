import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { FeaturedTest } from '@contract/exams.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { ExamReview, ExamSections } from './exam-review.tsx'
import { isMockResult } from './is-mock-result.ts'
import { leadToTop } from '../run/lead-to.ts'
import { ResultFrame } from './result-frame.tsx'
import { Verdict } from './verdict.tsx'
import { useResult } from './use-result.ts'
import classes from './outcome.module.css'

export function TestOutcome({
  attemptId,
  kind,
  userId,
  unsaved,
}: {
  attemptId: string
  kind: FeaturedTest['difficulty']
  userId: string
  /** Given where it has ended just now: what was chosen here and never saved. */
  unsaved?: number[]
}) {
  const { result, startAnew } = useResult(attemptId, kind, userId)
  if (!result.data || isMockResult(result.data))
    return <ResultFrame result={result} onStartAnew={startAnew} />
  return (
    <div className={classes.outcome}>
      <div className={classes.summary}>
        <header className={classes.head} tabIndex={-1} ref={unsaved ? leadToTop : undefined}>
          <DifficultyLabel difficulty={kind} />
          <h1 className={classes.title}>Test Complete!</h1>
          <Verdict
            result={result.data}
            correct={result.data.correct}
            total={result.data.total}
            unsaved={unsaved}
          />
          <p className={classes.links} data-on-screen>
            <Link to="/student">View All Scores</Link>
            <Link to="/dashboard">Back to Dashboard</Link>
            <Button variant="default" onClick={startAnew}>
              Take it again
            </Button>
          </p>
        </header>
        <ExamSections result={result.data} />
      </div>
      <ExamReview result={result.data} />
    </div>
  )
}
