import type { StudentDashboard } from '@contract/student.ts'
import { Hint } from './hint.tsx'
import classes from './stat-cards.module.css'

const howCompleted =
  'A case is completed when you have submitted its quiz. One without a quiz is completed when you have commented on it and viewed its solution.'

export function StatCards({ stats }: { stats: StudentDashboard['stats'] }) {
  const { average_score, average_mock_score } = stats
  return (
    <dl className={`gap-md ${classes.cards}`}>
      <div className={`raised py-md px-lg ${classes.card}`}>
        <dt>Case Studies Posted</dt>
        <dd>{stats.total_case_studies.toLocaleString('en-US')}</dd>
      </div>
      <div className={`raised py-md px-lg ${classes.card}`}>
        <dt>Tests Taken</dt>
        <dd>{stats.total_tests_taken.toLocaleString('en-US')}</dd>
      </div>
      <div className={`raised py-md px-lg ${classes.card}`}>
        <dt>Average Score</dt>
        <dd>{average_score === null ? <None /> : `${average_score}%`}</dd>
        {average_mock_score !== null && <dd className={classes.aside}>Mock exams: {average_mock_score}%</dd>}
      </div>
      <div className={`raised py-md px-lg ${classes.card}`}>
        <dt>
          Cases Completed
          <Hint about="completed cases">{howCompleted}</Hint>
        </dt>
        <dd>{stats.completed_cases.toLocaleString('en-US')}</dd>
      </div>
    </dl>
  )
}

function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">No timed test yet</span>
    </>
  )
}
