import type { StudentDashboard } from '@contract/student.ts'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { Hint } from './hint.tsx'

const howCompleted =
  'A case is completed when you have submitted its quiz. One without a quiz is completed when you have commented on it and viewed its solution.'

export function StatCards({ stats }: { stats: StudentDashboard['stats'] }) {
  const { average_score, average_mock_score } = stats
  return (
    <StatTiles
      stats={[
        { name: 'Case Studies Posted', figure: stats.total_case_studies },
        { name: 'Tests Taken', figure: stats.total_tests_taken },
        {
          name: 'Average Score',
          figure: average_score === null ? <None /> : `${average_score}%`,
          aside: average_mock_score !== null && `Mock exams: ${average_mock_score}%`,
        },
        {
          name: 'Cases Completed',
          figure: stats.completed_cases,
          hint: <Hint about="completed cases">{howCompleted}</Hint>,
        },
      ]}
    />
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
