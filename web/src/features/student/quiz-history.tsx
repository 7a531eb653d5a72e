import type { StudentDashboard } from '@contract/student.ts'
import { Notice } from '../../ui/notice.tsx'
import { HistoryRow } from './history-row.tsx'

export function QuizHistory({ quizzes }: { quizzes: StudentDashboard['quiz_history'] }) {
  if (quizzes.length === 0)
    return (
      <Notice title="No quizzes taken yet" next={{ to: '/dashboard', text: 'Find a case study' }}>
        <p>Many case studies end with a short knowledge check. You can review the ones you submit here.</p>
      </Notice>
    )
  return (
    <ul>
      {quizzes.map(({ id, case_id, case_title, attempt, score, correct, total, submitted_at }) => (
        <HistoryRow
          key={id}
          what={<strong className="medium">{case_title}</strong>}
          at={submitted_at}
          taken={`${correct} of ${total}${attempt > 1 ? `, attempt ${attempt}` : ''}`}
          score={score}
          to={`/student/quiz/${case_id}/${id}`}
          about={`the quiz of ${case_title}, attempt ${attempt}`}
        />
      ))}
    </ul>
  )
}
