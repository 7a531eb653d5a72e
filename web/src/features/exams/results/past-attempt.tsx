import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { ExamReview, ExamSections } from './exam-review.tsx'
import { NoExam } from '../no-exam.tsx'
import { reviewQuery } from '../exam-queries.ts'
import { isMockResult } from './is-mock-result.ts'
import { hasCode } from '../../../lib/api.ts'
import { ResultFrame } from './result-frame.tsx'
import { Verdict } from './verdict.tsx'
import classes from './outcome.module.css'

/** A test or mock exam of the past, with every answer and why. */
export function PastAttempt({ id }: { id: string }) {
  const review = useQuery(reviewQuery(id))
  if (hasCode(review.error, 'not_found') || hasCode(review.error, 'bad_input'))
    return (
      <NoExam title="Attempt not found">
        <p>It is not one of yours.</p>
      </NoExam>
    )
  if (!review.data) return <ResultFrame result={review} />
  const result = review.data
  const isMock = isMockResult(result)
  return (
    <div className={classes.outcome}>
      <div className={classes.summary}>
        <header className={classes.head}>
          {!isMock && result.kind !== 'mock' && <DifficultyLabel difficulty={result.kind} />}
          <h1 className={classes.title}>{isMock ? 'Mock Exam' : 'TCM Competency Test'}</h1>
          <Verdict
            result={result}
            correct={isMock ? result.correct_count : result.correct}
            total={isMock ? result.total_questions : result.total}
          />
          <p className={classes.links} data-on-screen>
            <Link to="/student">View All Scores</Link>
            <Link to="/dashboard">Back to Dashboard</Link>
          </p>
        </header>
        <ExamSections result={result} />
      </div>
      <ExamReview result={result} />
    </div>
  )
}
